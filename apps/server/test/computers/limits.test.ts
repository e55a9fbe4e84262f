/** What engine work may cost: a time for each question, few at once, every game in its turn. No real engine thinks here. */
import type { Thought } from '@tabuleiro/engine/worker';
import type { StartedEngine } from '@tabuleiro/node/engine/start';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineComputers } from '../../src/computers/engine-computers.ts';
import { ComputerDesk, type ComputerPort, type ComputerQuestion } from '../../src/game/computers.ts';
import { SERVER_SETTINGS } from '../../src/settings.ts';

const question = (table: string, rules = 'dameo'): ComputerQuestion => ({
  ...{ table, rules, options: {}, start: 'start', moves: [], aim: 'win' },
  ...{ seed: 1, kind: 'level-9', most: SERVER_SETTINGS.computerMs },
});

const BEST_SO_FAR = ok({ text: 'best so far', hurried: true });
const DONE = ok({ text: 'x', hurried: false });

/** An engine that thinks for ever, and says its best so far when it is stopped. */
function thinker(obeys = true, loads = true) {
  const counts = { asked: 0, stopped: 0, closed: 0 };
  let load: () => void = () => {};
  const loading = new Promise<Result<{ move: string }>>((go) => {
    load = () => go(ok({ move: 'loaded' }));
  });
  if (loads) load();
  let answer: (said: Result<{ move: string }>) => void = () => {};
  const engine = {
    think: ({ budget }: Thought) => {
      if (budget?.nodes === 1) return loading;
      counts.asked++;
      return new Promise<Result<{ move: string }>>((go) => {
        answer = go;
      });
    },
    stop: () => {
      counts.stopped++;
      if (obeys) answer(ok({ move: 'best so far' }));
    },
    fail: (fault: { code: string }) => answer(fail(fault)),
  };
  const started = { engine, close: async () => void counts.closed++ } as unknown as StartedEngine;
  return { started, counts, load };
}

describe('a question', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('has two seconds from when it is taken, then the answer is the best so far', async () => {
    const { started, counts } = thinker();
    const computers = new EngineComputers(() => started);
    const [first, second] = [computers.move(question('a')), computers.move(question('b'))];
    await vi.advanceTimersByTimeAsync(1_999);
    expect(counts).toMatchObject({ asked: 1, stopped: 0 });
    await vi.advanceTimersByTimeAsync(1);
    expect(counts.stopped).toBe(1);
    expect(await first).toEqual(BEST_SO_FAR);
    // The second was waiting: its own two seconds begin now.
    await vi.advanceTimersByTimeAsync(1_999);
    expect(counts).toMatchObject({ asked: 2, stopped: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(counts.stopped).toBe(2);
    expect(await second).toEqual(BEST_SO_FAR);
    await computers.close();
  });

  it('to a thread that does not stop is given up, and the next one has another thread', async () => {
    const [deaf, good] = [thinker(false), thinker()];
    const all = [deaf, good];
    const computers = new EngineComputers(() => all.shift()!.started);
    const lost = computers.move(question('a'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await lost).toMatchObject({ ok: false, fault: { code: 'engine-died' } });
    expect(deaf.counts).toEqual({ asked: 1, stopped: 1, closed: 1 });
    const next = computers.move(question('b'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await next).toEqual(BEST_SO_FAR);
    await computers.close();
  });

  it('waits for a thread that loads, and its time runs from then', async () => {
    const { started, counts, load } = thinker(true, false);
    const computers = new EngineComputers(() => started);
    const slow = computers.move(question('a'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(counts).toMatchObject({ asked: 0, stopped: 0 });
    load();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(counts).toMatchObject({ asked: 1, stopped: 0 });
    await vi.advanceTimersByTimeAsync(1);
    expect(await slow).toEqual(BEST_SO_FAR);
    await computers.close();
  });

  it('of other rules has another thread, and of the same rules the same', async () => {
    let threads = 0;
    const computers = new EngineComputers(() => {
      threads++;
      return thinker().started;
    });
    const asked = ['dameo', 'dameo', 'trench', 'dameo', 'trench'];
    const all = asked.map((rules, i) => computers.move(question(`t${i}`, rules)));
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(all);
    expect(threads).toBe(2);
    await computers.close();
  });
});

describe('the desk', () => {
  it('has few questions open at once, and the game that has waited longest is next', async () => {
    const order: string[] = [];
    const done = new Map<string, () => void>();
    const port: ComputerPort = {
      knows: async () => true,
      agrees: async () => false,
      move: ({ table }) => {
        order.push(table);
        return new Promise((go) => done.set(table, () => go(DONE)));
      },
    };
    const desk = new ComputerDesk(port, 2);
    const settle = () => new Promise((go) => setImmediate(go));
    const ask = (table: string) =>
      void desk.move(question(table, `rules of ${table}`)).then(() => asksAgain.delete(table) && ask(table));
    const asksAgain = new Set(['a']);
    for (const table of ['a', 'b', 'c', 'd']) ask(table);
    await settle();
    expect(order).toEqual(['a', 'b']);
    done.get('a')!(); // it asks again at once, and is behind those who wait
    await settle();
    expect(order).toEqual(['a', 'b', 'c']);
    done.get('b')!();
    done.get('c')!();
    await settle();
    expect(order).toEqual(['a', 'b', 'c', 'd', 'a']);
  });

  it('lets slow questions about one game hold up no other game', async () => {
    const order: string[] = [];
    const port: ComputerPort = {
      knows: async () => true,
      agrees: async () => false,
      move: ({ table, rules }) => {
        order.push(table);
        return rules === 'dameo' ? new Promise(() => {}) : Promise.resolve(DONE);
      },
    };
    const desk = new ComputerDesk(port, 2);
    for (const table of ['a', 'b', 'c', 'd']) void desk.move(question(table));
    expect(await desk.move(question('e', 'trench'))).toEqual(DONE);
    expect(await desk.move(question('f', 'trench'))).toEqual(DONE);
    expect(order).toEqual(['a', 'e', 'f']);
  });

  it('goes on after a question that fails', async () => {
    let times = 0;
    const port: ComputerPort = {
      knows: async () => true,
      agrees: async () => false,
      move: async () => {
        if (times++ === 0) throw new Error('broken');
        return DONE;
      },
    };
    const desk = new ComputerDesk(port, 1);
    const [first, second] = await Promise.allSettled([desk.move(question('a')), desk.move(question('b'))]);
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  });
});
