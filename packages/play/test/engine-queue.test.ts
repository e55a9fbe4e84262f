/** Many questions, few engines: what matters more comes first, and everybody is answered in full by somebody. */
import type { Answer, Budget } from '@tabuleiro/engine';
import type { Thought } from '@tabuleiro/engine/worker';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Priority } from '../src/ports/engine.ts';
import { EngineQueue } from '../src/ports/engine-queue.ts';

const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** A worker that thinks until it is told to end; it names the question in its answer. */
class FakeWorker {
  readonly asked: string[] = [];
  closed = 0;
  started: string[] = [];
  private settle: ((answer: Result<Answer>) => void) | null = null;
  private present = '';

  readonly start = (game: string) => {
    this.started.push(game);
    return {
      engine: {
        think: (thought: Thought) => {
          this.present = String(thought.place.seed);
          this.asked.push(this.present);
          return new Promise<Result<Answer>>((resolve) => {
            this.settle = resolve;
          });
        },
        stop: () => this.end('so far'),
        rest: () => {},
      },
      close: async () => {
        this.closed++;
      },
    };
  };

  end(how = 'whole'): void {
    this.settle?.(ok({ move: `${this.present} ${how}` } as Answer));
    this.settle = null;
  }

  die(): void {
    this.settle?.(fail({ code: 'engine-died' }));
    this.settle = null;
  }
}

function table() {
  const worker = new FakeWorker();
  const queue = new EngineQueue(worker.start);
  const answers: string[] = [];
  const ask = (name: string, priority: Priority, game = 'dameo') => {
    const asked = queue.ask({ priority, place: { game, seed: name as never } });
    void asked.answer.then((answer) =>
      answers.push(answer.ok ? answer.value.move : `${name} ${answer.fault.code}`),
    );
    return asked;
  };
  return { worker, queue, ask, answers };
}

test('the most urgent first, the oldest among equals', async () => {
  const { worker, ask, answers } = table();
  ask('a', 'hint');
  ask('b', 'review');
  ask('c', 'analysis');
  ask('d', 'hint');
  for (let i = 0; i < 4; i++) {
    await settle();
    worker.end();
  }
  await settle();
  expect(answers).toEqual(['a whole', 'd whole', 'c whole', 'b whole']);
});

test('something more urgent puts the present question off, and it is asked again', async () => {
  const { worker, ask, answers } = table();
  ask('slow', 'analysis');
  await settle();
  ask('move', 'move');
  await settle();
  expect(worker.asked).toEqual(['slow', 'move']);
  worker.end();
  await settle();
  expect([worker.asked, answers]).toEqual([['slow', 'move', 'slow'], ['move whole']]);
  worker.end();
  await settle();
  expect(answers).toEqual(['move whole', 'slow whole']);
});

test('stopping ends the own question and no other', async () => {
  const { worker, ask, answers } = table();
  const first = ask('first', 'move');
  const second = ask('second', 'hint');
  await settle();
  second.stop();
  await settle();
  expect(answers).toEqual(['second engine-stopped']);
  first.stop();
  await settle();
  expect(answers).toEqual(['second engine-stopped', 'first so far']);
  first.stop();
  ask('third', 'hint');
  await settle();
  first.stop();
  expect(worker.asked).toEqual(['first', 'third']);
});

test('what was put off and then stopped is not asked again', async () => {
  const { worker, ask, answers } = table();
  const slow = ask('slow', 'review');
  await settle();
  ask('move', 'move');
  await settle();
  slow.stop();
  worker.end();
  await settle();
  expect(answers).toEqual(['slow engine-stopped', 'move whole']);
  expect(worker.asked).toEqual(['slow', 'move']);
});

test('a dead worker is replaced, and so is that of another game', async () => {
  const { worker, ask, answers } = table();
  ask('a', 'move');
  await settle();
  worker.die();
  await settle();
  ask('b', 'move');
  await settle();
  worker.end();
  await settle();
  ask('c', 'move', 'trench');
  await settle();
  worker.end();
  await settle();
  expect(answers).toEqual(['a engine-died', 'b whole', 'c whole']);
  expect([worker.started, worker.closed]).toEqual([['dameo', 'dameo', 'trench'], 2]);
});

test('closing answers everybody', async () => {
  const { worker, queue, ask, answers } = table();
  ask('a', 'move');
  ask('b', 'hint');
  await settle();
  await queue.close();
  await settle();
  expect(answers.sort()).toEqual(['a engine-stopped', 'b engine-stopped']);
  expect(worker.closed).toBe(1);
});

test('after it was closed it answers again', async () => {
  const { worker, queue, ask, answers } = table();
  ask('a', 'move');
  await settle();
  await queue.close();
  ask('b', 'move');
  await settle();
  worker.end();
  await settle();
  expect(answers).toEqual(['a engine-stopped', 'b whole']);
});

test('an engine that does not start, or that throws, is a fault', async () => {
  let broken: 'start' | 'think' | null = 'start';
  const worker = new FakeWorker();
  const queue = new EngineQueue((game) => {
    if (broken === 'start') throw new Error('no room');
    const running = worker.start(game);
    const think: typeof running.engine.think = (thought) =>
      broken === 'think' ? Promise.reject(new Error('struck')) : running.engine.think(thought);
    return { ...running, engine: { ...running.engine, think } };
  });
  const place = { game: 'dameo', seed: 7 };
  const fault = { code: 'engine-died', found: 'no room' };
  expect(await queue.ask({ priority: 'move', place }).answer).toEqual({ ok: false, fault });
  broken = 'think';
  expect(await queue.ask({ priority: 'move', place }).answer).toMatchObject({ fault: { found: 'struck' } });
  broken = null;
  const { answer } = queue.ask({ priority: 'move', place });
  await settle();
  worker.end();
  expect((await answer).ok).toBe(true);
});

/** A table of fake engines, each of which thinks until it is told to end. */
function pool(engines: 1 | 2) {
  const workers: FakeWorker[] = [];
  const queue = new EngineQueue((game) => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker.start(game);
  }, engines);
  const answers: string[] = [];
  const ask = (name: string, priority: Priority, budget?: Budget, game = 'dameo') => {
    const asked = queue.ask({ priority, place: { game, seed: name as never }, budget });
    void asked.answer.then((answer) =>
      answers.push(answer.ok ? answer.value.move : `${name} ${answer.fault.code}`),
    );
    return asked;
  };
  return { workers, queue, ask, answers };
}

describe('two engines', () => {
  test('what a person waits for and the background think at once, each on its own', async () => {
    const { workers, ask, answers } = pool(2);
    ask('endless', 'analysis');
    ask('review 1', 'review', { nodes: 9 });
    ask('review 2', 'review', { nodes: 9 });
    await settle();
    expect(workers.map(({ asked }) => asked)).toEqual([['endless'], ['review 1']]);
    ask('move', 'move');
    await settle();
    expect(workers.map(({ asked }) => asked)).toEqual([['endless', 'move'], ['review 1']]);
    workers[1]!.end();
    await settle();
    expect(workers[1]!.asked).toEqual(['review 1', 'review 2']);
    workers[0]!.end();
    workers[1]!.end();
    await settle();
    expect(answers.sort()).toEqual(['move whole', 'review 1 whole', 'review 2 whole']);
    expect(workers[0]!.asked).toEqual(['endless', 'move', 'endless']);
  });

  test('are never more than two, of whatever games, and none for the background that nobody asks', async () => {
    const { workers, queue, ask } = pool(2);
    queue.prepare('dameo');
    for (const priority of ['move', 'hint', 'analysis'] as const) ask(priority, priority);
    await settle();
    expect(workers).toHaveLength(1);
    ask('far', 'review', { nodes: 9 }, 'trench');
    ask('near', 'review', { nodes: 9 });
    await settle();
    workers[1]!.end();
    await settle();
    expect(workers.map(({ started, closed }) => [started, closed])).toEqual([
      [['dameo'], 0],
      [['trench'], 1],
      [['dameo'], 0],
    ]);
    await queue.close();
    expect(workers.map(({ closed }) => closed)).toEqual([1, 1, 1]);
  });
});

describe('one engine', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const turns = async (worker: FakeWorker, count: number) => {
    for (let i = 0; i < count; i++) {
      await settle();
      worker.end();
    }
    await settle();
  };

  test('moves and hints go before a review, however often; an analysis puts it off once', async () => {
    const { workers, ask, answers } = pool(1);
    ask('review', 'review', { nodes: 9 });
    await settle();
    ask('analysis 1', 'analysis', { nodes: 9 });
    await settle();
    ask('analysis 2', 'analysis', { nodes: 9 });
    await turns(workers[0]!, 1);
    ask('analysis 3', 'analysis', { nodes: 9 });
    ask('hint', 'hint');
    await settle();
    ask('move', 'move');
    await turns(workers[0]!, 5);
    expect(answers).toEqual([
      'analysis 1 whole',
      'move whole',
      'hint whole',
      'review whole',
      'analysis 2 whole',
      'analysis 3 whole',
    ]);
  });

  test('analysis and review have it by turns', async () => {
    const { workers, ask, answers } = pool(1);
    for (const i of [1, 2, 3]) ask(`analysis ${i}`, 'analysis', { nodes: 9 });
    for (const i of [1, 2]) ask(`review ${i}`, 'review', { nodes: 9 });
    await turns(workers[0]!, 5);
    expect(answers.map((answer) => answer.replace(' whole', ''))).toEqual([
      'analysis 1',
      'review 1',
      'analysis 2',
      'review 2',
      'analysis 3',
    ]);
  });

  test('an analysis without an end lets a review have its turn now and then, and goes on', async () => {
    const { workers, ask, answers } = pool(1);
    const endless = ask('endless', 'analysis');
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers[0]!.asked).toEqual(['endless']); // nobody else wants it
    for (const i of [1, 2]) ask(`review ${i}`, 'review', { nodes: 9 });
    await settle();
    for (let i = 0; i < 2; i++) {
      await vi.advanceTimersByTimeAsync(10_000);
      workers[0]!.end();
      await settle();
    }
    expect(answers).toEqual(['review 1 whole', 'review 2 whole']);
    expect(workers[0]!.asked).toEqual(['endless', 'review 1', 'endless', 'review 2', 'endless']);
    endless.stop();
    await settle();
    expect(answers.at(-1)).toBe('endless so far');
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('an engine that has answered about a game is warm, and is cold for another one', async () => {
  const { worker, queue } = table();
  const warm = queue.warmUp('dameo');
  expect(warm).not.toBeNull();
  worker.end();
  await warm;
  expect(queue.warmUp('dameo')).toBeNull();
  expect(queue.warmUp('trench')).not.toBeNull();
  await settle();
  worker.end();
  await queue.close();
  expect(queue.warmUp('trench')).not.toBeNull();
});
