/** `npm run write -- wasm`: compiles each WebAssembly text `x.wat` of the engine to `x-code.json` beside it. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import load from 'wabt';
import { tables } from './build/bundle.mjs';
import { root } from './ensure.mjs';

export async function generate() {
  const assembler = await load();
  const made = tables('wat').map((path) => {
    const module = assembler.parseWat('text.wat', readFileSync(path, 'utf8'), { simd: true });
    const code = Buffer.from(module.toBinary({}).buffer).toString('base64');
    const place = relative(root, path)
      .replaceAll('\\', '/')
      .replace(/\.wat$/, '-code.json');
    return [place, `${JSON.stringify({ code }, null, 2)}\n`];
  });
  return Object.fromEntries(made);
}
