import { expect, test } from 'vitest';
import { PacedSending } from '../../src/time/paced-sending.ts';

/** Pauses that end when the test says so. */
function pausing() {
  const waiting: { ms: number; run: () => void }[] = [];
  return {
    waiting,
    clock: {
      now: () => 0,
      after(ms: number, run: () => void) {
        const pause = { ms, run };
        waiting.push(pause);
        return () => void waiting.splice(waiting.indexOf(pause), 1);
      },
    },
    goOn: () => waiting.shift()?.run(),
  };
}

const numbers = (count: number): Set<number> => new Set(Array.from({ length: count }, (_, i) => i));

test('a few are done at once, without any pause', () => {
  const { clock, waiting } = pausing();
  const seen: number[] = [];
  new PacedSending<number>(clock, 1000, (each) => seen.push(each)).begin(numbers(25));
  expect(seen).toHaveLength(25);
  expect(waiting).toEqual([]);
});

test('of many each is visited once, a part at a time, spread over the time', () => {
  const { clock, waiting, goOn } = pausing();
  const seen: number[] = [];
  new PacedSending<number>(clock, 1000, (each) => seen.push(each)).begin(numbers(200));
  expect(seen).toHaveLength(25);
  expect(waiting.map(({ ms }) => ms)).toEqual([100]);
  while (waiting.length > 0) {
    const before = seen.length;
    goOn();
    expect(seen.length - before).toBe(25);
  }
  expect(seen).toEqual([...numbers(200)]);
});

test('of very many more are done at once: pauses are never so short that late timers add up', () => {
  const { clock, waiting } = pausing();
  const seen: number[] = [];
  new PacedSending<number>(clock, 1000, (each) => seen.push(each)).begin(numbers(10_000));
  expect(seen).toHaveLength(100);
  expect(waiting.map(({ ms }) => ms)).toEqual([8]);
});

test('who goes is left out, who comes disturbs nobody, and who stays is not passed over', () => {
  const { clock, waiting, goOn } = pausing();
  const all = numbers(300);
  const seen: number[] = [];
  new PacedSending<number>(clock, 1000, (each) => seen.push(each)).begin(all);
  for (const gone of [5, 150]) all.delete(gone);
  all.add(1000);
  while (waiting.length > 0) goOn();
  expect(seen.filter((each) => each < 300)).toEqual([...numbers(300)].filter((each) => each !== 150));
  expect(new Set(seen).size).toBe(seen.length);
});

test('what is going on is not begun anew, and after its end it is', () => {
  const { clock, waiting, goOn } = pausing();
  const all = numbers(50);
  let seen = 0;
  const sending = new PacedSending<number>(clock, 1000, () => seen++);
  sending.begin(all);
  sending.begin(all);
  expect(waiting).toHaveLength(1);
  goOn();
  expect(seen).toBe(50);
  sending.begin(all);
  expect(seen).toBe(75);
  sending.close();
  expect(waiting).toEqual([]);
});
