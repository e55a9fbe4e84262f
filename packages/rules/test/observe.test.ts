/** Positions as planes of numbers and moves as indices: no information is lost, and everything is plain data. */
import { describe, expect, test } from 'vitest';
import { configurations } from '../src/explore/configurations.ts';
import {
  formatMove,
  gameIds,
  legalMoves,
  loadGame,
  must,
  parseMove,
  type Registry,
  Rng,
  readPosition,
  registry,
} from '../src/index.ts';
import { moveOfAction, observationSpec, observe } from '../src/observe/index.ts';

const known: Registry = { ...registry, konello: () => import('./sixth/konello/index.ts') };

describe.each([...new Set([...gameIds, 'konello'])])('%s', async (id) => {
  const game = must(await loadGame(id, known));

  test('every layer has its plane, every counter its name, every move an action of its own', () => {
    const rng = new Rng(4);
    for (const { options } of configurations(game)) {
      const rules = must(game.configure(options));
      const spec = observationSpec(rules);
      const [count, rows, columns] = spec.shape;
      expect(new Set(spec.places).size).toBe(rules.geometry.cells.length);
      expect(Math.max(...spec.places)).toBeLessThan(rows * columns);
      const position = rules.start();
      for (let ply = 0; ply < 40 && !position.outcome(); ply++) {
        const seen = observe(rules, position);
        expect(JSON.parse(JSON.stringify(seen))).toEqual(seen);
        expect(seen.planes).toHaveLength(count * rows * columns);
        expect(seen.numbers).toHaveLength(spec.numbers.length);
        rules.geometry.cells.forEach((_, cell) => {
          const standing = rules.layers(position, cell).map(({ code, seat = null, count: n = 1 }) => {
            const plane = spec.planes.findIndex((each) => each.code === code && each.seat === seat);
            expect(plane, `${code} ${seat}`).toBeGreaterThan(0);
            expect(seen.planes[plane * rows * columns + spec.places[cell]!]).toBe(n);
            return n;
          });
          const all = spec.planes.map((_, i) => seen.planes[i * rows * columns + spec.places[cell]!]!);
          expect(all.filter((value) => value !== 0)).toHaveLength(standing.length + 1);
        });
        const actions = seen.moves.map(({ action }) => action);
        expect(new Set(actions).size).toBe(legalMoves(position).length);
        expect(Math.max(...actions)).toBeLessThan(spec.actions);
        for (const { action, text } of seen.moves.slice(0, 3))
          expect(formatMove(rules, position, moveOfAction(rules, position, action)!)).toBe(text);
        expect(moveOfAction(rules, position, spec.actions)).toBeNull();
        const moves = legalMoves(position);
        position.make(moves[rng.below(moves.length)]!);
      }
    }
  });
});

test('captures between the same cells have numbers of their own', async () => {
  const game = must(await loadGame('dameo'));
  const { rules, position } = must(readPosition(game, '2m5/8/5m2/mm3m2/2m1m3/3m1Km1/2m4m/8 w 0 1'));
  const { moves } = observe(rules, position);
  const cells = rules.geometry.cells.length ** 2;
  expect(Math.max(...moves.map(({ action }) => Math.floor(action / cells)))).toBeGreaterThan(2);
  expect(new Set(moves.map(({ action }) => action)).size).toBe(moves.length);
});

test('an end is told with its shares, and nothing can be played', async () => {
  const game = must(await loadGame('dameo'));
  const { rules, position } = must(readPosition(game, '8/8/8/8/8/8/8/M7 b 0 1'));
  expect(observe(rules, position)).toMatchObject({
    moves: [],
    outcome: { reason: 'captured', winners: [0], shares: [1, 0] },
  });
});

test('paths keep the numbers they had; placements, removals and a pass follow them', async () => {
  const game = must(await loadGame('konello', known));
  const { rules, position } = must(readPosition(game, 'start'));
  const area = rules.geometry.cells.length;
  expect(observationSpec(rules).actions).toBe(area * area + 2 * area + 1);
  const action = (text: string) => observe(rules, position).moves.find((each) => each.text === text)?.action;
  const cell = (name: string) => rules.geometry.find(name);
  expect(action('a2-a1')).toBe(cell('a2') * area + cell('a1'));
  expect(action('xc2')).toBe(area * area + area + cell('c2'));
  expect(action('--')).toBe(area * area + 2 * area);
  const placing = must(readPosition(game, '4/WBWB/BWBW/4 b 0'));
  expect(moveOfAction(rules, placing.position, area * area + cell('c4'))).toBe(
    must(parseMove(rules, placing.position, 'c4')),
  );
});

test('games of paths alone have as many actions as ever', async () => {
  const found: Record<string, number> = {};
  for (const id of Object.keys(registry))
    found[id] = observationSpec(must(must(await loadGame(id)).configure({}))).actions;
  expect(found).toMatchObject({
    trench: 4096,
    'mad-bishops': 10000,
    renpaarden: 6561,
    'small-star-empires': 968,
    dameo: 65536,
  });
});
