/** Games put straight into a browser's store, as if they had been begun there: any state, any seats, a known seed. */
import { review } from '@tabuleiro/engine';
import type { KeptReview } from '@tabuleiro/play/review/kept';
import { loadGame, must, type Options, readPosition } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import type { Page } from 'playwright-core';
import { keptOf } from '../../src/store/kept.ts';
import { SHELVES, type Shelf } from '../../src/store/studies/study-values.ts';

export interface Begin {
  game: string;
  options?: Options;
  start?: string;
  /** `human`, `level-1`, ...; people by default. */
  seats?: readonly string[];
  format?: string;
  /** Moves that have been played. */
  moves?: readonly string[];
  clock?: { initial: number; increment: number };
}

/** The same game in this process: the mirror of what the page shows. */
export async function begin({ game: id, moves = [], seats, ...rest }: Begin): Promise<Session> {
  const game = must(await loadGame(id));
  const { rules } = must(readPosition(game, rest.start ?? 'start', rest.options));
  const players = rules.seats.map(({ turn }, seat) => ({ name: turn, kind: seats?.[seat] ?? 'human' }));
  const session = must(startSession({ ...rest, game, players }));
  for (const move of moves) must(session.play(move));
  return session;
}

let count = 0;

/** Answers with the address of the game. The page must show the app already. */
export async function plant(
  page: Page,
  session: Session,
  { seed = 1, rated = false }: { seed?: number; rated?: boolean } = {},
): Promise<string> {
  const id = `planted${++count}`;
  await put(page, id, keptOf(session, id, seed, rated));
  return `#/game/${id}`;
}

/** Anything at all, as a damaged disk may hold it. */
export function put(page: Page, id: string, value: unknown): Promise<void> {
  return page.evaluate(
    ([key, stored]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('tabuleiro', 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('games');
          request.result.createObjectStore('aside', { autoIncrement: true });
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const writing = request.result.transaction('games', 'readwrite');
          writing.objectStore('games').put(stored, key);
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    [id, value] as const,
  );
}

/** What the store holds under that id. */
export function stored(page: Page, id: string): Promise<unknown> {
  return page.evaluate(
    (key) =>
      new Promise<unknown>((resolve, reject) => {
        const request = indexedDB.open('tabuleiro', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const reading = request.result.transaction('games').objectStore('games').get(key);
          reading.onsuccess = () => {
            request.result.close();
            resolve(reading.result);
          };
        };
      }),
    id,
  );
}

/** The same beside the studies: reviews by the ids of their games, or the deck of mistakes. */
export function putOnShelf(page: Page, shelf: Shelf, id: string, value: unknown): Promise<void> {
  return page.evaluate(
    ([names, name, key, stored]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('tabuleiro-studies', 1);
        request.onupgradeneeded = () => {
          for (const each of names) request.result.createObjectStore(each);
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const writing = request.result.transaction(name, 'readwrite');
          writing.objectStore(name).put(stored, key);
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    [['heads', 'snapshots', 'changes', ...SHELVES], shelf, id, value] as const,
  );
}

/** A game of Dameo that was played here, with its review: White, who is the person, has made two blunders. */
export async function plantBlunders(page: Page, seats = ['human', 'level-2']): Promise<string> {
  const moves = ['d4-d5', 'd6xd4', 'h1-h2', 'd8-d7'];
  const start = '3m1m2/8/3m1m2/8/3M1M2/8/M7/M6M w 0 1';
  const session = await begin({ game: 'dameo', start, seats, moves });
  const id = (await plant(page, session)).slice('#/game/'.length);
  await putOnShelf(page, 'reviews', id, await reviewOf(id, seats, start, moves));
  return id;
}

/** A review with few nodes, such as the desk keeps. */
async function reviewOf(id: string, seats: string[], position: string, moves: string[]): Promise<KeptReview> {
  const { options } = must(readPosition(must(await loadGame('dameo')), position)).rules;
  const place = { game: 'dameo', options, position, moves };
  const found = must(await review({ ...place, nodes: 3000 }));
  const sat = seats.map((kind) => ({ name: kind, kind }));
  const game = { ...place, seats: sat, spent: moves.map(() => null), review: found };
  return { version: 1, id, asked: 1, changed: 1, stopped: false, games: [game] };
}
