/** docs/truth.md: commands write what they found between markers; what stands around them is written by people. */
import { readFileSync, writeFileSync } from 'node:fs';
import { UsageFailure } from './command-line.ts';

const DOCUMENT = 'docs/truth.md';
const END = '<!-- end -->';

/** `marker`: the command and the game, as in `solve: trench`. */
export function writeTruth(marker: string, block: string): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const begin = `<!-- ${marker} -->`;
  const start = text.indexOf(begin);
  const end = text.indexOf(END, start);
  if (start < 0 || end < 0) throw new UsageFailure(`${DOCUMENT} has no markers for "${marker}".`);
  writeFileSync(DOCUMENT, `${text.slice(0, start)}${begin}\n\n${block}\n\n${text.slice(end)}`);
}
