/** Whose turn it is in the games of this browser: asked for while a page is open, shown in the title, and told by a notice. */
import { signal } from '@preact/signals';
import { holdRematch, isFinished, surplusOf } from '@tabuleiro/play/online/join/seats';
import { askTurns } from '@tabuleiro/play/online/turns';
import type { TurnRow } from '@tabuleiro/protocol/http';
import { titleMark } from '../../frame/title.ts';
import { route } from '../../router.ts';
import { followSeats, heldSeats, letGo, seatIn, seatsPort } from '../../store/seats/seats.ts';
import { fetched } from '../desk/fetched.ts';
import { request } from '../desk/request.ts';

/** Between two questions, in milliseconds: while the page is seen, and while it is not. */
const SEEN_MS = 10_000;
const HIDDEN_MS = 30_000;

/** Null until they are known. */
export const turns = signal<readonly TurnRow[] | null>(null);

export const isMine = ({ mine, state, left }: TurnRow): boolean => mine && state === 'playing' && !left;

/** It waits for this player: for a move, or for an answer. */
export const isDue = (row: TurnRow): boolean => isMine(row) || row.asked === true;

let started = false;

/** Once in the life of a page; only where a seat is held. */
export function startTurns(): void {
  if (started) return;
  started = true;
  followSeats();
  void ask();
}

/** Asks at once, for whoever has just seen something happen. */
export async function lookAtTurns(): Promise<void> {
  // By the old secret the server would know nothing of a place whose new link is not settled.
  if (heldSeats().some(({ next }) => next))
    await fetched(import('../desk/settle-link.ts')).then((part) => part?.settleAll());
  const seats = heldSeats();
  const found = seats.length > 0 ? await askTurns(request, seats) : null;
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

async function ask(): Promise<void> {
  await lookAtTurns();
  setTimeout(ask, document.hidden ? HIDDEN_MS : SEEN_MS);
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
  const rows = listed.map((row) => ({ ...row, ...atTables.get(row.game) }));
  turns.value = rows;
  const mine = rows.filter(isMine).length;
  titleMark.value = mine > 0 ? `(${mine}) ` : '';
  for (const row of before ? rows.filter(isDue) : []) {
    const known = before?.find(({ game }) => game === row.game);
    if (!(known && isDue(known)) && mayNotify() && !isLookedAt(row.game))
      void fetched(import('./notify.ts')).then((part) => part?.notify(row));
  }
  // One that began while no page of its player was open is listed from now on.
  const begun = rows.filter(({ game, again }) => again !== undefined && holdRematch(seatsPort, game, again));
  if (begun.length > 0) void lookAtTurns();
}

const isLookedAt = (game: string): boolean =>
  !document.hidden && route.peek().page === 'online' && route.peek().parts[0] === game;

export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';
