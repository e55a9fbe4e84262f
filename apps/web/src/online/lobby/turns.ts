/** Polls whose turn it is in this browser's online games; shows it in the title and by notification. */
import { signal } from '@preact/signals';
import { holdRematch, isFinished, surplusOf } from '@tabuleiro/play/online/join/seats';
import { askTurns } from '@tabuleiro/play/online/turns';
import type { TurnRow } from '@tabuleiro/protocol/http';
import { turnsDue } from '../../frame/title.ts';
import { route } from '../../router.ts';
import { followSeats, heldSeats, letGo, seatIn, seatsPort } from '../../store/seats/seats.ts';
import { fetched } from '../desk/fetched.ts';
import { request } from '../desk/request.ts';
import { isDue, isMine } from './due.ts';

/** Polling intervals in milliseconds: for the mark in the header, and while a list is visible. */
const MARK_MS = 60_000;
const LIST_MS = 10_000;

/** Null until the first answer. */
export const turns = signal<readonly TurnRow[] | null>(null);

let started = false;

/** Starts once per page, only if a seat is held. */
export function startTurns(): void {
  if (started) return;
  started = true;
  followSeats();
  window.addEventListener('online', () => void ask());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && lists.size > 0) void ask();
  });
  void ask();
}

/** Visible lists, with the number of boards each needs. */
const lists = new Set<{ boards: number }>();

/** For a page with a list: asks at once and polls faster. Returns how to leave. */
export function watchTurns(boards: number): () => void {
  const list = { boards };
  lists.add(list);
  if (started) void ask();
  else startTurns();
  return () => {
    lists.delete(list);
  };
}

/** Asks the server at once, after an event on this page. */
export async function lookAtTurns(): Promise<void> {
  // Settle renewed links first: the server may no longer know the old secret.
  if (heldSeats().some(({ next }) => next))
    await fetched(import('../desk/settle-link.ts')).then((part) => part?.settleAll());
  const seats = heldSeats();
  const boards = Math.max(0, ...[...lists].map((list) => list.boards));
  const found = seats.length > 0 ? await askTurns(request, seats, boards) : null;
  if (!found) hear([]);
  else if (found.ok) hear(makeRoom(found.value.games));
  else turns.value ??= [];
}

/** Releases the seats of old finished games; returns the remaining rows. */
function makeRoom(rows: readonly TurnRow[]): readonly TurnRow[] {
  const isOver = (row: TurnRow) => isFinished(row) && seatIn(row.game)?.next === undefined;
  const dropped = surplusOf(rows.filter(isOver), heldSeats().length).map(({ game }) => game);
  if (dropped.length > 0) letGo(...dropped);
  return rows.filter(({ game }) => !dropped.includes(game));
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Without a network it does not ask. */
async function ask(): Promise<void> {
  clearTimeout(timer);
  if (navigator.onLine) await lookAtTurns();
  else turns.value ??= [];
  clearTimeout(timer);
  timer = setTimeout(ask, lists.size > 0 && !document.hidden ? LIST_MS : MARK_MS);
}

type KnownTurn = Pick<TurnRow, 'state' | 'mine' | 'asked' | 'left'>;

/** States reported by open tables. They override the polled list, which may be older. */
const atTables = new Map<string, KnownTurn>();

/** Called by an open table after every change; null when its state is unknown. */
export function tellTurn(game: string, turn: KnownTurn | null): void {
  const known = atTables.get(game);
  if (turn) atTables.set(game, turn);
  else atTables.delete(game);
  const rows = turns.peek();
  if (!turn || !rows || JSON.stringify(known) === JSON.stringify(turn)) return;
  if (rows.some((row) => row.game === game)) hear(rows);
  else void lookAtTurns();
}

function hear(listed: readonly TurnRow[]): void {
  const before = turns.peek();
  const rows = listed.map((row) => ({ ...withBoard(row, before), ...atTables.get(row.game) }));
  turns.value = rows;
  turnsDue.value = rows.filter(isMine).length;
  for (const row of before ? rows.filter(isDue) : []) {
    const known = before?.find(({ game }) => game === row.game);
    if (!(known && isDue(known)) && mayNotify() && !isLookedAt(row.game))
      void fetched(import('./notify.ts')).then((part) => part?.notify(row));
  }
  // A rematch that began while its player had no page open is listed from now on.
  const begun = rows.filter(({ game, again }) => again !== undefined && holdRematch(seatsPort, game, again));
  if (begun.length > 0) void lookAtTurns();
}

/** A response without boards keeps the known ones. */
function withBoard(row: TurnRow, before: readonly TurnRow[] | null): TurnRow {
  const known = before?.find(({ game, changed }) => game === row.game && changed === row.changed);
  return row.board || !known?.board ? row : { ...row, board: known.board };
}

const isLookedAt = (game: string): boolean =>
  !document.hidden && route.peek().page === 'online' && route.peek().parts[0] === game;

export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';
