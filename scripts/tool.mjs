/** Bundles one TypeScript tool and runs it: hot code is only fast, and only measured, in bundled form. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { ensureInstalled, root } from './ensure.mjs';

/** The tables of endings that ship with the engine: data that a bundle looks for beside itself. */
export function shippedEndings() {
  const games = join(root, 'packages/engine/src/games');
  return readdirSync(games, { recursive: true })
    .filter((name) => name.endsWith('.endings'))
    .map((name) => join(games, name));
}

/** Builds the entries (name -> source path) into a folder below .cache that lasts as long as this process. */
export async function bundle(entries) {
  ensureInstalled();
  const { build } = await import('esbuild');
  mkdirSync(join(root, '.cache'), { recursive: true });
  const outdir = mkdtempSync(join(root, '.cache', 'tool-'));
  process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));
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

/** What ends a process that does not listen: no exit handler would run. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const exitCode = (signal) => 128 + constants.signals[signal];

/**
 * Bundles (`beside`: further entries that the tool loads), runs, cleans up, and exits with the tool's code. A signal ends
 * the tool, and this process after it; `kept`: signals that the tool alone answers.
 */
export async function runTool(source, args, beside = {}, kept = []) {
  let tool = null;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (!tool) process.exit(exitCode(signal));
      if (!kept.includes(signal)) tool.kill(signal);
    });
  const folder = await bundle({ tool: source, ...beside });
  tool = spawn(process.execPath, [join(folder, 'tool.mjs'), ...args], { cwd: root, stdio: 'inherit' });
  const [code, signal] = await once(tool, 'close');
  process.exit(code ?? exitCode(signal));
}
