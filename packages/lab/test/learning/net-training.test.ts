/** A network learns what no sum of features can express: two pieces that are only worth something together. */

import type { NetView } from '@tabuleiro/engine';
import { Rng } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { NetSamples } from '../../src/learning/net-samples.ts';
import { NetTrainer } from '../../src/learning/net-training.ts';

const view: NetView = {
  inputs: 32,
  read: () => 0,
  turned: (input) => input ^ 16,
  images: [(input) => input],
  share: () => 1,
};

/** Own inputs 0 and 1 decide only in combination; the others are random. */
function makeSamples(count: number, seed: number): NetSamples {
  const rng = new Rng(seed);
  const samples = new NetSamples();
  for (let i = 0; i < count; i++) {
    const on = Uint16Array.from({ length: 16 }, (_, input) => input).filter(() => rng.below(2) === 0);
    const seat = rng.below(2);
    const both = on.includes(0) === on.includes(1);
    const seen = on.map((input) => (seat === 0 ? input : view.turned(input)));
    samples.add(seen, seat, 0, 1, both ? 0.9 : 0.1);
  }
  return samples;
}

test('it finds out, and the same seed finds the same', () => {
  const learn = () => {
    const trainer = new NetTrainer(view, { hidden: 8, epochs: 100, seed: 1 });
    for (const _ of trainer.run(makeSamples(6_000, 1)));
    return trainer;
  };
  const trainer = learn();
  const { features, net } = trainer.loss(makeSamples(1_000, 2));
  expect(features).toBeCloseTo(Math.log(2), 3);
  expect(net).toBeLessThan(0.42); // the optimum is 0.325
  expect(learn().weights()).toEqual(trainer.weights());
});
