/**
 * Spaced repetition over mistakes, as Leitner's boxes: a right answer puts a mistake one box further, a wrong one back into
 * the first. Pure functions over plain data that a store keeps; the caller brings the time.
 */
import type { Mistake } from './mistake.ts';

/** Days until a mistake in each box comes again; in the last box it stays. */
export const BOX_DAYS = [1, 3, 7, 14, 30] as const;
/** So many are asked on one day; the others wait for the next. */
export const MOST_A_DAY = 20;
export const DECK_VERSION = 1;

/** A mistake with its place in the boxes. Days are counted from 1970, as the person's own calendar has them. */
export interface DeckEntry {
  mistake: Mistake;
  /** From 0. */
  box: number;
  /** The day on which it is due. */
  due: number;
  /** How often it was answered, and how often rightly. */
  tries: number;
  right: number;
}

/** All mistakes of a person that are trained. */
export interface MistakeDeck {
  version: typeof DECK_VERSION;
  entries: readonly DeckEntry[];
  /** The last day on which one was answered, and how many on it. */
  day: number;
  answered: number;
}

export const emptyDeck: MistakeDeck = { version: DECK_VERSION, entries: [], day: 0, answered: 0 };

const DAY_MS = 24 * 3600 * 1000;

/** The day of a time; `offset`: minutes by which the person's clock is behind UTC, as `Date.getTimezoneOffset` has them. */
export const dayOf = (now: number, offset = 0): number => Math.floor((now - offset * 60_000) / DAY_MS);

/** With mistakes that are new to it, due at once; those that are there keep their place. */
export function addMistakes(deck: MistakeDeck, mistakes: readonly Mistake[], day: number): MistakeDeck {
  const known = new Set(deck.entries.map(({ mistake }) => mistake.id));
  const fresh: DeckEntry[] = [];
  for (const mistake of mistakes) {
    if (known.has(mistake.id)) continue;
    known.add(mistake.id);
    fresh.push({ mistake, box: 0, due: day, tries: 0, right: 0 });
  }
  return fresh.length === 0 ? deck : { ...deck, entries: [...deck.entries, ...fresh] };
}

/** Without one that nobody wants to see any more. */
export const removeMistake = (deck: MistakeDeck, id: string): MistakeDeck => ({
  ...deck,
  entries: deck.entries.filter(({ mistake }) => mistake.id !== id),
});

/** What is to be asked on a day: the longest overdue first, then from the first boxes; no more than a day has. */
export function dueMistakes(deck: MistakeDeck, day: number, most: number = MOST_A_DAY): DeckEntry[] {
  const left = Math.max(0, most - (deck.day === day ? deck.answered : 0));
  return deck.entries
    .filter(({ due }) => due <= day)
    .sort((a, b) => a.due - b.due || a.box - b.box)
    .slice(0, left);
}

/** After an answer. */
export function answerMistake(deck: MistakeDeck, id: string, right: boolean, day: number): MistakeDeck {
  if (!deck.entries.some(({ mistake }) => mistake.id === id)) return deck;
  const entries = deck.entries.map((entry) => (entry.mistake.id === id ? moved(entry, right, day) : entry));
  return { ...deck, entries, day, answered: (deck.day === day ? deck.answered : 0) + 1 };
}

/** Into the next box, or back into the first; due after as many days as the box has. A mistake that is new begins in the first. */
function moved({ mistake, box, tries, right: before }: DeckEntry, right: boolean, day: number): DeckEntry {
  const next = right && tries > 0 ? Math.min(box + 1, BOX_DAYS.length - 1) : 0;
  return { mistake, box: next, due: day + BOX_DAYS[next]!, tries: tries + 1, right: before + Number(right) };
}
