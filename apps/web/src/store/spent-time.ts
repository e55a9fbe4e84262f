/**
 * What the clocks showed last, noted while they run: a database answers too late for a page that is being closed, and
 * time that was spent must not come back with a reload.
 */
import type { SessionEvent } from '@tabuleiro/rules/match';
import type { StoredGame } from './types.ts';
import { isObject } from './values/objects.ts';

const keyOf = (id: string): string => `tabuleiro-clock-${id}`;

/** `left` by seat, in milliseconds, since that revision. */
export function noteTime(id: string, revision: number, left: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ revision, left }));
  } catch {} // full or forbidden: the clock goes on from the last move
}

export function forgetTime(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {}
}

/** The game with the clocks of the note, where that is about this very revision. Notes only ever take time away. */
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
