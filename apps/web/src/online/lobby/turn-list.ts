/** The rows of a person's games by link, in the order in which a page shows them, and the room that they take. */
import type { TurnRow } from '@tabuleiro/protocol/http';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type ListPage, listRoom, noteRoom } from '../../store/seats/list-room.ts';
import { heldSeats } from '../../store/seats/seats.ts';
import { isDue, isMine } from './due.ts';
import { turns, watchTurns } from './turns.ts';

/** It waits for this player, or may do so later. */
export const isOpen = ({ state, left }: TurnRow): boolean =>
  (state === 'playing' && !left) || state === 'challenge';

/** Own turns first, then open games, each with the latest change first. */
function inOrder(rows: readonly TurnRow[]): TurnRow[] {
  const rank = (row: TurnRow) => (isMine(row) ? 0 : isDue(row) ? 1 : isOpen(row) ? 2 : 3);
  return [...rows].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

export interface TurnList {
  rows: readonly TurnRow[];
  /** Takes the room that the list had the last time until the rows are known: nothing moves then. */
  place: RefObject<HTMLDivElement | null>;
  style: { minHeight: string } | undefined;
}

/** `boards`: how many rows are drawn. Finished games are listed in the lobby alone. */
export function useTurnList(on: ListPage, boards = 0): TurnList {
  useEffect(() => watchTurns(boards), []);
  const held = heldSeats().map(({ game }) => game);
  const all = (turns.value ?? []).filter(({ game }) => held.includes(game));
  const rows = inOrder(on === 'lobby' ? all : all.filter((row) => isOpen(row) || isDue(row)));
  const isKnown = turns.value !== null;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isKnown) noteRoom(on, place.current!.offsetHeight);
  }, [on, isKnown, rows.length]);
  return { rows, place, style: isKnown ? undefined : { minHeight: listRoom(on) } };
}
