/** The example client in Python, as somebody runs it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

export const EXAMPLE = 'examples/online.py';

export const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn(`python3 is not on this machine: the tests that run ${EXAMPLE} are skipped.`);

/** Runs until it ends; what it said, in order. */
export async function python(...words: string[]): Promise<{ code: number; lines: string[] }> {
  const child = spawn('python3', [EXAMPLE, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  child.stdout.on('data', (data) => said.push(String(data)));
  child.stderr.on('data', (data) => said.push(String(data)));
  const [code] = await once(child, 'close');
  return { code, lines: said.join('').trim().split('\n') };
}
