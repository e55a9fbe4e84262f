/** Many questions, one engine: what matters more comes first, and nobody's answer is cut short by somebody else. */
import type { Answer } from '@tabuleiro/engine';
import type { Thought } from '@tabuleiro/engine/worker';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
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
