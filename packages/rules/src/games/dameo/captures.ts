/**
 * The capture search and the majority rule. Works on one state and leaves its results in the arrays of `found`.
 * Knows neither text nor how a capture is made.
 */

import { HI, LO, STEP } from './board.ts';
import { COUNT_SHIFT, INDEX_SHIFT, KINGS, NOT_FILE_A, NOT_FILE_H } from './layout.ts';

/** The number of values of a move's index; the worst position in a long search had 4,696 captures. */
const ROOM = 1 << (32 - INDEX_SHIFT);

/** The longest captures of the last search: moves, and the sets of cells that they take. */
export const found = { moves: new Int32Array(ROOM), lo: new Int32Array(ROOM), hi: new Int32Array(ROOM) };

/** Leaps of one piece before its search restarts with a table of visited states. */
const PATIENCE = 1000;

let count = 0;
let best = 1;
/** The current piece, and the index of its first capture: only captures of one piece can repeat. */
let from = 0;
let isKing = false;
let first = 0;
let work = 0;
/** Empty cells, and cells from which a man can leap over an enemy. */
let openCellsLo = 0;
let openCellsHi = 0;
let leapFromLo = 0;
let leapFromHi = 0;
let enemyLo = 0;
let enemyHi = 0;
let emptyLo = 0;
let emptyHi = 0;

/** For pieces with very many routes: a bit for each cell and each set of at most 18 enemies; 2 MB if needed. */
let seen = new Int32Array(0);
let remembers = false;
const memberBit = new Int32Array(64);

/** Up, right, down, left. */
const AHEAD = [8, 1, -8, -1] as const;

/**
 * The leaps of a man at 16 * cell + 4 * direction: lo and hi of the cell to leap over, then of the landing cell;
 * all 0 beyond the edge.
 */
const JUMPS = new Int32Array(16 * 64);
for (let i = 0; i < 4 * 64; i++) {
  const over = STEP[128 * (i & 3) + (i >> 2)]!;
  const to = over < 0 ? over : STEP[128 * (i & 3) + over]!;
  if (to >= 0) JUMPS.set([LO[over]!, HI[over]!, LO[to]!, HI[to]!], 4 * i);
}

/**
 * Finds all legal captures of the state at `s`; answers with their number. Fast for the usual state without
 * captures. Offsets are those of `layout.ts` as literals, and the mask changes nothing, as in `make` of
 * `position.ts`.
 */
// rule 2.1, rule 5.3.1
export function findCaptures(w: Int32Array, s: number): number {
  const a = s & 0x3ffffff0;
  const ownLo = w[a]!;
  const ownHi = w[a + 1]!;
  const foeLo = w[a + 2]!;
  const foeHi = w[a + 3]!;
  const openLo = ~(foeLo | ownLo);
  const openHi = ~(foeHi | ownHi);
  // Enemies with an empty cell directly above or below; then pieces next to an enemy with an empty cell on its
  // far side.
  const upLo = foeLo & ((openLo >>> 8) | (openHi << 24));
  const upHi = foeHi & (openHi >>> 8);
  const downLo = foeLo & (openLo << 8);
  const downHi = foeHi & ((openHi << 8) | (openLo >>> 24));
  const startsLo = (upLo >>> 8) | (upHi << 24) | (downLo << 8) | besideOf(foeLo, openLo);
  const startsHi = (upHi >>> 8) | (downHi << 8) | (downLo >>> 24) | besideOf(foeHi, openHi);
  // A king may leap from afar, so every king is tried.
  const triedLo = ownLo & (startsLo | w[a + 4]!);
  const triedHi = ownHi & (startsHi | w[a + 5]!);
  if ((triedLo | triedHi) === 0) return 0;
  openCellsLo = openLo;
  openCellsHi = openHi;
  enemyLo = foeLo;
  enemyHi = foeHi;
  leapFromLo = startsLo;
  leapFromHi = startsHi;
  return tryAll(w, a, triedLo, triedHi);
}

function tryAll(w: Int32Array, s: number, triedLo: number, triedHi: number): number {
  count = 0;
  best = 1;
  for (let bits = triedLo; bits !== 0; bits &= bits - 1) begin(w, s, 31 - Math.clz32(bits & (0 - bits)));
  for (let bits = triedHi; bits !== 0; bits &= bits - 1) begin(w, s, 63 - Math.clz32(bits & (0 - bits)));
  return count;
}

/** Cells beside an enemy in its rank, with an empty cell on the enemy's other side; one word. */
function besideOf(enemy: number, open: number): number {
  const right = enemy & ((open & NOT_FILE_H) << 1);
  const left = enemy & ((open & NOT_FILE_A) >>> 1);
  return ((right & NOT_FILE_H) << 1) | ((left & NOT_FILE_A) >>> 1);
}

// rule 5.2.2, rule 5.2.3.1: the kind does not change during the capture, and the start cell is empty at once
function begin(w: Int32Array, s: number, cell: number): void {
  from = cell;
  first = count;
  work = 0;
  emptyLo = openCellsLo | LO[cell]!;
  emptyHi = openCellsHi | HI[cell]!;
  if (((w[s + KINGS]! & LO[cell]!) | (w[s + KINGS + 1]! & HI[cell]!)) === 0) {
    isKing = false;
    firstLeaps(cell);
  } else {
    isKing = true;
    leaps(cell, 0, 0, 0, 0);
  }
  if (work > PATIENCE) beginAnew(cell);
}

/**
 * The work is now bounded by the number of cells and sets instead of the number of routes: milliseconds at worst.
 */
function beginAnew(cell: number): void {
  count = first;
  remembers = true;
  if (seen.length === 0) seen = new Int32Array(1 << 19);
  seen.fill(0);
  for (let enemy = 0, bit = 1; enemy < 64; enemy++) {
    memberBit[enemy] = ((enemyLo & LO[enemy]!) | (enemyHi & HI[enemy]!)) === 0 ? 0 : bit;
    if (memberBit[enemy] !== 0) bit <<= 1;
  }
  leaps(cell, 0, 0, 0, 0);
  remembers = false;
}

/**
 * A man's first leaps. Most captures end there. The man can continue only from a cell next to an enemy with an
 * empty cell on its far side. The cell that it left is empty too, but only a leap back over the enemy just taken
 * would reach it.
 */
// rule 5.1.1, rule 5.1.2, rule 5.2.1
function firstLeaps(at: number): void {
  const jumps = JUMPS;
  for (let i = (at & 63) << 4, ray = 0; ray < 4; i += 4, ray++) {
    const overLo = jumps[i]!;
    const overHi = jumps[i + 1]!;
    if (((enemyLo & overLo) | (enemyHi & overHi)) === 0) continue;
    const toLo = jumps[i + 2]!;
    const toHi = jumps[i + 3]!;
    if (((openCellsLo & toLo) | (openCellsHi & toHi)) === 0) continue;
    const to = at + 2 * AHEAD[ray]!;
    if (((leapFromLo & toLo) | (leapFromHi & toHi)) !== 0) leaps(to, overLo, overHi, 0, 1);
    else if (best === 1) add(to, overLo, overHi, 1);
  }
}

// rule 5.2.3.3, rule 5.3.2, rule 5.3.3
function leaps(at: number, lo: number, hi: number, members: number, taken: number): void {
  if (!remembers && ++work > PATIENCE) return;
  if (remembers) {
    const state = (members << 6) | at;
    const word = seen[state >>> 5]!;
    if (((word >>> state) & 1) !== 0) return;
    seen[state >>> 5] = word | (1 << state);
  }
  const goesOn = isKing ? kingLeaps(at, lo, hi, members, taken) : manLeaps(at, lo, hi, members, taken);
  if (!goesOn && taken >= best) file(at, lo, hi, taken);
}

/** Leaps over the neighbour to the next cell; answers true if any leap was possible. */
// rule 5.1.1, rule 5.1.2, rule 5.2.1, rule 5.2.3.2
function manLeaps(at: number, lo: number, hi: number, members: number, taken: number): boolean {
  const jumps = JUMPS;
  const freeLo = enemyLo & ~lo;
  const freeHi = enemyHi & ~hi;
  let goesOn = false;
  for (let i = (at & 63) << 4, ray = 0; ray < 4; i += 4, ray++) {
    if (((freeLo & jumps[i]!) | (freeHi & jumps[i + 1]!)) === 0) continue;
    if (((emptyLo & jumps[i + 2]!) | (emptyHi & jumps[i + 3]!)) === 0) continue;
    goesOn = true;
    const member = remembers ? memberBit[at + AHEAD[ray]!]! : 0;
    leaps(at + 2 * AHEAD[ray]!, lo | jumps[i]!, hi | jumps[i + 1]!, members | member, taken + 1);
  }
  return goesOn;
}

// rule 5.1.1, rule 5.1.3, rule 5.2.1, rule 5.2.3.2
function kingLeaps(at: number, lo: number, hi: number, members: number, taken: number): boolean {
  let goesOn = false;
  for (let ray = 0; ray < 512; ray += 128) {
    let over = STEP[ray + at]!;
    while (over >= 0 && ((emptyLo & LO[over]!) | (emptyHi & HI[over]!)) !== 0) over = STEP[ray + over]!;
    if (over < 0 || ((enemyLo & ~lo & LO[over]!) | (enemyHi & ~hi & HI[over]!)) === 0) continue;
    for (let to = STEP[ray + over]!; to >= 0; to = STEP[ray + to]!) {
      if (((emptyLo & LO[to]!) | (emptyHi & HI[to]!)) === 0) break;
      goesOn = true;
      leaps(to, lo | LO[over]!, hi | HI[over]!, members | memberBit[over]!, taken + 1);
    }
  }
  return goesOn;
}

/** Stores a finished chain if it is one of the longest so far. */
// rule 5.3.1, rule 5.4.1, rule 5.4.2, rule 5.4.3
function file(to: number, lo: number, hi: number, taken: number): void {
  if (taken > best) {
    best = taken;
    count = first = 0;
  }
  const bits = from | (to << 6) | (taken << COUNT_SHIFT);
  const { moves, lo: los, hi: his } = found;
  for (let i = remembers ? count : first; i < count; i++)
    if (los[i] === lo && his[i] === hi && (moves[i]! ^ bits) << (32 - INDEX_SHIFT) === 0) return;
  add(to, lo, hi, taken);
}

function add(to: number, lo: number, hi: number, taken: number): void {
  found.moves[count] = from | (to << 6) | (taken << COUNT_SHIFT) | (count << INDEX_SHIFT);
  found.lo[count] = lo;
  found.hi[count] = hi;
  if (count < ROOM - 1) count++;
}
