/** The real terminal: keys arrive, and whatever ends the program, the terminal is put back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnTerminal, Pty } from '../pty/pty.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-screen-'));
const program = join(folder, 'fixture.mjs');

beforeAll(async () => {
  const entry = fileURLToPath(new URL('terminal-fixture.ts', import.meta.url));
  await build({
    entryPoints: [entry],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@tabuleiro/source'],
    logLevel: 'error',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?2004h';
const LEAVE = '\x1b[?1006l\x1b[?1000l\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l';
const times = (output: string, text: string): number => output.split(text).length - 1;

const run = (command = [process.execPath, program]): Pty =>
  new Pty([], { command, size: [40, 3], env: { NO_COLOR: '1' } });

describeOnTerminal('terminal', () => {
  test('keys are shown, a lone Esc too, and leaving puts everything back', async () => {
    const pty = run();
    for (const [shown, sent] of [
      ['<ready>', '\x1b[A'],
      ['<up>', '\x1b'],
      ['<escape>', 'ç'],
      ['<text ç>', '\x1b[200~a\rb\x1b[201~'],
      ['<paste ab>', '\x1b[<0;3;2M\x1b[<0;3;2m'],
      ['<click 2,1>', 'q'],
    ] as const) {
      await pty.until(shown);
      pty.type(sent);
    }
    expect(await pty.left()).toEqual({ code: 0, cooked: true });
    expect([ENTER, LEAVE].map((text) => times(pty.output, text))).toEqual([1, 1]);
  });

  test.each([
    ['k', 143, 'signal'],
    ['t', 131, 'signal'],
    ['h', 129, 'hang-up'],
    ['e', 70, 'error'],
    ['x', 3, null],
  ])('ended by %s with code %i', async (key, code, why) => {
    const pty = run();
    await pty.until('<ready>');
    pty.type(key);
    expect(await pty.left()).toEqual({ code, cooked: true });
    expect(times(pty.output, LEAVE)).toBe(1);
    if (why) expect(pty.output).toContain(`(saved: ${why})`);
    if (why === 'error') expect(pty.output.slice(pty.output.indexOf(LEAVE))).toContain('on purpose');
  });

  test('a text for the clipboard goes out as OSC 52', async () => {
    const pty = run();
    await pty.until('<ready>');
    pty.type('c');
    await pty.until('<text c>');
    pty.type('q');
    await pty.left();
    expect(pty.output).toContain(`\x1b]52;c;${Buffer.from('ligação').toString('base64')}\x07`);
  });

  test('Ctrl-Z stops those who started us too, and the shell that continues us gets us back', async () => {
    // A shell that controls jobs, as at a prompt: it waits for a word before it continues what was stopped.
    const shell = `set -m; sh -c '"$@"; true' sh "$@"; echo "stopped $?"; read word; fg`;
    const pty = run(['/bin/sh', '-c', shell, 'sh', process.execPath, program]);
    await pty.until('<ready>');
    pty.type('\x1a');
    await pty.until('stopped 148');
    pty.type('on\r');
    await pty.until('<ctrl-z>');
    pty.type('q');
    expect(await pty.left()).toEqual({ code: 0, cooked: true });
    expect([ENTER, LEAVE].map((text) => times(pty.output, text))).toEqual([2, 2]);
  });
});
