/** Dameo on a terminal: every mode to the end, every way to enter a move, captures of several men. */
import { expect, test } from 'vitest';
import { nearEnd } from '../late-positions.ts';
import { GameDriver } from './game-driver.ts';
import { playsByArrows, takesEveryInput } from './inputs.ts';
import { playsInEveryMode, type Short } from './modes.ts';
import { describeOnTerminal } from './pty.ts';

const id = 'dameo';
const short: Short = { id, start: await nearEnd(id, {}, 6), computer: 'level-1' };

describeOnTerminal('to the end', () => playsInEveryMode(short));

describeOnTerminal('input', () => {
  playsByArrows(short);
  takesEveryInput(short);

  test('a capture of several men goes step by step where ways part', async () => {
    const driver = await GameDriver.play(id, { start: '7m/8/8/3m4/4m3/3m4/3M4/8 w 0 1' });
    const { pty, rules } = driver;
    driver.walk(rules.geometry.find('d2'));
    pty.press('Enter');
    await pty.until('◆');
    pty.press('Enter');
    await pty.until('×');
    pty.press('Tab', 'Enter');
    await pty.until(() => driver.ply === 1);
    expect(driver.session.moves[0]!.text).toMatch(/^d2xd4x(d6|f4)$/);
  });

  test('the longest capture must be played: a shorter one is refused with its reason', async () => {
    const driver = await GameDriver.play(id, { start: '8/8/8/3m4/8/3m4/3M4/8 w 0 1' });
    driver.pty.press('m', ...'d2xd4', 'Enter');
    await driver.pty.until(() => /must continue/.test(driver.panel));
    expect(driver.ply).toBe(0);
    await driver.walkMove('d2xd4xd6');
  });
});
