/** UCT as a baseline: it finds wins, beats random play, and is reproducible. */

import { randomPlayer } from '@tabuleiro/engine/internal/baseline/random';
import { formatMove, must } from '@tabuleiro/rules';
import { describe, expect, test, vi } from 'vitest';
import { gameOf, playGame, playSeries, rulesOf, situationOf } from '../../../engine/test/players/play.ts';
import { UctSearch, uctPlayer } from '../../src/players/uct.ts';

async function best(gameId: string, text: string, nodes: number, seed = 1): Promise<string> {
  const { rules, position } = must((await gameOf(gameId)).read(text));
  const progress = new UctSearch().run(situationOf(rules, position, seed), { nodes });
  return formatMove(rules, position, progress.lines[0]!.moves[0]!);
}

describe('UCT', () => {
  test('beats a random player in Small Star Empires 7 of 8', async () => {
    const rules = await rulesOf('small-star-empires');
    const { wins } = await playSeries(rules, uctPlayer('uct', { nodes: 100 }), randomPlayer(), 8);
    expect(wins).toBeGreaterThanOrEqual(7);
  });
  test('plays for its own share at a table of three', async () => {
    const rules = await rulesOf('small-star-empires', { board: 'tri' });
    let shares = 0;
    for (let seat = 0; seat < 3; seat++) {
      const players = [0, 1, 2].map((at) => (at === seat ? uctPlayer('uct', { nodes: 60 }) : randomPlayer()));
      shares += (await playGame(rules, players, 4)).outcome!.shares[seat]!;
    }
    expect(shares).toBeGreaterThan(2);
  });
  test('a seat may move twice in a row', async () => {
    // A cannot move, so B moves alone: four planets are worth more than one, and one piece is left.
    const text = 'hA^x3.1hB^ A 1:0,1:0';
    expect(await best('small-star-empires', text, 50)).toBe('a6-a5:C');
    const alone = 'hA^x0.13hB^/.. A 9:3,3:0';
    expect(await best('small-star-empires', alone, 200)).toMatch(/^a7-a[56]:C$/);
  });
  test('takes the win at hand', async () => {
    const renpaarden = 'WWWWW/WWWWB/1W3/BBBBB/BB1BB b 41';
    expect(await best('renpaarden', renpaarden, 400)).toBe('e4-c1');
    expect(await best('mad-bishops', '10/10/10/2B7/5B4/4R5/10/10/10/10 r', 200)).toBe('e5xc7');
  });
  test('the same seed and playouts give the same tree', async () => {
    const rules = await rulesOf('trench');
    const run = (seed: number) =>
      new UctSearch().run(situationOf(rules, rules.start(), seed), { nodes: 200 });
    const { ms: _1, ...first } = run(3);
    const { ms: _2, ...again } = run(3);
    expect(again).toEqual(first);
    expect(first.nodes).toBe(200);
    const answers = new Set([1, 2, 3, 4, 5, 6].map((seed) => run(seed).lines[0]!.score));
    expect(answers.size).toBeGreaterThan(1);
  });
  test('a tree is used again for the next move without traces', async () => {
    const rules = await rulesOf('dameo');
    const uct = new UctSearch();
    const run = (with_: UctSearch) => with_.run(situationOf(rules, rules.start(), 3), { nodes: 100 }).lines;
    run(uct);
    expect(run(uct)).toEqual(run(new UctSearch()));
  });
  test('keeps to its time', async () => {
    const rules = await rulesOf('dameo');
    let now = 0; // each look at the clock takes a millisecond
    vi.spyOn(performance, 'now').mockImplementation(() => ++now);
    const progress = new UctSearch().run(situationOf(rules, rules.start()), { ms: 50 });
    vi.restoreAllMocks();
    expect(progress.ms).toBeLessThan(55);
    expect(progress.nodes).toBeGreaterThan(1);
  });
  test('a game without an end is cut and drawn', async () => {
    const rules = await rulesOf('renpaarden', { size: 5, ruleset: 'report' });
    const progress = new UctSearch().run(situationOf(rules, rules.start()), { nodes: 20 });
    expect(progress.lines[0]!.score).toBe(0);
  });
});
