/** Prose in lines of the width that the reader's terminal has. */

/** Longer lines are hard to read, however wide the window is. */
const MAX_WIDTH = 100;
const MIN_WIDTH = 20;
const USUAL_WIDTH = 80;

export function pageWidth(columns: string | undefined): number {
  const asked = Number(columns) || process.stdout.columns || USUAL_WIDTH;
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.floor(asked)));
}

/** The first line begins with `first`, all others with as many spaces. */
export function wrap(text: string, width: number, first = ''): string {
  const lines: string[] = [];
  let line = first;
  let begun = false;
  // A score such as 12 : 7, a share such as 50 % and a number in a list, `d2 3, e2 3`, stay with what is before them.
  for (const word of text
    .split(/(?<! :) (?!: |%|\d+(?:,|$))/)
    .flatMap((word) => pieces(word, Math.max(1, width - first.length)))) {
    if (begun && line.length + 1 + word.length > width) {
      lines.push(line);
      line = ' '.repeat(first.length);
      begun = false;
    }
    line += begun ? ` ${word}` : word;
    begun = true;
  }
  return [...lines, line].join('\n');
}

/** A word that no line holds, such as a long path, in as many parts as it needs. */
function pieces(word: string, room: number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < word.length || at === 0; at += room) parts.push(word.slice(at, at + room));
  return parts;
}

/** A label for a place that may be too narrow for it. */
export const cut = (label: string, room: number, ascii: boolean): string =>
  label.length <= room ? label : `${label.slice(0, room - 1)}${ascii ? '.' : '…'}`;

/** Longer lines continue in the next one. */
export const folded = (text: string, width: number): string =>
  text.replace(new RegExp(`(.{${Math.max(1, width)}})(?=.)`, 'g'), '$1\n');
