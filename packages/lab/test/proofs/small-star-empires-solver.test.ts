/**
 * The solver of Small Star Empires: right wherever brute force is possible, on its own board that agrees with the
 * rules.
 */
import { readFileSync } from 'node:fs';
import type { Proof } from '@tabuleiro/engine';
import { BonusTerritories } from '@tabuleiro/engine/internal/games/small-star-empires/solver/bonus';
import { SwingBounds } from '@tabuleiro/engine/internal/games/small-star-empires/solver/bounds';
import { Chart } from '@tabuleiro/engine/internal/games/small-star-empires/solver/chart';
import { LiveField } from '@tabuleiro/engine/internal/games/small-star-empires/solver/field';
import { BIT, WORDS } from '@tabuleiro/engine/internal/games/small-star-empires/solver/sets';
import { StarSolver } from '@tabuleiro/engine/internal/games/small-star-empires/solver/solver';
import * as live from '@tabuleiro/engine/internal/games/small-star-empires/solver/state';
import {
  freeHexes,
  mostPlies,
  worth,
} from '@tabuleiro/engine/internal/games/small-star-empires/solver/worth';
import { runSteps } from '@tabuleiro/engine/internal/search/search';
import { legalMoves, must, Rng, type Rules } from '@tabuleiro/rules';
import {
  CELL_MASK,
  FROM_SHIFT,
  game,
  STATION_SHIFT,
  type StarPosition,
} from '@tabuleiro/rules/games/small-star-empires';
import { describe, expect, test } from 'vitest';
import { type KeptData, offeredText } from '../../src/proofs/small-star-empires.ts';

const setUp = (board: string, preset: number, more = {}): Rules =>
  must(game.configure({ ...game.presets[preset]!.options, ...more, board }));

/** A random game until at most `plies` plies are left; null if it ended before. `thrifty`: no station is placed. */
function lateIn(rules: Rules, seed: number, plies: number, thrifty = false): StarPosition | null {
  const rng = new Rng(seed);
  const position = rules.start() as StarPosition;
  while (position.outcome() === null) {
    if (mostPlies(position, freeHexes(position)) <= plies) return position;
    const moves = legalMoves(position).filter((move) => !thrifty || move >> STATION_SHIFT === 0);
    position.make(moves[rng.below(moves.length)]!);
  }
  return null;
}

interface Truth {
  margin: number;
  sign: number;
}

/** Margin and winner from seat 0's view when the game is over. */
function verdictOf(position: StarPosition): Truth | null {
  const outcome = position.outcome();
  if (outcome === null) return null;
  const [mine, other] = outcome.points!;
  return { margin: mine! - other!, sign: Math.round(2 * outcome.shares[0]! - 1) };
}

/** Solves by brute force with the rules alone. */
function tryAll(position: StarPosition, known: Map<string, Truth>): Truth {
  const over = verdictOf(position);
  if (over) return over;
  const key = `${position.keyLo},${position.keyHi}`;
  const before = known.get(key);
  if (before) return before;
  const view = position.seat === 0 ? 1 : -1;
  let best: Truth | undefined;
  for (const move of legalMoves(position)) {
    position.make(move);
    const found = tryAll(position, known);
    position.unmake();
    const gain = best ? found.margin - best.margin || found.sign - best.sign : view;
    if (gain * view > 0) best = found;
  }
  known.set(key, best!);
  return best!;
}

const solve = (rules: Rules, position: StarPosition, nodes = 200_000): Proof | null =>
  runSteps(new StarSolver(rules).solve({ rules, position, past: [], stood: 1, aim: 'win', seed: 1 }, nodes));

/** Nodes of a proof in a level, and in an analysis. */
const BUDGETS = [8800, 200_000];

/** The position on its live hexes; null if there are too many. */
function liveOf(rules: Rules, position: StarPosition): live.LiveState | null {
  const field = new LiveField(new Chart(position.board, rules.options), position);
  if (!field.fits) return null;
  const state = new live.LiveState(field);
  state.read(position, false);
  return state;
}

/** The solver's lower and upper bound of the final result, from seat 0's view. */
function rangeOf(rules: Rules, position: StarPosition): { least: number; most: number } | null {
  const state = liveOf(rules, position);
  if (state === null) return null;
  const bonus = new BonusTerritories(state);
  const bounds = new SwingBounds(state);
  const { seat } = position;
  state.look();
  const most = state.points + bounds.gain(0, seat);
  const mostBonus = bonus.most(seat, bounds.sures);
  const least = state.points - bounds.gain(1, seat);
  return { least: least + bonus.least(seat, bounds.sures), most: most + mostBonus };
}

/** Board, options added to those of the rule set, plies to the end. */
const ENDS = [
  ['small', {}, 5],
  ['random-small-3', { tiebreak: 'placed' }, 5],
  ['random-small-8', {}, 6],
  ['random-medium-1', {}, 4],
  ['random-large-2', {}, 2],
  ['classic2', {}, 3],
] as const;

describe('against trying everything', () => {
  test.each(ENDS)('%s %o, %i plies', (board, more, plies) => {
    for (let seed = 1; seed <= 4; seed++) {
      const rules = setUp(board, seed % 3, more);
      const position = lateIn(rules, seed, plies);
      if (position === null) continue;
      const text = rules.format(position);
      const truth = tryAll(position, new Map());
      const view = position.seat === 0 ? 1 : -1;
      const proofs = BUDGETS.map((nodes) => solve(rules, position, nodes)!);
      const range = rangeOf(rules, position) ?? { least: -Infinity, most: Infinity };
      expect([text, truth.margin >= range.least, truth.margin <= range.most]).toEqual([text, true, true]);
      expect(rules.format(position)).toBe(text);
      const result = truth.sign === 0 ? 'draw' : truth.sign * view > 0 ? 'win' : 'loss';
      for (const { exact, moves } of proofs) {
        expect([text, exact]).toEqual([text, { result, margin: truth.margin * view + 0 }]);
        // the line is best play by both seats: it ends as proven
        const line = position.clone() as StarPosition;
        for (const move of moves) {
          expect(legalMoves(line)).toContain(move);
          line.make(move);
        }
        expect([text, verdictOf(line)]).toEqual([text, truth]);
      }
    }
  });
});

test.each(['unspent', 'placed', 'none'])('stations kept for the end, ties by %s', (tiebreak) => {
  for (let seed = 1; seed <= 6; seed++) {
    const rules = setUp(`random-small-${seed}`, seed % 3, { tiebreak });
    const position = lateIn(rules, seed, 4, true);
    if (position === null) continue;
    const truth = tryAll(position, new Map());
    const view = position.seat === 0 ? 1 : -1;
    const { margin, result } = solve(rules, position)!.exact;
    expect([seed, margin, result]).toEqual([
      seed,
      truth.margin * view + 0,
      truth.sign === 0 ? 'draw' : truth.sign * view > 0 ? 'win' : 'loss',
    ]);
  }
});

test('what is known on the way is what is proven in the end', () => {
  let early = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const rules = setUp(`random-small-${seed}`, seed % 3);
    const position = lateIn(rules, seed, 11);
    if (position === null) continue;
    const solver = new StarSolver(rules);
    const steps = solver.solve({ rules, position, past: [], stood: 1, aim: 'win', seed: 1 }, 2_000_000);
    const known: Proof[] = [];
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      const soFar = solver.soFar();
      if (soFar !== null && soFar.moves[0] !== known.at(-1)?.moves[0]) known.push(soFar);
    }
    const { exact } = step.value!;
    const view = position.seat;
    for (const { exact: before, moves } of known) {
      expect([seed, before.result]).toEqual([seed, exact.result]);
      if (before.margin !== undefined) expect([seed, before]).toEqual([seed, exact]);
      else early++;
      // the move keeps the promised result
      position.make(moves[0]!);
      const after = verdictOf(position) ? null : solve(rules, position)!.exact;
      const sign = after
        ? { win: 1, draw: 0, loss: -1 }[after.result] * (position.seat === view ? 1 : -1)
        : verdictOf(position)!.sign * (view === 0 ? 1 : -1);
      position.unmake();
      expect([seed, sign]).toEqual([seed, { win: 1, draw: 0, loss: -1 }[exact.result]]);
    }
  }
  expect(early).toBeGreaterThan(0);
});

test('a hex of a pair is not counted again for another ship', () => {
  const text = '0AtrAt0A1B^/2At^hA^rA^xbBt/2At332Bt^/rA^xbB^hB2Bt^/10bBt0 B 13:0,14:0 rulebook';
  const { rules, position } = must(game.read(text));
  const { margin } = tryAll(position as StarPosition, new Map());
  const { least, most } = rangeOf(rules, position as StarPosition)!;
  expect(margin).toBeGreaterThanOrEqual(least);
  expect(margin).toBeLessThanOrEqual(most);
});

test.each([
  ['small', 0],
  ['random-small-1', 1],
  ['random-small-2', 2],
  ['random-medium-3', 0],
  ['classic2', 1],
  ['large', 2],
])('the position of the solver agrees with the rules through a random game on %s', (board, preset) => {
  const rules = setUp(board, preset);
  const position = rules.start() as StarPosition;
  const rng = new Rng(preset + 1);
  const play = (): number => {
    const moves = legalMoves(position);
    const move = moves[rng.below(moves.length)]!;
    position.make(move);
    return move;
  };
  let state = liveOf(rules, position);
  for (; state === null; state = liveOf(rules, position)) play();
  const { cells } = state.field;
  const first = state.points;
  const follower = liveOf(rules, position)!;
  follower.look();
  const bonus = new BonusTerritories(state);
  let plies = 0;
  for (; position.outcome() === null; plies++) {
    const { seat } = position;
    state.look();
    // the incremental update gives the same
    expect(follower.rows).toEqual(state.rows);
    const targets = [0, 0];
    for (let ship = 4 * seat; ship < 4 * seat + 4; ship++)
      for (let word = 0; word < WORDS; word++)
        targets[word]! |= state.rows[state.at + live.TARGETS + WORDS * ship + word]!;
    const reached = cells.filter((_, i) => targets.some((set, word) => (set & BIT[WORDS * i + word]!) !== 0));
    expect(new Set(reached)).toEqual(new Set(legalMoves(position).map((move) => move & CELL_MASK)));
    const move = play();
    const to = cells.indexOf(move & CELL_MASK);
    const from = cells.indexOf((move >> FROM_SHIFT) & CELL_MASK);
    const played = (from << live.FROM_SHIFT) | to | (move >> STATION_SHIFT === 1 ? live.STATION : 0);
    state.make(played, seat);
    follower.make(played, seat);
    follower.lookAfter(to, seat);
    follower.viewAfter(to, seat);
    const parts = (who: number) => {
      const { total, parts } = rules.score!(position)[who]!;
      return total - parts.bonus!;
    };
    expect(state.points).toBe(parts(0) - parts(1));
  }
  expect(state.points + bonus.now()).toBe(verdictOf(position)!.margin);
  for (; plies > 0; plies--) state.unmake();
  expect([state.points, state.at]).toEqual([first, 0]);
});

test('out of reach early on, within reach late, and the same for the same budget', () => {
  const rules = setUp('large', 0);
  expect(worth(rules.start() as StarPosition, 1_000_000)).toBe(0);
  const late = lateIn(rules, 4, 6)!;
  expect(worth(late, 1_000_000)).toBe(400_000);
  expect(worth(late, 1_000)).toBe(0);
  expect(solve(rules, late, 50)).toBeNull();
});

test('no proof takes more nodes than its budget, and each is the same again', () => {
  for (const [board, plies] of [
    ['random-small-3', 8],
    ['random-medium-2', 6],
    ['random-large-1', 3],
  ] as const) {
    const rules = setUp(board, 0);
    const position = lateIn(rules, 2, plies)!;
    const whole = solve(rules, position)!;
    for (const nodes of [1, 2, 7, 24, 60, 144, 550, whole.nodes - 1, whole.nodes, 2 * whole.nodes]) {
      const solver = new StarSolver(rules);
      const situation = { rules, position, past: [], stood: 1, aim: 'win', seed: 1 } as const;
      const proof = runSteps(solver.solve(situation, nodes));
      expect(solver.spent).toBeLessThanOrEqual(nodes);
      expect(runSteps(solver.solve(situation, nodes))).toEqual(proof);
      if (proof !== null) expect(proof.exact).toEqual(whole.exact);
    }
  }
});

test('where too much is still to play for, there is no proof and none is tried for', () => {
  const row = (home: string) => `${home}${'1'.repeat(8)}/`;
  const text = `${row('hA^^^^')}${`${'1'.repeat(9)}/`.repeat(6)}${'1'.repeat(8)}hB^^^^ A 16:4,16:4 rulebook`;
  const { rules, position } = must(game.read(text));
  expect(freeHexes(position as StarPosition)).toBeGreaterThan(60);
  expect(worth(position as StarPosition, 1_000_000)).toBe(0);
  expect(solve(rules, position as StarPosition, 1000)).toBeNull();
});

test('the rules offer the boards that were solved, as they were left', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const kept = JSON.parse(read('../../src/proofs/small-star-empires.json')) as KeptData;
  const offered = read('../../../rules/src/games/small-star-empires/maps/proven-boards.ts');
  expect(offered).toBe(offeredText(kept));
});
