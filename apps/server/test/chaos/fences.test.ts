/** The check for events of former owners. */
import { expect, test } from 'vitest';
import { formerOwners } from '../../tools/chaos/nodes/fences.ts';

const takeovers = [1, 2, 4].map((fence) => ({ game: 'g', fence }));
const written = (...fences: (number | null)[]) =>
  formerOwners(
    fences.map((fence, i) => ({ game: 'g', number: i + 1, fence })),
    takeovers,
  );

test('events of one owner after the other are as they should be', () => {
  expect(written(1, 1, 2, 4, 4)).toEqual([]);
  expect(written()).toEqual([]);
});

test('an event of a former owner is found', () => {
  expect(written(1, 2, 1, 2)).toEqual(['g: event 3 has fence 1 after 2']);
});

test('an event under a fence that nobody took is found, and one without a fence', () => {
  expect(written(1, 3)).toEqual(['g: event 2 has fence 3, which nobody took']);
  expect(written(1, null, 1)).toEqual(['g: event 2 has no fence']);
});

test('games do not mix', () => {
  const events = [
    { game: 'f', number: 1, fence: 7 },
    { game: 'g', number: 1, fence: 1 },
  ];
  expect(formerOwners(events, [{ game: 'f', fence: 7 }, ...takeovers])).toEqual([]);
});
