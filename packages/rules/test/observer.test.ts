/** An observer writes the numbers of `observe` into typed arrays. */
import { describe, expect, test } from 'vitest';
import { configurations } from '../src/explore/configurations.ts';
import { gameIds, legalMoves, loadGame, must, Rng, readPosition } from '../src/index.ts';
import { createObserver, moveOfAction, type ObservationTarget, observe } from '../src/observe/index.ts';

/** The content of the arrays, in the order of `observe`. */
const written = ({ planes, mask, actions, count }: ObservationTarget) => ({
  planes: [...planes],
  masked: [...mask.keys()].filter((action) => mask[action] !== 0),
  actions: [...actions.subarray(0, count)].sort((a, b) => a - b),
});

const wanted = (seen: ReturnType<typeof observe>) => {
  const actions = seen.moves.map(({ action }) => action).sort((a, b) => a - b);
  return { planes: seen.planes, masked: [...new Set(actions)], actions };
};

describe.each(gameIds)('%s', async (id) => {
  const game = must(await loadGame(id));

  test('planes, mask and action numbers are those of observe, in one set of arrays for whole games', () => {
    const rng = new Rng(11);
    for (const { options } of configurations(game)) {
      const rules = must(game.configure(options));
      const observer = createObserver(rules);
      const arrays = observer.arrays();
      const position = rules.start();
      for (let ply = 0; ply < 60; ply++) {
        const seen = observe(rules, position);
        expect(observer.write(position, arrays)).toEqual(seen.outcome);
        expect(written(arrays)).toEqual(wanted(seen));
        if (seen.outcome) break;
        const { action } = seen.moves[rng.below(seen.moves.length)]!;
        const move = observer.moveOf(arrays, action);
        expect(move).toBe(moveOfAction(rules, position, action));
        position.make(move!);
      }
      expect(observer.moveOf(arrays, observer.spec.actions)).toBeNull();
    }
  });
});

test('captures between the same cells keep numbers of their own', async () => {
  const game = must(await loadGame('dameo'));
  const { rules, position } = must(readPosition(game, '2m5/8/5m2/mm3m2/2m1m3/3m1Km1/2m4m/8 w 0 1'));
  const observer = createObserver(rules);
  const arrays = observer.arrays();
  for (const _ of [1, 2]) {
    observer.write(position, arrays);
    expect(written(arrays)).toEqual(wanted(observe(rules, position)));
    expect(arrays.count).toBe(legalMoves(position).length);
    for (let i = 0; i < arrays.count; i++)
      expect(observer.moveOf(arrays, arrays.actions[i]!)).toBe(arrays.moves[i]);
  }
});

test('a batch is one array with a part for each game; bytes do as well', async () => {
  const rules = must(must(await loadGame('trench')).configure({}));
  const observer = createObserver(rules);
  const { shape, actions } = observer.spec;
  const size = shape[0] * shape[1] * shape[2];
  const planes = new Uint8Array(2 * size);
  const mask = new Uint8Array(2 * actions);
  for (const i of [0, 1]) {
    const part = {
      ...observer.arrays(),
      planes: planes.subarray(i * size, (i + 1) * size),
      mask: mask.subarray(i * actions, (i + 1) * actions),
    };
    observer.write(rules.start(), part);
    expect(written(part)).toEqual(wanted(observe(rules, rules.start())));
  }
  expect(planes.subarray(0, size)).toEqual(planes.subarray(size));
  expect(mask.reduce((sum, each) => sum + each)).toBe(2 * legalMoves(rules.start()).length);
});

test('arrays grow where a position has more moves than fit', async () => {
  const rules = must(must(await loadGame('dameo')).configure({}));
  const observer = createObserver(rules);
  const small = { ...observer.arrays(), actions: new Int32Array(2), moves: new Int32Array(2) };
  observer.write(rules.start(), small);
  expect(written(small)).toEqual(wanted(observe(rules, rules.start())));
});
