/** Bundles one TypeScript tool and runs it: hot code is only fast, and only measured, in bundled form. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureInstalled, root } from './ensure.mjs';

/** The tables of endings that ship with the engine: data that a bundle looks for beside itself. */
export function shippedEndings() {
  const games = join(root, 'packages/engine/src/games');
  return readdirSync(games, { recursive: true })
    .filter((name) => name.endsWith('.endings'))
    .map((name) => join(games, name));
}

/** Builds the entries (name -> source path) into a fresh folder below .cache and returns the folder. */
export async function bundle(entries) {
  ensureInstalled();
  const { build } = await import('esbuild');
  mkdirSync(join(root, '.cache'), { recursive: true });
  const outdir = mkdtempSync(join(root, '.cache', 'tool-'));
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@tabuleiro/source'],
    external: ['playwright-core', 'bullmq', 'ioredis'],
    minifySyntax: true, // writes named numbers out: as variables the hot code would load each at every use
    logLevel: 'error',
  });
  for (const file of shippedEndings()) copyFileSync(file, join(outdir, basename(file)));
  return outdir;
}

/** Bundles (`beside`: further entries that the tool loads), runs, cleans up, and exits with the tool's code. */
export async function runTool(source, args, beside = {}) {
  const folder = await bundle({ tool: source, ...beside });
  const done = spawnSync(process.execPath, [join(folder, 'tool.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  rmSync(folder, { recursive: true, force: true });
  process.exit(done.status ?? 1);
}

/** A long run: its units are played by threads (packages/crew). */
export async function runLong(source) {
  // Ctrl-C is for the tool, which keeps what was finished; this process stays to clean up after it.
  process.on('SIGINT', () => {});
  await runTool(source, process.argv.slice(2), { 'unit-thread': 'apps/terminal/src/unit-thread.ts' });
}
