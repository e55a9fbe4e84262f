/** A review that was stored, read back: nothing in it is believed before it was looked at. */
import type { ExactEnd } from '@tabuleiro/rules';
import { isObject } from '@tabuleiro/rules/internal';
import { REVIEW_MARKS } from './judge.ts';
import type { GameReview, ReviewedPly, ReviewedPosition } from './types.ts';

/** No game is nearly as long. */
const MOST_PLIES = 100_000;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** A review out of plain data; null where it is none. Whether it fits a game is for `review` to say. */
export function decodeReview(data: unknown): GameReview | null {
  if (!isObject(data)) return null;
  const { engine, nodes, plies, total } = data as Record<string, unknown>;
  if (typeof engine !== 'string' || !isCount(nodes) || !isCount(total) || !Array.isArray(plies)) return null;
  if (plies.length > total || total > MOST_PLIES) return null;
  const read = plies.map(decodePly);
  if (!read.every((ply, i): ply is ReviewedPly => ply?.ply === i)) return null;
  return { engine, nodes, total, plies: read };
}

function decodePly(data: unknown): ReviewedPly | null {
  if (!isObject(data)) return null;
  const { ply, seat, move, forced, loss, mark, stake } = data as Record<string, unknown>;
  const before = decodePosition((data as Record<string, unknown>).before);
  const after = decodePosition((data as Record<string, unknown>).after);
  if (!isCount(ply) || !isCount(seat) || typeof move !== 'string' || typeof forced !== 'boolean') return null;
  if (!before || !after || !isShare(loss) || seat >= before.shares.length) return null;
  const known = REVIEW_MARKS.find((each) => each === mark) ?? null;
  if (mark !== null && known === null) return null;
  if (stake !== undefined && !isShare(stake)) return null;
  const judged = { ply, seat, move, forced, before, after, loss, mark: known };
  return stake === undefined ? judged : { ...judged, stake };
}

function decodePosition(data: unknown): ReviewedPosition | null {
  if (!isObject(data)) return null;
  const { shares, line, depth, nodes, proven } = data as Record<string, unknown>;
  if (!Array.isArray(shares) || shares.length < 2 || shares.length > 4 || !shares.every(isShare)) return null;
  if (!isTexts(line) || !isCount(depth) || !isCount(nodes)) return null;
  const end = proven === undefined ? undefined : decodeEnd(proven);
  if (end === null) return null;
  return { shares, line, depth, nodes, ...(end ? { proven: end } : {}) };
}

function decodeEnd(data: unknown): ExactEnd | null {
  if (!isObject(data)) return null;
  const { winners, plies, atMost, margin } = data as Record<string, unknown>;
  if (!Array.isArray(winners) || !winners.every(isCount)) return null;
  if (![plies, margin].every((value) => value === undefined || isCount(value))) return null;
  return {
    winners,
    ...(plies === undefined ? {} : { plies: plies as number }),
    ...(atMost === true ? { atMost } : {}),
    ...(margin === undefined ? {} : { margin: margin as number }),
  };
}
