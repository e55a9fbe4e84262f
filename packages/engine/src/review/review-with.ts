/**
 * A game looked through from its first move to its last: what each move cost, and what would have been better. Every
 * position is searched for a fixed number of nodes with an empty table, so that two reviews of one engine are equal. A move
 * that looks bad is looked at again with twice the nodes, and the milder judgement counts: a mark needs both to agree.
 */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { describeValue, wrongField } from '@tabuleiro/rules/internal';
import type { Place } from '../api/situation.ts';
import { loadEvaluation } from '../games/load.ts';
import { planOf } from '../levels/plan.ts';
import type { Evaluation } from '../types.ts';
import { lossOf, MARKED_LOSS, markOf, SECOND_LOOK } from './judge.ts';
import { Looks } from './looks.ts';
import { engineSignature } from './signature.ts';
import { LEAST_SHARE, stakeNodes, stakeOf } from './stake.ts';
import type { GameReview, ReviewEngine, ReviewedPly, ReviewedPosition, ReviewQuestion } from './types.ts';
import { type WalkedGame, type WalkedPly, walkGame } from './walk.ts';

/** Where a game does not say: the strongest level thinks a twentieth of a second, and some moves are looked at twice. */
const LEVEL_TIMES = 7;

/** Default node budget of the first pass of a review. */
export const reviewNodes = (evaluation: Evaluation): number =>
  evaluation.reviewNodes ?? LEVEL_TIMES * planOf(evaluation).topNodes;

/**
 * With three and four seats a node takes many times as long. Parts of the nodes for the two looks of the first pass: most moves
 * need a short one only, and of the marks that it finds a long one confirms more than two of equal length.
 */
const FIRST_LOOK = 1 / 15;
const CONFIRMING_LOOK = 8 / 15;

/** The first pass, which marks every move quickly before a review of `nodes`; null if the review itself is quick. */
export const firstPass = (nodes: number, seats: number): { nodes: number; secondNodes: number } | null =>
  seats > 2 ? { nodes: partOf(nodes, FIRST_LOOK), secondNodes: partOf(nodes, CONFIRMING_LOOK) } : null;

const partOf = (nodes: number, part: number): number => Math.max(1, Math.round(part * nodes));

/**
 * Judges every move of a game by what an engine answers. Ended by its signal it answers with what is done; see
 * `ReviewQuestion`. `played`: the game as `walkPlayed` gives it, where it was played through before.
 */
export async function reviewWith(
  engine: ReviewEngine,
  question: ReviewQuestion,
  played?: WalkedGame,
): Promise<Result<GameReview>> {
  const {
    game: id,
    options,
    position,
    moves,
    aim,
    seed,
    stakes = true,
    done,
    signal,
    onProgress,
  } = question ?? {};
  const place: Place = { game: id, options, position, moves, aim, seed };
  const walked = played ? ok(played) : await walkGame(place);
  if (!walked.ok) return walked;
  const wrong = wrongField(question, { stakes: 'boolean', signal: 'object', onProgress: 'function' });
  if (wrong) return wrong;
  const nodes = question.nodes ?? reviewNodes(await loadEvaluation(id, { tables: false }));
  if (!(Number.isInteger(nodes) && nodes >= 1))
    return fail({ code: 'budget-range', found: `nodes ${describeValue(nodes)}`, accepted: '1, 2, 3 ...' });
  const secondNodes = question.secondNodes ?? SECOND_LOOK * nodes;
  if (!(Number.isInteger(secondNodes) && secondNodes >= 1))
    return fail({
      code: 'budget-range',
      found: `secondNodes ${describeValue(secondNodes)}`,
      accepted: '1, 2, 3 ...',
    });
  const signature = engineSignature(id);
  const game = walked.value;
  const plies = done?.engine === signature && done.nodes === nodes ? sharedPlies(game, done.plies) : [];
  const found = (): GameReview => ({
    engine: signature,
    nodes,
    plies: plies.slice(),
    total: game.plies.length,
  });
  const looks = new Looks(place, game, engine, signal);
  while (plies.length < game.plies.length) {
    const judged = await judge(looks, game, plies.length, [nodes, secondNodes]);
    if (!judged.ok) return judged;
    if (!judged.value) break;
    const ply = stakes ? await staked(looks, judged.value, nodes) : judged;
    if (!ply.ok) return ply;
    if (!ply.value) break;
    plies.push(ply.value);
    onProgress?.(ply.value, found());
  }
  return ok(found());
}

/** The plies of an earlier review that belong to these moves. */
function sharedPlies({ plies }: WalkedGame, done: readonly ReviewedPly[]): ReviewedPly[] {
  const other = done.findIndex(({ ply, move }, i) => ply !== i || move !== plies[i]?.move);
  return done.slice(0, other < 0 ? done.length : other);
}

/** Null where the signal ended it. */
async function judge(
  looks: Looks,
  game: WalkedGame,
  ply: number,
  [nodes, secondNodes]: readonly [number, number],
): Promise<Result<ReviewedPly | null>> {
  const walked = game.plies[ply]!;
  const first = await pair(looks, ply, nodes);
  if (!first.ok || !first.value) return first as Result<null>;
  const loss = costOf(walked, first.value);
  if (loss < MARKED_LOSS['?!']) return ok(judged(walked, ply, first.value, loss));
  const second = await pair(looks, ply, secondNodes);
  if (!second.ok || !second.value) return second as Result<null>;
  return ok(judged(walked, ply, second.value, Math.min(loss, costOf(walked, second.value))));
}

/** With what random moves would have cost there. Null where the signal ended it. */
async function staked(looks: Looks, judged: ReviewedPly, nodes: number): Promise<Result<ReviewedPly | null>> {
  const { ply, seat, forced, before } = judged;
  if (forced || before.shares[seat]! < LEAST_SHARE) return ok({ ...judged, stake: 0 });
  const lines = await looks.all(ply, stakeNodes(nodes));
  if (!lines.ok || !lines.value) return lines as Result<null>;
  return ok({ ...judged, stake: stakeOf(seat, lines.value) });
}

interface Pair {
  before: ReviewedPosition;
  after: ReviewedPosition;
}

async function pair(looks: Looks, ply: number, nodes: number): Promise<Result<Pair | null>> {
  const before = await looks.at(ply, nodes);
  if (!before.ok) return before;
  const after = before.value ? await looks.at(ply + 1, nodes) : before;
  if (!after.ok) return after;
  return ok(before.value && after.value ? { before: before.value, after: after.value } : null);
}

/** The engine's own move and one without a choice cost nothing. */
function costOf({ seat, move, forced }: WalkedPly, { before, after }: Pair): number {
  return forced || before.line[0] === move ? 0 : lossOf(seat, before, after);
}

function judged({ seat, move, forced }: WalkedPly, ply: number, pair: Pair, loss: number): ReviewedPly {
  return { ply, seat, move, forced, ...pair, loss, mark: markOf(loss) };
}
