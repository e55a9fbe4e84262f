/** What was chosen last time for each game. Losing it costs a few clicks, so it never stops anything. */
import type { Choice } from '@tabuleiro/play/setup/setup';
import { isObject } from './types.ts';

export interface Preference {
  choice: Choice;
  /** Of the players by seat; empty for those without one. */
  names: readonly string[];
  /** Who sits where is drawn by lot. */
  lot: boolean;
  /** The level follows the person's rating. */
  matched?: boolean;
  /** The game counts for that rating. */
  rated?: boolean;
}

const KEY = 'tabuleiro-choices';
const MOST_TEXT = 100_000;

/** Null for a game that was never set up, and for whatever cannot be understood. */
export function recall(game: string): Preference | null {
  return decodePreference(readAll()[game]);
}

export function remember(game: string, preference: Preference): void {
  try {
    const { [game]: _, ...others } = readAll();
    localStorage.setItem(KEY, JSON.stringify({ ...others, [game]: preference }));
  } catch {} // a full or forbidden storage: next time the usual choices are proposed
}

/** The game that was set up last; null where none was. */
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

/** The form alone: whether the choices still fit the game is for `Setup` to find out. */
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
