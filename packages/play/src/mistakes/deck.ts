/**
 * Spaced repetition over mistakes, as Leitner's boxes: a right answer puts a mistake one box further, a wrong one back into
 * the first. Pure functions over plain data that a store keeps; the caller brings the time.
 */
import type { Mistake } from './mistake.ts';

/** Days until a mistake in each box comes again; in the last box it stays. */
export const BOX_DAYS = [1, 3, 7, 14, 30] as const;
/** At most this many are asked on one day; the others wait for the next. */
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
  /** Ids of those that were taken out for ever: a review that is done again does not bring them back. */
  removed: readonly string[];
  /** Reviews whose mistakes are in it: when each was asked for, by the id of its game. */
  taken: Readonly<Record<string, number>>;
  /** The last day on which one was answered, and how many on it. */
  day: number;
  answered: number;
}

export const emptyDeck: MistakeDeck = {
  version: DECK_VERSION,
  entries: [],
  removed: [],
  taken: {},
  day: 0,
  answered: 0,
};

const DAY_MS = 24 * 3600 * 1000;

/** The day of a time; `offset`: minutes by which the person's clock is behind UTC, as `Date.getTimezoneOffset` has them. */
export const dayOf = (now: number, offset = 0): number => Math.floor((now - offset * 60_000) / DAY_MS);

/** With mistakes that are new to it, due at once; those that are there keep their place, those that were taken out stay out. */
export function addMistakes(deck: MistakeDeck, mistakes: readonly Mistake[], day: number): MistakeDeck {
  const known = new Set([...deck.entries.map(({ mistake }) => mistake.id), ...deck.removed]);
  const fresh: DeckEntry[] = [];
  for (const mistake of mistakes) {
    if (known.has(mistake.id)) continue;
    known.add(mistake.id);
    fresh.push({ mistake, box: 0, due: day, tries: 0, right: 0 });
  }
  return fresh.length === 0 ? deck : { ...deck, entries: [...deck.entries, ...fresh] };
}

/** Without one that is not wanted any more. */
export const removeMistake = (deck: MistakeDeck, id: string): MistakeDeck => ({
  ...deck,
  entries: deck.entries.filter(({ mistake }) => mistake.id !== id),
  removed: deck.removed.includes(id) ? deck.removed : [...deck.removed, id],
});

/** With one that was taken out, at the place that it had. */
export const bringBack = (deck: MistakeDeck, entry: DeckEntry): MistakeDeck => ({
  ...deck,
  entries: [...deck.entries.filter(({ mistake }) => mistake.id !== entry.mistake.id), entry],
  removed: deck.removed.filter((id) => id !== entry.mistake.id),
});

/** The mistakes due on a day: longest overdue first, then from the first boxes; limited by the daily maximum. */
export function dueMistakes(deck: MistakeDeck, day: number, most: number = MOST_A_DAY): DeckEntry[] {
  const left = Math.max(0, most - (deck.day === day ? deck.answered : 0));
  return deck.entries
    .filter(({ due }) => due <= day)
    .sort((a, b) => a.due - b.due || a.box - b.box)
    .slice(0, left);
}

/** The day on which something is to be asked next: this one, or a later one; null where there is nothing. */
export function nextDue(deck: MistakeDeck, day: number): number | null {
  if (deck.entries.length === 0) return null;
  if (dueMistakes(deck, day).length > 0) return day;
  const first = Math.min(...deck.entries.map(({ due }) => due));
  return Math.max(day + 1, first);
}

/**
 * After an answer. A right one before its day changes nothing: a game that is
 * repeated at once says nothing about a week later. A wrong one counts on any day.
 */
export function answerMistake(deck: MistakeDeck, id: string, right: boolean, day: number): MistakeDeck {
  const entry = deck.entries.find(({ mistake }) => mistake.id === id);
  if (!entry || (right && entry.due > day)) return deck;
  const entries = deck.entries.map((each) => (each === entry ? moved(entry, right, day) : each));
  return { ...deck, entries, day, answered: (deck.day === day ? deck.answered : 0) + 1 };
}

/** Into the next box, or back into the first; due after as many days as the box has. A mistake that is new begins in the first. */
function moved({ mistake, box, tries, right: before }: DeckEntry, right: boolean, day: number): DeckEntry {
  const next = right && tries > 0 ? Math.min(box + 1, BOX_DAYS.length - 1) : 0;
  return { mistake, box: next, due: day + BOX_DAYS[next]!, tries: tries + 1, right: before + Number(right) };
}

/**
 * Two decks as one, such as this browser's and that of a backup: of each mistake the place that was answered more often.
 * What is trained here stays, also where the other deck has taken it out.
 */
export function joinDecks(here: MistakeDeck, other: MistakeDeck): MistakeDeck {
  const gone = new Set(here.removed);
  const entries = new Map(here.entries.map((entry) => [entry.mistake.id, entry]));
  for (const entry of other.entries) {
    const { id } = entry.mistake;
    const known = entries.get(id);
    if (!gone.has(id) && (!known || entry.tries > known.tries)) entries.set(id, entry);
  }
  const removed = [...new Set([...here.removed, ...other.removed])].filter((id) => !entries.has(id));
  const last = here.day >= other.day ? here : other;
  const answered = here.day === other.day ? Math.max(here.answered, other.answered) : last.answered;
  const taken = { ...other.taken, ...here.taken };
  return { version: DECK_VERSION, entries: [...entries.values()], removed, taken, day: last.day, answered };
}
