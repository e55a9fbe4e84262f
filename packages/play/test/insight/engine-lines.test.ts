/** Engine lines and the worth of every move: asked for, told seldom, repeatable, let go. */
import type { Place } from '@tabuleiro/engine';
import { Engine } from '@tabuleiro/engine/worker';
import { loadGame, must } from '@tabuleiro/rules';
import { describe, expect, it } from 'vitest';
import { wire } from '../../../engine/test/wire.ts';
import { DEEPER_MS, EngineLines, FIXED_NODES } from '../../src/insight/engine-lines.ts';
import { EveryMove } from '../../src/insight/every-move.ts';
import { Insight } from '../../src/insight/insight.ts';
import { EngineQueue } from '../../src/ports/engine-queue.ts';
import { FakeClock, FakeEngine, settle } from '../game/fakes.ts';

const dameo = must(await loadGame('dameo'));
const start: Place = { game: 'dameo' };

function trial() {
  const engine = new FakeEngine(dameo);
  const clock = new FakeClock();
  let told = 0;
  const lines = new EngineLines(engine, clock, () => told++);
  return { engine, clock, lines, told: () => told };
}

describe('lines', () => {
  it('are off until they are asked for, and follow what is shown', async () => {
    const { engine, lines } = trial();
    lines.show(dameo, start);
    expect(engine.open).toHaveLength(0);
    lines.set(dameo, { on: true, lines: 3 });
    expect(engine.asked.question).toMatchObject({
      lines: 3,
      budget: { nodes: FIXED_NODES },
      priority: 'analysis',
    });
    const first = engine.asked;
    lines.show(dameo, { ...start, moves: ['c3-c4'] });
    await settle();
    expect(first.stopped).toBe(true);
    await engine.asked.answer({ depth: 5 });
    expect(lines.state).toMatchObject({ on: true, busy: false, answer: { depth: 5 } });
    lines.show(dameo, null);
    expect(lines.state).toMatchObject({ busy: false, answer: null });
    lines.set(dameo, { on: false });
    expect(engine.open).toHaveLength(0);
  });

  it('of a fixed budget are asked for once; deeper ones each time, with time', async () => {
    const { engine, lines } = trial();
    lines.set(dameo, { on: true });
    lines.show(dameo, start);
    await engine.asked.answer({ depth: 4 });
    lines.show(dameo, { ...start, moves: ['c3-c4'] });
    await engine.asked.answer({ depth: 3 });
    lines.show(dameo, start);
    expect(engine.open).toHaveLength(0);
    expect(lines.state.answer?.depth).toBe(4);
    lines.set(dameo, { mode: 'deeper', lines: 9 });
    expect(engine.asked.question).toMatchObject({ lines: 5, budget: { ms: DEEPER_MS } });
    lines.rest();
    expect(lines.state.busy).toBe(false);
  });

  it('are told at most eight times a second', async () => {
    const { engine, clock, lines, told } = trial();
    lines.set(dameo, { on: true });
    lines.show(dameo, start);
    const before = told();
    const { onProgress } = engine.asked.question;
    const answer = { move: 'c3-c4', lines: [], depth: 1, nodes: 1, ms: 1 };
    for (let i = 0; i < 1000; i++) {
      onProgress?.({ ...answer, depth: i });
      await clock.pass(1);
    }
    expect(told() - before).toBeLessThanOrEqual(8);
    expect(told() - before).toBeGreaterThanOrEqual(7);
  });

  it('of a fixed budget are the same in every engine', async () => {
    const answers = [];
    for (let i = 0; i < 2; i++) {
      const queue = new EngineQueue(() => ({
        engine: new Engine([wire()], { shared: false }),
        close: async () => {},
      }));
      const insight = new Insight(queue, dameo);
      const { answer } = insight.ask({ place: start, nodes: 5_000, lines: 3, priority: 'analysis' });
      const { ms: _, ...found } = must(await answer);
      answers.push(found);
      await queue.close();
    }
    expect(answers[0]!.lines).toHaveLength(3);
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('every move', () => {
  it('is asked for one by one, the best first, and stops between two', async () => {
    const engine = new FakeEngine(dameo);
    const insight = new Insight(engine, dameo);
    const every = new EveryMove(() => {});
    void every.start(insight, dameo, start);
    await settle();
    const { total } = every.state;
    expect(total).toBeGreaterThan(10);
    await engine.asked.answer();
    await settle();
    expect(every.state).toMatchObject({ busy: true, worth: [{ move: expect.any(Number) }] });
    every.stop();
    await settle();
    expect(every.state.busy).toBe(false);
    expect(every.state.worth).toHaveLength(1);
  });

  it('knows ends on the board without asking, and shares of the side that moves', async () => {
    const engine = new EngineQueue(() => ({
      engine: new Engine([wire()], { shared: false }),
      close: async () => {},
    }));
    const insight = new Insight(engine, dameo);
    const every = new EveryMove(() => {});
    await every.start(insight, dameo, { game: 'dameo', position: '8/8/8/8/8/3m4/3M4/8 w 0 1' });
    expect(every.state).toMatchObject({ total: 1, busy: false, fault: null });
    expect(every.state.worth[0]).toMatchObject({ share: 1, shares: [1, 0] });
    await every.start(insight, dameo, { game: 'dameo', position: 'nonsense' });
    expect(every.state.fault).not.toBeNull();
    await engine.close();
  });
});
