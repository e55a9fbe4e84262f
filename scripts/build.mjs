/** `npm run build`: the packed form of @tabuleiro/rules, ESM with types, one file per subpath and shared chunks. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ensureInstalled, root, run } from './ensure.mjs';

ensureInstalled();
const { build } = await import('esbuild');

const home = join(root, 'packages/rules');
const games = readdirSync(join(home, 'src/games'), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
rmSync(join(home, 'dist'), { recursive: true, force: true });
await build({
  absWorkingDir: home,
  entryPoints: [
    'src/index.ts',
    'src/core/perft.ts',
    'src/match/index.ts',
    'src/text/index.ts',
    ...games.map(({ name }) => `src/games/${name}/index.ts`),
  ],
  outdir: 'dist',
  outbase: 'src',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
});
run(bin('tsc'), ['-p', 'packages/rules/tsconfig.build.json']);

// Declarations are written with the sources' own endings; packed, a neighbour is found by `.js`.
for (const name of readdirSync(join(home, 'dist'), { recursive: true })) {
  if (!name.endsWith('.d.ts')) continue;
  const path = join(home, 'dist', name);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/(from |import\()(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2'));
}
