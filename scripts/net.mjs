/** `npm run net`: makes the code of the engine's WebAssembly (`x-code.json`) from its texts (`x.wat`, packages/engine/src/games). */
import { readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './ensure.mjs';
import { accept } from './usage.mjs';

accept('npm run net');
ensureInstalled();
const { assemble, codeOf, texts } = await import('./assemble.mjs');
for (const text of texts) {
  const code = await assemble(readFileSync(text, 'utf8'));
  writeFileSync(codeOf(text), `${JSON.stringify({ code }, null, 2)}\n`);
}
