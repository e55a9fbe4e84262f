/** `npm run net`: makes the code of the networks (packages/engine/src/games/net-code.json) from net.wat. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure.mjs';
import { accept } from './usage.mjs';

accept('npm run net');
ensureInstalled();
const { assemble } = await import('./assemble.mjs');
const folder = join(root, 'packages/engine/src/games');
const code = await assemble(readFileSync(join(folder, 'net.wat'), 'utf8'));
writeFileSync(join(folder, 'net-code.json'), `${JSON.stringify({ code }, null, 2)}\n`);
