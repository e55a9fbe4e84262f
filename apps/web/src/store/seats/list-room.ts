/**
 * Remembers the height of the list of turns on a page. Its room is reserved before the server answers, so the page
 * does not shift.
 */

export type ListPage = 'home' | 'games' | 'lobby';

const KEY = 'tabuleiro-turns-room-';

/** Before the first visit: the height of one game. */
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
  } catch {} // full or forbidden: then the page shifts a little
}
