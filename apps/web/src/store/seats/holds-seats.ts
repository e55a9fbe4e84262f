/**
 * Whether this browser holds a seat in an online game. Separate from the code that reads seats: every page asks this,
 * and few users have any.
 */
import { signal } from '@preact/signals';

export const SEATS_KEY = 'tabuleiro-seats';

const held = signal(isNoted());

/** A signal: callers that render it follow changes. */
export const holdsSeats = (): boolean => held.value;

/** Called by the code that writes the seats. */
export function noteSeats(holds: boolean): void {
  held.value = holds;
}

function isNoted(): boolean {
  try {
    return /"secret"/.test(localStorage.getItem(SEATS_KEY) ?? '');
  } catch {
    return false; // forbidden
  }
}

/** Follows seats taken or left in other tabs. */
export function listenToSeats(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === SEATS_KEY) held.value = isNoted();
  });
}
