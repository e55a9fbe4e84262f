/** Solves A x = b for a symmetric positive definite A, as needed for a step of Newton's method. */

/**
 * `matrix` holds A row by row; only its lower half is read. It is overwritten, and `vector` becomes x. Returns false
 * if A is not positive definite.
 */
export function solveCholesky(matrix: Float64Array, vector: Float64Array): boolean {
  const n = vector.length;
  for (let row = 0; row < n; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * n + column]!;
      for (let k = 0; k < column; k++) sum -= matrix[row * n + k]! * matrix[column * n + k]!;
      if (column < row) matrix[row * n + column] = sum / matrix[column * n + column]!;
      else if (sum > 0) matrix[row * n + row] = Math.sqrt(sum);
      else return false;
    }
  }
  for (let row = 0; row < n; row++) {
    let sum = vector[row]!;
    for (let k = 0; k < row; k++) sum -= matrix[row * n + k]! * vector[k]!;
    vector[row] = sum / matrix[row * n + row]!;
  }
  for (let row = n - 1; row >= 0; row--) {
    let sum = vector[row]!;
    for (let k = row + 1; k < n; k++) sum -= matrix[k * n + row]! * vector[k]!;
    vector[row] = sum / matrix[row * n + row]!;
  }
  return true;
}
