/** The example client in Python, as somebody runs it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

export const EXAMPLE = 'examples/online.py';

export const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn(`python3 is not on this machine: the tests that run ${EXAMPLE} are skipped.`);

interface PythonRun {
  code: number;
  lines: string[];
}

/** Runs until it ends; what it said, in order. */
export function python(...words: string[]): Promise<PythonRun> & { firstLine: Promise<string> } {
  const child = spawn('python3', [EXAMPLE, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  child.stdout.on('data', (data) => said.push(String(data)));
  child.stderr.on('data', (data) => said.push(String(data)));
  const firstLine = once(child.stdout, 'data').then(([data]) => String(data));
  firstLine.catch(() => {}); // asked for by those who want it
  const run = once(child, 'close').then(([code]) => ({ code, lines: said.join('').trim().split('\n') }));
  return Object.assign(run, { firstLine });
}
