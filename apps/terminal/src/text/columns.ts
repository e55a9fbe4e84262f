/** Aligned columns: the first to the left, all others, numbers mostly, to the right. */
import { visible } from '@tabuleiro/rules/text';

export function formatTable(texts: readonly (readonly string[])[]): string {
  const rows = texts.map((row) => row.map(visible));
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, i) => (i === 0 ? text.padEnd(widths[i]!) : text.padStart(widths[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
