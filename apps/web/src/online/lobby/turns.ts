/** Whose turn it is in the games of this browser: asked for while a page is open, shown in the title, and told by a notice. */
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

/** Between two requests, in milliseconds: for the mark in the header, and while a list is in sight. */
const MARK_MS = 60_000;
const LIST_MS = 10_000;

/** Null until they are known. */
export const turns = signal<readonly TurnRow[] | null>(null);

let started = false;

/** Once in the life of a page; only where a seat is held. */
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

/** Lists in sight: how many boards each wants. */
const lists = new Set<{ boards: number }>();

/** For a page that lists the games: asked at once and more often. Returns how to leave. */
export function watchTurns(boards: number): () => void {
  const list = { boards };
  lists.add(list);
  if (started) void ask();
  else startTurns();
  return () => {
    lists.delete(list);
  };
}

/** Asks at once, for whoever has just seen something happen. */
export async function lookAtTurns(): Promise<void> {
  // By the old secret the server would know nothing of a place whose new link is not settled.
  if (heldSeats().some(({ next }) => next))
    await fetched(import('../desk/settle-link.ts')).then((part) => part?.settleAll());
  const seats = heldSeats();
  const boards = Math.max(0, ...[...lists].map((list) => list.boards));
  const found = seats.length > 0 ? await askTurns(request, seats, boards) : null;
  if (!found) hear([]);
  else if (found.ok) hear(makeRoom(found.value.games));
  else turns.value ??= [];
}

/** Answers with those that stay. */
function makeRoom(rows: readonly TurnRow[]): readonly TurnRow[] {
  const isOver = (row: TurnRow) => isFinished(row) && seatIn(row.game)?.next === undefined;
  const dropped = surplusOf(rows.filter(isOver), heldSeats().length).map(({ game }) => game);
  if (dropped.length > 0) letGo(...dropped);
  return rows.filter(({ game }) => !dropped.includes(game));
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Nothing is asked without a network. */
async function ask(): Promise<void> {
  clearTimeout(timer);
  if (navigator.onLine) await lookAtTurns();
  else turns.value ??= [];
  clearTimeout(timer);
  timer = setTimeout(ask, lists.size > 0 && !document.hidden ? LIST_MS : MARK_MS);
}

type KnownTurn = Pick<TurnRow, 'state' | 'mine' | 'asked' | 'left'>;

/** What open tables know of their own games: it holds before every list, which may have been asked for earlier. */
const atTables = new Map<string, KnownTurn>();

/** By an open table after whatever has happened there; null where it does not know any more. */
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
  // One that began while no page of its player was open is listed from now on.
  const begun = rows.filter(({ game, again }) => again !== undefined && holdRematch(seatsPort, game, again));
  if (begun.length > 0) void lookAtTurns();
}

/** A request without boards takes none away. */
function withBoard(row: TurnRow, before: readonly TurnRow[] | null): TurnRow {
  const known = before?.find(({ game, changed }) => game === row.game && changed === row.changed);
  return row.board || !known?.board ? row : { ...row, board: known.board };
}

const isLookedAt = (game: string): boolean =>
  !document.hidden && route.peek().page === 'online' && route.peek().parts[0] === game;

export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';
