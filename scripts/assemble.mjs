/** WebAssembly from its text, as base64, and where the engine has both. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import load from 'wabt';
import { root } from './ensure.mjs';

const games = join(root, 'packages/engine/src/games');

/** The files with text. */
export const texts = readdirSync(games, { recursive: true })
  .filter((name) => name.endsWith('.wat'))
  .map((name) => join(games, name));

/** The file with the code made of a text. */
export const codeOf = (text) => text.replace(/\.wat$/, '-code.json');

export async function assemble(text) {
  const assembler = await load();
  const { buffer } = assembler.parseWat('text.wat', text, { simd: true }).toBinary({});
  return Buffer.from(buffer).toString('base64');
}
