/**
 * Whether reviews are left to do, in this tab or another one: a note in the local storage, so that pages without a review
 * fetch nothing for it, and one that was left unfinished goes on at the next visit.
 */
import { signal } from '@preact/signals';

const KEY = 'tabuleiro-review-due';

export const reviewsDue = signal(isNoted());

function isNoted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // forbidden
  }
}

export function noteDue(due: boolean): void {
  reviewsDue.value = due;
  try {
    if (due) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {} // full or forbidden: then it lasts as long as the page
}

/** Listens for reviews that another tab starts. */
export function listenToDue(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY && isNoted()) reviewsDue.value = true;
  });
}
