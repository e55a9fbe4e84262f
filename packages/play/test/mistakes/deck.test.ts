/** The boxes, with a turned clock: what is due, how far it goes, how many a day, and what a store may bring back. */
import { must } from '@tabuleiro/rules';
import { describe, expect, it } from 'vitest';
import {
  addMistakes,
  answerMistake,
  BOX_DAYS,
  bringBack,
  dayOf,
  dueMistakes,
  emptyDeck,
  joinDecks,
  MOST_A_DAY,
  nextDue,
  removeMistake,
} from '../../src/mistakes/deck.ts';
import { decodeDeck } from '../../src/mistakes/decode.ts';
import type { Mistake } from '../../src/mistakes/mistake.ts';

const mistake = (id: string): Mistake => ({
  id,
  game: 'dameo',
  options: {},
  start: 'start',
  moves: [],
  position: 'start',
  seat: 0,
  played: 'd3-d4',
  loss: 0.2,
  refutation: [],
  shares: [0.5, 0.5],
  better: ['c3-c4'],
  nodes: 100,
});

const ids = (entries: readonly { mistake: Mistake }[]) => entries.map((entry) => entry.mistake.id);

describe('the boxes', () => {
  it('a right answer comes again after 1, 3, 7, 14 and 30 days, and then every 30', () => {
    let deck = addMistakes(emptyDeck, [mistake('a')], 100);
    let day = 100;
    for (const days of [...BOX_DAYS, 30, 30]) {
      expect(ids(dueMistakes(deck, day))).toEqual(['a']);
      deck = answerMistake(deck, 'a', true, day);
      for (let wait = 0; wait < days; wait++) expect(dueMistakes(deck, day + wait)).toEqual([]);
      day += days;
    }
    expect(deck.entries[0]).toMatchObject({ box: 4, tries: 7, right: 7 });
  });

  it('a wrong one goes back into the first box', () => {
    let deck = addMistakes(emptyDeck, [mistake('a')], 0);
    for (const day of [0, 1, 4]) deck = answerMistake(deck, 'a', true, day);
    expect(deck.entries[0]).toMatchObject({ box: 2, due: 11 });
    deck = answerMistake(deck, 'a', false, 11);
    expect(deck.entries[0]).toMatchObject({ box: 0, due: 12, tries: 4, right: 3 });
  });

  it('the longest overdue come first, at most so many a day, and the others the day after', () => {
    const many = Array.from({ length: MOST_A_DAY + 5 }, (_, i) => mistake(`m${i}`));
    let deck = addMistakes(addMistakes(emptyDeck, many.slice(5), 8), many.slice(0, 5), 7);
    expect(ids(dueMistakes(deck, 8)).slice(0, 5)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
    for (let due = dueMistakes(deck, 8); due.length > 0; due = dueMistakes(deck, 8))
      deck = answerMistake(deck, due[0]!.mistake.id, true, 8);
    expect(deck.answered).toBe(MOST_A_DAY);
    expect(deck.entries.filter(({ tries }) => tries === 0)).toHaveLength(5);
    // Overnight those five wait, and what was answered comes again.
    expect(dueMistakes(deck, 9)).toHaveLength(MOST_A_DAY);
    expect(dueMistakes(deck, 9)[0]!.tries).toBe(0);
    expect(dueMistakes(deck, 9, 3)).toHaveLength(3);
  });

  it('the same mistake is there once, and one can be taken out', () => {
    const deck = answerMistake(addMistakes(emptyDeck, [mistake('a'), mistake('a')], 1), 'a', true, 1);
    expect(addMistakes(deck, [mistake('a')], 9)).toBe(deck);
    const two = addMistakes(deck, [mistake('b')], 9);
    expect(ids(removeMistake(two, 'a').entries)).toEqual(['b']);
    expect(answerMistake(two, 'gone', true, 9)).toBe(two);
  });

  it('one that was taken out stays out of every later review, until it is brought back to its place', () => {
    const deck = answerMistake(addMistakes(emptyDeck, [mistake('a'), mistake('b')], 1), 'a', true, 1);
    const without = removeMistake(deck, 'a');
    expect(ids(addMistakes(without, [mistake('a'), mistake('b')], 9).entries)).toEqual(['b']);
    const again = bringBack(without, deck.entries[0]!);
    expect(again.removed).toEqual([]);
    expect(again.entries.find((entry) => entry.mistake.id === 'a')).toEqual(deck.entries[0]);
  });

  it('a right answer before its day changes nothing, a wrong one does', () => {
    const deck = answerMistake(addMistakes(emptyDeck, [mistake('a')], 1), 'a', true, 1);
    expect(answerMistake(deck, 'a', true, 1)).toBe(deck);
    expect(answerMistake(deck, 'a', false, 1).entries[0]).toMatchObject({ tries: 2, right: 1, due: 2 });
  });

  it('the next day with something to do is this one, a later one or none', () => {
    const one = addMistakes(emptyDeck, [mistake('a')], 5);
    expect([nextDue(emptyDeck, 5), nextDue(one, 5), nextDue(one, 3)]).toEqual([null, 5, 5]);
    expect(nextDue(answerMistake(one, 'a', true, 5), 5)).toBe(6);
    // More than a day has: the rest waits until tomorrow.
    const many = addMistakes(
      emptyDeck,
      Array.from({ length: MOST_A_DAY + 1 }, (_, i) => mistake(`m${i}`)),
      5,
    );
    const full = many.entries
      .slice(1)
      .reduce((deck, each) => answerMistake(deck, each.mistake.id, true, 5), many);
    expect([dueMistakes(full, 5), nextDue(full, 5)]).toEqual([[], 6]);
  });

  it('of two decks the place that was answered more often counts, and what is here stays', () => {
    const start = addMistakes(emptyDeck, [mistake('a'), mistake('b')], 1);
    const here = removeMistake(answerMistake(start, 'a', true, 1), 'b');
    const twice = answerMistake(answerMistake(start, 'a', true, 1), 'a', true, 2);
    const other = removeMistake(addMistakes(twice, [mistake('c'), mistake('d')], 2), 'd');
    const joined = joinDecks(here, other);
    expect(ids(joined.entries)).toEqual(['a', 'c']);
    expect(joined).toMatchObject({ removed: ['b', 'd'], day: 2, answered: 1 });
    expect(joined.entries[0]).toMatchObject({ tries: 2, box: 1 });
    expect(joinDecks(joined, other)).toEqual(joined);
    expect(ids(joinDecks(start, removeMistake(start, 'a')).entries)).toEqual(['a', 'b']);
  });

  it('a day begins at midnight where the person is', () => {
    const midnight = Date.UTC(2026, 10, 18);
    expect(dayOf(midnight) - dayOf(midnight - 1)).toBe(1);
    expect(dayOf(midnight, 60)).toBe(dayOf(midnight) - 1); // an hour behind it is still the day before
    expect(dayOf(midnight - 1, -60)).toBe(dayOf(midnight));
  });
});

describe('a stored deck', () => {
  const deck = addMistakes(emptyDeck, [mistake('a'), mistake('b')], 5);
  const stored = () => JSON.parse(JSON.stringify(deck));

  it('comes back, and nothing is an empty one', () => {
    expect(must(decodeDeck(stored()))).toEqual({ deck, aside: [] });
    expect(must(decodeDeck(null)).deck).toEqual(emptyDeck);
  });

  it('what is damaged is laid aside, the rest opens', () => {
    const damaged = stored();
    damaged.entries[0].mistake.shares = [2];
    const { deck: rest, aside } = must(decodeDeck(damaged));
    expect(ids(rest.entries)).toEqual(['b']);
    expect(aside).toEqual([damaged.entries[0]]);
    for (const change of [{ box: 9 }, { due: -1 }, { mistake: null }])
      expect(
        must(decodeDeck({ ...stored(), entries: [{ ...stored().entries[0], ...change }] })).aside,
      ).toHaveLength(1);
  });

  it('one of a newer program, or none at all, is refused', () => {
    expect(decodeDeck({ ...stored(), version: 2 })).toMatchObject({ fault: { code: 'snapshot-newer' } });
    expect(decodeDeck('deck')).toMatchObject({ fault: { code: 'snapshot-shape' } });
    expect(decodeDeck({ version: 1 })).toMatchObject({ fault: { code: 'snapshot-shape', found: 'entries' } });
  });
});
