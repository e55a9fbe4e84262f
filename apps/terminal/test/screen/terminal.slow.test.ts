/** The real terminal, by way of `script`: keys arrive, and whatever ends the program, the terminal is put back. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-screen-'));
const program = join(folder, 'fixture.mjs');
/** Other systems have a `script` with other flags. */
const possible = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

beforeAll(async () => {
  const entry = fileURLToPath(new URL('terminal-fixture.ts', import.meta.url));
  await build({
    entryPoints: [entry],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?2004h';
const LEAVE = '\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l';

/** Sends each input when what it waits for has been shown; hands back all output and the exit code. */
const run = (...steps: readonly Step[]): Promise<{ out: string; code: number }> =>
  runIn(`node ${program}`, ...steps);

type Step = readonly [wait: string, send: string];

function runIn(program: string, ...steps: readonly Step[]): Promise<{ out: string; code: number }> {
  // Afterwards the shell says whether the terminal echoes again.
  const command = `stty cols 40 rows 3; ${program}; echo "code $?"; stty -a | grep -o '[-]\\?echo\\b'`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { ...process.env, TERM: 'xterm-256color', NO_COLOR: '1', SHELL: '/bin/sh' },
    timeout: 20_000,
  });
  let out = '';
  let seen = 0;
  let step = 0;
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString();
    for (let next = steps[step]; next && out.indexOf(next[0], seen) >= 0; next = steps[step]) {
      seen = out.indexOf(next[0], seen) + next[0].length;
      child.stdin.write(next[1]);
      step++;
    }
  });
  return new Promise((resolve) => {
    child.on('close', () => resolve({ out, code: Number(/code (\d+)/.exec(out)?.[1]) }));
  });
}

describe.skipIf(!possible)('terminal', () => {
  test('keys are shown, a lone Esc too, and leaving puts everything back', async () => {
    const { out, code } = await run(
      ['<ready>', '\x1b[A'],
      ['up>', '\x1b'],
      ['escape>', 'ç'],
      ['text ç>', '\x1b[200~a\rb\x1b[201~'],
      ['paste ab>', 'q'],
    );
    expect(code).toBe(0);
    expect(out.split(ENTER)).toHaveLength(2);
    expect(out.split(LEAVE)).toHaveLength(2);
    expect(out).toMatch(/\becho\s*$/);
    expect(out).not.toMatch(/-echo\s*$/);
  });

  test.each([
    ['k', 143, 'signal'],
    ['h', 129, 'hang-up'],
    ['e', 70, 'error'],
    ['x', 3, null],
  ])('ended by %s with code %i', async (key, expected, why) => {
    const { out, code } = await run(['<ready>', key]);
    expect(code).toBe(expected);
    expect(out.split(LEAVE)).toHaveLength(2);
    expect(out).not.toMatch(/-echo\s*$/);
    if (why) expect(out).toContain(`(saved: ${why})`);
    if (why === 'error') expect(out.slice(out.indexOf(LEAVE))).toContain('on purpose');
  });

  test('Ctrl-Z stops those who started us too, and the shell that continues us gets us back', async () => {
    const { out, code } = await runIn(
      `set -m; sh -c 'node ${program}; true'; echo "stopped $?"; fg`,
      ['<ready>', '\x1a'],
      ['stopped 148', ''],
      [ENTER, 'q'],
    );
    expect(code).toBe(0);
    expect(out.split(ENTER)).toHaveLength(3);
    expect(out.split(LEAVE)).toHaveLength(3);
  });
});
