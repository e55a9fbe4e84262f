/** `npm test`: everything that must hold before a change lands, from a fresh clone on. */
import { ensureChromium } from './chromium.mjs';
import { bin, ensureInstalled, root, run, step } from './ensure.mjs';
import { ensureRedis, NO_REDIS } from './redis.mjs';
import { accept } from './usage.mjs';

accept('npm test');

ensureInstalled();
ensureChromium();
const withRedis = ensureRedis();
step('types', () => {
  run(bin('tsc'), ['--noEmit']);
  run(bin('tsc'), ['--noEmit', '-p', 'apps/web']);
});
step('lint and format', () => run(bin('biome'), ['check', '.', '--error-on-warnings']));
step('build', () => run(process.execPath, [`${root}/scripts/build.mjs`]));
step('tests', () => run(bin('vitest'), ['run'], { env: { SLOW: '1' } }));
step('bench signature', () => run(process.execPath, [`${root}/scripts/bench.mjs`, '--check']));
step('perft tables', () => run(process.execPath, [`${root}/scripts/perft.mjs`]));
if (!withRedis) console.log(NO_REDIS);
