/** The choices before a game: good from the start, refused with a reason, and nothing is lost. */

import { Setup } from '@tabuleiro/play/setup/setup';
import { gameIds, loadGame } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../packages/rules/test/depth.ts';
import { kindOf, newSeed, randomIn, shapesOf } from '../../src/setup/boards.ts';
import { SetupModel } from '../../src/setup/setup-model.ts';
import { shuffled } from '../../src/setup/shuffle.ts';
import type { Preference } from '../../src/store/preferences.ts';
import { sayFault } from '../../src/words/say.ts';
import { playOut, start } from '../support.ts';

async function model(id: string, last: Preference | null = null): Promise<SetupModel> {
  const game = await loadGame(id);
  if (!game.ok) throw new Error(id);
  return new SetupModel(await Setup.load(game.value, await loadSentences(id), last?.choice), last);
}

const never = () => 0;
const begun = (model: SetupModel, random = never) => {
  const session = model.begin(random);
  if (!session.ok) throw new Error(JSON.stringify(session.fault));
  return session.value;
};

test.each(gameIds)('%s: the first click begins a game against level 2', async (id) => {
  const session = begun(await model(id));
  expect(session.plan.players.map(({ kind }) => kind)).toEqual(['human', 'level-2']);
  expect(session.plan.clock).toBeNull();
  expect(session.moves).toHaveLength(0);
});

test('Renpaarden proposes the tournament rules', async () => {
  expect(begun(await model('renpaarden')).rules.options.ruleset).toBe('tournament');
});

test('choices come back the next time', async () => {
  const first = await model('trench');
  first.choosePreset('bga');
  first.chooseFormat('pair');
  first.ownClock('2,5', '3');
  first.sit(0, 'level-7');
  first.call(1, 'Ana');
  first.drawLots(true);
  const second = await model('trench', JSON.parse(JSON.stringify(first.preference)) as Preference);
  expect(second.preference).toEqual({ ...first.preference, names: ['', 'Ana'] });
  const session = begun(second, () => 0.99);
  expect(session.plan.clock).toEqual({ initial: 150_000, increment: 3000 });
  expect(session.plan.format.id).toBe('pair');
  expect(session.plan.players).toEqual([
    { name: session.rules.seats[0]!.turn, kind: 'level-7' },
    { name: 'Ana', kind: 'level-2' },
  ]);
  expect(begun(second, never).plan.players[0]).toEqual({ name: 'Ana', kind: 'level-2' });
});

describe('nonsense', () => {
  test('a position is refused with a sentence; the text stays, and nothing begins', async () => {
    const setup = await model('dameo');
    setup.typeStart('8/8/rubbish');
    expect(setup.startText).toBe('8/8/rubbish');
    const fault = setup.faults.get('start')!;
    expect(sayFault(fault, { sentences: setup.setup.sentences })).not.toBe(fault.code);
    expect(setup.begin(never).ok).toBe(false);
    setup.typeStart('');
    expect(begun(setup).positionText).toBe((await start('dameo', {})).positionText);
  });

  test('nothing speaks in grammar', async () => {
    const setup = await model('dameo');
    for (const text of ['8/8', '8/8/8/8/8/8/8/8', 'x', '8/8/8/8/8/8/8/8 w 0 1 2 3', '\u00e9']) {
      setup.typeStart(text);
      expect(sayFault(setup.faults.get('start')!, { sentences: setup.setup.sentences })).not.toMatch(/[<[|]/);
    }
  });

  test('a map is refused; the last good board stays in sight', async () => {
    const setup = await model('small-star-empires');
    setup.choose('board', 'quad');
    setup.choose('board', 'hA1/2hB/zzz');
    expect(setup.faults.has('board')).toBe(true);
    expect(setup.setup.rules.seats).toHaveLength(4);
    expect(setup.begin(never).ok).toBe(false);
    setup.choose('board', 'tri');
    expect(begun(setup).plan.players).toHaveLength(3);
  });

  test('a clock', async () => {
    const setup = await model('dameo');
    for (const [minutes, seconds, wrong] of [
      ['0', '0', ['minutes']],
      ['', '1', ['minutes']],
      ['-3', '1', ['minutes']],
      ['5', 'x', ['seconds']],
      ['5', '3601', ['seconds']],
      ['1e9', '', ['minutes', 'seconds']],
      ['99999', '0', ['minutes']],
    ] as const) {
      setup.ownClock(minutes, seconds);
      expect([...setup.faults.keys()].sort(), `${minutes} ${seconds}`).toEqual(wrong);
      for (const part of wrong) expect(setup.faults.get(part)?.code).toBe(`clock-${part}`);
    }
    setup.chooseClock('');
    expect(setup.faults.size).toBe(0);
    setup.ownClock('x', '0');
    setup.ownClock('5', '0');
    expect(setup.faults.size).toBe(0);
    expect(setup.setup.clock).toBe('300+0');
  });

  test('any text at any field', async () => {
    const setup = await model('small-star-empires');
    fc.assert(
      fc.property(
        fc.constantFrom('start', 'board', 'clock', 'name'),
        fc.string({ unit: 'binary' }),
        (field, text) => {
          if (field === 'start') setup.typeStart(text);
          if (field === 'board') setup.choose('board', text);
          if (field === 'clock') setup.ownClock(text, text);
          if (field === 'name') setup.call(0, text);
          for (const fault of setup.faults.values())
            expect(sayFault(fault, { sentences: setup.setup.sentences })).not.toBe(fault.code);
          expect(setup.begin(never).ok).toBe(setup.faults.size === 0);
        },
      ),
      runs(40),
    );
  });
});

test('a pasted position brings its own board, and survives a change of the rules', async () => {
  const four = await start('small-star-empires', { options: { board: 'quad' }, seats: 4 });
  playOut(four, 5, 2);
  const setup = await model('small-star-empires');
  setup.typeStart(`  ${four.positionText}\n`);
  expect(setup.setup.rules.seats).toHaveLength(4);
  setup.sit(0, 'level-2');
  expect(setup.watched).toBe(true);
  expect(begun(setup).positionText).toBe(four.positionText);
});

test('random boards: the game itself says which shapes there are', async () => {
  const { setup } = await model('small-star-empires');
  const spec = setup.options.find(({ kind }) => kind === 'board')!;
  expect(shapesOf(setup.game, spec)).toEqual(['small', 'medium', 'large', 'tri', 'quad']);
  expect(kindOf(spec, 'classic2')).toBe('named');
  expect(kindOf(spec, 'random-tri-7')).toBe('random');
  expect(randomIn('random-tri-7')).toEqual({ shape: 'tri', seed: '7' });
  expect(kindOf(spec, 'hA1hB')).toBe('own');
  expect(newSeed(() => 0.999_999_9)).toBe('999999');
});

describe('the two decisions', () => {
  test('against whom, how strong, which side', async () => {
    const setup = await model('dameo');
    expect([setup.opponent, setup.computer, setup.side]).toEqual(['computer', 'level-2', 0]);
    setup.call(0, 'Ana');
    setup.playAgainst('level-5');
    setup.playAs(1);
    expect(setup.setup.seats).toEqual(['level-5', 'human']);
    expect(setup.names).toEqual(['', 'Ana']);
    setup.against('friend');
    expect([setup.opponent, setup.setup.seats]).toEqual(['friend', ['human', 'human']]);
    setup.against('computer');
    expect(setup.setup.seats).toEqual(['human', 'level-5']);
    setup.playAs('random');
    expect(setup.side).toBe('random');
    expect(begun(setup, never).plan.players.map(({ kind }) => kind)).toEqual(['level-5', 'human']);
    expect(begun(setup, () => 0.99).plan.players.map(({ kind }) => kind)).toEqual(['human', 'level-5']);
  });

  test('computers only, all as strong as is chosen', async () => {
    const setup = await model('dameo');
    setup.against('computers');
    expect([setup.opponent, setup.watched, setup.ratable]).toEqual(['computers', true, false]);
    setup.playAgainst('level-6');
    expect(setup.setup.seats).toEqual(['level-6', 'level-6']);
    setup.sit(1, 'level-4');
    expect(setup.opponent).toBe('computers');
    const next = await model('dameo', JSON.parse(JSON.stringify(setup.preference)) as Preference);
    expect([next.opponent, next.setup.seats]).toEqual(['computers', ['level-6', 'level-4']]);
    next.against('computer');
    expect(next.setup.seats[0]).toBe('human');
  });

  test('seats that were set one by one are told so, and one click makes them simple again', async () => {
    const setup = await model('small-star-empires');
    setup.choose('board', 'tri');
    expect([setup.opponent, setup.setup.seats]).toEqual(['computer', ['human', 'level-2', 'level-2']]);
    setup.sit(2, 'level-7');
    expect(setup.opponent).toBe('mixed');
    setup.sit(0, 'level-7');
    expect([setup.opponent, setup.watched]).toEqual(['computers', true]);
    setup.against('computer');
    expect(setup.setup.seats).toEqual(['human', 'level-7', 'level-7']);
  });
});

test('whoever joins a larger board is as strong as the computer that was chosen, or a person among friends', async () => {
  const setup = await model('small-star-empires');
  setup.playAgainst('level-1');
  setup.choose('board', 'quad');
  expect(setup.setup.seats).toEqual(['human', 'level-1', 'level-1', 'level-1']);
  const friends = await model('small-star-empires');
  friends.against('friend');
  friends.choose('board', 'tri');
  expect(friends.setup.seats).toEqual(['human', 'human', 'human']);
});

describe('an opponent of one’s own strength', () => {
  const rating = { elo: 1200, deviation: 90, volatility: 0.06, wins: 3, draws: 0, losses: 4 };

  async function matched(last: Preference | null = null) {
    const game = await loadGame('dameo');
    if (!game.ok) throw new Error('dameo');
    const setup = await Setup.load(game.value, await loadSentences('dameo'), last?.choice);
    return new SetupModel(setup, last, { rating, level: 3.1, below: false });
  }

  test('sets the level, is remembered with the side, and follows the rating the next time', async () => {
    const setup = await matched();
    expect([setup.matched, setup.rated]).toEqual([false, false]);
    setup.rate(true);
    setup.matchMe();
    setup.playAs(1);
    expect(setup.setup.seats).toEqual(['level-3.1', 'human']);
    expect(begun(setup).plan.players[0]!.kind).toBe('level-3.1');
    const kept = JSON.parse(JSON.stringify(setup.preference)) as Preference;
    kept.choice = { ...kept.choice, seats: ['level-2.8', 'human'] }; // as it stood some games ago
    const next = await matched(kept);
    expect([next.matched, next.rated, next.side]).toEqual([true, true, 1]);
    expect(next.setup.seats).toEqual(['level-3.1', 'human']);
    next.playAgainst('level-5');
    expect([next.matched, next.rated]).toEqual([false, true]);
  });

  test('counts, and a level that is chosen instead counts only where that was asked for', async () => {
    for (const rated of [false, true]) {
      const setup = await matched();
      setup.playAgainst('level-3');
      setup.rate(rated);
      setup.chooseMatch();
      setup.chooseMatch();
      expect([setup.matched, setup.rated]).toEqual([true, true]);
      setup.playAgainst('level-3');
      expect([setup.matched, setup.rated]).toEqual([false, rated]);
    }
    const setup = await matched();
    setup.chooseMatch();
    setup.rate(false);
    setup.playAgainst('level-3');
    setup.rate(true);
    setup.playAgainst('level-4');
    expect(setup.rated, 'by the switch').toBe(true);
  });

  test('a computer with more time than a level is remembered', async () => {
    const setup = await matched();
    setup.playAgainst('search:ms=10000');
    const next = await matched(JSON.parse(JSON.stringify(setup.preference)) as Preference);
    expect([next.computer, next.opponent, next.matched]).toEqual(['search:ms=10000', 'computer', false]);
  });

  test('counts only against a level, for two, from the usual start', async () => {
    const setup = await matched();
    setup.rate(true);
    expect(setup.rated).toBe(true);
    for (const kind of ['greedy', 'search:ms=3000']) {
      setup.playAgainst(kind);
      expect(setup.rated).toBe(false);
    }
    setup.playAgainst('level-3');
    setup.typeStart('8/8/8/8/8/8/m7/K7 w 0 1');
    expect(setup.rated).toBe(false);
    setup.typeStart('');
    setup.against('friend');
    expect(setup.rated).toBe(false);
  });
});

test('lots are fair', () => {
  const orders = new Set<string>();
  for (let i = 0; i < 200; i++) orders.add(shuffled(['a', 'b', 'c'], Math.random).join(''));
  expect(orders.size).toBe(6);
});
