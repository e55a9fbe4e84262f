/** How high the list of turns was on a page: its room is there before the server has answered, and nothing moves when it comes. */

export type ListPage = 'home' | 'games' | 'lobby';

const KEY = 'tabuleiro-turns-room-';

/** For somebody who has never seen it: one game. */
const FIRST = '8.5rem';

export function listRoom(page: ListPage): string {
  try {
    const pixels = Number(localStorage.getItem(KEY + page) ?? Number.NaN);
    return pixels >= 0 ? `${pixels}px` : FIRST;
  } catch {
    return FIRST; // forbidden
  }
}

export function noteRoom(page: ListPage, pixels: number): void {
  try {
    localStorage.setItem(KEY + page, String(Math.round(pixels)));
  } catch {} // full or forbidden: then the page moves a little
}
