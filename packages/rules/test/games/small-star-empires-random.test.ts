/** Random positions and texts: the game against the slow reference, and invariants of every position. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPosition } from '../../src/core/door.ts';
import { legalMoves, listMoves } from '../../src/core/notation.ts';
import { formatOutcome } from '../../src/core/outcome.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Options, Position, Rules } from '../../src/core/types.ts';
import { game } from '../../src/games/small-star-empires/index.ts';
import { NAMED_BOARDS } from '../../src/games/small-star-empires/maps/maps.ts';
import { count, runs } from '../depth.ts';
import {
  describe as describeTable,
  movesOf,
  playMove,
  pointsOf,
  resultOf,
  setUp,
} from './small-star-empires-reference.ts';

const RULES = ['', ' rulebook', ' pnp2015', ' report', ' rulebook,tiebreak=placed', ' report,end=pass'];

const chance = (parts: number) => fc.integer({ min: 0, max: parts - 1 }).map((n) => n === 0);

/** Boards with gaps, holes and any control; ships and homes are placed where the reader accepts them. */
const positions: fc.Arbitrary<string> = fc
  .record({
    seats: fc.integer({ min: 2, max: 4 }),
    rows: fc.array(
      fc.array(
        fc.record({
          kind: fc.constantFrom(...'00001123rgbxw.'),
          owner: fc.integer({ min: -4, max: 3 }),
          station: chance(3),
          ship: chance(2),
        }),
        { minLength: 0, maxLength: 7 },
      ),
      { minLength: 1, maxLength: 6 },
    ),
    homes: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
    atHome: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
    turn: fc.nat(),
    supply: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 2 })), {
      minLength: 4,
      maxLength: 4,
    }),
    rules: fc.constantFrom(...RULES),
  })
  .map(({ seats, rows, homes, atHome, turn, supply, rules }) => {
    const fleet = [0, 0, 0, 0];
    const written = rows.map((row) =>
      row.map(({ kind, owner, station, ship }) => {
        if (owner < 0 || owner >= seats || 'xw.'.includes(kind)) return kind;
        const flies = ship && fleet[owner]! < 2;
        if (flies) fleet[owner]!++;
        return `${kind}${'ABCD'[owner]}${station ? 't' : ''}${flies ? '^' : ''}`;
      }),
    );
    for (let seat = 0; seat < seats; seat++) {
      const row = written[homes[seat]! % written.length]!;
      const ships = '^'.repeat(Math.min(atHome[seat]!, 2));
      row.splice(homes[seat]! % (row.length + 1), 0, `h${'ABCD'[seat]}${ships}`);
    }
    const board = written.map((row) => row.join('').replace(/\.+$/, '')).join('/');
    const left = supply.slice(0, seats).map(([colonies, stations]) => `${colonies}:${stations}`);
    return `${board} ${'ABCD'[turn % seats]} ${left.join(',')}${rules}`;
  });

function compare(text: string): void {
  const { rules, position } = must(readPosition(game, text));
  const table = setUp(text);
  expect(listMoves(rules, position).map((move) => move.text)).toEqual(movesOf(table));
  expect(formatOutcome(rules, position.outcome())).toBe(resultOf(table));
  const scores = rules.score!(position).map(({ parts, total }) => [...Object.values(parts), total]);
  expect(scores).toEqual(pointsOf(table));
}

/** Plays a random game from a position and compares every ply with the reference. */
function follow(text: string, seed: number): void {
  const { rules, position } = must(readPosition(game, text));
  const table = setUp(rules.format(position));
  const rng = new Rng(seed);
  for (let moves = listMoves(rules, position); moves.length > 0; moves = listMoves(rules, position)) {
    const { move, text: chosen } = moves[rng.below(moves.length)]!;
    position.make(move);
    playMove(table, chosen);
    const [board, turn, supply] = rules.format(position).split(' ');
    expect(`${board} ${turn} ${supply}`).toBe(describeTable(table).replace(/\/+ /, ' '));
    expect(listMoves(rules, position).map((legal) => legal.text)).toEqual(movesOf(table));
  }
  expect(formatOutcome(rules, position.outcome())).toBe(resultOf(table));
  expect(position.outcome()!.points).toEqual(pointsOf(table).map((parts) => parts[4]));
}

describe('against the reference', () => {
  test('moves, results and points of random positions', () => {
    fc.assert(fc.property(positions, compare), { seed: 1, ...runs(800) });
  });
  test('whole games from random positions', () => {
    fc.assert(fc.property(positions, fc.nat(), follow), { seed: 2, ...runs(60) });
  });
  test.each(Object.keys(NAMED_BOARDS))('a whole game on %s', (board) => {
    for (const preset of ['rulebook', 'report'])
      follow(
        must(game.configure({ board }))
          .format(must(game.configure({ board })).start())
          .replace('rulebook', preset),
        3,
      );
  });
});

const snapshot = (rules: Rules, position: Position) => ({
  text: rules.format(position),
  key: [position.keyLo, position.keyHi],
  ply: position.ply,
  moves: legalMoves(position),
  outcome: formatOutcome(rules, position.outcome()),
});

describe('random walks', () => {
  test('make and unmake, keys and clones, from any position', () => {
    fc.assert(
      fc.property(positions, fc.nat(), (text, seed) => {
        const { rules, position } = must(readPosition(game, text));
        const rng = new Rng(seed);
        const passed = [];
        for (let moves = legalMoves(position); moves.length > 0; moves = legalMoves(position)) {
          passed.push(snapshot(rules, position));
          position.make(moves[rng.below(moves.length)]!);
          const again = must(readPosition(game, rules.format(position)));
          expect(snapshot(again.rules, again.position)).toEqual(snapshot(rules, position));
          expect(snapshot(rules, position.clone())).toEqual(snapshot(rules, position));
        }
        expect(position.ply).toBeLessThanOrEqual(rules.maxPlies!);
        for (const before of passed.reverse()) {
          position.unmake();
          expect(snapshot(rules, position)).toEqual(before);
        }
      }),
      { seed: 3, ...runs(60) },
    );
  });

  test.each(['tri', 'quad', 'random-small-7', 'random-medium-7', 'random-large-7'])(
    'symmetries of %s keep moves, points and keys',
    (board) => {
      const rules = must(game.configure({ board }));
      expect(rules.symmetries.length).toBeGreaterThan(0);
      const rng = new Rng(5);
      for (const { cells, seats, map } of rules.symmetries) {
        const position = rules.start();
        for (let moves = legalMoves(position); moves.length > 0; moves = legalMoves(position)) {
          const image = map(position);
          const named = (view: {
            from: number;
            paths: readonly (readonly { to: number }[])[];
            choice?: string;
          }) => `${view.from}-${view.paths[0]![0]!.to}:${view.choice}`;
          const carried = moves.map((move) => {
            const { from, paths, choice } = rules.view(position, move);
            return `${cells[from]}-${cells[paths[0]![0]!.to]}:${choice}`;
          });
          expect(
            legalMoves(image)
              .map((move) => named(rules.view(image, move)))
              .sort(),
          ).toEqual(carried.sort());
          const totals = (at: Position) => rules.score!(at).map(({ total }) => total);
          expect(totals(position)).toEqual(seats.map((seat) => totals(image)[seat]));
          expect(image.ply).toBe(position.ply);
          position.make(moves[rng.below(moves.length)]!);
        }
        expect(map(position).outcome()!.reason).toBe(position.outcome()!.reason);
      }
    },
  );
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...[
      'hA',
      'hB',
      'hC',
      '^',
      '^^^^^',
      '0',
      '3',
      'r',
      'x',
      'w',
      'At',
      'B',
      'D',
      't',
      '.',
      '/',
      ' ',
      'A',
      '16:4',
      ',',
      ':',
    ],
    ...[
      'rulebook',
      'report',
      ',end=',
      'stuck',
      'tie=none',
      '=',
      'é',
      '\n',
      '07:1',
      '100:0',
      'random-small-1',
      'small',
    ],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 40 }).map((parts) => parts.join('')),
    positions.chain((text) =>
      fc
        .tuple(fc.nat({ max: text.length }), fc.nat({ max: 2 }), words)
        .map(([at, cut, word]) => text.slice(0, at) + word + text.slice(at + cut)),
    ),
    positions,
  );

  test('is refused with its place or read to a fixpoint, and never throws', () => {
    let read = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const reading = game.read(text);
        if (!reading.ok) {
          expect(reading.fault).toMatchObject({
            line: 1,
            found: expect.any(String),
            accepted: expect.any(String),
          });
          expect(reading.fault.column).toBeGreaterThan(0);
          expect(reading.fault.column).toBeLessThanOrEqual(text.length + 1);
          return;
        }
        read++;
        const { rules, position, options } = reading.value;
        const written = rules.format(position);
        const again = must(game.read(written));
        expect(again.rules.format(again.position)).toBe(written);
        expect(again.options).toEqual(options);
        must(readPosition(game, text, { board: options.board! }));
      }),
      { seed: 4, ...runs(1500) },
    );
    expect(read).toBeGreaterThan(count(200));
  });

  test('as a board is refused or played', () => {
    fc.assert(
      fc.property(texts, (board) => {
        const rules = game.configure({ board } as Options);
        if (rules.ok)
          expect(must(game.read(rules.value.format(rules.value.start()))).rules.seats.length).toBeGreaterThan(
            1,
          );
        else expect(rules.fault.found).toBeDefined();
      }),
      { seed: 5, ...runs(800) },
    );
  });
});
