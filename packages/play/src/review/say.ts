/** A review in sentences: accuracy and marks of each side, the turning points with their reason, the use of time. */
import {
  type GameReview,
  isWhole,
  RECORDED_LINE,
  REVIEW_MARKS,
  type ReviewedPly,
  type SideSummary,
  type SlippedGame,
  sidesOf,
  slippedGames,
  type TimeSummary,
  turningPoints,
} from '@tabuleiro/engine';
import type { Position, Seat } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import { type LineSpeech, tellDifference } from '../effects/say-line.ts';
import { capital, ofSeat, seatName } from '../words/names.ts';
import { placeText } from '../words/rounds.ts';
import { tellReview, tellReviewOf } from './words.ts';

/** Moves shown of a better line. */
const LINE = 4;

/** Whole per cents, by the four digits that a record keeps: a reopened review says the same numbers. */
export const percent = (share: number): number => Math.round(Math.round(10_000 * share) / 100);

/** Points between two shares, as a reader subtracts the per cents. */
export const pointsBetween = (before: number, after: number): number =>
  Math.max(0, percent(before) - percent(after));

/** `White: accuracy 87 %; 1 mistake, 2 blunders.` */
export function saySide({ rules, language, sentences }: LineSpeech, side: SideSummary): string {
  const told = REVIEW_MARKS.flatMap((mark) => {
    const n = side.marks[mark];
    return n === 0 ? [] : [tellReview(language, `${n === 1 ? 'one' : 'many'}-${mark}`, { n })];
  });
  const seat = seatName(rules, sentences, language, side.seat);
  const marks = told.length > 0 ? told.join(', ') : tellReview(language, 'unmarked');
  if (side.accuracy === null) return tellReview(language, 'side-open', { seat, marks });
  return tellReview(language, 'side', { seat, marks, accuracy: Math.round(side.accuracy) });
}

/** `Move 12, White: d4-d5?? cost 31 points (62 % to 31 %).` `moves` are all of the game. */
export function sayCost(
  { rules, language, sentences }: LineSpeech,
  moves: readonly ReviewedPly[],
  { ply, seat, move, mark, before, after }: ReviewedPly,
): string {
  return tellReview(language, 'turn', {
    place: capital(placeText(rules, moves, ply + 1, sentences, language)),
    move: `${move}${mark ?? ''}`,
    ...costOf({ seat, before, after }),
  });
}

/** Points and per cents of a move, for the sentences that name them. */
function costOf({ seat, before, after }: Pick<ReviewedPly, 'seat' | 'before' | 'after'>) {
  const [had, left] = [before.shares[seat]!, after.shares[seat]!];
  return { points: pointsBetween(had, left), before: percent(had), after: percent(left) };
}

/** `Better: c3-c4 c6-c5.`; empty where no better line is known. */
export const sayBetter = (language: Language, { before: { line } }: Pick<ReviewedPly, 'before'>): string =>
  line.length > 0 ? tellReview(language, 'turn-better', { line: line.slice(0, LINE).join(' ') }) : '';

/** `Cost 31 points (62 % to 31 %). d4-d5 loses a man: Black then takes a man. Better: c3-c4 c6-c5.`, beside the move. */
export async function tellMark(speech: LineSpeech, turn: ReviewedPly, position: Position): Promise<string> {
  const { language } = speech;
  return [
    tellReview(language, 'cost', costOf(turn)),
    await tellWhy(speech, turn, position),
    sayBetter(language, turn),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * `d4-d5 loses a man: Black then takes a man.`; empty where nothing tells it from the better move. Found on as much of the
 * lines as a record keeps, so that a reopened record gives the same reason.
 */
export async function tellWhy(
  speech: LineSpeech,
  { seat, move, before, after }: ReviewedPly,
  position: Position,
): Promise<string> {
  const why = await tellDifference(speech, position, {
    played: [move, ...after.line.slice(0, RECORDED_LINE)],
    better: before.line.slice(0, RECORDED_LINE),
    shares: { before: before.shares[seat]!, after: after.shares[seat]! },
  });
  // A sentence may begin with the text of a move, which has no capitals.
  const isMove = [move, before.line[0] ?? move].some((text) => why.startsWith(text));
  return why === '' ? '' : tellReview(speech.language, 'turn-why', { why: isMove ? why : capital(why) });
}

/**
 * `Move 12, White: d4-d5?? cost 31 points (62 % to 31 %). d4-d5 loses a man: Black then takes a man. Better: c3-c4 c6-c5.`
 * `position` stood before the move; `moves` are all of the game.
 */
export async function tellTurn(
  speech: LineSpeech,
  moves: readonly ReviewedPly[],
  turn: ReviewedPly,
  position: Position,
): Promise<string> {
  const why = await tellWhy(speech, turn, position);
  return [sayCost(speech, moves, turn), why, sayBetter(speech.language, turn)].filter(Boolean).join(' ');
}

/** `Where the game slipped away from White:`, before its moves; where no move cost anything, all that there is to say. */
export function saySlipped(
  { rules, language, sentences }: LineSpeech,
  moves: readonly ReviewedPly[],
  { seat, moves: [slip], fall }: SlippedGame,
): string {
  const of = ofSeat(rules, sentences, language, seat);
  const named = { seat: seatName(rules, sentences, language, seat), of };
  if (!slip) {
    const most = Math.max(...moves.map(({ before }) => before.shares[seat]!));
    return tellReviewOf(language, 'lost-early', named, { before: percent(most) });
  }
  if (!fall) return tellReviewOf(language, 'slipped', named);
  return tellReviewOf(language, 'fell', named, {
    place: placeText(rules, moves, slip.ply + 1, sentences, language),
    move: slip.move,
    before: percent(fall.before),
    after: percent(fall.after),
  });
}

/** Where a game that was played to its end was lost, for the card of its result. */
export interface ToldTurn {
  /** Plies before the move; null where no move is to blame. */
  ply: number | null;
  text: string;
}

/**
 * `losers`: of whom it is to speak. The dearest turning point of one of them, else where the game slipped away from them, or
 * their dearest marked move; else any turning point. Null where the review has none of these, and before it is whole.
 */
export function sayTurned(speech: LineSpeech, review: GameReview, losers: readonly Seat[]): ToldTurn | null {
  if (!isWhole(review)) return null;
  const { plies } = review;
  const isLoser = ({ seat }: { seat: Seat }) => losers.includes(seat);
  const turns = turningPoints(plies, plies.length);
  const winners = speech.rules.seats.map((_, seat) => seat).filter((seat) => !losers.includes(seat));
  const slipped = slippedGames(review, winners).find(isLoser);
  const marked = plies.filter((ply) => ply.mark !== null && isLoser(ply)).sort((a, b) => b.loss - a.loss);
  const turn = turns.find(isLoser) ?? (slipped ? null : (marked[0] ?? turns[0]));
  if (turn) return { ply: turn.ply, text: sayCost(speech, plies, turn) };
  if (!slipped) return null;
  const [move] = slipped.moves;
  const isFall = !move || slipped.fall;
  return {
    ply: move?.ply ?? null,
    text: isFall ? saySlipped(speech, plies, slipped) : sayCost(speech, plies, move),
  };
}

/**
 * A whole review in lines: each side, the turning points, then where others lost the game. `positionAt`: the position
 * after a number of plies. `winners`: by the result.
 */
export async function tellSummary(
  speech: LineSpeech,
  review: GameReview,
  positionAt: (ply: number) => Position,
  winners: readonly Seat[] | null = null,
): Promise<string[]> {
  const { rules, language } = speech;
  const { plies, total } = review;
  const lines = sidesOf(review, rules.seats.length).map((side) => saySide(speech, side));
  if (!isWhole(review)) return [tellReview(language, 'part', { done: plies.length, total }), ...lines];
  const turns = turningPoints(plies);
  const tell = async (turn: ReviewedPly) =>
    void lines.push(await tellTurn(speech, plies, turn, positionAt(turn.ply)));
  if (turns.length === 0) lines.push(tellReview(language, 'no-turns'));
  for (const turn of turns) await tell(turn);
  for (const slipped of slippedGames(review, winners)) {
    lines.push(saySlipped(speech, plies, slipped));
    if (!slipped.fall) for (const move of slipped.moves) await tell(move);
  }
  return lines;
}

/** `White used 3:20; 0:45 on move 12, White.` */
export function sayTime(
  { rules, language, sentences }: LineSpeech,
  moves: readonly { seat: number }[],
  { seat, spent, longest }: TimeSummary,
): string {
  return tellReview(language, 'times', {
    seat: seatName(rules, sentences, language, seat),
    spent: minutes(spent),
    longest: minutes(longest.spent),
    place: placeText(rules, moves, longest.ply + 1, sentences, language),
  });
}

/** `3:20`. */
export const minutes = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
