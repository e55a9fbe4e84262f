/** Openings, pairings and games of matches: reproducible, legal, and with each player in every seat. */

import type { ComputerPlayer, Situation } from '@tabuleiro/engine';
import { type FollowingPlayer, type GamePlan, PlayerFailure, playGame } from '@tabuleiro/engine';
import { mixSeeds } from '@tabuleiro/engine/internal/match/seeds';
import {
  gameIds,
  legalMoves,
  loadGame,
  formatMove as moveText,
  must,
  Rng,
  readPosition,
} from '@tabuleiro/rules';
import { formatRecord, History, parseRecord, replayRecord } from '@tabuleiro/rules/match';
import { describe, expect, test } from 'vitest';
import { makeOpenings, RANDOM_BOARDS } from '../../src/contest/openings.ts';
import { planMatch } from '../../src/contest/plan.ts';
import { lineUps, schedule } from '../../src/contest/schedule.ts';
import { parseSettings } from '../../src/contest/settings.ts';

const chance: ComputerPlayer = {
  name: 'chance',
  choose({ position, seed }) {
    const moves = legalMoves(position);
    return moves[new Rng(mixSeeds(seed, position.ply)).below(moves.length)]!;
  },
};

const game = async (id: string) => must(await loadGame(id));

describe('openings', () => {
  test.each(gameIds)('%s: seeded, apart, never over, a prefix of more', async (id) => {
    const rules = await game(id);
    const settings = { plies: 6, seed: 5 };
    const openings = must(makeOpenings(rules, {}, settings, 40));
    expect(must(makeOpenings(rules, {}, settings, 12))).toEqual(openings.slice(0, 12));
    expect(must(makeOpenings(rules, {}, { plies: 6, seed: 6 }, 12))).not.toEqual(openings.slice(0, 12));
    const keys = openings.map(({ moves }) => {
      expect(moves).toHaveLength(6);
      const { rules: own, position } = must(readPosition(rules, 'start', {}));
      const history = new History(position);
      for (const text of moves) {
        const found = legalMoves(position).find((move) => moveText(own, position, move) === text);
        history.make(found!);
      }
      expect(position.outcome(history.stood)).toBeNull();
      return `${position.keyHi},${position.keyLo}`;
    });
    expect(new Set(keys).size).toBe(40);
  });

  test('where the openings run out, some come again', async () => {
    const dameo = await game('dameo');
    const first = legalMoves(must(dameo.configure({})).start()).length;
    const openings = must(makeOpenings(dameo, {}, { plies: 1, seed: 1 }, first + 20));
    expect(new Set(openings.map(({ moves }) => moves[0])).size).toBeGreaterThan(first * 0.8);
    expect(must(makeOpenings(dameo, {}, { plies: 0, seed: 1 }, 2)).map(({ moves }) => moves)).toEqual([
      [],
      [],
    ]);
  });

  test('a game that cannot last so long is opened with fewer plies', async () => {
    const stars = await game('small-star-empires');
    const [opening] = must(makeOpenings(stars, {}, { plies: 100, seed: 1 }, 1));
    expect(opening!.moves.length).toBeGreaterThan(0);
    expect(opening!.moves.length).toBeLessThan(30);
  });

  test('boards by turns, each with a number of its own', async () => {
    const stars = await game('small-star-empires');
    const openings = must(makeOpenings(stars, {}, { plies: 2, seed: 9, boards: RANDOM_BOARDS }, 30));
    const boards = openings.map(({ options }) => String(options.board));
    expect(boards.slice(0, 3).map((name) => name.replace(/\d+$/, ''))).toEqual([
      'random-small-',
      'random-medium-',
      'random-large-',
    ]);
    expect(new Set(boards).size).toBe(30);
    const none = makeOpenings(await game('dameo'), {}, { plies: 2, seed: 9, boards: RANDOM_BOARDS }, 1);
    expect(none).toMatchObject({ ok: false, fault: { code: 'board-none' } });
  });
});

describe('pairings', () => {
  test('two players: every opening with both colours', () => {
    const { games, openings } = schedule(2, 2, 5);
    expect(openings).toBe(3);
    expect(games.map(({ opening, players }) => `${opening} ${players.join('-')}`)).toEqual([
      '0 0-1',
      '0 1-0',
      '1 0-1',
      '1 1-0',
      '2 0-1',
      '2 1-0',
    ]);
    expect(games.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('a round robin meets everybody in every opening', () => {
    const { games } = schedule(4, 2, 2);
    expect(games).toHaveLength(12);
    expect(new Set(games.map(({ players }) => players.join('-'))).size).toBe(12);
    expect(schedule(4, 2, 4).games.slice(0, 12)).toEqual(games);
  });

  test('three and four seats: everybody sits everywhere', () => {
    for (const seats of [3, 4]) {
      const { games } = schedule(seats, seats, seats);
      for (let seat = 0; seat < seats; seat++)
        expect(games.map(({ players }) => players[seat]).sort()).toEqual(games.map((_, i) => i));
    }
    expect(schedule(4, 3, 3).games).toHaveLength(12);
    expect(lineUps(2, 3)).toEqual([
      [0, 1, 1],
      [1, 0, 0],
    ]);
    expect(lineUps(4, 3)).toHaveLength(4);
  });
});

async function planOf(
  id: string,
  players: readonly ComputerPlayer[],
  opening: readonly string[] = [],
  set = {},
) {
  const rules = must((await game(id)).configure(set));
  const chosen = { options: Object.fromEntries(Object.entries(set).map(([k, v]) => [k, String(v)])) };
  const names = players.map(({ name }) => name);
  const plan: GamePlan = { rules, chosen, players, names, opening, aim: 'win', seed: 3, number: 4 };
  return plan;
}

describe('games', () => {
  test.each(gameIds)('%s: the record is right and always the same', async (id) => {
    const plan = await planOf(id, [chance, chance]);
    const played = await playGame(plan);
    const text = formatRecord(played.record);
    expect(formatRecord((await playGame(plan)).record)).toBe(text);
    const { record, places } = must(parseRecord(text));
    const replay = replayRecord(await game(id), record, places);
    expect(replay.ok).toBe(true);
    expect(text).toMatch(/^Number: 5$/m);
    expect(text).not.toMatch(/^(Date|Forfeit)/m);
    const other = await playGame({ ...plan, seed: 4 });
    expect(formatRecord(other.record)).not.toBe(text);
  });

  test('a player sees the past, how often the position stood, and its own seed', async () => {
    const seen: Situation[] = [];
    const watch: ComputerPlayer = {
      name: 'watch',
      choose(situation) {
        seen.push({ ...situation, past: [...Array.from(situation.past)] });
        return chance.choose(situation);
      },
    };
    const plan = await planOf('dameo', [watch, chance], ['c3-c4', 'c6-c5']);
    await playGame(plan);
    expect(seen[0]!.past).toHaveLength(4);
    expect(seen[1]!.past).toHaveLength(8);
    const start = plan.rules.start();
    expect([seen[0]!.past[0], seen[0]!.past[1]]).toEqual([start.keyLo, start.keyHi]);
    expect(new Set(seen.map(({ seed }) => seed)).size).toBe(1);
    expect(seen.every(({ stood }) => stood >= 1)).toBe(true);
  });

  const failing = (choose: ComputerPlayer['choose']): ComputerPlayer => ({ name: 'failing', choose });
  test.each([
    [
      'throws',
      failing(() => {
        throw new Error('no idea');
      }),
      'w resignation',
      'b engine-crashed no idea',
    ],
    ['rejects', failing(() => Promise.reject(new Error('later'))), 'w resignation', 'b engine-crashed later'],
    [
      'falls silent',
      failing(() => {
        throw new PlayerFailure('engine-silent');
      }),
      'w time',
      'b engine-silent',
    ],
    ['plays what is not legal', failing(() => 0x7fffffff), 'w resignation', 'b engine-illegal 2147483647'],
  ])('who %s loses, and the record says why', async (_, player, result, reason) => {
    const plan = await planOf('dameo', [chance, player]);
    const { record, outcome, forfeit } = await playGame(plan);
    expect(record.result).toBe(result);
    expect(outcome.shares).toEqual([1, 0]);
    expect(forfeit).toMatchObject({ seat: 1 });
    expect(formatRecord(record)).toContain(`\nForfeit: ${reason}\n`);
    const parsed = must(parseRecord(formatRecord(record)));
    expect(replayRecord(await game('dameo'), parsed.record, parsed.places).ok).toBe(true);
  });

  test('a player may spoil its copy of the position', async () => {
    const spoiler = failing((situation) => {
      const move = chance.choose(situation) as number;
      situation.position.make(move);
      return move;
    });
    const { forfeit } = await playGame(await planOf('dameo', [spoiler, spoiler]));
    expect(forfeit).toBeNull();
  });

  test('a game without an end of its own stops at 1000 plies', async () => {
    // Steps to and fro whenever possible: under these rules nothing else ends the game.
    const shuffle = failing(({ position, rules }) => {
      const back = legalMoves(position).filter((move) => rules.view(position, move).captured.length === 0);
      const moves = back.length > 0 ? back : legalMoves(position);
      return moves[new Rng(position.ply).below(moves.length)]!;
    });
    const plan = await planOf('trench', [shuffle, shuffle], [], { variant: 'report' });
    const { record } = await playGame(plan);
    expect(record.line.moves.length).toBeLessThanOrEqual(1000);
    if (record.line.moves.length === 1000) expect(record.result).toBe('draw length');
  });

  test('who follows the game is told all moves before each choice', async () => {
    const told: number[] = [];
    const follower: FollowingPlayer = {
      ...chance,
      follow(number, start, moves) {
        expect(number).toBe(4);
        expect(start).toContain('mmmmmmmm/');
        told.push(moves.length);
      },
    };
    await playGame(await planOf('dameo', [chance, follower]));
    expect(told.slice(0, 3)).toEqual([1, 3, 5]);
  });
});

describe('settings', () => {
  const least = { game: 'dameo', players: ['random', 'random'] };
  const read = (json: object) => parseSettings(JSON.stringify(json));

  test('what is not said has a value', () => {
    expect(must(read(least))).toEqual({
      game: 'dameo',
      options: {},
      players: [
        { name: 'random', spec: 'random' },
        { name: 'random #2', spec: 'random' },
      ],
      games: 100,
      openings: { plies: 4, seed: 1 },
      format: 'single',
      seed: 1,
    });
  });

  test('what was read can be read again', () => {
    const whole = must(
      read({
        ...least,
        preset: 'standard',
        options: { size: 6 },
        openings: { plies: 2, boards: ['random', 'tri'] },
        sprt: { elo0: 0, elo1: 20 },
        seed: 8,
      }),
    );
    expect(whole.openings).toEqual({ plies: 2, seed: 8, boards: [...RANDOM_BOARDS, 'tri'] });
    expect(whole.sprt).toEqual({ elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 });
    expect(must(read(whole))).toEqual(whole);
  });

  test.each([
    [{ ...least, games: 0 }, 'games: 0', '1..1000000'],
    [{ ...least, games: '5' }, 'games: "5"', '1..1000000'],
    [{ ...least, gmaes: 5 }, 'settings: "gmaes"', 'games'],
    [{ game: 'dameo' }, 'players: undefined', '2..64'],
    [{ ...least, players: ['a', 3] }, 'players: 3', '{...}'],
    [{ ...least, openings: { plies: -1 } }, 'plies: -1', '0..100'],
    [{ ...least, sprt: { elo0: 5, elo1: 5 } }, 'elo1: 5', '> 5'],
    [{ ...least, options: { a: [] } }, 'a: []', '1'],
    [[], 'settings: []', '{...}'],
  ])('%j is refused', (json, found, accepted) => {
    const settings = read(json);
    expect(settings).toMatchObject({ ok: false, fault: { code: 'settings-field', found } });
    if (!settings.ok) expect(settings.fault.accepted).toContain(accepted);
  });

  test('text that is no JSON is refused', () => {
    expect(parseSettings('{')).toMatchObject({ ok: false, fault: { code: 'settings-json' } });
  });

  test('a plan is refused where the game cannot play it', async () => {
    const dameo = await game('dameo');
    const planned = (change: object) => planMatch(dameo, must(read({ ...least, ...change })));
    expect(planned({}).ok).toBe(true);
    expect(planned({ format: 'pear' })).toMatchObject({ fault: { code: 'format-unknown' } });
    expect(planned({ preset: 'x' })).toMatchObject({ fault: { code: 'preset-unknown' } });
    const three = { players: ['a', 'b', 'c'], sprt: { elo0: 0, elo1: 9 } };
    expect(planned(three)).toMatchObject({ fault: { code: 'sprt-players' } });
    const quad = must(
      read({ game: 'small-star-empires', players: ['a', 'b', 'c'], options: { board: 'quad' } }),
    );
    expect(planMatch(await game('small-star-empires'), quad)).toMatchObject({
      fault: { code: 'match-players' },
    });
  });
});
