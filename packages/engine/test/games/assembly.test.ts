/** The WebAssembly that is committed is what its text says: `npm run net` makes it. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { assemble, codeOf, texts } from '../../../../scripts/assemble.mjs';

test.each(texts.map((text) => [basename(text), text]))('%s', async (_, text) => {
  const { code } = JSON.parse(readFileSync(codeOf(text), 'utf8')) as { code: string };
  expect(code).toBe(await assemble(readFileSync(text, 'utf8')));
});
