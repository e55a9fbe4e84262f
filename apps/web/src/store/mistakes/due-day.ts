/**
 * The next day on which a mistake is due, noted in the local storage, so that pages can show it without loading the
 * mistakes.
 */
import { signal } from '@preact/signals';

const KEY = 'tabuleiro-mistakes-due';
const [DAY_MS, MINUTE_MS] = [24 * 3600 * 1000, 60_000];

/** Days since 1970 in local time. */
export const today = (now = new Date()): number =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * MINUTE_MS) / DAY_MS);

/** Null if nothing is due. */
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
  } catch {} // full or forbidden: then only the mistakes page shows what is due
}
