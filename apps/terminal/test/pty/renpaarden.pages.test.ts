/** Renpaarden on a terminal: every mode to the end, moves by arrow keys, rides over enemies. */
import { expect, test } from 'vitest';
import { nearEnd } from '../late-positions.ts';
import { GameDriver } from './game-driver.ts';
import { playsByArrows } from './inputs.ts';
import { endsWell, playsInEveryMode, type Short } from './modes.ts';
import { describeOnTerminal } from './pty.ts';

const id = 'renpaarden';
const options = { size: 5, ruleset: 'tournament' };
const short: Short = { id, options, start: await nearEnd(id, options, 6), computer: 'level-1' };

describeOnTerminal('to the end', () => playsInEveryMode(short));

describeOnTerminal('input', () => {
  playsByArrows(short);

  /** b4 rides over d5, f6 and d7 to e9, which wins. */
  const ride = 'WWWW1WWWW/WWWWWWWWW/3B5/5B3/3B5/1W7/9/BBBBBB3/BBBBBBBBB w 90';

  test('a ride over enemy horses: its two ends on the board', async () => {
    const driver = await GameDriver.play(id, { start: ride });
    await driver.walkMove('b4-e9');
    await endsWell(driver, 'w goal');
  });

  test.each(['b4-e9', 'b4-d5-f6-d7-e9'])('a ride over enemy horses, typed: %s', async (text) => {
    const driver = await GameDriver.play(id, { start: ride });
    await driver.typeMove(text);
    expect(driver.session.moves[0]!.text).toBe('b4-e9');
  });
});
