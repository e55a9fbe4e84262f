/** Games of the ladder: the same again, whoever plays them and in which order. */
import { expect, test } from 'vitest';
import type { LadderPairing } from '../../src/games/trials.ts';
import { PairingUnits } from '../../tools/ladder/pairing-units.ts';
import { settingsOf } from '../../tools/ladder/pairings.ts';

const low: LadderPairing = {
  part: 'low',
  first: 'level-2',
  second: 'random',
  wanted: { kind: 'range', over: 0, under: 2 },
};

test.each(['trench', 'small-star-empires'])('%s: a unit depends on its number alone', async (game) => {
  const order = { settings: await settingsOf(game, low, 6), single: false };
  const longer = { settings: await settingsOf(game, low, 10), single: false };
  const [one, two] = [await PairingUnits.open(order), await PairingUnits.open(longer)];
  const forth = [await one.play(0), await one.play(2)];
  const back = [await two.play(2), await two.play(0)].reverse();
  const plain = (units: typeof forth) => units.map(({ cpu: _, ...rest }) => rest);
  expect(plain(forth)).toEqual(plain(back));
  expect(forth[0]!.results).toHaveLength(2);
  expect(forth[0]!.moves[0]).toBeGreaterThan(5);
});

test('a game against oneself is played once', async () => {
  const table = await PairingUnits.open({
    settings: await settingsOf('mad-bishops', { ...low, first: 'random', second: 'random' }, 4),
    single: true,
  });
  expect((await table.play(1)).results).toHaveLength(1);
});
