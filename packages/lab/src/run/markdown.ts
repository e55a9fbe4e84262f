/** Tables and blocks of the documents that runs write. */

const END = '<!-- end -->';

export const whole = (value: number): string => Math.round(value).toLocaleString('en');

export const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export const table = (heads: readonly string[], rows: readonly string[]): string =>
  [row(heads), `|${'---|'.repeat(heads.length)}`, ...rows].join('\n');

/** Replaces the block after a marker such as `solve: trench`; null if the text has no such marker. */
export function replaceBlock(text: string, marker: string, block: string): string | null {
  const begin = `<!-- ${marker} -->`;
  const start = text.indexOf(begin);
  const end = text.indexOf(END, start);
  if (start < 0 || end < 0) return null;
  return `${text.slice(0, start)}${begin}\n\n${block}\n\n${text.slice(end)}`;
}
