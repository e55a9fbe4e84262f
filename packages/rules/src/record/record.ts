/**
 * A game record as data: headers and lines of moves with variations. docs/record.md describes the text form and
 * its grammar; this file defines the content of a record and its limits.
 */
import type { ClockSetting } from '../match/clock.ts';
import type { Departure } from '../match/departures.ts';
import { ANNOTATION_LIMITS, type Annotation } from '../tree/annotation.ts';
import { TREE_LIMITS } from '../tree/change.ts';

/** One move, its annotation, and its alternatives. */
export interface RecordNode extends Annotation {
  /** Move text as written, not checked by any rules. */
  move: string;
  variations: readonly RecordLine[];
}

/** A line of moves; `comments` come before the first. A variation has at least one move. */
export interface RecordLine {
  comments: readonly string[];
  moves: readonly RecordNode[];
  /** Annotation of the start position; variations have none. */
  about?: StartAnnotation;
}

/** No move leads to the start, so it has no mark and no clock. */
export type StartAnnotation = Pick<Annotation, 'evaluation' | 'arrows' | 'cells'>;

/** The player of a seat according to the headers of a record. */
export interface RecordPlayer {
  /** The turn letter of the seat. */
  seat: string;
  name: string;
  /** The type of player in the words of the record's writer: `computer 5`. Omitted for people. */
  kind?: string;
}

/** A player who left a continuing game: the turn letter of the seat, and the plies before. */
export interface RecordDeparture extends Omit<Departure, 'seat'> {
  seat: string;
}

/** A game as data: what `parseRecord` reads and `formatRecord` writes. */
export interface GameRecord {
  /** Id of the game. */
  game: string;
  preset?: string;
  /** Options in addition to the preset, as text. */
  options: Readonly<Record<string, string>>;
  /** In seat order; empty, or one per seat. */
  players: readonly RecordPlayer[];
  /** `2026`, `2026-05` or `2026-05-31`. */
  date?: string;
  clock?: ClockSetting;
  /** A position text; default is the start position of the options. */
  start?: string;
  match?: { format: string /** From 1. */; game: number };
  /** In order of departure; substitutes took over. */
  departures?: readonly RecordDeparture[];
  /** The result by the rules alone, after departures: `result` excludes those seats. */
  boardResult?: string;
  /** `*`, `w captured`, `AC shared`, `draw agreement`, ... */
  result: string;
  /** Headers unknown to this program, in their order. */
  headers: readonly (readonly [key: string, value: string])[];
  line: RecordLine;
  /** Variations after the last move of the game; omitted if there are none. */
  after?: readonly RecordLine[];
}

/** A place in the text, both from 1. Columns count UTF-16 units, as editors do. */
export interface TextPlace {
  line: number;
  column: number;
}

/** The places of the parts of a record. Separate from the record, so that equal records are equal data. */
export interface RecordPlaces {
  moves: { get(node: RecordNode): TextPlace | undefined };
  /** Start of the header's value, by key. */
  headers: ReadonlyMap<string, TextPlace>;
  result: TextPlace;
}

/** Limits beyond which text is refused, so that no text can take long or overflow the stack. */
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
  /** Nesting depth of variations. */
  depth: TREE_LIMITS.depth,
} as const;

/** The round of a ply; a round has one ply per seat. */
export function roundOf(
  record: Pick<GameRecord, 'players'>,
  ply: number,
): { number: number; first: boolean } {
  const seats = record.players.length || 2;
  return { number: Math.floor(ply / seats) + 1, first: ply % seats === 0 };
}

/** The text of a round's number before a move: `3.` before its first ply, `3...` when it is repeated. */
export function numberText(record: Pick<GameRecord, 'players'>, ply: number): string {
  const { number, first } = roundOf(record, ply);
  return first ? `${number}.` : `${number}...`;
}
