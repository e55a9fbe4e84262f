/**
 * Notes the clocks while they run. A database is too slow for a page that is closing, and a reload must not give back
 * spent time.
 */
import type { SessionEvent } from '@tabuleiro/rules/match';
import { isObject, type StoredGame } from './types.ts';

const keyOf = (id: string): string => `tabuleiro-clock-${id}`;

/** `left`: milliseconds by seat, since that revision. */
export function noteTime(id: string, revision: number, left: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ revision, left }));
  } catch {} // full or forbidden: the clock continues from the last move
}

export function forgetTime(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {}
}

/** The game with the noted clocks, if the note is for this revision. A note can only reduce the time left. */
export function withSpentTime(kept: StoredGame): StoredGame {
  const { id, revision, session } = kept;
  const last = session.events.at(-1);
  const note = last?.left && last.kind !== 'end' ? read(id) : null;
  if (!last?.left || !note || note.revision !== revision || !Array.isArray(note.left)) return kept;
  const noted: readonly unknown[] = note.left;
  const left = last.left.map((ms, seat) => {
    const now = noted[seat];
    return typeof now === 'number' && now >= 0 ? Math.min(ms, now) : ms;
  });
  if (left.every((ms, seat) => ms === last.left![seat])) return kept;
  const stop: SessionEvent = {
    number: last.number + 1,
    at: last.at,
    player: null,
    left,
    kind: 'clock',
    going: false,
  };
  return { ...kept, session: { ...session, events: [...session.events, stop] } };
}

function read(id: string): Record<string, unknown> | null {
  try {
    const note: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    return isObject(note) ? note : null;
  } catch {
    return null;
  }
}
