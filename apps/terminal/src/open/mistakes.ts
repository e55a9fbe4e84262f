/** Mistakes to be trained: those of a reviewed record, or what is due, with the games they are of. */

import type { GameReview } from '@tabuleiro/engine';
import { addMistakes, dueMistakes, type MistakeDeck } from '@tabuleiro/play/mistakes/deck';
import { type Mistake, mistakesOf } from '@tabuleiro/play/mistakes/mistake';
import { type GameToReview, gamesToReview, peopleAt } from '@tabuleiro/play/review/kept';
import { reviewOfRecord } from '@tabuleiro/play/review/of-record';
import { seatName } from '@tabuleiro/play/words/names';
import {
  type Fault,
  fail,
  type Game,
  isGameId,
  loadGame,
  must,
  ok,
  type Result,
  type Seat,
} from '@tabuleiro/rules';
import { type Chapter, HUMAN, readChapters } from '@tabuleiro/rules/match';
import { type Language, loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { SAVE_HEADER } from '../store/finished.ts';
import { DeckStore, today } from '../store/mistakes/deck.ts';
import { readRecordFile, readRecords } from './record-files.ts';

/** A row of mistakes with all that its boards need. */
export interface MistakeRow {
  store: DeckStore;
  deck: MistakeDeck;
  mistakes: readonly Mistake[];
  games: ReadonlyMap<string, Game>;
  sentences: ReadonlyMap<string, Sentences>;
}

/** Opens the mistakes due today. */
export async function openDue(store = new DeckStore()): Promise<Result<MistakeRow>> {
  const deck = await store.load();
  if (!deck.ok) return deck;
  return ok(
    await rowOf(
      store,
      deck.value,
      dueMistakes(deck.value, today()).map(({ mistake }) => mistake),
    ),
  );
}

/** Those of a reviewed record: of the seat that is named, else of the people in it. */
export async function openRecordMistakes(
  file: string,
  seat: string | undefined,
  store = new DeckStore(),
): Promise<Result<MistakeRow>> {
  const text = await readRecordFile(file);
  if (!text.ok) return text;
  const parsed = await readRecords(text.value);
  if (!parsed.ok) return parsed;
  const found: Mistake[] = [];
  let reviewed = false;
  for (const record of parsed.value) {
    const game = await loadGame(record.record.game);
    if (!game.ok) return game;
    const read = readChapters(game.value, [record]);
    const [chapter] = read.ok ? read.value : (read.good ?? []);
    if (!chapter) return read.ok ? fail({ code: 'mistakes-unreviewed', found: file }) : fail(read.fault);
    const review = reviewOfRecord(chapter);
    if (!review) continue;
    reviewed = true;
    const seats = seatsAsked(chapter, seat, await loadSentences(game.value.id));
    if (!seats.ok) return seats;
    const mistakes = mistakesOfChapter(chapter, review, seats.value);
    if (!mistakes.ok) return mistakes;
    found.push(...mistakes.value);
  }
  if (!reviewed) return fail({ code: 'mistakes-unreviewed', found: file });
  const deck = await store.load();
  return deck.ok ? ok(await rowOf(store, deck.value, found)) : deck;
}

/** The mistakes of those seats in a chapter that was reviewed. */
export function mistakesOfChapter(
  chapter: Chapter,
  review: GameReview,
  seats: readonly Seat[],
): Result<Mistake[]> {
  const [place] = gamesToReview([chapter]);
  return mistakesOf(chapter.rules.game, place!, review, { seats });
}

/** A game that was played here, or against a computer: then its people are those who train. */
export function isOwnGame({ record }: Chapter, { seats }: Pick<GameToReview, 'seats'>): boolean {
  return record.headers.some(([key]) => key === SAVE_HEADER) || seats.some(({ kind }) => kind !== HUMAN);
}

/** Puts the mistakes of the people in a reviewed game into the deck; those of a record of others wait for a side. */
export async function addReviewed(
  chapter: Chapter,
  review: GameReview,
  store = new DeckStore(),
): Promise<Fault | null> {
  const [game] = gamesToReview([chapter]);
  if (!game || !isOwnGame(chapter, game)) return null;
  const mistakes = mistakesOfChapter(chapter, review, peopleAt(game));
  if (!mistakes.ok) return mistakes.fault;
  const kept = await store.change((deck) => addMistakes(deck, mistakes.value, today()));
  return kept.ok ? null : kept.fault;
}

/** By the name or the number of a seat; without one the people, who are all seats where a record does not say. */
function seatsAsked(
  chapter: Chapter,
  asked: string | undefined,
  sentences: Sentences,
): Result<readonly Seat[]> {
  const { rules } = chapter;
  const [game] = gamesToReview([chapter]);
  if (asked === undefined) return ok(peopleAt(game!));
  const wanted = asked.toLowerCase();
  const named = (language: Language) =>
    rules.seats.map((_, seat) => seatName(rules, sentences, language, seat).toLowerCase());
  const words = [
    rules.seats.map(({ turn }) => turn),
    rules.seats.map((_, i) => `${i + 1}`),
    named('en'),
    named('pt'),
  ];
  const seat = words.map((each) => each.indexOf(wanted)).find((found) => found >= 0);
  if (seat !== undefined) return ok([seat]);
  return fail({ code: 'seat-unknown', found: asked, accepted: named('en').join(', ') });
}

async function rowOf(store: DeckStore, deck: MistakeDeck, mistakes: readonly Mistake[]): Promise<MistakeRow> {
  const ids = [...new Set(mistakes.map(({ game }) => game))].filter(isGameId);
  const games = await Promise.all(ids.map(async (id) => [id, must(await loadGame(id))] as const));
  const sentences = await Promise.all(ids.map(async (id) => [id, await loadSentences(id)] as const));
  return { store, deck, mistakes, games: new Map(games), sentences: new Map(sentences) };
}
