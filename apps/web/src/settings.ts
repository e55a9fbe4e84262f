/** Settings of the person, stored in the browser for all games. Losing them costs a few clicks, never a game. */
import { effect, type Signal, signal } from '@preact/signals';
import { language } from './words/define.ts';

export type Theme = 'system' | 'light' | 'dark';
export type TeachingChoice = 'first' | 'on' | 'off';
/** `device`: on where the device is fast enough. */
export type ReviewChoice = 'device' | 'on' | 'off';

export const theme = signal<Theme>('system');
export const sound = signal(true);
/** A move is shown first and played when it is confirmed. */
export const confirmMoves = signal(false);
export const coordinates = signal(true);
/** Animations: off if the system asks for less motion. */
export const motion = signal(true);
/** Trench: the diamond is laid on its side. */
export const squareDiamond = signal(false);

/** Whether a diamond should lie on its side was asked, where that makes its cells larger. */
export const sideAsked = signal(false);
/** The notice about plain http was read. */
export const insecureTold = signal(false);
/** Blunders are offered back while one plays: always, never, or in the first games only. */
export const teaching = signal<TeachingChoice>('first');
/** Finished games are reviewed in the background. */
export const selfReview = signal<ReviewChoice>('device');
/** How a game looks, by the ids that its look gives to themes of the board and to sets of pieces. */
export interface LookChoice {
  board?: string;
  pieces?: string;
}
/** Chosen looks by the id of the game; defaults are missing. */
export const looks = signal<Readonly<Record<string, LookChoice>>>({});
/** The dialog in which looks are chosen is open, for the game of that id or, empty, for one to be chosen there. */
export const lookAsked = signal<string | null>(null);

export function askLook(game: string | null): void {
  lookAsked.value = game;
}
/** Games against a computer that have come to an end here, by the id of the game. */
export const endedGames = signal<Readonly<Record<string, number>>>({});
const FIRST_GAMES = 5;

export function noteEnded(game: string): void {
  endedGames.value = { ...endedGames.value, [game]: (endedGames.value[game] ?? 0) + 1 };
}

const endedIn = (game: string): number => endedGames.value[game] ?? 0;

export const isTaught = (game: string): boolean =>
  teaching.value === 'on' || (teaching.value === 'first' && endedIn(game) < FIRST_GAMES);

/** The last of the first games has just ended: from now on nothing is offered back. */
export const teachingEnds = (game: string): boolean =>
  teaching.value === 'first' && endedIn(game) === FIRST_GAMES;

const KEY = 'tabuleiro-settings';
const kept: Readonly<Record<string, Signal<unknown>>> = {
  language,
  theme,
  sound,
  confirmMoves,
  coordinates,
  motion,
  squareDiamond,
  sideAsked,
  insecureTold,
  teaching,
  selfReview,
  endedGames,
  looks,
};
const accepted: Readonly<Record<string, readonly unknown[]>> = {
  language: ['en', 'pt'],
  theme: ['system', 'light', 'dark'],
  teaching: ['first', 'on', 'off'],
  selfReview: ['device', 'on', 'off'],
};

/** Checks the form; unknown ids are left to the caller. */
const isLooks = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value).every(
    (choice) => isRecord(choice) && Object.values(choice).every((id) => typeof id === 'string'),
  );

/** Before they were counted game by game they were one number: it says nothing of any game. */
const isCounts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((count) => Number.isSafeInteger(count));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks of settings with several values. */
const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  looks: isLooks,
  endedGames: isCounts,
};

/** Reads what was kept, and from then on keeps every change, also those of other tabs. */
export function startSettings(): void {
  if (navigator.language.startsWith('pt')) language.value = 'pt';
  read();
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) read();
  });
  effect(() => {
    const values = Object.fromEntries(Object.entries(kept).map(([id, { value }]) => [id, value]));
    try {
      localStorage.setItem(KEY, JSON.stringify(values));
    } catch {} // a full or forbidden storage: the settings last as long as the page
  });
  effect(() => {
    const { documentElement } = document;
    documentElement.lang = language.value;
    documentElement.dataset.theme = theme.value;
  });
}

/** Whatever is not understood is left as it is. */
function read(): void {
  try {
    const values: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (!isRecord(values)) return;
    for (const [id, value] of Object.entries(values)) {
      const setting = Object.hasOwn(kept, id) ? kept[id] : undefined;
      if (!setting) continue;
      const fits =
        shapes[id]?.(value) ?? accepted[id]?.includes(value) ?? typeof value === typeof setting.value;
      if (fits && setting.value !== value) setting.value = value;
    }
  } catch {} // not ours, or damaged: the defaults
}
