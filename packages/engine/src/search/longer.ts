/** The list in one of twice the length: room for moves that nobody expected. */
export function longer(list: Int32Array): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * list.length);
  copy.set(list);
  return copy;
}
