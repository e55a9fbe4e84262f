/** A review written into the tree of its game, and the header that says whose it is. */
import { ok, type Result, type Rules } from '@tabuleiro/rules';
import type { Chapter } from '@tabuleiro/rules/match';
import { checkEvaluation, type GameTree, type Mark, type NodeEvaluation } from '@tabuleiro/rules/tree';
import { REVIEW_MARKS } from './judge.ts';
import { positionsOf } from './summary.ts';
import type { GameReview, ReviewedPly, ReviewedPosition } from './types.ts';

/** The header of a record that says who has gone through the game. */
export const ANNOTATOR = 'Annotator';
/** Headers with what each move cost and what was at stake with it: a record has the accuracy of its review. */
const LOSSES = 'Losses';
const STAKES = 'Stakes';
/** The header with the answers to marked moves, so that a record gives the reasons of its review. */
const REFUTATIONS = 'Refutations';
/** Moves of a line that a record keeps. */
export const RECORDED_LINE = 8;

/** Shares are written in ten-thousandths. */
const STEPS = 10_000;
/** Characters that a record takes as one value. */
const LONGEST = 8_192;

const OURS = /^Tabuleiro (\S{1,32}) (\S{1,32}) nodes (\d{1,15})$/;

/** The header of our own reviews. */
export interface ReviewSign {
  version: string;
  engine: string;
  nodes: number;
}

/** The header's value, as `readSign` reads it. */
export const formatSign = ({ version, engine, nodes }: ReviewSign): string =>
  `Tabuleiro ${version} ${engine} nodes ${nodes}`;

/** Reads which review a record carries; null without one of ours. */
export function readSign(headers: Headers): ReviewSign | null {
  const [, version, engine, nodes] = OURS.exec(headerOf(headers, ANNOTATOR)) ?? [];
  return version === undefined || engine === undefined ? null : { version, engine, nodes: Number(nodes) };
}

type Headers = readonly (readonly [key: string, value: string])[];

/**
 * Stakes and refutations, which evaluations and marks do not carry; none while a stake is unknown or a value is too
 * long.
 */
function factHeaders(plies: readonly ReviewedPly[]): Headers {
  if (plies.length === 0 || plies.some(({ stake }) => stake === undefined)) return [];
  const steps = (shares: readonly number[]) => shares.map((share) => Math.round(share * STEPS)).join(' ');
  const answered = plies.filter(({ mark, after }) => mark !== null && after.line.length > 0);
  const headers = [
    [LOSSES, steps(plies.map(({ loss }) => loss))],
    [STAKES, steps(plies.map(({ stake }) => stake!))],
    [
      REFUTATIONS,
      answered.map(({ ply, after }) => [ply, ...after.line.slice(0, RECORDED_LINE)].join(' ')).join(', '),
    ],
  ] as const;
  return headers.filter(([, value]) => value !== '' && value.length <= LONGEST);
}

const headerOf = (headers: Headers, key: string): string => headers.find(([each]) => each === key)?.[1] ?? '';

function readSteps(headers: Headers, key: string): number[] {
  const value = headerOf(headers, key);
  if (!/^\d{1,5}( \d{1,5})*$/.test(value)) return [];
  const shares = value.split(' ').map((text) => Number(text) / STEPS);
  return shares.every((share) => share <= 1) ? shares : [];
}

/** The loss of each move of a reviewed record, by ply; empty if unknown. */
export const readLosses = (headers: Headers): number[] => readSteps(headers, LOSSES);

/** The stake of each move, by ply. */
export const readStakes = (headers: Headers): number[] => readSteps(headers, STAKES);

/** The refutations of marked moves of a reviewed record, by ply. */
export function readRefutations(headers: Headers): ReadonlyMap<number, readonly string[]> {
  const value = headerOf(headers, REFUTATIONS);
  if (!/^\d+( [^\s,]+)+(, \d+( [^\s,]+)+)*$/.test(value)) return new Map();
  return new Map(
    value.split(', ').map((text) => {
      const [ply, ...line] = text.split(' ');
      return [Number(ply), line];
    }),
  );
}

/**
 * Writes a review into the tree of its game: evaluations of the positions, marks, and the line that would have been better
 * behind every marked move. `again`: the marks that are there came from an earlier review and go. Marks, comments and
 * lines of people stay.
 */
export function annotateTree(tree: GameTree, review: GameReview, again = false): Result<void> {
  const { plies } = review;
  const nodes = [tree.root, ...tree.mainLine()].slice(0, plies.length + 1);
  for (const [i, found] of positionsOf(plies).entries()) {
    const node = nodes[i];
    if (!node) break;
    const { mark: before } = node.annotation;
    const mark = plies[i - 1]?.mark ?? (again && isOurs(before) ? undefined : before);
    const evaluation = evaluationOf(tree.rules, found);
    const done = tree.annotate(node, i === 0 ? { evaluation } : { evaluation, mark });
    if (!done.ok) return done;
  }
  for (const { ply, mark, before } of plies) {
    if (mark === null || !nodes[ply]) continue;
    const line = tree.addLine(nodes[ply]!, before.line.slice(0, RECORDED_LINE));
    if (!line.ok) return line;
  }
  return ok(undefined);
}

const isOurs = (mark: Mark | undefined): boolean => REVIEW_MARKS.some((each) => each === mark);

/** Text tells who wins by the largest share: among three and four that is not always what was proven. */
function evaluationOf(rules: Rules, { shares, nodes, proven }: ReviewedPosition): NodeEvaluation {
  const bare = { shares, nodes };
  if (!proven) return bare;
  return checkEvaluation(rules, { ...bare, proven }).ok ? { ...bare, proven } : bare;
}

/** The chapter with the review in it, its tree a copy, signed by this version of the program. */
export function annotateChapter(chapter: Chapter, review: GameReview, version: string): Result<Chapter> {
  const { record } = chapter;
  const tree = chapter.tree.copy();
  const done = annotateTree(tree, review, readSign(record.headers) !== null);
  if (!done.ok) return done;
  const { engine, nodes, plies } = review;
  const ours: readonly string[] = [ANNOTATOR, LOSSES, STAKES, REFUTATIONS];
  const others = record.headers.filter(([key]) => !ours.includes(key));
  const sign = [ANNOTATOR, formatSign({ version, engine, nodes })] as const;
  const headers = [...others, sign, ...factHeaders(plies)];
  return ok({ ...chapter, record: { ...record, headers }, tree });
}
