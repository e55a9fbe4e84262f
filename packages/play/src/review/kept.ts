/** A review saved under the id of its game: plain data, decoded strictly. */
import {
  decodeReview,
  engineSignature,
  type GameReview,
  isWhole,
  type Place,
  sidesOf,
} from '@tabuleiro/engine';
import { fail, type Options, ok, type Result, type Seat } from '@tabuleiro/rules';
import { isObject } from '@tabuleiro/rules/internal';
import { type Chapter, HUMAN } from '@tabuleiro/rules/match';

export const KEPT_REVIEW_VERSION = 1;

/** A player of a reviewed game, in seat order. */
export interface ReviewedSeat {
  readonly name: string;
  /** `human` for a person here. */
  readonly kind: string;
}

/** The kind of an online opponent, whose mistakes are not this person's to practise. */
const ELSEWHERE = 'elsewhere';

/** One game of a match as it is reviewed: a copy of its moves, so that a game that has changed since is noticed. */
export interface GameToReview extends Place {
  readonly game: string;
  readonly options: Options;
  /** Where it begins, as text. */
  readonly position: string;
  readonly moves: readonly string[];
  readonly seats: readonly ReviewedSeat[];
  /** Milliseconds of each move, null if not measured. */
  readonly spent: readonly (number | null)[];
}

/** A game with what is found of it so far; null before its first ply. */
export interface GameWithReview extends GameToReview {
  readonly review: GameReview | null;
  /** With three and four seats: the first pass, which has fewer nodes, until the review is whole. */
  readonly first?: GameReview | undefined;
}

/** All of a match: its games in their order. */
export interface KeptReview {
  readonly version: typeof KEPT_REVIEW_VERSION;
  /** Id of the saved game. */
  readonly id: string;
  /** When it was asked for, milliseconds of the calendar: the queue is in this order. */
  readonly asked: number;
  /** When the last ply was written. */
  readonly changed: number;
  /** It waits until it is asked for again. */
  readonly stopped: boolean;
  /** Started automatically at the end of its game; it waits while a person needs the engine. */
  readonly byItself?: true | undefined;
  readonly games: readonly GameWithReview[];
}

/** The games of a match as reviews are made of them. */
export const gamesToReview = (
  chapters: readonly Pick<Chapter, 'rules' | 'tree' | 'record'>[],
): GameToReview[] =>
  chapters.map(({ rules, tree, record }) => {
    const line = tree.mainLine();
    return {
      game: rules.game.id,
      options: rules.options,
      position: tree.start,
      moves: line.map(({ id }) => id),
      seats: rules.seats.map((_, seat) => ({
        name: record.players[seat]?.name ?? '',
        kind: record.players[seat]?.kind ?? HUMAN,
      })),
      spent: line.map(({ annotation }) => annotation.clock?.spent ?? null),
    };
  });

/** A copy of an online game, of which only one seat was played here. */
export const playedFrom = (game: GameToReview, own: Seat): GameToReview => ({
  ...game,
  seats: game.seats.map((sat, seat) =>
    sat.kind === HUMAN && seat !== own ? { ...sat, kind: ELSEWHERE } : sat,
  ),
});

/** Whether it is the same game, move for move. */
export const isSameGame = (a: GameToReview, b: GameToReview): boolean => sameMoves(a) === sameMoves(b);

const sameMoves = ({ game, options, position, moves }: GameToReview): string =>
  JSON.stringify([game, Object.entries(options).sort(), position, moves]);

/** Whether the review is of these games, all of them. */
export const isReviewOf = ({ games }: Pick<KeptReview, 'games'>, now: readonly GameToReview[]): boolean =>
  games.length === now.length && games.every((game, i) => isSameGame(game, now[i]!));

/** Plies that are done, of all games, and how many there are to be. */
export function progressOf({ games }: Pick<KeptReview, 'games'>): { done: number; total: number } {
  const sum = (count: (game: GameWithReview) => number) => games.reduce((all, game) => all + count(game), 0);
  return {
    done: sum(({ review }) => review?.plies.length ?? 0),
    total: sum(({ moves, review }) => review?.total ?? moves.length),
  };
}

/** All that is known of a game: the plies of its review, then those that only the first pass has. */
export function knownReview({ review, first }: Pick<GameWithReview, 'review' | 'first'>): GameReview | null {
  if (!first || !review) return review ?? first ?? null;
  return { ...review, plies: [...review.plies, ...first.plies.slice(review.plies.length)] };
}

/** Plies of both passes: grows with every ply that is looked at. */
export const workDone = ({ games }: Pick<KeptReview, 'games'>): number =>
  games.reduce((all, { review, first }) => {
    const whole = review !== null && isWhole(review);
    const plies = review?.plies.length ?? 0;
    return all + plies + (whole ? plies : (first?.plies.length ?? 0));
  }, 0);

/** `first`: all moves get their marks; `deeper`: all have marks, which the review refines; `only`: there is one pass. */
export type ReviewPass = 'only' | 'first' | 'deeper';

export interface PassProgress {
  readonly pass: ReviewPass;
  readonly done: number;
  readonly total: number;
}

/** The pass that is being made, and its plies. */
export function passProgress(kept: Pick<KeptReview, 'games'>): PassProgress {
  const progress = progressOf(kept);
  if (seatsOf(kept) <= 2) return { pass: 'only', ...progress };
  const known = kept.games.reduce((all, game) => all + (knownReview(game)?.plies.length ?? 0), 0);
  return known < progress.total
    ? { pass: 'first', done: known, total: progress.total }
    : { pass: 'deeper', ...progress };
}

const seatsOf = ({ games }: Pick<KeptReview, 'games'>): number => games[0]?.seats.length ?? 2;

/** Progress as it is told: with three and four seats people count rounds, as the list of moves does. */
export function toldProgress(kept: Pick<KeptReview, 'games'>): PassProgress {
  const { pass, done, total } = passProgress(kept);
  const seats = seatsOf(kept);
  return seats > 2
    ? { pass, done: Math.floor(done / seats), total: Math.ceil(total / seats) }
    : { pass, done, total };
}

/** Nothing is left to do. */
export const isFinished = ({ games }: Pick<KeptReview, 'games'>): boolean =>
  games.every(({ review }) => review !== null && isWhole(review));

/** By the engine of this program: another one may have found something else. */
export const isCurrent = ({ games }: Pick<KeptReview, 'games'>): boolean =>
  games.every(({ game, review }) => review === null || review.engine === engineSignature(game));

/** Results so far, by game of the match; games without a ply are left out. */
export const reviewsOf = ({ games }: Pick<KeptReview, 'games'>): GameReview[] =>
  games.flatMap(({ review }) => (review ? [review] : []));

/** The seats of people here. */
export const peopleAt = ({ seats }: Pick<GameToReview, 'seats'>): Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === HUMAN ? [seat] : []));

/** The seat of the only person; null where several people played, or none. */
export function ownSeat(game: Pick<GameToReview, 'seats'>): Seat | null {
  const people = peopleAt(game);
  return people.length === 1 ? people[0]! : null;
}

/** Whether people here made mistakes that can be trained. */
export const hasMistakes = ({ games }: Pick<KeptReview, 'games'>): boolean =>
  games.some((game) => {
    const people = peopleAt(game);
    return game.review?.plies.some(
      ({ mark, seat }) => (mark === '?' || mark === '??') && people.includes(seat),
    );
  });

/** Accuracy by seat, 0 to 100; null where plies are missing or the seat never had a choice. */
export const accuracies = ({ seats, review }: GameWithReview): (number | null)[] =>
  review ? sidesOf(review, seats.length).map(({ accuracy }) => accuracy) : seats.map(() => null);

/**
 * The better of two reviews under one id: by the engine of this program, then with more plies, then the later one. What
 * both have is not joined: a review is of one engine.
 */
export function betterReview(a: KeptReview, b: KeptReview): KeptReview {
  const rank = (each: KeptReview) => [Number(isCurrent(each)), progressOf(each).done, each.changed];
  const [first, second] = [rank(a), rank(b)];
  const other = first.findIndex((value, i) => value !== second[i]);
  return other < 0 || first[other]! > second[other]! ? a : b;
}

// --- Read back

const MOST_GAMES = 1_000;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Faults: `review-newer` for the work of a newer program, `review-damaged` for the rest; what is there stays untouched. */
export function decodeKeptReview(data: unknown, id: string): Result<KeptReview> {
  const damaged = fail({ code: 'review-damaged', found: id });
  if (!isObject(data)) return damaged;
  const { version, asked, changed, stopped, byItself, games } = data as Record<string, unknown>;
  if (isCount(version) && version > KEPT_REVIEW_VERSION) return fail({ code: 'review-newer', found: id });
  if (version !== KEPT_REVIEW_VERSION || (data as Record<string, unknown>).id !== id) return damaged;
  if (!isCount(asked) || !isCount(changed) || typeof stopped !== 'boolean') return damaged;
  if (!Array.isArray(games) || games.length === 0 || games.length > MOST_GAMES) return damaged;
  const read = games.map(decodeGame);
  if (!read.every((game) => game !== null)) return damaged;
  const kept = { version: KEPT_REVIEW_VERSION, id, asked, changed, stopped, games: read } as const;
  return ok(byItself === true ? { ...kept, byItself } : kept);
}

function decodeGame(data: unknown): GameWithReview | null {
  if (!isObject(data)) return null;
  const { game, options, position, moves, seats, spent, review, first } = data as Record<string, unknown>;
  if (typeof game !== 'string' || typeof position !== 'string' || !isTexts(moves)) return null;
  if (!isObject(options) || !Object.values(options).every(isOption)) return null;
  if (!Array.isArray(seats) || seats.length < 2 || seats.length > 4) return null;
  const sat = seats.map(decodeSeat);
  if (!sat.every((seat) => seat !== null)) return null;
  if (!Array.isArray(spent) || spent.length !== moves.length || !spent.every(isSpent)) return null;
  const found = review === null ? null : decodeReview(review);
  if (found ? !isOfMoves(found, moves, sat.length) : review !== null) return null;
  const read = { game, options: options as Options, position, moves, seats: sat, spent, review: found };
  const pass = decodeReview(first);
  return pass && isOfMoves(pass, moves, sat.length) ? { ...read, first: pass } : read;
}

const isOption = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const isSpent = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && value >= 0 && Number.isFinite(value));

/** Nothing else is shown beside the game. */
const isOfMoves = ({ plies, total }: GameReview, moves: readonly string[], seats: number): boolean =>
  total === moves.length &&
  plies.every(
    ({ move, before, after }, i) =>
      move === moves[i] && before.shares.length === seats && after.shares.length === seats,
  );

function decodeSeat(data: unknown): ReviewedSeat | null {
  if (!isObject(data)) return null;
  const { name, kind } = data as Record<string, unknown>;
  return typeof name === 'string' && typeof kind === 'string' ? { name, kind } : null;
}
