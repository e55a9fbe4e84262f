/** When a computer answers a person, and what each seat has taken. */
import { expect, it } from 'vitest';
import { begin } from './fakes.ts';

it('an answer to a person is not played before its time, and waiting costs the computer nothing', async () => {
  const clockSetting = { initial: 60_000, increment: 0 };
  const { controller, engine, clock, events } = await begin({
    kinds: ['human', 'level-1'],
    answerMs: 500,
    clock: clockSetting,
  });
  controller.type('c3-c4');
  const { open } = engine;
  await clock.pass(100);
  await open[0]!.answer();
  expect(events().filter((event) => event.startsWith('move'))).toHaveLength(1);
  await clock.pass(399);
  expect(events().filter((event) => event.startsWith('move'))).toHaveLength(1);
  await clock.pass(1);
  expect(events().filter((event) => event.startsWith('move'))).toHaveLength(2);
  expect(controller.timeLeft()![1]).toBe(59_900);
});

it('"move now" does not wait', async () => {
  const { controller, engine, events } = await begin({ kinds: ['human', 'level-1'], answerMs: 500 });
  controller.type('c3-c4');
  await engine.asked.answer();
  controller.hurry();
  expect(events()).toHaveLength(2);
});

it('captured pieces belong to whoever took them, up to the ply that is asked for', async () => {
  const { controller } = await begin({ start: '8/8/8/3m4/3M4/8/m7/8 w' });
  controller.type('d4xd6');
  const codes = (ply: number) => controller.capturedAt(ply).map((taken) => taken.map(({ code }) => code));
  expect(codes(0)).toEqual([[], []]);
  expect(codes(1)).toEqual([['man'], []]);
  expect(controller.capturedAt(1)[0]![0]!.seat).toBe(1);
  controller.undo();
  expect(codes(1)).toEqual([[], []]);
});
