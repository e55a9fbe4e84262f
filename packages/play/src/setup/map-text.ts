/** A map as people keep it: one row on each line, or all of them on one with `/` or spaces between. */
export function mapText(text: string): string {
  // Where lines or slashes part the rows, spaces only set the cells of a row apart.
  const rows = /[\n/]/.test(text.trim()) ? text.replace(/[^\S\n]+/g, '') : text;
  return rows
    .split(/[\s/]+/)
    .filter((row) => row !== '')
    .join('/');
}
