/** Whether a place is held, in this tab or by another one. Apart from what reads the seats: every page asks this, and few have any. */
import { signal } from '@preact/signals';

export const SEATS_KEY = 'tabuleiro-seats';

const held = signal(isNoted());

/** Whoever asks follows it. */
export const holdsSeats = (): boolean => held.value;

/** By what has written the seats. */
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

/** Hears of seats that another tab takes or leaves. */
export function listenToSeats(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === SEATS_KEY) held.value = isNoted();
  });
}
