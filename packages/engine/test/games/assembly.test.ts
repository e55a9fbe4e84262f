/** The WebAssembly that is committed is what its text says: `npm run write -- wasm` makes it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generate } from '../../../../scripts/wasm.mjs';

test.each(Object.entries<string>(await generate()))('%s', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});
