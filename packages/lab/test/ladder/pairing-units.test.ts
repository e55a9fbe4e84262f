/** Games of the ladder: the same again, whoever plays them and in which order. */

import { loadEvaluation } from '@tabuleiro/engine/internal/games/load';
import { bishopsOn } from '@tabuleiro/engine/internal/games/mad-bishops/solver';
import { createPlayer } from '@tabuleiro/engine/internal/players/create';
import { parsePlayer } from '@tabuleiro/engine/internal/players/spec';
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';
import { expect, test } from 'vitest';
import { type GamesOrder, playUnit } from '../../src/contest/play-unit.ts';
import { unitHash } from '../../src/crew/unit.ts';
import { PairingUnits } from '../../src/ladder/pairing-units.ts';
import { settingsOf } from '../../src/ladder/pairings.ts';
import type { LadderPairing } from '../../src/trials/load.ts';

const low: LadderPairing = {
  part: 'low',
  first: 'level-2',
  second: 'random',
  wanted: { kind: 'range', over: 0, under: 2 },
};

async function play(units: PairingUnits, index: number) {
  const order = units.specOf(index).input as GamesOrder;
  const evaluation = await loadEvaluation(order.settings.game);
  const { records, tallies } = await playUnit(order, {
    makePlayer: async ({ spec }, rules) =>
      must(await createPlayer(must(parsePlayer(spec)), rules, evaluation)),
    workedMs: () => performance.now(),
  });
  return units.read(index, { value: JSON.stringify(records), measured: tallies });
}

test.each(['trench', 'small-star-empires'])('%s: a unit depends on its number alone', async (game) => {
  const one = await PairingUnits.open(await settingsOf(game, low, 6), false);
  const two = await PairingUnits.open(await settingsOf(game, low, 10), false);
  expect(unitHash(one.specOf(2))).toBe(unitHash(two.specOf(2)));
  const forth = [await play(one, 0), await play(one, 2)];
  const back = [await play(two, 2), await play(two, 0)].reverse();
  const plain = (units: typeof forth) => units.map(({ cpu: _, ...rest }) => rest);
  expect(plain(forth)).toEqual(plain(back));
  expect(forth[0]!.results).toHaveLength(2);
  expect(forth[0]!.moves[0]).toBeGreaterThan(5);
});

test('a unit knows where its opening led, and who sat where', async () => {
  const units = await PairingUnits.open(await settingsOf('mad-bishops', low, 4), false);
  const { start, seats, score } = await play(units, 1);
  const { rules, position } = must(readPosition(must(await loadGame('mad-bishops')), start!));
  expect(rules.format(position)).toBe(start);
  expect(bishopsOn(position as BishopsPosition)).toBeLessThan(bishopsOn(rules.start() as BishopsPosition));
  expect(seats!.map(({ turn }) => turn)).toEqual(['r', 'b']);
  expect((seats![0]!.score + seats![1]!.score) / 2).toBe(score);
});

test('a game against oneself is played once', async () => {
  const pairing = { ...low, first: 'random', second: 'random' };
  const units = await PairingUnits.open(await settingsOf('mad-bishops', pairing, 4), true);
  expect((await play(units, 1)).results).toHaveLength(1);
});
