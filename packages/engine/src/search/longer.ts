/** Copies a move list into one of twice the length. */
export function longer(list: Int32Array): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * list.length);
  copy.set(list);
  return copy;
}
