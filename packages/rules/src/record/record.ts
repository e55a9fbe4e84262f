/**
 * A game record as data: headers and lines of moves with variations. The text form and its grammar are described in
 * docs/record.md; this file only says what a record is and how large it may be.
 */
import type { ClockSetting } from '../match/clock.ts';
import type { Departure } from '../match/departures.ts';
import { ANNOTATION_LIMITS, type Annotation } from '../tree/annotation.ts';
import { TREE_LIMITS } from '../tree/change.ts';

/** One move, what is said of it, and what could have been played instead of it. */
export interface RecordNode extends Annotation {
  /** Move text as it was written, not checked against any rules. */
  move: string;
  variations: readonly RecordLine[];
}

/** Moves that follow one another; `comments` stand before the first. A variation has at least one move. */
export interface RecordLine {
  comments: readonly string[];
  moves: readonly RecordNode[];
  /** What is known of the position before the first move of the game; variations have none. */
  about?: StartAnnotation;
}

/** No move leads to the start, so it has no mark and no clock. */
export type StartAnnotation = Pick<Annotation, 'evaluation' | 'arrows' | 'cells'>;

/** Who sat in a seat, as the headers of a record say it. */
export interface RecordPlayer {
  /** The turn letter of the seat. */
  seat: string;
  name: string;
  /** Who decides, in the words of whoever wrote the record: `computer 5`. Left out for people. */
  kind?: string;
}

/** Who left the game, which went on: the turn letter of the seat, and the plies before. */
export interface RecordDeparture extends Omit<Departure, 'seat'> {
  seat: string;
}

/** A game as data: what `parseRecord` reads and `formatRecord` writes. */
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
  /** In the order in which people left; substitutes played on. */
  departures?: readonly RecordDeparture[];
  /** What the rules alone say, where somebody had left: `result` is without those seats. */
  boardResult?: string;
  /** `*`, `w captured`, `AC shared`, `draw agreement`, ... */
  result: string;
  /** Headers that this program does not know, kept in their order. */
  headers: readonly (readonly [key: string, value: string])[];
  line: RecordLine;
  /** What could have followed the last move of the game. Left out where nothing is said of that. */
  after?: readonly RecordLine[];
}

/** Where something stands in the text, both from 1. Columns count UTF-16 units, as editors do. */
export interface TextPlace {
  line: number;
  column: number;
}

/** Where the parts of a record were read. Apart from the record, so that equal records are equal data. */
export interface RecordPlaces {
  moves: { get(node: RecordNode): TextPlace | undefined };
  /** Start of the header's value, by key. */
  headers: ReadonlyMap<string, TextPlace>;
  result: TextPlace;
}

/** What is longer than these is refused, so that no text can cost more than a moment or overflow the stack. */
export const RECORD_LIMITS = {
  /** Characters of a file. */
  text: 16_000_000,
  /** Games of a file. */
  games: 10_000,
  /** Headers of a game, characters of a key and of a value. */
  headers: 128,
  key: 64,
  value: 8_192,
  /** Characters of a comment. */
  comment: ANNOTATION_LIMITS.comment,
  /** Moves of a game, variations included. */
  moves: TREE_LIMITS.nodes,
  /** Variations inside variations. */
  depth: TREE_LIMITS.depth,
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
