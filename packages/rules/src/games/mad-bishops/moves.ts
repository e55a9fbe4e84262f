/**
 * Generation. A move is packed as
 *
 *   bit    15     14     13     12     11    10 . . 7   6 . . . . . 0
 *         wide   seat   kill   down   fall   distance     start id
 *
 * `fall` means a diagonal like a3-c1, otherwise it rises like a1-c3; `down` goes to lower ranks. Kills come before
 * engage moves. Whole words of bishops walk step by step (see board.ts), so near ends come before far ones. Knows
 * neither text nor how a move is made.
 */
import type { Move } from '../../core/types.ts';
import type { BishopBoard } from './board.ts';

export const DISTANCE = 7;
export const FALL = 1 << 11;
export const DOWN = 1 << 12;
export const KILL = 1 << 13;
export const SEAT = 14;
export const WIDE = 1 << 15;
/** Upper bound of packed moves. */
export const MOVES = 1 << 16;
/** The slot of a move consists of start, distance and direction. */
export const SLOTS = KILL;

export const isKill = (move: Move): boolean => (move & KILL) !== 0;
export const startOf = (board: BishopBoard, move: Move): number => board.cellOf[move & 127]!;

export function endOf(board: BishopBoard, move: Move): number {
  const distance = (move >> DISTANCE) & 15;
  const files = (move & FALL) === 0 ? distance : -distance;
  const steps = files + distance * board.size;
  return startOf(board, move) + (move & DOWN ? -steps : steps);
}

/** The words of the current position. */
const own = new Int32Array(3);
const foe = new Int32Array(3);
const empty = new Int32Array(3);
/** The mover's bishops that see no enemy. */
const free = new Int32Array(3);
/** The kinds of diagonals, as offsets of their three words in `seen`. */
const RISING = 0;
const FALLING = 3;
/** Cells seen by enemies along each kind: empty cells, and for `kills` the first piece too. */
const seen = new Int32Array(6);

// rule 1.5.1, rule 2.4: without bishops of both sides there are no kills and no engage moves
export function kills(
  board: BishopBoard,
  record: Int32Array,
  at: number,
  side: number,
  into: Int32Array,
  start: number,
): number {
  const { wide, valid } = board;
  for (let i = 0; i < 3; i++) {
    const mine = record[at + 2 * i]!;
    const theirs = record[at + 2 * i + 1]!;
    own[i] = mine;
    foe[i] = theirs;
    empty[i] = valid[i]! & ~(mine | theirs);
    seen[i] = 0;
    seen[i + 3] = 0;
  }
  if (!wide) return killsOfTwo(side | KILL, into, start);
  let end = killsDown(wide, RISING, side | KILL | DOWN, into, start);
  end = killsUp(wide, RISING, side | KILL, into, end);
  end = killsDown(wide, FALLING, side | KILL | FALL | DOWN, into, end);
  return killsUp(wide, FALLING, side | KILL | FALL, into, end);
}

// rule 1.5.2, rule 1.6: only free bishops engage, even if others could kill. Must follow a call of `kills`.
export function engages(wide: boolean, side: number, into: Int32Array, start: number): number {
  let any = 0;
  for (let i = 0; i < 3; i++) {
    const alone = own[i]! & ~(seen[i]! | seen[i + 3]!); // rule 1.4.2
    free[i] = alone;
    any |= alone;
    seen[i] = seen[i]! & empty[i]!;
    seen[i + 3] = seen[i + 3]! & empty[i]!;
  }
  if (any === 0) return start; // rule 1.7.3
  let end = slidesUp(wide, RISING, side, into, start);
  end = slidesDown(wide, RISING, side | DOWN, into, end);
  end = slidesUp(wide, FALLING, side | FALL, into, end);
  return slidesDown(wide, FALLING, side | FALL | DOWN, into, end);
}

/**
 * Sight is mutual, so the enemies are shifted instead: up over empty cells, and the bishops that they meet may
 * kill downwards. Words are in local variables, and the third is touched on wide boards only: words in arrays
 * took a third longer.
 */
// rule 1.4.1, rule 1.7.1
function killsDown(wide: boolean, kind: number, base: number, into: Int32Array, start: number): number {
  const stay = kind === RISING ? 1 : 0;
  const wrap = stay + (wide ? 6 : 5);
  const o0 = own[0]!;
  const o1 = own[1]!;
  const e0 = empty[0]!;
  const e1 = empty[1]!;
  let x0 = foe[0]!;
  let x1 = foe[1]!;
  let x2 = foe[2]!;
  let s0 = 0;
  let s1 = 0;
  let code = base + 31;
  let end = start;
  do {
    code += 128;
    let last = x1;
    if (wide) {
      last = x2;
      x2 = x1 << stay;
      seen[kind + 2] = seen[kind + 2]! | x2;
      end = write(x2 & own[2]!, code + 64, into, end);
      x2 &= empty[2]!;
    }
    x1 = x0 << stay;
    x0 = last << wrap;
    s0 |= x0;
    s1 |= x1;
    end = write(x0 & o0, code, into, end);
    end = write(x1 & o1, code + 32, into, end);
    x0 &= e0;
    x1 &= e1;
  } while ((x0 | x1 | x2) !== 0);
  seen[kind] = seen[kind]! | s0;
  seen[kind + 1] = seen[kind + 1]! | s1;
  return end;
}

function killsUp(wide: boolean, kind: number, base: number, into: Int32Array, start: number): number {
  const stay = kind === RISING ? 1 : 0;
  const wrap = stay + (wide ? 6 : 5);
  const o0 = own[0]!;
  const o1 = own[1]!;
  const e0 = empty[0]!;
  const e1 = empty[1]!;
  let x0 = foe[0]!;
  let x1 = foe[1]!;
  let x2 = foe[2]!;
  let s0 = 0;
  let s1 = 0;
  let code = base + 31;
  let end = start;
  do {
    code += 128;
    let last = x0 >>> wrap;
    x0 = x1 >>> stay;
    if (wide) {
      x1 = x2 >>> stay;
      x2 = last;
      last = x1;
      seen[kind + 2] = seen[kind + 2]! | x2;
      end = write(x2 & own[2]!, code + 64, into, end);
      x2 &= empty[2]!;
    }
    x1 = last;
    s0 |= x0;
    s1 |= x1;
    end = write(x0 & o0, code, into, end);
    end = write(x1 & o1, code + 32, into, end);
    x0 &= e0;
    x1 &= e1;
  } while ((x0 | x1 | x2) !== 0);
  seen[kind] = seen[kind]! | s0;
  seen[kind + 1] = seen[kind + 1]! | s1;
  return end;
}

/** The same shifts along rising diagonals for two words, with fewer calls and without a third word. */
function killsOfTwo(base: number, into: Int32Array, start: number): number {
  const o0 = own[0]!;
  const o1 = own[1]!;
  const e0 = empty[0]!;
  const e1 = empty[1]!;
  let x0 = foe[0]!;
  let x1 = foe[1]!;
  let s0 = 0;
  let s1 = 0;
  let end = start;
  for (let code = base + DOWN + 159; (x0 | x1) !== 0; code += 128) {
    const last = x1;
    x1 = x0 << 1;
    x0 = last << 6;
    s0 |= x0;
    s1 |= x1;
    end = write(x0 & o0, code, into, end);
    end = write(x1 & o1, code + 32, into, end);
    x0 &= e0;
    x1 &= e1;
  }
  x0 = foe[0]!;
  x1 = foe[1]!;
  for (let code = base + 159; (x0 | x1) !== 0; code += 128) {
    const last = x0;
    x0 = x1 >>> 1;
    x1 = last >>> 6;
    s0 |= x0;
    s1 |= x1;
    end = write(x0 & o0, code, into, end);
    end = write(x1 & o1, code + 32, into, end);
    x0 &= e0;
    x1 &= e1;
  }
  seen[0] = s0;
  seen[1] = s1;
  return killsFalling(base + FALL, into, end);
}

/** The same along falling diagonals. */
function killsFalling(base: number, into: Int32Array, start: number): number {
  const o0 = own[0]!;
  const o1 = own[1]!;
  const e0 = empty[0]!;
  const e1 = empty[1]!;
  let x0 = foe[0]!;
  let x1 = foe[1]!;
  let s0 = 0;
  let s1 = 0;
  let end = start;
  for (let code = base + DOWN + 159; (x0 | x1) !== 0; code += 128) {
    const last = x1;
    x1 = x0;
    x0 = last << 5;
    s0 |= x0;
    s1 |= x1;
    end = write(x0 & o0, code, into, end);
    end = write(x1 & o1, code + 32, into, end);
    x0 &= e0;
    x1 &= e1;
  }
  x0 = foe[0]!;
  x1 = foe[1]!;
  for (let code = base + 159; (x0 | x1) !== 0; code += 128) {
    const last = x0;
    x0 = x1;
    x1 = last >>> 5;
    s0 |= x0;
    s1 |= x1;
    end = write(x0 & o0, code, into, end);
    end = write(x1 & o1, code + 32, into, end);
    x0 &= e0;
    x1 &= e1;
  }
  seen[3] = s0;
  seen[4] = s1;
  return end;
}

/**
 * Slides of free bishops along one kind of diagonal. They meet no enemy there, so they may stop on cells that an
 * enemy sees along the other kind.
 */
// rule 1.7.1, rule 1.7.2
function slidesUp(wide: boolean, kind: number, base: number, into: Int32Array, start: number): number {
  const stay = kind === RISING ? 1 : 0;
  const wrap = stay + (wide ? 6 : 5);
  const starts = wide ? STARTS_WIDE : STARTS;
  const t0 = seen[3 - kind]!;
  const t1 = seen[4 - kind]!;
  const e0 = empty[0]!;
  const e1 = empty[1]!;
  let x0 = free[0]!;
  let x1 = free[1]!;
  let x2 = free[2]!;
  let row = 32 * kind;
  let code = base + 31;
  let end = start;
  do {
    code += 128;
    row += 4;
    let last = x1;
    if (wide) {
      last = x2;
      x2 = (x1 << stay) & empty[2]!;
      end = write(x2 & seen[5 - kind]!, code + starts[row + 2]!, into, end);
    }
    x1 = (x0 << stay) & e1;
    x0 = (last << wrap) & e0;
    end = write(x0 & t0, code + starts[row]!, into, end);
    end = write(x1 & t1, code + starts[row + 1]!, into, end);
  } while ((x0 | x1 | x2) !== 0);
  return end;
}

function slidesDown(wide: boolean, kind: number, base: number, into: Int32Array, start: number): number {
  const stay = kind === RISING ? 1 : 0;
  const wrap = stay + (wide ? 6 : 5);
  const starts = wide ? STARTS_WIDE : STARTS;
  const t0 = seen[3 - kind]!;
  const t1 = seen[4 - kind]!;
  const e0 = empty[0]!;
  const e1 = empty[1]!;
  let x0 = free[0]!;
  let x1 = free[1]!;
  let x2 = free[2]!;
  let row = 32 * kind + 48;
  let code = base + 31;
  let end = start;
  do {
    code += 128;
    row += 4;
    let last = x0 >>> wrap;
    x0 = (x1 >>> stay) & e0;
    if (wide) {
      x1 = x2 >>> stay;
      x2 = last & empty[2]!;
      last = x1;
      end = write(x2 & seen[5 - kind]!, code + starts[row + 2]!, into, end);
    }
    x1 = last & e1;
    end = write(x0 & t0, code + starts[row]!, into, end);
    end = write(x1 & t1, code + starts[row + 1]!, into, end);
  } while ((x0 | x1 | x2) !== 0);
  return end;
}

/** Writes one move per bit; `code` belongs to bit 31, which has no leading zeros. */
function write(bits: number, code: number, into: Int32Array, start: number): number {
  let end = start;
  for (let left = bits; left !== 0; left &= left - 1) into[end++] = code - Math.clz32(left & -left);
  return end;
}

/**
 * The start of a slide minus the place of its end bit: 4 words for each distance, 48 each for rising up, rising
 * down, falling up, falling down.
 */
const STARTS = startTable(2);
const STARTS_WIDE = startTable(3);

function startTable(words: number): Int32Array {
  return Int32Array.from({ length: 192 }, (_, i) => {
    const stay = i < 96 ? 1 : 0;
    const down = i % 96 >= 48;
    let word = i % 4;
    let place = 0;
    for (let left = (i % 48) >> 2; left > 0; left--) {
      const shift = word === (down ? words - 1 : 0) ? words + 3 + stay : stay;
      place += down ? shift : -shift;
      word = (word + (down ? 1 : words - 1)) % words;
    }
    return 32 * word + place;
  });
}
