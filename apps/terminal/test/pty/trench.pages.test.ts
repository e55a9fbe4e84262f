/** Trench on a terminal: every mode to the end, moves by arrow keys, charges through several enemies. */
import { loadGame, must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { nearEnd } from '../late-positions.ts';
import { GameDriver } from './game-driver.ts';
import { findSteps, playsByArrows } from './inputs.ts';
import { playsInEveryMode, type Short } from './modes.ts';
import { describeOnTerminal } from './pty.ts';

const id = 'trench';
const short: Short = { id, start: await nearEnd(id, {}, 6), computer: 'level-1' };

describeOnTerminal('to the end', () => playsInEveryMode(short));

describeOnTerminal('input', () => {
  playsByArrows(short);

  test('a charge through several enemies is chosen step by step', async () => {
    const { start, text } = findSteps(must(must(await loadGame(id)).configure({})));
    const driver = await GameDriver.play(id, { start });
    await driver.walkMove(text);
    expect(driver.session.moves[0]!.text).toBe(text);
  });
});
