/** What else happens at the board: advice, resigning, computers, looking back, and everything after the end. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roundsIn } from '@tabuleiro/play/words/rounds';
import { must } from '@tabuleiro/rules';
import { parseRecords } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { nearEnd } from '../late-positions.ts';
import { GameDriver } from './game-driver.ts';
import { describeOnTerminal } from './pty.ts';

describeOnTerminal('during a game', () => {
  test('a hint with its reason, a verdict, the board turned, help and rules', async () => {
    const driver = await GameDriver.play('dameo');
    const { pty } = driver;
    pty.press('H');
    await pty.until(() => /Try [a-h]\d/.test(driver.panel));
    pty.press('e');
    await pty.until(() => /White to move: /.test(driver.panel));
    const files = /a +b +c +d/;
    await pty.until(files);
    pty.press('f');
    await pty.until(/d +c +b +a/);
    pty.press('f');
    await pty.until(files);
    pty.press('?');
    await pty.until('move around the board');
    pty.press('Escape');
    await pty.until(files);
    pty.press('r');
    await pty.until('Christian Freeling');
    pty.press('q');
    await pty.until(files);
    expect(driver.ply).toBe(0);
  });

  test('Trench lies down and stands up again', async () => {
    const { pty } = await GameDriver.play('trench', { size: [120, 40] });
    const standing = await pty.repainted();
    pty.press('o');
    await pty.until(/a +b +c +d +e/);
    pty.press('o');
    await pty.until(() => pty.text === standing);
  });

  test('resigning is asked first; any other key goes on', async () => {
    const driver = await GameDriver.play('dameo', { players: ['human', 'level-1'] });
    const { pty } = driver;
    pty.press('X');
    await pty.until('Resign?');
    pty.press('n');
    await pty.until('Enter: move');
    pty.press('X');
    await pty.until('Resign?');
    pty.press('y');
    await pty.until('Black wins.');
    expect(driver.session.result).toBe('b resignation');
  });

  test('computers are paused, stepped, hurried', async () => {
    const driver = await GameDriver.play('dameo', { players: ['level-2', 'level-2'] });
    const { pty } = driver;
    await pty.until(/Speed \d of \d/);
    pty.press('p');
    await pty.until(() => /computers are paused/.test(driver.panel));
    const { ply } = driver;
    pty.press('n');
    await pty.until(() => driver.ply === ply + 1);
    pty.press('n');
    await pty.until(() => driver.ply === ply + 2);
    pty.press('p', 'Space');
    await pty.until(() => driver.ply > ply + 3);
  });

  test('looking back while the game goes on, then to the present', async () => {
    const driver = await GameDriver.play('dameo');
    const { pty } = driver;
    await driver.typeMove('c3-c4');
    await driver.typeMove('c6-c5');
    pty.press('PageUp');
    await pty.until(() => /move 1, White \(of 1\)/.test(driver.panel));
    pty.press('Home');
    await pty.until(() => /before move 1 \(of 1\)/.test(driver.panel));
    pty.press('Escape');
    await pty.until(() => !pty.text.includes('Replay:'));
    await driver.typeMove('c4xc6');
  });
});

describeOnTerminal('after a game', () => {
  test('rematch with changed sides, look back, save, menu', async () => {
    const start = await nearEnd('dameo', {}, 4);
    const driver = await GameDriver.play('dameo', { start, players: ['human', 'level-1'] });
    const { pty } = driver;
    const over = await driver.playOut();
    await pty.until('rematch');
    const end = await pty.repainted();
    const all = roundsIn(over.moves);
    pty.press('Left');
    await pty.until(() => driver.panel.includes(`(of ${all})`));
    pty.press('Home');
    await pty.until(() => driver.panel.includes(`before move 1 (of ${all})`));
    pty.press('End');
    await pty.until(() => pty.text === end);
    pty.press('s');
    await pty.until('Save the record as');
    pty.press('Enter');
    await pty.until(() => /is in "dameo-.*\.txt"/.test(driver.panel));
    const name = /dameo-[\d-]+\.txt/.exec(driver.panel)?.[0] ?? '';
    const [saved] = must(parseRecords(readFileSync(join(pty.folder, name), 'utf8')));
    expect(saved!.record.result).toBe(over.result);
    pty.press('s');
    await pty.until('Save the record as');
    pty.press('Enter');
    await pty.until(() => /already/.test(driver.panel));
    pty.press('n');
    await pty.until(/Black: person/);
    await pty.until(/White: level 1/);
    await pty.until(/Enter: move|Space: now|rematch/);
    pty.press('q');
    await pty.until('Quit');
    const finished = must(parseRecords(readFileSync(join(pty.folder, 'finished.txt'), 'utf8')));
    expect(finished[0]!.record.result).toBe(over.result);
  });

  test('a finished game stays; another one goes on from an earlier position of it', async () => {
    const start = await nearEnd('mad-bishops', { size: 4 }, 2);
    const driver = await GameDriver.play('mad-bishops', { start });
    const { pty } = driver;
    await driver.playOut();
    await pty.until('rematch');
    pty.press('Left', 'Enter');
    await pty.until('Start a new game from here?');
    pty.press('y');
    await pty.until(/Enter: move/);
    const finished = must(parseRecords(readFileSync(join(pty.folder, 'finished.txt'), 'utf8')));
    expect(finished[0]!.record.result).not.toBe('*');
  });
});
