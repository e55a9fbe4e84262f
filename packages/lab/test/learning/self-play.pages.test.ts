/** Self-play: reproducible, sampled while the result is open; and the weights learned from it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEvaluation } from '@tabuleiro/engine';
import { loadGame, must } from '@tabuleiro/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challenge, type LearningGames, pooledGames, selfPlay } from '../../src/learning/contests.ts';
import { learn, readSamples } from '../../src/learning/learn.ts';
import { HereCrew } from '../here-crew.ts';

const here = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'learning-'));
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true, force: true });
});

const game = must(await loadGame('trench'));
const evaluation = await loadEvaluation('trench');
const common = (more: Partial<LearningGames> = {}, crew = new HereCrew()): LearningGames => ({
  game,
  aim: 'win',
  seed: 3,
  nodes: 40,
  hire: async () => crew,
  ...more,
});
const few = { count: 6, minutes: 60, offshoots: false };
const settings = { blend: 0, margin: false, noisy: false, towards: 'zero' } as const;

describe('self-play', () => {
  test('a game depends on its number, and what is there is not played again', async () => {
    const three = await selfPlay(common(), { ...few, count: 3 });
    expect(three.map(({ index }) => index)).toEqual([0, 1, 2]);
    const crew = new HereCrew(2, true);
    const six = await selfPlay(common({}, crew), few);
    expect(six.slice(0, 3)).toEqual(three);
    expect(crew.ran).toBe(1 + 3); // the first game is always played, to check that the engine still plays alike
    expect(await selfPlay(common({ seed: 4 }), { ...few, count: 3 })).not.toEqual(three);
    expect(pooledGames(game, 'win')).toHaveLength(9);
    expect(pooledGames(game, 'margin')).toEqual([]);
  });

  test('no time plays nothing new', async () => {
    expect(await selfPlay(common(), { ...few, count: 9, minutes: 0 })).toHaveLength(6);
  });

  test('moves are legal, and only quiet positions are learned from unless asked', async () => {
    const list = new Int32Array(1 << 15);
    let [all, quiet] = [0, 0];
    const games = await selfPlay(common(), few);
    for (const played of games) {
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

  test('offshoots are moves that could have been played there', async () => {
    const [played] = await selfPlay(common(), { ...few, count: 1, offshoots: true });
    const { offshoots, moves, options } = played!;
    expect(offshoots.length).toBeGreaterThan(6);
    const position = must(game.configure(options)).start();
    const list = new Int32Array(1 << 15);
    let ply = 0;
    for (let i = 0; i < offshoots.length; i += 3) {
      while (ply < offshoots[i]!) position.make(moves[ply++]!);
      expect(list.subarray(0, position.generate(list, 0))).toContain(offshoots[i + 1]);
      expect(Math.abs(offshoots[i + 2]!)).toBeLessThan(29_000);
    }
  });

  test('games for a margin are played out and know their lead', async () => {
    const games = await selfPlay(common({ aim: 'margin', nodes: 4 }), { ...few, count: 2 });
    for (const { lead, share } of games) expect(Math.sign(lead!) / 2 + 0.5).toBe(share);
  });

  test('board games with random boards take all sizes', async () => {
    const stars = must(await loadGame('small-star-empires'));
    const games = await selfPlay(common({ game: stars, nodes: 2 }), few);
    const boards = games.map(({ options }) => String(options.board).replace(/-\d+$/, ''));
    expect([...new Set(boards)].sort()).toEqual(['random-large', 'random-medium', 'random-small']);
  });
});

test('equal weights halve every pair of a match, and given weights are those that play', async () => {
  const { weights } = evaluation;
  const asked = { label: 'x', games: 4, early: false };
  const equal = {
    ...asked,
    weights: { new: { weights }, old: { weights } },
    players: ['new', 'old'],
  } as const;
  const even = await challenge(common(), equal);
  expect(even.games).toBe(4);
  expect(even.summary.score.value).toBe(0.5);
  const upside = Object.fromEntries(Object.entries(weights).map(([id, value]) => [id, -value]));
  const worse = await challenge(common(), {
    ...asked,
    weights: { new: { weights: upside }, old: { weights } },
    players: ['new', 'old'],
  });
  expect(worse.summary.score.value).toBeLessThan(0.3);
});

test('weights learned from games explain the games held out better', async () => {
  const games = await selfPlay(common({ nodes: 4 }), { ...few, count: 80 });
  const nothing = { ...evaluation, weights: {} };
  const learned = learn(nothing, readSamples(game, nothing, games, settings), settings);
  expect(Object.keys(learned.weights)).toEqual(evaluation.features.map(({ id }) => id));
  expect(learned.before).toBeGreaterThan(0.6);
  expect(learned.after).toBeLessThan(learned.before - 0.05);
});
