/** The order of a person's online games on a page, and the reserved height of the list. */
import type { TurnRow } from '@tabuleiro/protocol/http';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type ListPage, listRoom, noteRoom } from '../../store/seats/list-room.ts';
import { heldSeats } from '../../store/seats/seats.ts';
import { isDue, isMine } from './due.ts';
import { turns, watchTurns } from './turns.ts';

/** The game is in progress or waiting for players. */
export const isOpen = ({ state, left }: TurnRow): boolean =>
  (state === 'playing' && !left) || state === 'challenge';

/** Own turns first, then requests, then open games; each group by latest change. */
function inOrder(rows: readonly TurnRow[]): TurnRow[] {
  const rank = (row: TurnRow) => (isMine(row) ? 0 : isDue(row) ? 1 : isOpen(row) ? 2 : 3);
  return [...rows].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

export interface TurnList {
  rows: readonly TurnRow[];
  /** Reserves the last known height until the rows load, so that nothing shifts. */
  place: RefObject<HTMLDivElement | null>;
  style: { minHeight: string } | undefined;
}

/** `boards`: the number of rows drawn with a board. Finished games are listed only in the lobby. */
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
