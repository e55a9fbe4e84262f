/** Samples of tuning: a sparse row of features for each position, and seat 0's share of the result. */

const FIRST_ROWS = 1 << 12;

export class Samples {
  /** Number of rows. */
  count = 0;
  /** Row r holds the entries `starts[r]` to `starts[r + 1]` of `columns` and `values`. */
  starts = new Uint32Array(FIRST_ROWS + 1);
  columns = new Uint16Array(FIRST_ROWS * 8);
  values = new Float32Array(FIRST_ROWS * 8);
  /** The share of seat 0, from 0 to 1. */
  targets = new Float64Array(FIRST_ROWS);
  /** Game of each row, from 0. Rows of one game are too alike to count as independent. */
  games = new Uint32Array(FIRST_ROWS);
  readonly width: number;

  /** `width`: the number of features. */
  constructor(width: number) {
    this.width = width;
  }

  add(features: ArrayLike<number>, target: number, game = 0): void {
    const row = this.count;
    if (row === this.targets.length) this.growRows();
    let end = this.starts[row]!;
    if (end + this.width > this.values.length) this.growEntries(end + this.width);
    for (let column = 0; column < this.width; column++) {
      const value = features[column]!;
      if (value === 0) continue;
      this.columns[end] = column;
      this.values[end] = value;
      end++;
    }
    this.targets[row] = target;
    this.games[row] = game;
    this.count = row + 1;
    this.starts[row + 1] = end;
  }

  /** Score of a row with these weights, from seat 0's view. */
  score(row: number, weights: ArrayLike<number>): number {
    const { starts, columns, values } = this;
    const end = starts[row + 1]!;
    let score = 0;
    for (let i = starts[row]!; i < end; i++) score += weights[columns[i]!]! * values[i]!;
    return score;
  }

  /** Mean square of each feature over the rows that show it; 0 for unseen features. */
  meanSquares(): Float64Array {
    const sums = new Float64Array(this.width);
    const seen = new Float64Array(this.width);
    const end = this.starts[this.count]!;
    for (let i = 0; i < end; i++) {
      sums[this.columns[i]!]! += this.values[i]! * this.values[i]!;
      seen[this.columns[i]!]!++;
    }
    return sums.map((sum, column) => (seen[column] === 0 ? 0 : sum / seen[column]!));
  }

  private growRows(): void {
    const rows = this.targets.length * 2;
    this.targets = grown(this.targets, new Float64Array(rows));
    this.games = grown(this.games, new Uint32Array(rows));
    this.starts = grown(this.starts, new Uint32Array(rows + 1));
  }

  private growEntries(least: number): void {
    const entries = Math.max(this.values.length * 2, least);
    this.columns = grown(this.columns, new Uint16Array(entries));
    this.values = grown(this.values, new Float32Array(entries));
  }
}

export function grown<T extends { set(from: T): void }>(old: T, bigger: T): T {
  bigger.set(old);
  return bigger;
}
