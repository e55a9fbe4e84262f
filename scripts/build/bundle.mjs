/** Bundles TypeScript into a folder of scripts, for tools, the terminal app and the libraries. */
import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../ensure.mjs';
import { BuildFailure, filesIn } from './fresh.mjs';

/**
 * Data that a bundle reads from its own folder: shipped endgame tables, and distances if this machine has made them.
 */
export const tables = (kind) =>
  filesIn(join(root, 'packages/engine/src/games')).filter((path) => path.endsWith(`.${kind}`));

/** Bundles the entries (name -> source path) into a folder; `more`: settings of esbuild. */
export async function bundle(entryPoints, outdir, more = {}) {
  const { build, stop } = await import('esbuild').catch(() => {
    throw new BuildFailure('the tools to build it are not installed; run "npm ci" in the repository first');
  });
  try {
    await build({
      absWorkingDir: root,
      entryPoints,
      outdir,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      conditions: ['@tabuleiro/source'],
      external: ['playwright-core', 'bullmq', 'ioredis', 'pg-native'], // the queue has its own packages: docs/adr/0021-queue.md
      minifySyntax: true, // inlines numeric constants: as variables, hot code would load them at every use
      logLevel: 'silent',
      ...more,
    });
  } catch (error) {
    const [first] = error.errors ?? [];
    const place = first?.location ? `${first.location.file}:${first.location.line}: ` : '';
    throw new BuildFailure(`the sources do not build: ${place}${first?.text ?? error.message}`);
  } finally {
    await stop(); // esbuild's process would otherwise live as long as ours
  }
}

export function putTables(kind, folder) {
  for (const path of tables(kind)) copyFileSync(path, join(folder, basename(path)));
}
