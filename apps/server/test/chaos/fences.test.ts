/** The checks for what former owners wrote and refused. */
import { expect, test } from 'vitest';
import { formerOwners, formerRefusals } from '../../tools/chaos/nodes/fences.ts';

/** Each takeover is written by a transaction of ten times its fence. */
const takeovers = [1, 2, 4].map((fence) => ({ game: 'g', fence, written: 10 * fence }));
const written = (...fences: (number | null)[]) =>
  formerOwners(
    fences.map((fence, i) => ({ game: 'g', number: i + 1, fence, written: 10 * (fence ?? 0) + 1 })),
    takeovers,
  );

test('events of one owner after the other are as they should be', () => {
  expect(written(1, 1, 2, 4, 4)).toEqual([]);
  expect(written()).toEqual([]);
});

test('an event of a former owner is found', () => {
  expect(written(1, 2, 1, 2)).toEqual(['g: event 3 has fence 1 after 2']);
});

test('an event that a former owner wrote before the next one wrote any is found', () => {
  const late = { game: 'g', number: 2, fence: 1, written: 25 };
  const events = [{ game: 'g', number: 1, fence: 1, written: 11 }, late];
  expect(formerOwners(events, takeovers)).toEqual(['g: event 2 of fence 1 was written under 2']);
  expect(formerOwners([{ ...late, written: 19 }], takeovers)).toEqual([]);
});

test('an event under a fence that nobody took is found, and one without a fence', () => {
  expect(written(1, 3)).toEqual(['g: event 2 has fence 3, which nobody took']);
  expect(written(1, null, 1)).toEqual(['g: event 2 has no fence']);
});

test('games do not mix', () => {
  const events = [
    { game: 'f', number: 1, fence: 7, written: 99 },
    { game: 'g', number: 1, fence: 1, written: 11 },
  ];
  expect(formerOwners(events, [{ game: 'f', fence: 7, written: 98 }, ...takeovers])).toEqual([]);
});

test('a refusal of a former owner is found, of a command that was sent after the takeover', () => {
  const seen = [
    { game: 'g', fence: 1, at: 100 },
    { game: 'g', fence: 2, at: 500 },
  ];
  const refused = [{ game: 'g', id: 'x', fence: 1 }];
  expect(formerRefusals(refused, seen, () => 501)).toEqual([
    'g: x was refused under fence 1, sent after takeover 2',
  ]);
  expect(formerRefusals(refused, seen, () => 499)).toEqual([]); // it may have been refused before
  expect(formerRefusals(refused, seen, () => null)).toEqual([]); // nobody heard of it
  expect(formerRefusals([{ game: 'g', id: 'x', fence: 2 }], seen, () => 501)).toEqual([]);
});
