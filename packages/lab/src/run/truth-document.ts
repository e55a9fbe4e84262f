/** docs/truth.md: commands write what they found between markers; what stands around them is written by people. */
import { readFileSync, writeFileSync } from 'node:fs';
import { UsageFailure } from './command-line.ts';
import { replaceBlock } from './markdown.ts';

const DOCUMENT = 'docs/truth.md';

/** `marker`: the command and the game, as in `solve: trench`. */
export function writeTruth(marker: string, block: string): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const written = replaceBlock(text, marker, block);
  if (written === null) throw new UsageFailure(`${DOCUMENT} has no markers for "${marker}".`);
  writeFileSync(DOCUMENT, written);
}
