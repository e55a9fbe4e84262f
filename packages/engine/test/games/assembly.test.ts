/** The committed WebAssembly matches its source text; `npm run write -- wasm` generates it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generate } from '../../../../scripts/wasm.mjs';

test.each(Object.entries<string>(await generate()))('%s', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});
