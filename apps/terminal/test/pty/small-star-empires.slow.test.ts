/** Small Star Empires on a terminal: every mode to the end, three and four seats, every way to enter a move. */
import { expect, test } from 'vitest';
import { nearEnd } from '../late-positions.ts';
import { GameDriver } from './game-driver.ts';
import { playsByArrows, takesEveryInput } from './inputs.ts';
import { endsWell, playsInEveryMode, type Short } from './modes.ts';
import { describeOnTerminal } from './pty.ts';

const id = 'small-star-empires';
const short: Short = { id, start: await nearEnd(id, {}, 6), computer: 'level-1' };

describeOnTerminal('to the end', () => {
  playsInEveryMode(short);

  test.each([
    ['tri', 'people only', []],
    ['tri', 'a person and two computers', ['human', 'random', 'level-1']],
    ['tri', 'two computers and a person', ['random', 'level-1', 'human']],
    ['quad', 'people only', []],
    ['quad', 'two people and two computers', ['human', 'random', 'human', 'level-1']],
  ])('%s: %s', async (board, _, players) => {
    const start = await nearEnd(id, { board }, 7);
    const driver = await GameDriver.play(id, { start, players });
    const over = await driver.playOut();
    expect(over.plan.players).toHaveLength(board === 'tri' ? 3 : 4);
    await endsWell(driver, over.result);
  });

  test.each(['tri', 'quad'])('%s: computers only, from the first move', async (board) => {
    const players = ['random', 'random', 'random', 'random'].slice(0, board === 'tri' ? 3 : 4);
    const driver = await GameDriver.play(id, { options: { board }, players });
    driver.pty.press('+', '+', '+');
    const over = await driver.playOut();
    await endsWell(driver, over.result);
  });
});

describeOnTerminal('input', () => {
  playsByArrows(short);
  takesEveryInput(short);

  test('colony or trade station is asked with its words; another key takes the move back', async () => {
    const driver = await GameDriver.play(id, { options: { board: 'quad' } });
    const { pty, rules } = driver;
    pty.press('Enter');
    await pty.until('◆');
    driver.walk(rules.geometry.find('b3'));
    pty.press('Enter');
    await pty.until('C: colony  T: trade station');
    pty.press('Escape');
    await pty.until('Enter: move');
    expect(driver.ply).toBe(0);
    await driver.walkMove('b2-b3:T');
    expect(driver.session.moves[0]!.text).toBe('b2-b3:T');
  });
});
