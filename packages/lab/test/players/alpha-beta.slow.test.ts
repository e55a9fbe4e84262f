/** Plain alpha-beta: agrees with a search that prunes nothing, finds wins, keeps to its budget. */

import { type Evaluator, WIN } from '@tabuleiro/engine';
import { randomPlayer } from '@tabuleiro/engine/internal/baseline/random';
import { loadEvaluation } from '@tabuleiro/engine/internal/games/load';
import { scoreOfOutcome } from '@tabuleiro/engine/internal/search/score';
import { formatMove, legalMoves, must, type Position, type Rules } from '@tabuleiro/rules';
import { describe, expect, test, vi } from 'vitest';
import { gameOf, playGame, playSeries, rulesOf, situationOf } from '../../../engine/test/players/play.ts';
import { AlphaBetaSearch, alphaBetaPlayer } from '../../src/players/alpha-beta.ts';

const reportOf = async (id: string, rules: Rules) => (await loadEvaluation(id)).report(rules);

const list = new Int32Array(1 << 12);

/** Searches every line to the same depth, and forced captures further, without pruning or repetition. */
function fullWidth(
  evaluator: Evaluator,
  position: Position,
  depth: number,
  ply: number,
  forced: boolean,
): number {
  const outcome = position.outcome();
  if (outcome) return scoreOfOutcome(outcome, position.seat, ply, 'win', 0);
  if (depth === 0 && !(forced && position.noisy(list, 0) > 0)) return evaluator.evaluate(position);
  const { seat } = position;
  let best = -WIN;
  for (const move of legalMoves(position)) {
    position.make(move);
    const score = fullWidth(evaluator, position, Math.max(0, depth - 1), ply + 1, forced);
    best = Math.max(best, position.seat === seat ? score : 0 - score);
    position.unmake();
  }
  return best;
}

async function check(id: string, text: string, depth: number, forced = false): Promise<void> {
  const { rules, position } = must((await gameOf(id)).read(text));
  const evaluator = await reportOf(id, rules);
  const { lines } = new AlphaBetaSearch(evaluator, { forced }).run(situationOf(rules, position), { depth });
  expect(lines[0]!.score).toBe(fullWidth(evaluator, position, depth, 0, forced));
  const move = lines[0]!.moves[0]!;
  const { seat } = position;
  position.make(move);
  const value = fullWidth(evaluator, position, depth - 1, 1, forced);
  expect(position.seat === seat ? value : 0 - value).toBe(lines[0]!.score);
}

describe('plain alpha-beta', () => {
  test.each([
    ['dameo', 3, 31],
    ['mad-bishops', 3, 40],
    ['trench', 3, 12],
    ['small-star-empires', 4, 11],
    ['renpaarden', 2, 30],
  ])('%s: as good as looking at everything', async (id, depth, plies) => {
    const rules = await rulesOf(id, id === 'renpaarden' ? { size: 5 } : {});
    for (const seed of [1, 2]) {
      const position = rules.start();
      const random = randomPlayer();
      for (let i = 0; i < plies && !position.outcome(); i++)
        position.make(random.choose(situationOf(rules, position, seed)) as number);
      await check(id, rules.format(position), depth);
      if (id === 'dameo') await check(id, rules.format(position), depth - 1, true);
    }
  });
  test('a seat that moves twice in a row', async () => {
    // A cannot move, so B moves to the end.
    await check('small-star-empires', 'hA^x0123.hB^12.0/1B^102 B 9:3,9:3', 4);
  });
  test('depth 2 beats a random player', async () => {
    const rules = await rulesOf('dameo');
    const player = alphaBetaPlayer('alphabeta', await reportOf('dameo', rules), { depth: 2 });
    expect((await playSeries(rules, player, randomPlayer(), 8)).wins).toBe(8);
    const bishops = await rulesOf('mad-bishops');
    const second = alphaBetaPlayer('alphabeta', await reportOf('mad-bishops', bishops), { depth: 2 });
    expect((await playSeries(bishops, second, randomPlayer(), 6)).wins).toBeGreaterThanOrEqual(5);
  });
  test('takes the win at hand and says how near it is', async () => {
    const { rules, position } = must((await gameOf('renpaarden')).read('WWWWW/WWWWB/1W3/BBBBB/BB1BB b 41'));
    const search = new AlphaBetaSearch(await reportOf('renpaarden', rules));
    const { lines, depth } = search.run(situationOf(rules, position), { nodes: 100_000 });
    expect(formatMove(rules, position, lines[0]!.moves[0]!)).toBe('e4-c1');
    expect(lines[0]!.score).toBe(WIN - 1);
    expect(depth).toBe(1);
  });
  test('sees that a third time is a draw', async () => {
    const rules = await rulesOf('renpaarden', { size: 5 });
    const position = rules.start();
    const keyAfter = (move: number) => {
      position.make(move);
      const key = [position.keyLo, position.keyHi];
      position.unmake();
      return key;
    };
    const evaluator = await reportOf('renpaarden', rules);
    const past = legalMoves(position).flatMap((move) => [...keyAfter(move), ...keyAfter(move)]);
    const { lines } = new AlphaBetaSearch(evaluator).run(situationOf(rules, position, 1, past), { depth: 1 });
    expect(lines[0]!.score).toBe(0);
    const fresh = new AlphaBetaSearch(evaluator).run(situationOf(rules, position, 1, []), { depth: 1 });
    expect(fresh.lines[0]!.score).not.toBe(0);
  });
  test('keeps to nodes and time, and answers a legal move from the first node on', async () => {
    const rules = await rulesOf('trench');
    const search = new AlphaBetaSearch(await reportOf('trench', rules));
    const situation = situationOf(rules, rules.start());
    let now = 0;
    for (const nodes of [1, 2, 50, 3000]) {
      const progress = search.run(situation, { nodes });
      expect(progress.nodes).toBeLessThanOrEqual(nodes);
      expect(legalMoves(situation.position)).toContain(progress.lines[0]!.moves[0]);
    }
    // Each look at this clock takes a millisecond.
    vi.spyOn(performance, 'now').mockImplementation(() => ++now);
    expect(search.run(situation, { ms: 40 }).ms).toBeLessThan(45);
    vi.restoreAllMocks();
    const { ms: _1, ...first } = search.run(situation, { nodes: 3000 });
    const { ms: _2, ...again } = search.run(situation, { nodes: 3000 });
    expect(again).toEqual(first);
  });
  test('whole games leave positions as they were', async () => {
    const rules = await rulesOf('small-star-empires');
    const player = alphaBetaPlayer('ab', await reportOf('small-star-empires', rules), { nodes: 300 });
    expect((await playGame(rules, [player, randomPlayer()], 2)).outcome!.winners).toEqual([0]);
  });
});
