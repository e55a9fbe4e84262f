/**
 * Precomputed changes of every move to a record of the position: `make` is one xor per word, without a branch for
 * kills. On 10x10, perft is a quarter faster than with look-ups of single cells, and a quarter faster than with
 * one record that is changed and restored.
 */
import { zobrist } from '../../core/zobrist.ts';
import { IDS, idOf, isDark } from './board.ts';
import { DISTANCE, DOWN, FALL, KILL, MOVES, SEAT, WIDE } from './moves.ts';

/** Words of a record: bishops of the mover and of the opponent alternating, three words each, then the key. */
export const RECORD = 8;
export const KEY = 6;

/** Words of a row: two words of changed bishops, then two of the key. */
const ROW = 4;

const Z = zobrist(2 * IDS + 1, 0x3ad815);

/** Half (0 low, 1 high) of the Zobrist number of a bishop. */
export const bishopKey = (seat: number, id: number, half: number): number => Z[2 * (seat * IDS + id) + half]!;

/** Half of the number that distinguishes Blue's turn from Red's. */
export const turnKey = (half: number): number => Z[4 * IDS + half]!;

/**
 * The row of a move begins at `ROW` times the move. One table for all boards, so that `make` always finds it at
 * the same address. The rows of wide boards, and those of all others, are written when the first such board is
 * set up.
 */
export const EFFECTS = new Int32Array(ROW * MOVES);

/** The third words of wide moves, indexed by the move without `WIDE`. */
export const THIRD_EFFECTS = new Int32Array(WIDE);

const written = new Set<boolean>();

export function writeEffects(wide: boolean): void {
  if (written.has(wide)) return;
  written.add(wide);
  const size = wide ? 12 : 10;
  const inside = (place: number) => place >= 0 && place < size;
  for (let cell = 0; cell < size * size; cell++) {
    const [file, rank] = [cell % size, Math.floor(cell / size)];
    if (!isDark(file, rank)) continue;
    for (const direction of [0, DOWN, FALL, FALL | DOWN])
      for (let distance = 1; distance < size; distance++) {
        const ranks = direction & DOWN ? -distance : distance;
        const [toFile, toRank] = [file + (direction & FALL ? -ranks : ranks), rank + ranks];
        if (!inside(toFile) || !inside(toRank)) continue;
        const [from, to] = [idOf(wide, file, rank), idOf(wide, toFile, toRank)];
        const move = from | (distance << DISTANCE) | direction | (wide ? WIDE : 0);
        for (const kind of [0, KILL, 1 << SEAT, KILL | (1 << SEAT)]) write(move | kind, from, to);
      }
  }
}

// rule 1.5.1: the killed bishop leaves the board and the killer moves onto its cell
function write(move: number, from: number, to: number): void {
  const row = ROW * move;
  const seat = (move >> SEAT) & 1;
  const kill = (move & KILL) !== 0;
  for (const id of [from, to]) {
    const [table, at] = id < 64 ? [EFFECTS, row + (id >> 5)] : [THIRD_EFFECTS, move & (WIDE - 1)];
    table[at] = table[at]! ^ (1 << id);
  }
  for (const half of [0, 1]) {
    const moved = turnKey(half) ^ bishopKey(seat, from, half) ^ bishopKey(seat, to, half);
    EFFECTS[row + 2 + half] = kill ? moved ^ bishopKey(1 - seat, to, half) : moved;
  }
}
