/**
 * The day on which a mistake is due next, as a note in the local storage: pages read it before they fetch anything that
 * knows of mistakes.
 */
import { signal } from '@preact/signals';

const KEY = 'tabuleiro-mistakes-due';
const [DAY_MS, MINUTE_MS] = [24 * 3600 * 1000, 60_000];

/** Days since 1970 as the person's own calendar has them. */
export const today = (now = new Date()): number =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * MINUTE_MS) / DAY_MS);

/** Null where none is. */
export const dueDay = signal<number | null>(noted());

export const isSomethingDue = (): boolean => dueDay.value !== null && dueDay.value <= today();

function noted(): number | null {
  try {
    const text = localStorage.getItem(KEY);
    return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
  } catch {
    return null; // forbidden
  }
}

export function noteDueDay(day: number | null): void {
  dueDay.value = day;
  try {
    if (day === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, `${day}`);
  } catch {} // full or forbidden: then the page with the mistakes says what is due
}
