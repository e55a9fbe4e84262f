/** Whose turn it is in the games of this browser: asked for while a page is open, shown in the title, and told by a notice. */
import { signal } from '@preact/signals';
import type { TurnRow } from '@tabuleiro/protocol/http';
import { titleMark } from '../../frame/title.ts';
import { href, route } from '../../router.ts';
import { followSeats, heldSeats } from '../../store/seats/seats.ts';
import { gameName } from '../../words/game-name.ts';
import { fetched } from '../desk/fetched.ts';
import { server } from '../desk/server.ts';
import { nameOf } from '../desk/sheet-text.ts';
import { say } from '../words.ts';

/** Between two questions, in milliseconds: while the page is seen, and while it is not. */
const SEEN_MS = 10_000;
const HIDDEN_MS = 30_000;

/** Null until they are known. */
export const turns = signal<readonly TurnRow[] | null>(null);

export const isMine = ({ mine, state }: TurnRow): boolean => mine && state === 'playing';

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
    await fetched(import('../desk/settle-link.ts')).then((part) => part?.settleLinks());
  const seats = heldSeats();
  const found = seats.length > 0 ? await server.turns(seats) : null;
  if (!found) turns.value = [];
  else if (found.ok) hear(found.value.games);
  else turns.value ??= [];
}

async function ask(): Promise<void> {
  await lookAtTurns();
  setTimeout(ask, document.hidden ? HIDDEN_MS : SEEN_MS);
}

function hear(rows: readonly TurnRow[]): void {
  const before = turns.peek();
  turns.value = rows;
  const mine = rows.filter(isMine);
  titleMark.value = mine.length > 0 ? `(${mine.length}) ` : '';
  for (const row of mine) {
    const known = before?.find(({ game }) => game === row.game);
    if (before && !(known && isMine(known))) tell(row);
  }
}

const isLookedAt = (game: string): boolean =>
  !document.hidden && route.peek().page === 'online' && route.peek().parts[0] === game;

export const othersIn = ({ names, kinds }: TurnRow): string =>
  names.map((name, i) => nameOf(name, kinds?.[i])).join(', ');

function tell(row: TurnRow): void {
  const { game, rules } = row;
  if (!mayNotify() || isLookedAt(game)) return;
  try {
    const title = say('turn-told', { game: gameName(rules) });
    const notice = new Notification(title, { body: othersIn(row), tag: game });
    notice.onclick = () => {
      window.focus();
      window.location.hash = href('online', game).slice(1);
    };
  } catch {} // some phones allow notices from service workers only
}

export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';
