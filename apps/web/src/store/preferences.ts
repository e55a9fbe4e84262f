/** The last choices for each game. Losing them costs a few clicks, so a storage failure is ignored. */
import type { Choice } from '@tabuleiro/play/setup/setup';
import { isObject } from './types.ts';

export interface Preference {
  choice: Choice;
  /** Player names by seat; empty for unnamed seats. */
  names: readonly string[];
  /** Seats are assigned at random. */
  lot: boolean;
  /** The level follows the person's rating. */
  matched?: boolean;
  /** The game counts for that rating. */
  rated?: boolean;
}

const KEY = 'tabuleiro-choices';
const MOST_TEXT = 100_000;

/** Null for a game that was never set up, and for unreadable data. */
export function recall(game: string): Preference | null {
  return decodePreference(readAll()[game]);
}

export function remember(game: string, preference: Preference): void {
  try {
    const { [game]: _, ...others } = readAll();
    localStorage.setItem(KEY, JSON.stringify({ ...others, [game]: preference }));
  } catch {} // a full or forbidden storage: next time the default choices are proposed
}

/** The game set up last, or null. */
export const lastGame = (): string | null => Object.keys(readAll()).at(-1) ?? null;

function readAll(): Record<string, unknown> {
  try {
    const text = localStorage.getItem(KEY) ?? '{}';
    const all: unknown = text.length > MOST_TEXT ? {} : JSON.parse(text);
    return isObject(all) ? all : {};
  } catch {
    return {};
  }
}

/** Checks the format only; `Setup` checks whether the choices still fit the game. */
export function decodePreference(value: unknown): Preference | null {
  if (!isObject(value) || !isObject(value.choice)) return null;
  const { names, lot, matched = false, rated = false } = value;
  const { preset, set, seats, format, clock } = value.choice;
  if (!isTexts(names) || ![lot, matched, rated].every((flag) => typeof flag === 'boolean')) return null;
  if (!isObject(set) || !isTexts(Object.values(set)) || !isTexts(seats)) return null;
  const words = Object.entries({ preset, format, clock }).filter(([, word]) => word !== undefined);
  if (!isTexts(words.map(([, word]) => word))) return null;
  const choice = { ...Object.fromEntries(words), set: set as Choice['set'], seats };
  return { choice, names, lot: lot === true, matched: matched === true, rated: rated === true };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
