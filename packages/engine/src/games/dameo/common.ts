/** Shared by both evaluators of Dameo: draws by counting, state outside the key, and move promises. */
import type { Move } from '@tabuleiro/rules';
import * as word from '@tabuleiro/rules/games/dameo';
import { type DameoPosition, LONE_KINGS_LIMIT, loneKings, QUIET_LIMIT } from '@tabuleiro/rules/games/dameo';

/** From this counter on, the draw by quiet plies is close enough for a search to see. */
const SALTED_FROM = 28;

/** No pieces left, or a draw by counting. A blocked seat is found elsewhere: its move list is empty. */
export function isOver(position: DameoPosition): boolean {
  const w = position.words;
  const s = position.at;
  if ((w[s + word.OWN]! | w[s + word.OWN + 1]!) === 0) return true;
  const quiet = w[s + word.QUIET]!;
  return quiet >= LONE_KINGS_LIMIT && (quiet >= QUIET_LIMIT || loneKings(w, s));
}

export function saltOf(position: DameoPosition): number {
  const quiet = position.words[position.at + word.QUIET]!;
  if (quiet === 0) return 0;
  return quiet >= SALTED_FROM || loneKings(position.words, position.at) ? quiet : 0;
}

/**
 * Whether no move is urgent; `move` is any legal move. If captures are possible, it is one. Otherwise only
 * promotions are urgent, so no man may be one step from the last rank.
 */
export function isCalm(position: DameoPosition, move: Move): boolean {
  const w = position.words;
  const s = position.at;
  const near =
    (w[s + word.META]! & 1) === 0
      ? w[s + word.OWN + 1]! & ~w[s + word.KINGS + 1]! & word.RANK_7
      : w[s + word.OWN]! & ~w[s + word.KINGS]! & word.RANK_2;
  return near === 0 && (move & word.COUNT_BITS) === 0;
}

/** Promises of a capture, of a promotion, and of a move that gains nothing. */
const CAPTURE = 1 << 18;
const PROMOTION = 1 << 17;
const EVEN = 1 << 12;
const MAN_PROMOTES = 1;

/**
 * Promises of plain moves by seat and slot: the gain in the piece-square table of men. All captures take the same
 * number of pieces, so captures by men that end on the last rank come first.
 */
export class Promises {
  private readonly bySlot = new Int16Array(2 * word.SLOTS);

  /** `worth`: points of a man by cell, from White's side. */
  constructor(worth: ArrayLike<number>) {
    for (let slot = 0; slot < word.SLOTS; slot++)
      for (let seat = 0; seat < 2; seat++) {
        const flip = seat === 0 ? 0 : 56;
        const gain = worth[(slot >> 6) ^ flip]! - worth[(slot & 63) ^ flip]!;
        this.bySlot[seat * word.SLOTS + slot] = Math.max(-EVEN, Math.min(EVEN, Math.round(8 * gain)));
      }
  }

  of(position: DameoPosition, move: Move): number {
    const kind = move >>> word.INDEX_SHIFT;
    const slot = move & (word.SLOTS - 1);
    const gain = EVEN + this.bySlot[(position.words[position.at + word.META]! & 1) * word.SLOTS + slot]!;
    if ((move & word.COUNT_BITS) !== 0) return CAPTURE + gain;
    return kind === MAN_PROMOTES ? PROMOTION + gain : kind === 0 ? gain : EVEN;
  }
}
