/** One store of what the engine said: asked once, served to all, never with less than was wanted. */
import type { Place } from '@tabuleiro/engine';
import { loadGame, must } from '@tabuleiro/rules';
import { describe, expect, it } from 'vitest';
import { Insight, KEPT } from '../../src/insight/insight.ts';
import { FakeEngine, settle } from '../game/fakes.ts';

let engine: FakeEngine;
let insight: Insight;

async function fresh(): Promise<void> {
  const game = must(await loadGame('dameo'));
  engine = new FakeEngine(game);
  insight = new Insight(engine, game);
}

const start: Place = { game: 'dameo' };
const after = (...moves: string[]): Place => ({ ...start, moves });
const ask = (place: Place, nodes: number, priority: 'hint' | 'analysis' | 'review' = 'analysis') =>
  insight.ask({ place, nodes, priority });

describe('a question', () => {
  it('is asked once for all who want the same, and kept', async () => {
    await fresh();
    const heard = [ask(start, 100), ask(start, 100), ask(start, 50)].map(({ answer }) => answer);
    expect(engine.open).toHaveLength(1);
    await engine.asked.answer({ depth: 7 });
    expect((await Promise.all(heard)).map((answer) => must(answer).depth)).toEqual([7, 7, 7]);
    expect(must(await ask(start, 100).answer).depth).toBe(7);
    expect(insight.of(start, 100)?.depth).toBe(7);
    expect(engine.open).toEqual([]);
  });

  it('for more nodes than are known is asked anew, for fewer not', async () => {
    await fresh();
    const first = ask(start, 100).answer;
    await engine.asked.answer();
    await first;
    expect(insight.of(start, 101)).toBeNull();
    void ask(start, 101);
    expect(engine.asked.question.budget).toEqual({ nodes: 101 });
  });

  it('that is more urgent or more thorough takes the place of the one that is open', async () => {
    await fresh();
    const early = ask(start, 500, 'review').answer;
    const [slow] = engine.open;
    const late = ask(start, 100, 'hint').answer;
    await settle();
    expect(slow!.stopped).toBe(true);
    expect(engine.asked.question).toMatchObject({ priority: 'hint', budget: { nodes: 500 } });
    await engine.asked.answer({ depth: 9 });
    expect([must(await early).depth, must(await late).depth]).toEqual([9, 9]);
  });

  it('stopped by one is still answered to the others; stopped by all it is not kept', async () => {
    await fresh();
    const [one, two] = [ask(start, 100), ask(start, 100)];
    one.stop();
    expect(await one.answer).toMatchObject({ ok: false, fault: { code: 'engine-stopped' } });
    expect(engine.asked.stopped).toBe(false);
    two.stop();
    await settle();
    expect((await two.answer).ok).toBe(true); // the best so far
    expect(insight.of(start)).toBeNull();
    expect(engine.open).toEqual([]);
  });

  it('that failed is told to all and asked anew the next time', async () => {
    await fresh();
    const heard = [ask(start, 100).answer, ask(start, 100).answer];
    await engine.asked.fail({ code: 'engine-died' });
    expect((await Promise.all(heard)).map(({ ok }) => ok)).toEqual([false, false]);
    void ask(start, 100);
    expect(engine.open).toHaveLength(1);
  });
});

describe('what is kept', () => {
  it('is told apart by what led there', async () => {
    await fresh();
    const first = ask(after('c3-c4'), 100).answer;
    await engine.asked.answer();
    await first;
    expect(insight.of(after('c3-c4'))).not.toBeNull();
    expect(insight.of(after('d3-d4'))).toBeNull();
    expect(insight.of(start)).toBeNull();
  });

  it('serves every way to a position, but not where the past makes a difference', async () => {
    await fresh();
    const know = async (place: Place) => {
      const { answer } = ask(place, 100);
      await engine.asked.answer();
      await answer;
    };
    await know(after('c3-c4', 'f6-f5', 'b1-b3'));
    expect(insight.of(after('b1-b3', 'f6-f5', 'c3-c4'))).not.toBeNull();
    // The same position, but not the same positions have stood twice before it.
    const kings = (moves: string): Place => ({
      ...start,
      position: 'K6K/8/8/8/8/8/8/k6k w',
      moves: moves.split(' '),
    });
    await know(kings('a8-b8 a1-b1 b8-a8 b1-a1 h8-g8 h1-g1'));
    expect(insight.of(kings('a8-b8 h1-g1 b8-a8 a1-b1 h8-g8 b1-a1'))).toBeNull();
  });

  it('are the answers that were wanted last', async () => {
    await fresh();
    const places = Array.from({ length: KEPT + 1 }, (_, i) => ({ ...start, seed: i, aim: `${i}` as 'win' }));
    for (const place of places) {
      const { answer } = ask(place, 1);
      engine.open[0]!.answer();
      await answer;
      insight.of(places[0]!); // wanted again and again
    }
    expect(insight.of(places[0]!)).not.toBeNull();
    expect(insight.of(places[1]!)).toBeNull();
    expect(insight.of(places[KEPT]!)).not.toBeNull();
  });
});
