/** Every game in every mode, to its end: what the tests of the single games share. People alone: `playsByArrows`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, type Options } from '@tabuleiro/rules';
import { parseRecords } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { GameDriver, savesIn } from './game-driver.ts';

export interface Short {
  id: string;
  /** What the command line is told; a pasted position says its rules itself. */
  options?: Options;
  /** Close to the end, for people. */
  start: string;
  /** A quick computer for this game. */
  computer: string;
}

/** A line of the page that says who won, or that nobody did. */
const ENDED = /wins\.|win together\.|drawn/;

export function playsInEveryMode({ id, options = {}, start, computer }: Short): void {
  const modes: readonly [mode: string, players: readonly string[]][] = [
    ['human v computer', ['human', computer]],
    ['computer v human', [computer, 'human']],
  ];
  test.each(modes)('%s', async (_, players) => {
    const driver = await GameDriver.play(id, { start, players });
    const over = await driver.playOut();
    await endsWell(driver, over.result);
  });

  test('computer v computer, at full speed, from the first move', async () => {
    const driver = await GameDriver.play(id, { options, players: ['random', computer] });
    driver.pty.press('+', '+', '+');
    const over = await driver.playOut();
    await endsWell(driver, over.result);
  });
}

/** The end is told; back in the menu the record is among the finished games and nothing is left unfinished. */
export async function endsWell({ pty, session, game }: GameDriver, result: string): Promise<void> {
  await pty.until(ENDED);
  await pty.until('rematch');
  const moves = session.moves.map(({ text }) => text);
  pty.press('q');
  await pty.until('Quit');
  const text = readFileSync(join(pty.folder, 'finished.txt'), 'utf8');
  const [parsed] = must(parseRecords(text));
  expect(parsed!.record.game).toBe(game.id);
  expect(parsed!.record.line.moves.map(({ move }) => move)).toEqual(moves);
  expect(parsed!.record.result).toBe(result);
  expect(savesIn(pty.folder)).toEqual([]);
  pty.press('q');
  expect(await pty.ended()).toBe(0);
}
