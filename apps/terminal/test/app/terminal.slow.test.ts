/** The whole program on a real terminal, by way of `script`: it plays, leaves cleanly and has kept the game. */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { newFolder, tabuleiro } from '../run.ts';

const bin = fileURLToPath(new URL('../../bin/tabuleiro.js', import.meta.url));
/** Other systems have a `script` with other flags. */
const possible = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;
const LEAVE = '\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l';

interface How {
  folder?: string;
  size?: string;
  steps: readonly (readonly [wait: string, send: string])[];
}

/** Sends each input when what it waits for was shown; hands back all output and the exit code. */
function run(args: string, { folder = newFolder(), size = 'cols 80 rows 24', steps }: How) {
  const command = `stty ${size}; "${process.execPath}" "${bin}" ${args}; echo "code $?"; stty -a | grep -o '[-]\\?echo\\b'`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: {
      ...process.env,
      TERM: 'xterm-256color',
      NO_COLOR: '1',
      SHELL: '/bin/sh',
      LC_ALL: 'C.UTF-8',
      TABULEIRO_DATA: folder,
    },
    timeout: 30_000,
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
  return new Promise<{ out: string; code: number; done: number }>((resolve) => {
    child.on('close', () => resolve({ out, code: Number(/code (\d+)/.exec(out)?.[1]), done: step }));
  });
}

describe.skipIf(!possible)('on a terminal', () => {
  test('play, back to the menu, leave with Ctrl-C: the terminal is clean, the game is kept and goes on', async () => {
    const folder = newFolder();
    const { out, code, done } = await run('play dameo --players human,level-1', {
      folder,
      steps: [
        ['Dameo', 'mc3-c4\r'],
        ['c3-c4', ''],
        ['Arrows', 'q'],
        ['Tabuleiro:', '\x03'],
      ],
    });
    expect([code, done]).toEqual([130, 4]);
    expect(out.split(LEAVE)).toHaveLength(2);
    expect(out).toMatch(/[^-]echo\s*$/);
    const [save] = readdirSync(join(folder, 'games'));
    const { session } = JSON.parse(readFileSync(join(folder, 'games', save!), 'utf8'));
    expect(session.moves[0].text).toBe('c3-c4');
    const resumed = await run('resume', { folder, steps: [['c3-c4', '\x04']] });
    expect([resumed.code, resumed.done]).toEqual([0, 1]);
  });

  test('--plain and small windows are asked line by line', async () => {
    const steps = [['Which', 'quit\r']] as const;
    for (const [args, size] of [
      ['--plain', 'cols 80 rows 24'],
      ['', 'cols 40 rows 10'],
    ] as const) {
      const { out, code } = await run(args, { size, steps });
      expect(code).toBe(0);
      expect(out).not.toContain('\x1b[?1049h');
    }
  });
});

test('a pipe gets the board as text, with --plain as words', async () => {
  const how = { input: 'c3-c4\nquit\n' };
  const plain = await tabuleiro(['play', 'dameo', '--plain'], how);
  const usual = await tabuleiro(['play', 'dameo'], how);
  expect([plain.code, usual.code]).toEqual([0, 0]);
  expect(usual.out).toContain('4  . . M . . . . .');
  expect(plain.out).not.toContain('. . .');
  expect(plain.out).toContain('White: c3 to c4.');
});
