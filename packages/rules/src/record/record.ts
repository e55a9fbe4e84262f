/**
 * A game record as data: headers and a tree of moves. The text form and its grammar are described in
 * docs/record.md; this file only says what a record is and how large it may be.
 */
import type { ClockSetting } from '../match/clock.ts';

/** One move, what is said of it, and what could have been played instead of it. */
export interface RecordNode {
  /** Move text as it was written, not checked against any rules. */
  move: string;
  comments: readonly string[];
  variations: readonly RecordLine[];
}

/** Moves that follow one another; `comments` stand before the first. A variation has at least one move. */
export interface RecordLine {
  comments: readonly string[];
  moves: readonly RecordNode[];
}

export interface RecordPlayer {
  /** The turn letter of the seat. */
  seat: string;
  name: string;
  /** Who decides, in the words of whoever wrote the record: `computer 5`. Left out for people. */
  kind?: string;
}

export interface GameRecord {
  /** Id of the game. */
  game: string;
  preset?: string;
  /** Options beside the preset, as text. */
  options: Readonly<Record<string, string>>;
  /** In seat order; empty, or one for every seat. */
  players: readonly RecordPlayer[];
  /** `2026`, `2026-05` or `2026-05-31`. */
  date?: string;
  clock?: ClockSetting;
  /** A position text; without it the start position of the options. */
  start?: string;
  match?: { format: string /** From 1. */; game: number };
  /** `*`, `w captured`, `AC shared`, `draw agreement`, ... */
  result: string;
  /** Headers that this program does not know, kept in their order. */
  headers: readonly (readonly [key: string, value: string])[];
  line: RecordLine;
}

/** Where something stands in the text, both from 1. Columns count UTF-16 units, as editors do. */
export interface Place {
  line: number;
  column: number;
}

/** Where the parts of a record were read. Apart from the record, so that equal records are equal data. */
export interface RecordPlaces {
  moves: ReadonlyMap<RecordNode, Place>;
  /** Start of the header's value, by key. */
  headers: ReadonlyMap<string, Place>;
  result: Place;
}

/** What is longer than these is refused, so that no text can cost more than a moment or overflow the stack. */
export const RECORD_LIMITS = {
  /** Characters of a file. */
  text: 4_000_000,
  /** Games of a file. */
  games: 10_000,
  /** Headers of a game, characters of a key and of a value. */
  headers: 128,
  key: 64,
  value: 8_192,
  /** Characters of a comment. */
  comment: 65_536,
  /** Moves of a game, variations included. */
  moves: 100_000,
  /** Variations inside variations. */
  depth: 32,
} as const;

/** The number of a ply is that of its round; a round is as many plies as there are seats. */
export function roundOf(
  record: Pick<GameRecord, 'players'>,
  ply: number,
): { number: number; first: boolean } {
  const seats = record.players.length || 2;
  return { number: Math.floor(ply / seats) + 1, first: ply % seats === 0 };
}

/** How a round's number stands before a move: `3.` before its first ply, `3...` where it is said again. */
export function numberText(record: Pick<GameRecord, 'players'>, ply: number): string {
  const { number, first } = roundOf(record, ply);
  return first ? `${number}.` : `${number}...`;
}
