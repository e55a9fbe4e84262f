/** Whatever it is: data that has no text of its own is at least named. */
export function textOf(value: unknown): string {
  try {
    return JSON.stringify(value, null, 1) ?? String(value);
  } catch {
    return String(value);
  }
}
