/** Games put straight into a browser's store, as if they had been begun there: any state, any seats, a known seed. */
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
export const stored = (page: Page, id: string): Promise<unknown> => valueIn(page, 'tabuleiro', 'games', id);

/** The same beside the studies. */
export const onShelf = (page: Page, shelf: Shelf, id: string): Promise<unknown> =>
  valueIn(page, 'tabuleiro-studies', shelf, id);

function valueIn(page: Page, database: string, shelf: string, id: string): Promise<unknown> {
  return page.evaluate(
    async ([base, name, key]) => {
      // Opening one that is not there yet would make it, empty, before the app does.
      if (!(await indexedDB.databases()).some((known) => known.name === base)) return undefined;
      return new Promise<unknown>((resolve, reject) => {
        const request = indexedDB.open(base, 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const reading = request.result.transaction(name).objectStore(name).get(key);
          reading.onsuccess = () => {
            request.result.close();
            resolve(reading.result);
          };
        };
      });
    },
    [database, shelf, id] as const,
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
