/** What one person likes: kept in the browser, the same for all games. Losing it costs a few clicks, never a game. */
import { effect, type Signal, signal } from '@preact/signals';
import { language } from './words/define.ts';

export type Theme = 'system' | 'light' | 'dark';

export const theme = signal<Theme>('system');
export const sound = signal(true);
/** A move is shown first and played when it is confirmed. */
export const confirmMoves = signal(false);
export const coordinates = signal(true);
/** Animations: off for everybody whose system asks for less motion. */
export const motion = signal(true);
/** Trench: the diamond stands on its side. */
export const squareDiamond = signal(false);

/** Whether a diamond should lie on its side was asked, where that makes its cells larger. */
export const sideAsked = signal(false);
/** Blunders are offered back while one plays: always, never, or in the first games only. */
export const teaching = signal<'first' | 'on' | 'off'>('first');
/** Games against a computer that have come to an end here. */
export const endedGames = signal(0);
const FIRST_GAMES = 5;

export const isTaught = (): boolean =>
  teaching.value === 'on' || (teaching.value === 'first' && endedGames.value < FIRST_GAMES);

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
  teaching,
  endedGames,
};
const accepted: Readonly<Record<string, readonly unknown[]>> = {
  language: ['en', 'pt'],
  theme: ['system', 'light', 'dark'],
  teaching: ['first', 'on', 'off'],
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
    if (typeof values !== 'object' || values === null) return;
    for (const [id, value] of Object.entries(values)) {
      const setting = Object.hasOwn(kept, id) ? kept[id] : undefined;
      if (!setting) continue;
      const fits = accepted[id]?.includes(value) ?? typeof value === typeof setting.value;
      if (fits && setting.value !== value) setting.value = value;
    }
  } catch {} // not ours, or damaged: the defaults
}
