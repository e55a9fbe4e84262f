/** docs/truth.md: commands write their findings between markers; people write the rest. */
import { readFileSync, writeFileSync } from 'node:fs';
import { UsageFailure } from './command-line.ts';
import { replaceBlock } from './markdown.ts';

const DOCUMENT = 'docs/truth.md';

/** `marker`: command and game, such as `solve: trench`. */
export function writeTruth(marker: string, block: string): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const written = replaceBlock(text, marker, block);
  if (written === null) throw new UsageFailure(`${DOCUMENT} has no markers for "${marker}".`);
  writeFileSync(DOCUMENT, written);
}
