/** Bundles one TypeScript tool and runs it: hot code is only fast, and only measured, in bundled form. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { bundle, putTables } from './build/bundle.mjs';
import { cache } from './build/fresh.mjs';
import { ensureInstalled, root } from './ensure.mjs';

/**
 * Builds the entries (name -> source path) into a folder below .cache, removed when this process ends. Each entry is
 * built by its own call: entries of one call share chunks, and shared code cannot be loaded once per game
 * (docs/adr/0005-one-code-instance-per-game.md).
 */
export async function bundleTool(entries) {
  ensureInstalled();
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'tool-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [name, source] of Object.entries(entries))
    await bundle({ [name]: source }, folder, { outExtension: { '.js': '.mjs' } });
  putTables('endings', folder);
  return folder;
}

/** Signals that end a process without a listener; exit handlers would not run. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const exitCode = (signal) => 128 + constants.signals[signal];

/**
 * Bundles the tool and the entries it loads (`beside`), runs it, cleans up and exits with its code. A signal ends the
 * tool, then this process; signals in `kept` are left to the tool.
 */
export async function runTool(source, args, beside = {}, kept = []) {
  const running = relaySignals(kept);
  const folder = await bundleTool({ tool: source, ...beside });
  await running.start(join(folder, 'tool.mjs'), args);
}

/** Runs a script that is already built, with the same handling of signals. */
export const runFile = (path, args, kept = []) => relaySignals(kept).start(path, args);

/** Passes signals to the tool; before it starts, a signal ends this process. */
function relaySignals(kept) {
  let tool = null;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (!tool) process.exit(exitCode(signal));
      if (!kept.includes(signal)) tool.kill(signal);
    });
  return {
    async start(path, args) {
      tool = spawn(process.execPath, [path, ...args], { cwd: root, stdio: 'inherit' });
      const [code, signal] = await once(tool, 'close');
      process.exit(code ?? exitCode(signal));
    },
  };
}
