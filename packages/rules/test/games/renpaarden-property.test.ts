/** Renpaarden against a slow reference, and make, unmake, keys and symmetries on random walks. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalMoves, listMoves } from '../../src/core/notation.ts';
import { formatOutcome } from '../../src/core/outcome.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Position } from '../../src/core/types.ts';
import { game } from '../../src/games/renpaarden/index.ts';
import { runs } from '../depth.ts';
import { read } from '../support.ts';
import { consult } from './renpaarden-reference.ts';

/** Any board with the right number of horses, at any ply, under any ruleset. */
const anyPosition = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 5, max: 9 }), fc.nat(), fc.nat(420))
  .chain(([width, height, seed, ply]) =>
    fc.constantFrom('', ' tournament', ' report').map((word) => {
      const rng = new Rng(seed);
      const signs: string[] = Array.from({ length: width * height }, (_, i) =>
        i < 2 * width ? 'W' : i < 4 * width ? 'B' : '.',
      );
      for (let i = signs.length - 1; i > 0; i--) {
        const j = rng.below(i + 1);
        [signs[i], signs[j]] = [signs[j]!, signs[i]!];
      }
      const rows = signs.join('').match(new RegExp(`.{${width}}`, 'g'))!;
      const board = rows.join('/').replace(/\.+/g, (run) => `${run.length}`);
      return `${board} ${ply % 2 === 0 ? 'w' : 'b'} ${ply}${word}`;
    }),
  );

const agree = (text: string): void => {
  const { rules, position } = read(game, text);
  const moves = listMoves(rules, position).map((move) => move.text);
  const result = formatOutcome(rules, position.outcome());
  expect({ moves, result }, text).toEqual(consult(text));
};

/** A greedy race with some random moves: it reaches goals, which random play does not. */
function race(text: string, seed: number, visit: (position: Position, text: string) => void): string {
  const { rules, position } = read(game, text);
  const rng = new Rng(seed);
  const rank = (cell: number) => Math.floor(cell / rules.geometry.columns);
  for (;;) {
    visit(position, rules.format(position));
    const moves = legalMoves(position);
    if (moves.length === 0) return formatOutcome(rules, position.outcome());
    const ahead = position.seat === 0 ? 1 : -1;
    const gain = (move: number) => ahead * (rank(move >> 7) - rank(move & 127));
    const most = Math.max(...moves.map(gain));
    const best = rng.below(100) < 15 ? moves : moves.filter((move) => gain(move) === most);
    position.make(best[rng.below(best.length)]!);
  }
}

describe('renpaarden: against the reference', () => {
  it('1.4 random boards of all sizes have the same moves and results', () => {
    fc.assert(fc.property(anyPosition, agree), runs(400));
  });

  it('1.8 races are played the same way to the same end', () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const start = ['start', 'start tournament'][seed % 2]!;
      const { rules, position } = read(game, start, { size: 5 + (seed % 3) });
      ends.add(race(rules.format(position), seed, (_, text) => agree(text)));
    }
    expect([...ends]).toContain('w goal');
    expect([...ends]).toContain('b goal');
  });
});

describe('renpaarden: make and unmake', () => {
  it('1.9.2 keep board, key and ply over a game longer than any limit', () => {
    const { rules, position } = read(game, 'start report');
    const rng = new Rng(1981);
    const texts: string[] = [];
    const keys: string[] = [];
    const key = () => `${position.keyHi},${position.keyLo}`;
    for (let ply = 0; ply < 1501; ply++) {
      texts.push(rules.format(position));
      keys.push(key());
      const moves = legalMoves(position);
      const move = moves[rng.below(moves.length)]!;
      expect(position.slot(move)).toBeLessThan(position.slots);
      position.make(move);
    }
    const copy = position.clone();
    expect([copy.ply, copy.keyLo, copy.keyHi]).toEqual([1501, position.keyLo, position.keyHi]);
    expect(rules.format(copy)).toBe(rules.format(position));
    while (texts.length > 0) {
      position.unmake();
      expect([rules.format(position), key()]).toEqual([texts.pop(), keys.pop()]);
    }
    expect(rules.format(copy)).not.toBe(rules.format(position));
  });

  it('1.9.1 give the key that the text gives', () => {
    fc.assert(
      fc.property(anyPosition, fc.nat(), (text, choice) => {
        const { rules, position } = read(game, text);
        const moves = legalMoves(position);
        if (moves.length === 0) return;
        position.make(moves[choice % moves.length]!);
        const fresh = read(game, rules.format(position), { ruleset: rules.options.ruleset! }).position;
        expect([position.keyLo, position.keyHi]).toEqual([fresh.keyLo, fresh.keyHi]);
        position.unmake();
        expect(rules.format(position)).toBe(text);
      }),
      runs(300),
    );
  });

  it('1.2 symmetries map legal moves to legal moves; the deadline knows no exchange of sides', () => {
    const ids = (ruleset: string) => must(game.configure({ ruleset })).symmetries.map(({ id }) => id);
    expect(ids('official')).toEqual(['mirror', 'sides', 'sides-mirror']);
    expect(ids('report')).toEqual(ids('official'));
    expect(ids('tournament')).toEqual(['mirror']);
    fc.assert(
      fc.property(anyPosition, (text) => {
        const { rules, position } = read(game, text);
        for (const { cells, map } of rules.symmetries) {
          const mapped = (move: number) => cells[move & 127]! | (cells[move >> 7]! << 7);
          const image = map(position);
          expect(image.ply).toBe(position.ply);
          expect(legalMoves(image).sort()).toEqual(legalMoves(position).map(mapped).sort());
        }
      }),
      runs(200),
    );
  });

  it('2.2 moves are generated by start cell, then by end cell', () => {
    fc.assert(
      fc.property(anyPosition, (text) => {
        const order = legalMoves(read(game, text).position).map((move) => (move & 127) * 128 + (move >> 7));
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
      runs(100),
    );
  });
});
