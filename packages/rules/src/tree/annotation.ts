/**
 * Annotations of a move: comments, a mark, an evaluation, the clock, arrows and cells. Plain data with names
 * instead of cell numbers and screen colours, so that it can be written, sent and compared. Knows no tree.
 */
import { isObject, wrongArgument, wrongField, wrongMade } from '../core/arguments.ts';
import { leadersOf } from '../core/outcome.ts';
import { fail, ok } from '../core/result.ts';
import { type ExactEnd, type Fault, OFF_BOARD, type Result, type Rules } from '../core/types.ts';
import { MAX_CLOCK } from '../match/clock.ts';

/** Brilliant, good, interesting, doubtful, bad, blunder. */
export const MARKS = ['!!', '!', '!?', '?!', '?', '??'] as const;
/** One of `MARKS`. */
export type Mark = (typeof MARKS)[number];

/** Colour names; the user interface decides how they look and how to distinguish them without colour. */
export const COLOURS = ['green', 'red', 'blue', 'yellow'] as const;
/** One of `COLOURS`. */
export type Colour = (typeof COLOURS)[number];

/** The value of a position: the expected share of the game by seat; the shares add up to 1. */
export interface NodeEvaluation {
  readonly shares: readonly number[];
  /** Nodes searched. */
  readonly nodes?: number | undefined;
  /** The proven end of the game, from a complete search or a table. The winners have the largest shares. */
  readonly proven?: ExactEnd | undefined;
  /**
   * The value comes from a file and is unchecked. It is shown as the file's claim: never as exact, and never
   * reused for equal positions elsewhere.
   */
  readonly claimed?: true | undefined;
}

/** Clock of the player who made the move, in milliseconds: time left after the move, and time spent on it. */
export interface MoveClock {
  readonly left?: number | undefined;
  readonly spent?: number | undefined;
}

/** An arrow from cell to cell. */
export interface Arrow {
  readonly colour: Colour;
  /** Names of cells. */
  readonly from: string;
  readonly to: string;
}

/** A cell marked in a colour. */
export interface MarkedCell {
  readonly colour: Colour;
  readonly cell: string;
}

/** All annotations of one move. */
export interface Annotation {
  /** Comments after the move. */
  readonly comments: readonly string[];
  /** Comments before the move. */
  readonly before?: readonly string[] | undefined;
  readonly mark?: Mark | undefined;
  readonly evaluation?: NodeEvaluation | undefined;
  readonly clock?: MoveClock | undefined;
  readonly arrows?: readonly Arrow[] | undefined;
  readonly cells?: readonly MarkedCell[] | undefined;
}

/** Most moves have no annotation and share this one. */
export const NO_ANNOTATION: Annotation = Object.freeze({ comments: Object.freeze([]) });

/** Limits for one move; a change beyond them is refused. */
export const ANNOTATION_LIMITS = {
  /** Comments of a move, and characters of each. */
  comments: 1_000,
  comment: 65_536,
  /** Arrows of a move, and marked cells of a move. */
  drawings: 400,
  /** Nodes of an evaluation, plies to a proven end, and its lead in points. */
  nodes: 999_999_999_999_999,
  plies: 99_999,
  margin: 99_999,
} as const;

/** Shares are rounded to a hundredth of a per cent, which keeps text short and is finer than any measurement. */
const SHARE_STEPS = 10_000;

/**
 * A checked copy without empty parts, as a tree stores it. No move leads to the root, so the root cannot have all
 * parts.
 */
export function checkAnnotation(rules: Rules, annotation: Annotation, isRoot = false): Result<Annotation> {
  const odd = wrongAnnotation(rules, annotation);
  if (odd) return odd;
  const { comments, before, mark, evaluation, clock, arrows, cells } = annotation;
  const fault =
    (isRoot && (before?.length || mark || clock)
      ? wrong('annotation-root', mark ?? '', 'comments evaluation arrows cells')
      : null) ??
    commentFault([...(before ?? []), ...comments]) ??
    (mark === undefined || MARKS.includes(mark) ? null : wrong('annotation-mark', mark, MARKS.join(' '))) ??
    (evaluation ? evaluationFault(rules, evaluation) : null) ??
    (clock ? clockFault(clock) : null) ??
    drawingFault(rules, arrows ?? [], cells ?? []);
  if (fault) return fail(fault);
  return ok({
    comments: [...comments],
    ...(before?.length ? { before: [...before] } : {}),
    ...(mark === undefined ? {} : { mark }),
    ...(evaluation ? { evaluation: cleanEvaluation(evaluation) } : {}),
    ...(clock && (clock.left !== undefined || clock.spent !== undefined) ? { clock: cleanClock(clock) } : {}),
    ...(arrows?.length ? { arrows: arrows.map(({ colour, from, to }) => ({ colour, from, to })) } : {}),
    ...(cells?.length ? { cells: cells.map(({ colour, cell }) => ({ colour, cell })) } : {}),
  });
}

/** Type errors that plain JavaScript callers can make. */
function wrongAnnotation(rules: Rules, annotation: Annotation) {
  if (!isObject(annotation)) return wrongArgument('annotation', annotation, '{ comments, ... }');
  const { comments = null, evaluation } = annotation;
  return (
    wrongMade({ rules }) ??
    wrongField(
      { ...annotation, comments },
      { comments: 'string[]', before: 'string[]', clock: 'object', arrows: 'object[]', cells: 'object[]' },
    ) ??
    (evaluation === undefined ? undefined : wrongEvaluation(evaluation))
  );
}

function wrongEvaluation(evaluation: NodeEvaluation) {
  if (!Array.isArray(evaluation?.shares))
    return wrongArgument('evaluation', evaluation, '{ shares: number[] }');
  const { proven } = evaluation;
  if (proven === undefined || (isObject(proven) && Array.isArray(proven.winners))) return undefined;
  return wrongArgument('proven', proven, '{ winners: number[] }');
}

/** The evaluation rounded as in records, or its fault. */
export function checkEvaluation(rules: Rules, evaluation: NodeEvaluation): Result<NodeEvaluation> {
  const wrong = wrongMade({ rules }) ?? wrongEvaluation(evaluation);
  if (wrong) return wrong;
  const fault = evaluationFault(rules, evaluation);
  return fault ? fail(fault) : ok(cleanEvaluation(evaluation));
}

function cleanEvaluation({ shares, nodes, proven, claimed }: NodeEvaluation): NodeEvaluation {
  return {
    shares: rounded(shares),
    ...(nodes === undefined ? {} : { nodes }),
    ...(proven ? { proven: cleanEnd(proven) } : {}),
    ...(claimed ? { claimed } : {}),
  };
}

const rounded = (shares: readonly number[]): number[] =>
  shares.map((share) => Math.round(share * SHARE_STEPS) / SHARE_STEPS);

const cleanEnd = ({ winners, plies, atMost, margin }: ExactEnd): ExactEnd => ({
  winners: [...winners],
  ...(plies === undefined ? {} : { plies }),
  ...(plies !== undefined && atMost ? { atMost } : {}),
  ...(margin === undefined ? {} : { margin }),
});

const cleanClock = ({ left, spent }: MoveClock): MoveClock => ({
  ...(left === undefined ? {} : { left }),
  ...(spent === undefined ? {} : { spent }),
});

const wrong = (code: string, found: string, accepted: string): Fault => ({ code, found, accepted });

function commentFault(comments: readonly string[]): Fault | null {
  const { comments: most, comment } = ANNOTATION_LIMITS;
  if (comments.length > most) return wrong('annotation-comments', `${comments.length}`, `${most}`);
  const long = comments.find(({ length }) => length > comment);
  return long === undefined ? null : wrong('annotation-length', `${long.length}`, `${comment}`);
}

/** Rounding may change the sum of the shares by units of their last digit. */
const isWhole = (shares: readonly number[]): boolean =>
  shares.every((share) => share >= 0 && share <= 1) &&
  Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 0.001;

function evaluationFault({ seats }: Rules, { shares, nodes = 0, proven }: NodeEvaluation): Fault | null {
  if (shares.length !== seats.length || !isWhole(shares))
    return wrong(
      'annotation-evaluation',
      shares.join(' '),
      `${seats.map(({ turn }) => turn).join(' + ')} = 1`,
    );
  return numberFault(nodes, ANNOTATION_LIMITS.nodes) ?? (proven ? endFault(shares, proven) : null);
}

function numberFault(value: number, most: number): Fault | null {
  return Number.isInteger(value) && value >= 0 && value <= most
    ? null
    : wrong('annotation-evaluation', `${value}`, `0..${most}`);
}

/** Text has only the shares, so the winners must follow from them. */
function endFault(shares: readonly number[], { winners, plies = 0, margin = 0 }: ExactEnd): Fault | null {
  const leaders = leadersOf(rounded(shares)).join(' ');
  if (winners.join(' ') !== leaders)
    return wrong('annotation-evaluation', `winners ${winners}`, `winners ${leaders || '-'}`);
  return numberFault(plies, ANNOTATION_LIMITS.plies) ?? numberFault(margin, ANNOTATION_LIMITS.margin);
}

function clockFault({ left = 0, spent = 0 }: MoveClock): Fault | null {
  const odd = [left, spent].find((ms) => !Number.isInteger(ms) || ms < 0 || ms > MAX_CLOCK);
  return odd === undefined ? null : wrong('annotation-clock', `${odd}`, `0..${MAX_CLOCK}`);
}

function drawingFault(
  { geometry }: Rules,
  arrows: readonly Arrow[],
  cells: readonly MarkedCell[],
): Fault | null {
  if (arrows.length + cells.length === 0) return null;
  const { drawings } = ANNOTATION_LIMITS;
  if (arrows.length > drawings || cells.length > drawings)
    return wrong('annotation-drawings', `${Math.max(arrows.length, cells.length)}`, `${drawings}`);
  const colour = [...arrows, ...cells].find((each) => !COLOURS.includes(each.colour))?.colour;
  if (colour !== undefined) return wrong('annotation-colour', colour, COLOURS.join(' '));
  const names = [...arrows.flatMap(({ from, to }) => [from, to]), ...cells.map(({ cell }) => cell)];
  const unknown = names.find((name) => geometry.find(name) === OFF_BOARD);
  const last = geometry.cells.at(-1)!.name;
  return unknown === undefined
    ? null
    : wrong('annotation-cell', unknown.slice(0, 16), `${geometry.cells[0]!.name}..${last}`);
}
