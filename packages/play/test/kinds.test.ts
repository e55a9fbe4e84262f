/** The names of who may sit at a table are those that the engine can make. */
import { createPlayer, loadEvaluation, PLAYER_NAMES, parsePlayer } from '@tabuleiro/engine';
import { gameIds, loadGame } from '@tabuleiro/rules';
import { languages } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { fileOf, gamesWith } from '../../rules/test/sixth/parts.ts';
import { kindsOf } from '../src/setup/kinds-of.ts';
import { loadHistoric } from '../src/words/historic/historic.ts';
import { eloOf, HUMAN, hasReport, kindName, timedKinds } from '../src/words/kinds.ts';

test.each(gameIds)('%s', async (id) => {
  const game = await loadGame(id);
  const rules = game.ok ? game.value.configure({}) : game;
  if (!rules.ok) throw new Error(rules.fault.code);
  const possible = [HUMAN];
  for (const name of [...PLAYER_NAMES, ...timedKinds]) {
    const spec = parsePlayer(name);
    if (!spec.ok) throw new Error(name);
    const player = await createPlayer(spec.value, rules.value, await loadEvaluation(id));
    if (player.ok) possible.push(name);
  }
  const kinds = await kindsOf(id);
  expect([...kinds].sort()).toEqual(possible.sort());
  expect(kinds[0]).toBe(HUMAN);
  expect(hasReport(kinds)).toBe(gamesWith('players').includes(id));
  // A level has a number where it was measured.
  expect(/Elo \d+/.test(kindName('en', id, 'level-3'))).toBe(eloOf(id, 3) !== undefined);
  expect(kindName('pt', id, 'search:ms=10000')).toBe('computador, 10 s por jogada');
});

test.each(gamesWith('players'))('%s: a sentence for every historic player, in both languages', async (id) => {
  expect(fileOf('historic', id)).toBeTruthy();
  const reports = (await kindsOf(id)).filter((kind) => kind.startsWith('report-'));
  const words = (await loadHistoric(id))!;
  for (const language of languages) expect(Object.keys(words[language]).sort()).toEqual(reports);
});
