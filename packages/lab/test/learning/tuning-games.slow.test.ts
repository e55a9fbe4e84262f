/** Games for tuning: reproducible, legal, sampled where it is quiet; and weights that are learned from them. */

import { loadEvaluation } from '@tabuleiro/engine/internal/games/load';
import { loadGame, must } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { learn, readSamples } from '../../src/learning/learn.ts';
import type { DuelGame, SelfGame, TuningPlan } from '../../src/learning/plan.ts';
import { TuningGames } from '../../src/learning/tuning-games.ts';
import { loadTrials } from '../../src/trials/load.ts';

const game = must(await loadGame('trench'));
const evaluation = await loadEvaluation('trench');
const common = { game: 'trench', options: {}, aim: 'win', seed: 3, nodes: 40 } as const;
const self: TuningPlan = { ...common, kind: 'self', judge: evaluation.weights };
const settings = { blend: 0, margin: false, noisy: false, towards: 'zero' } as const;
const { selfPlay } = await loadTrials('trench');
const gamesOf = (plan: TuningPlan) => new TuningGames(game, evaluation, plan, selfPlay);

describe('self-play', () => {
  test('a game depends on its index, not on what was played before', () => {
    const tuning = gamesOf(self);
    const inOrder = [0, 1, 2, 3].map((index) => tuning.play(index));
    expect(gamesOf(self).play(3)).toEqual(inOrder[3]);
    expect(gamesOf({ ...self, seed: 4 }).play(3)).not.toEqual(inOrder[3]);
  });

  test('moves are legal, and only quiet positions are learned from unless asked', () => {
    const tuning = gamesOf(self);
    const list = new Int32Array(1 << 15);
    let [all, quiet] = [0, 0];
    const games: SelfGame[] = [];
    for (let index = 0; index < 12; index++) {
      const played = tuning.play(index) as SelfGame;
      games.push(played);
      const position = must(game.configure(played.options)).start();
      const sampled = new Set(played.samples.filter((_, i) => i % 2 === 0));
      played.moves.forEach((move, ply) => {
        expect(list.subarray(0, position.generate(list, 0))).toContain(move);
        const noisy = list.subarray(0, position.noisy(list, 0)).includes(move);
        if (sampled.has(ply)) all++;
        if (sampled.has(ply) && !noisy) quiet++;
        position.make(move);
      });
    }
    const count = (noisy: boolean) => {
      const read = readSamples(game, evaluation, games, { ...settings, noisy });
      return [read.train.count + read.heldOut.count, read.leftOut];
    };
    expect(quiet).toBeGreaterThan(20);
    expect(count(false)).toEqual([quiet, all - quiet]);
    expect(count(true)).toEqual([all, 0]);
  });

  test('board games with random boards take all sizes, and what was asked for wins', async () => {
    const stars = must(await loadGame('small-star-empires'));
    const known = await loadEvaluation('small-star-empires');
    const { selfPlay: setup } = await loadTrials('small-star-empires');
    const plan: TuningPlan = { ...self, game: stars.id, judge: known.weights, nodes: 2 };
    const boards = (each: TuningPlan) =>
      Array.from({ length: 12 }, (_, index) => {
        const { options } = new TuningGames(stars, known, each, setup).play(index) as SelfGame;
        return String(options.board).replace(/-\d+$/, '');
      });
    expect([...new Set(boards(plan))].sort()).toEqual(['random-large', 'random-medium', 'random-small']);
    expect(new Set(boards({ ...plan, options: { board: 'small' } }))).toEqual(new Set(['small']));
  });
});

test('equal judges halve every pair of a duel', () => {
  const tuning = gamesOf({ ...common, kind: 'duel', judges: [evaluation.weights, evaluation.weights] });
  for (let pair = 0; pair < 4; pair++) {
    const games = [tuning.play(2 * pair), tuning.play(2 * pair + 1)] as DuelGame[];
    expect(games[0]!.share + games[1]!.share).toBe(1);
    expect(games[0]!.plies).toBe(games[1]!.plies);
  }
});

test('weights learned from games explain the games held out better', () => {
  const tuning = gamesOf({ ...self, nodes: 4 });
  const games = Array.from({ length: 80 }, (_, index) => tuning.play(index) as SelfGame);
  const nothing = { ...evaluation, weights: {} };
  const learned = learn(nothing, readSamples(game, nothing, games, settings), settings);
  expect(Object.keys(learned.weights)).toEqual(evaluation.features.map(({ id }) => id));
  expect(learned.before).toBeGreaterThan(0.6);
  expect(learned.after).toBeLessThan(learned.before - 0.05);
});
