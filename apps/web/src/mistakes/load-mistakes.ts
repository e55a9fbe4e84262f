/** Loads everything that a row of mistakes needs: the deck, the review, and the games with their words and looks. */
import type { ReadonlySignal } from '@preact/signals';
import { dueMistakes, type MistakeDeck, nextDue } from '@tabuleiro/play/mistakes/deck';
import { mistakesInReview, type SeatChoice } from '@tabuleiro/play/mistakes/gather';
import type { Mistake } from '@tabuleiro/play/mistakes/mistake';
import {
  type GameWithReview,
  isFinished,
  type KeptReview,
  peopleAt,
  progressOf,
  toldProgress,
} from '@tabuleiro/play/review/kept';
import { seatName } from '@tabuleiro/play/words/names';
import { fail, type Game, isGameId, loadGame, must, ok, type Result, type Seat } from '@tabuleiro/rules';
import { type Language, loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { loadArt } from '../art/load.ts';
import type { Art } from '../board/model/art.ts';
import { gather, isPlayedHere } from '../review/gather.ts';
import { reviewOfStudy } from '../review/of-study.ts';
import { today } from '../store/mistakes/due-day.ts';
import { BrowserReviews } from '../store/studies/browser-reviews.ts';
import { studyValues } from '../store/studies/opened.ts';
import { REVIEW_NEWS } from '../store/studies/taken-reviews.ts';
import { Tabs } from '../store/tabs.ts';

/** A game with everything its board needs. */
export interface TrainedBoard {
  game: Game;
  sentences: Sentences;
  art: ReadonlySignal<Art>;
}

/** A seat of a review whose mistakes can be trained. */
export interface SeatOffer {
  seat: Seat;
  mistakes: number;
  name(language: Language): string;
}

/** The mistakes to train, or why there are none. */
export interface LoadedMistakes {
  deck: MistakeDeck;
  row: readonly Mistake[];
  boards: ReadonlyMap<string, TrainedBoard>;
  due: number;
  nextDue: number | null;
  /** Seats of one review, if there is more than one to choose from. */
  offers: readonly SeatOffer[];
  /** Null: not chosen yet. */
  chosen: Seat | 'all' | null;
  /** Progress in plies of an unfinished review. */
  part: { done: number; total: number } | null;
}

/** Faults: `review-none` if the game has no review, or why its review cannot be read. */
export async function loadMistakes(id: string, seat: string): Promise<Result<LoadedMistakes>> {
  // Read without the review desk, which would load an engine: no review runs here.
  const kept = await new BrowserReviews(studyValues, new Tabs(REVIEW_NEWS)).list();
  if (!kept.ok) return kept;
  const { reviews, faults } = kept.value;
  if (faults.has(id)) return fail(faults.get(id)!);
  const gathered = await gather(reviews);
  if (!gathered.ok) return gathered;
  const deck = gathered.value;
  if (id === '') return loadDue(deck);
  return loadReview(deck, reviews.find((each) => each.id === id) ?? (await reviewOfStudy(id)), seat);
}

async function loadDue(deck: MistakeDeck): Promise<Result<LoadedMistakes>> {
  const row = dueMistakes(deck, today()).map(({ mistake }) => mistake);
  return ok({ ...(await around(deck, row)), offers: [], chosen: 'all', part: null });
}

async function loadReview(
  deck: MistakeDeck,
  kept: KeptReview | null,
  asked: string,
): Promise<Result<LoadedMistakes>> {
  if (!kept || progressOf(kept).done === 0) return fail({ code: 'review-none' });
  const here = await isPlayedHere(kept);
  const seats = (each: GameWithReview) => (here ? peopleAt(each) : each.seats.map((_, seat) => seat));
  const all = await mistakesInReview(kept, seats);
  const offers = await offersOf(kept, seats, all);
  const one = offers.find(({ seat }) => `${seat}` === asked)?.seat;
  const isForAll = asked === 'all' || offers.length === 0 || (here && asked === '');
  const chosen = one ?? (isForAll ? 'all' : null);
  const row = chosen === null ? [] : all.filter(({ seat }) => chosen === 'all' || seat === chosen);
  // Unreviewed games of a study do not count as pending.
  const part = here && !isFinished(kept) ? toldProgress(kept) : null;
  return ok({ ...(await around(deck, row)), offers, chosen, part });
}

/** No choice of seats if the person changes seats during a match. */
async function offersOf(kept: KeptReview, seats: SeatChoice, all: readonly Mistake[]): Promise<SeatOffer[]> {
  if (kept.games.every((each) => seats(each).length < 2)) return [];
  const { game: id, options } = kept.games[0]!;
  const { game, sentences } = await loadBoard(id);
  const rules = must(game.configure(options));
  return [...new Set(kept.games.flatMap(seats))].sort().map((seat) => ({
    seat,
    mistakes: all.filter((mistake) => mistake.seat === seat).length,
    name: (language) => seatName(rules, sentences, language, seat),
  }));
}

async function around(deck: MistakeDeck, row: readonly Mistake[]) {
  const ids = [...new Set(row.map(({ game }) => game))].filter(isGameId);
  const boards = await Promise.all(ids.map(async (id) => [id, await loadBoard(id)] as const));
  const day = today();
  return {
    deck,
    row,
    boards: new Map(boards),
    due: dueMistakes(deck, day).length,
    nextDue: nextDue(deck, day),
  };
}

async function loadBoard(id: string): Promise<TrainedBoard> {
  const [game, sentences, art] = await Promise.all([loadGame(id), loadSentences(id), loadArt(id)]);
  return { game: must(game), sentences, art };
}
