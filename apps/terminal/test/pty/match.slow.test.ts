/** The match of Trench: two games with changed sides, stars added up, games to decide it when level. */
import { loadGame, must, Rng } from '@tabuleiro/rules';
import { startSession } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { nearEnd } from '../late-positions.ts';
import { GameDriver } from './game-driver.ts';
import { MenuDriver } from './menu-driver.ts';
import { describeOnTerminal } from './pty.ts';

describeOnTerminal('a match of Trench', () => {
  test('two games played alike are level: the tie-break follows, and its winner wins the match', async () => {
    const menu = await MenuDriver.open();
    const { pty } = menu;
    const start = await nearEnd('trench', {}, 4);
    await menu.chooseGame(/^Trench/);
    await menu.turn(/^White/, /person/);
    await menu.to(/^Position/);
    pty.paste(start);
    await pty.until(() => menu.said.includes(start.slice(0, 8)));
    await menu.turn(/^Match/, /stars added/, 'said');
    await menu.choose(/^Start the game/);
    await pty.until('Game 1 of 2');
    const game = must(await loadGame('trench'));
    const players = ['b', 'w'].map((name) => ({ name, kind: 'human' }));
    const driver = GameDriver.on(pty, must(startSession({ game, players, start, format: 'match' })));
    expect(pty.text).toMatch(/Black #1: person/);
    const first = await driver.playOut(new Rng(5));
    await pty.until('Match score');
    pty.press('Enter');
    await pty.until('Game 2 of 2');
    await pty.until(/Black #2: person/);
    const second = await driver.playOut(new Rng(5));
    expect(second.moves.map(({ text }) => text)).toEqual(first.moves.map(({ text }) => text));
    const [one, two] = second.match.totals;
    expect(one).toBe(two);
    await pty.until(() => /#1 : #2 = (\d+) : \1/.test(driver.panel));
    pty.press('Enter');
    await pty.until(/Game 3, tie-break/);
    await pty.until(/Black #1: person/);
    pty.press('X');
    await pty.until('Resign? You lose the whole match.');
    pty.press('y');
    await pty.until(() => /#2 wins the match/.test(driver.panel));
    await pty.until('rematch');
    pty.press('q');
    await pty.until('Start the game');
  });
});
