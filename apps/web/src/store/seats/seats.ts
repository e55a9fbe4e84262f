/**
 * Seats held in online games, each with its secret. They have their own storage key, because a secret gives the right
 * to play: a backup includes them only on request.
 */
import { signal } from '@preact/signals';
import { type HeldSeat, newSecret, type SeatsPort } from '@tabuleiro/play/online/join/seats';
import { isObject } from '../types.ts';
import { noteSeats, SEATS_KEY } from './holds-seats.ts';

const SECRET = /^[A-Za-z0-9_-]{22}$/;
const GAME = /^[a-z0-9]{4,32}$/;

export const isSecret = (text: string): boolean => SECRET.test(text);
const isGameId = (text: string): boolean => GAME.test(text);

interface SeatBook {
  /** The name the person used last. */
  name: string;
  /** Id of this browser, for the server's limit on open challenges. */
  browser: string;
  seats: readonly HeldSeat[];
}

const isSeat = (value: unknown): value is HeldSeat =>
  isObject(value) &&
  typeof value.game === 'string' &&
  isGameId(value.game) &&
  typeof value.secret === 'string' &&
  isSecret(value.secret);

const plainSeat = ({ game, secret, next, again }: HeldSeat): HeldSeat => ({
  game,
  secret,
  ...(typeof next === 'string' && isSecret(next) ? { next } : {}),
  ...(typeof again === 'string' && isGameId(again) ? { again } : {}),
});

/** Read at once: everything that `read` needs is defined above. */
const book = signal<SeatBook>(read());

/** Newest first. */
export const heldSeats = (): readonly HeldSeat[] => book.value.seats;
export const seatIn = (game: string): HeldSeat | undefined =>
  book.value.seats.find((seat) => seat.game === game);
export const lastName = (): string => book.peek().name;

export function browserId(): string {
  const known = book.peek().browser;
  if (known !== '') return known;
  const browser = newSecret();
  write({ ...book.peek(), browser });
  return browser;
}

export function rememberName(name: string): void {
  write({ ...book.peek(), name });
}

export function holdSeat(seat: HeldSeat): void {
  const others = book.peek().seats.filter(({ game }) => game !== seat.game);
  write({ ...book.peek(), seats: [seat, ...others] });
}

export function letGo(...games: readonly string[]): void {
  write({ ...book.peek(), seats: book.peek().seats.filter(({ game }) => !games.includes(game)) });
}

/** Adds the seats of a backup; seats here stay, as they may be newer. Returns how many were added. */
export function takeSeats(text: string): number {
  const here = read();
  const fresh = decodeBook(text).seats.filter(({ game }) => here.seats.every((seat) => seat.game !== game));
  if (fresh.length > 0) write({ ...here, seats: [...here.seats, ...fresh] });
  return fresh.length;
}

/** With a full or forbidden storage a seat lasts as long as the page. */
export const seatsPort: SeatsPort = {
  all: heldSeats,
  find: seatIn,
  hold(seat) {
    holdSeat(seat);
    return null;
  },
  letGo,
  rememberName,
  browser: browserId,
};

/** Follows seats taken or left in other tabs. Returns how to stop. */
export function followSeats(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === SEATS_KEY) book.value = read();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function write(next: SeatBook): void {
  book.value = next;
  noteSeats(next.seats.length > 0);
  try {
    localStorage.setItem(SEATS_KEY, JSON.stringify({ version: 1, ...next }));
  } catch {} // full or forbidden: the seat lasts as long as the page, and "Move to another device" gives it to other devices
}

function read(): SeatBook {
  try {
    return decodeBook(localStorage.getItem(SEATS_KEY) ?? '{}');
  } catch {
    return decodeBook('{}'); // forbidden: then there is nothing
  }
}

/** Skips everything that it does not understand. */
function decodeBook(text: string): SeatBook {
  const empty: SeatBook = { name: '', browser: '', seats: [] };
  try {
    const found: unknown = JSON.parse(text);
    if (!isObject(found)) return empty;
    const { name, browser, seats } = found;
    return {
      name: typeof name === 'string' ? name.slice(0, 100) : '',
      browser: typeof browser === 'string' && isSecret(browser) ? browser : '',
      seats: Array.isArray(seats) ? seats.filter(isSeat).map(plainSeat) : [],
    };
  } catch {
    return empty;
  }
}
