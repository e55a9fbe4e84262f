/** Mad Bishops on a terminal: every mode to the end, moves by arrow keys, the report's coordinates. */
import { expect, test } from 'vitest';
import { nearEnd } from '../late-positions.ts';
import { GameDriver } from './game-driver.ts';
import { playsByArrows } from './inputs.ts';
import { playsInEveryMode, type Short } from './modes.ts';
import { describeOnTerminal } from './pty.ts';

const id = 'mad-bishops';
const options = { size: 4 };
const short: Short = { id, options, start: await nearEnd(id, options, 10), computer: 'level-1' };

describeOnTerminal('to the end', () => playsInEveryMode({ ...short, computer: 'report-1' }));

describeOnTerminal('input', () => {
  playsByArrows(short);

  test.each(['9,0 8,1', '(9,0) -> (8,1)'])("%s: rows from the top, as the report's program", async (text) => {
    const driver = await GameDriver.play(id);
    await driver.typeMove(text);
    expect(driver.session.moves[0]!.text).toBe('a1xb2');
    await driver.pty.until('1. a1xb2');
  });
});
