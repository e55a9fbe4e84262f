/** A review written into the tree of its game, and the header that says whose it is. */
import { ok, type Result, type Rules } from '@tabuleiro/rules';
import type { Chapter } from '@tabuleiro/rules/match';
import { checkEvaluation, type GameTree, type Mark, type NodeEvaluation } from '@tabuleiro/rules/tree';
import { REVIEW_MARKS } from './judge.ts';
import { positionsOf } from './summary.ts';
import type { GameReview, ReviewedPly, ReviewedPosition } from './types.ts';

/** The header of a record that says who has gone through the game. */
export const ANNOTATOR = 'Annotator';
/** The header that says what was at stake with each move, so that a record has the accuracy of its review. */
const STAKES = 'Stakes';
/** Of a better line so many moves are written. */
const LINE = 8;

const STAKE_STEPS = 10_000;
/** Characters that a record takes as one value. */
const LONGEST = 8_192;

const OURS = /^Tabuleiro (\S{1,32}) (\S{1,32}) nodes (\d{1,15})$/;

/** What the header of our own reviews says. */
export interface ReviewSign {
  version: string;
  engine: string;
  nodes: number;
}

/** The header's value, as `readSign` reads it. */
export const formatSign = ({ version, engine, nodes }: ReviewSign): string =>
  `Tabuleiro ${version} ${engine} nodes ${nodes}`;

/** Whose review a record holds: null where it has none of ours. */
export function readSign(headers: readonly (readonly [key: string, value: string])[]): ReviewSign | null {
  const value = headers.find(([key]) => key === ANNOTATOR)?.[1] ?? '';
  const [, version, engine, nodes] = OURS.exec(value) ?? [];
  return version === undefined || engine === undefined ? null : { version, engine, nodes: Number(nodes) };
}

/** Ten-thousandths, by ply; null where a stake is not known. */
function formatStakes(plies: readonly ReviewedPly[]): string | null {
  const known = plies.flatMap(({ stake }) => (stake === undefined ? [] : [Math.round(stake * STAKE_STEPS)]));
  const text = known.join(' ');
  return known.length > 0 && known.length === plies.length && text.length <= LONGEST ? text : null;
}

/** What was at stake with each move of a record that we have reviewed, by ply; empty where that is not known. */
export function readStakes(headers: readonly (readonly [key: string, value: string])[]): number[] {
  const value = headers.find(([key]) => key === STAKES)?.[1] ?? '';
  if (!/^\d{1,5}( \d{1,5})*$/.test(value)) return [];
  const stakes = value.split(' ').map((text) => Number(text) / STAKE_STEPS);
  return stakes.every((stake) => stake <= 1) ? stakes : [];
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
    const line = tree.addLine(nodes[ply]!, before.line.slice(0, LINE));
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
  const others = record.headers.filter(([key]) => key !== ANNOTATOR && key !== STAKES);
  const sign = [ANNOTATOR, formatSign({ version, engine, nodes })] as const;
  const stakes = formatStakes(plies);
  const headers = [...others, sign, ...(stakes === null ? [] : [[STAKES, stakes] as const])];
  return ok({ ...chapter, record: { ...record, headers }, tree });
}
