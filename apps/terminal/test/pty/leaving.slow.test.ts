/** q leaves what a command opened: the program, not its menu. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, runHere } from '../run.ts';
import { describeOnTerminal, Pty } from './pty.ts';

describeOnTerminal('q', () => {
  test.each([
    [['study', 'dameo'], 'Start position'],
    [['study'], 'My studies'],
    [['learn', 'dameo'], 'First steps'],
    [['online'], 'Play a friend online'],
  ])('%j: one key leaves', async (args, shown) => {
    const pty = new Pty(args);
    await pty.until(shown);
    pty.type('q');
    expect(await pty.ended()).toBe(0);
  });

  test('mistakes: one key leaves', async () => {
    const data = newFolder();
    mkdirSync(data, { recursive: true });
    const [record, out] = [join(data, 'game.txt'), join(data, 'reviewed.txt')];
    const start = '3m1m2/8/3m1m2/8/3M1M2/8/M7/M6M w 0 1';
    writeFileSync(record, `Game: dameo\nSeat-w: Ana\nSeat-b: Rui\nStart: ${start}\n\n1. d4-d5 d6xd4 *\n`);
    await runHere(['review', record, '--nodes', '3000', '--out', out], { TABULEIRO_DATA: data });
    const pty = new Pty(['mistakes', out, 'white']);
    await pty.until('Learn from your mistakes');
    pty.type('q');
    expect(await pty.ended()).toBe(0);
  });
});
