/** `@file` in the place of a board: a map of one's own, read from a file. */

import { mapText } from '@tabuleiro/play/setup/map-text';
import { ok, type Result } from '@tabuleiro/rules';
import { readRecordFile } from './record-files.ts';

/** A map is short; the rest of a longer file could not be one. */
const MOST = 4000;

/** Any other value stays as it is. */
export async function readBoard(value: string): Promise<Result<string>> {
  if (!value.startsWith('@')) return ok(value);
  const text = await readRecordFile(value.slice(1));
  return text.ok ? ok(mapText(text.value.slice(0, MOST))) : text;
}
