/** Networks: the vector and the plain code agree, and symmetric boards have equal values. */
import { gameIds, type Position, Rng } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { countValues, createNet, packWeights, plainNet } from '../../src/games/net.ts';
import type { NetView } from '../../src/types.ts';
import { know } from '../support.ts';

const moves = new Int32Array(1 << 15);

/** Numbers of all magnitudes, so that some hidden units are empty and some full. */
function wildNet({ inputs }: NetView, hidden: number, seed: number) {
  const rng = new Rng(seed);
  const values = Int16Array.from({ length: countValues(inputs, hidden) }, () => rng.below(401) - 200);
  return packWeights(hidden, values);
}

function* walk(start: () => Position, games: number, seed: number): Generator<Position> {
  const rng = new Rng(seed);
  for (let game = 0; game < games; game++) {
    const position = start();
    for (let ply = 0; ply < 60; ply++) {
      yield position;
      const end = position.generate(moves, 0);
      if (end === 0) break;
      position.make(moves[rng.below(end)]!);
    }
  }
}

/** Writes the active inputs to the words. */
function show(words: Int32Array, position: Position, view: NetView): void {
  const on = new Uint16Array(view.inputs);
  words.fill(0);
  for (const input of on.subarray(0, view.read(position, on))) words[input >> 5]! |= 1 << input;
}

const known = await Promise.all(gameIds.map(async (id) => ({ id, ...(await know(id)) })));
const withNets = known.filter(({ evaluation }) => evaluation.net !== undefined);

test('some games have a network', () => {
  expect(withNets.length).toBeGreaterThan(0);
});

describe.each(withNets)('$id', ({ rules, evaluation }) => {
  const { view, weights } = evaluation.net!;
  const start = () => rules.start();

  test('with vectors, without them and told plainly it says the same, whatever came before', () => {
    for (const net of [weights, wildNet(view, 16, 3), wildNet(view, 40, 4)]) {
      const plain = plainNet(net, view);
      const hot = [createNet(net, view), createNet(net, view, false)];
      for (const position of walk(start, 6, 1)) {
        const expected = plain(position);
        for (const each of hot) {
          show(each.words, position, view);
          expect(each.value(position.seat)).toBe(expected);
        }
      }
    }
  });

  test('the learned one says the same of all images of a position', () => {
    const plain = plainNet(weights, view);
    for (const position of walk(start, 3, 2))
      for (const symmetry of rules.symmetries) expect(plain(symmetry.map(position))).toBe(plain(position));
  });

  test('inputs stay within bounds, and seats see each other', () => {
    for (let input = 0; input < view.inputs; input++) {
      expect(view.turned(view.turned(input))).toBe(input);
      for (const image of view.images) expect(image(input)).toBeLessThan(view.inputs);
    }
  });
});
