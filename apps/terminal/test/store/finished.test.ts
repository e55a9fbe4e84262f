/** Finished games in one file: a game that counts no longer is taken out, and nothing else. */
import { loadGame, must } from '@tabuleiro/rules';
import { sessionRecords, startSession } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { finishedGames } from '../../src/open/finished.ts';
import { addFinished, dropFinished } from '../../src/store/finished.ts';
import { newFolder } from '../run.ts';

const players = ['Ana', 'Rui'].map((name) => ({ name, kind: 'human' }));

async function recordsOf(game: string, format: string) {
  const session = must(startSession({ game: must(await loadGame(game)), players, format }));
  session.resign(0);
  if (format !== 'single') {
    session.nextGame();
    session.resign(1);
  }
  return sessionRecords(session, '2026-01-01');
}

test('all games of one match leave, and games whose ids begin alike stay', async () => {
  const folder = newFolder();
  expect(addFinished(folder, 'online-abcd', await recordsOf('trench', 'pair'))).toBeNull();
  expect(addFinished(folder, 'online-abcde', await recordsOf('dameo', 'single'))).toBeNull();
  expect((await finishedGames(folder)).games).toHaveLength(2);
  dropFinished(folder, 'online-abcd');
  const { games, fault } = await finishedGames(folder);
  expect([games.length, fault]).toEqual([1, null]);
  dropFinished(folder, 'online-none');
  expect((await finishedGames(folder)).games).toHaveLength(1);
});
