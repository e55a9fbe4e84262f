/**
 * The capture search and the majority rule. Works on one state, leaves what it found in the arrays below and knows
 * neither text nor how a capture is played.
 */
import { COUNT_SHIFT, ENEMY, INDEX_SHIFT, KINGS, OWN } from './layout.ts';
import { HI, LO, NOT_FILE_A, NOT_FILE_H, STEP } from './tables.ts';

/** The longest captures of the last search: moves and the sets of cells they take. */
export const found = {
  moves: new Int32Array(256),
  lo: new Int32Array(256),
  hi: new Int32Array(256),
};

/** Leaps looked at for one piece before the search stops trusting that few routes meet again. */
const PATIENCE = 1000;

let count = 0;
let best = 1;
let from = 0;
/** Where the captures of the present piece begin: only those can repeat. */
let first = 0;
let work = 0;
let enemyLo = 0;
let enemyHi = 0;
let emptyLo = 0;
let emptyHi = 0;

/** All legal captures of the state at `s`; answers how many. */
// rule 2.1, rule 5.3.1
export function findCaptures(w: Int32Array, s: number): number {
  const ownLo = w[s + OWN]!;
  const ownHi = w[s + OWN + 1]!;
  enemyLo = w[s + ENEMY]!;
  enemyHi = w[s + ENEMY + 1]!;
  const kingsLo = ownLo & w[s + KINGS]!;
  const kingsHi = ownHi & w[s + KINGS + 1]!;
  const menLo = ownLo & ~kingsLo;
  const menHi = ownHi & ~kingsHi;
  const openLo = ~(enemyLo | ownLo);
  const openHi = ~(enemyHi | ownHi);
  // Men next to an enemy with an empty cell right behind it, all four directions at once.
  const overUpLo = enemyLo & ((openLo >>> 8) | (openHi << 24));
  const overUpHi = enemyHi & (openHi >>> 8);
  const overDownLo = enemyLo & (openLo << 8);
  const overDownHi = enemyHi & ((openHi << 8) | (openLo >>> 24));
  const startsLo =
    menLo &
    ((overUpLo >>> 8) |
      (overUpHi << 24) |
      (overDownLo << 8) |
      right(enemyLo & right(openLo)) |
      left(enemyLo & left(openLo)));
  const startsHi =
    menHi &
    ((overUpHi >>> 8) |
      (overDownHi << 8) |
      (overDownLo >>> 24) |
      right(enemyHi & right(openHi)) |
      left(enemyHi & left(openHi)));
  if ((startsLo | startsHi | kingsLo | kingsHi) === 0) return 0;
  count = 0;
  best = 1;
  for (let bits = startsLo; bits !== 0; bits &= bits - 1)
    begin(31 - Math.clz32(bits & (0 - bits)), openLo, openHi, false);
  for (let bits = startsHi; bits !== 0; bits &= bits - 1)
    begin(63 - Math.clz32(bits & (0 - bits)), openLo, openHi, false);
  for (let bits = kingsLo; bits !== 0; bits &= bits - 1)
    begin(31 - Math.clz32(bits & (0 - bits)), openLo, openHi, true);
  for (let bits = kingsHi; bits !== 0; bits &= bits - 1)
    begin(63 - Math.clz32(bits & (0 - bits)), openLo, openHi, true);
  return count;
}

const right = (bits: number): number => (bits & NOT_FILE_H) << 1;
const left = (bits: number): number => (bits & NOT_FILE_A) >>> 1;

// rule 5.2.2, rule 5.2.3.1: the kind stays what it was, and the start cell is empty at once
function begin(cell: number, openLo: number, openHi: number, isKing: boolean): void {
  from = cell;
  first = count;
  work = 0;
  emptyLo = openLo | LO[cell]!;
  emptyHi = openHi | HI[cell]!;
  if (isKing) kingLeaps(cell, 0, 0, 0);
  else manLeaps(cell, 0, 0, 0);
  if (work <= PATIENCE) return;
  count = first;
  eachOnce(isKing);
}

/** Files a finished chain, if it is one of the longest so far. */
// rule 5.3.1, rule 5.4.1, rule 5.4.2, rule 5.4.3
function file(to: number, lo: number, hi: number, taken: number): void {
  if (taken > best) {
    best = taken;
    count = first = 0;
  }
  const bits = from | (to << 6) | (taken << COUNT_SHIFT);
  const same = (1 << INDEX_SHIFT) - 1;
  for (let i = first; i < count; i++)
    if (found.lo[i] === lo && found.hi[i] === hi && (found.moves[i]! & same) === bits) return;
  append(bits, lo, hi);
}

function append(bits: number, lo: number, hi: number): void {
  if (count === found.moves.length) grow();
  found.moves[count] = bits | (count << INDEX_SHIFT);
  found.lo[count] = lo;
  found.hi[count] = hi;
  count++;
}

function grow(): void {
  for (const key of ['moves', 'lo', 'hi'] as const) {
    const wider = new Int32Array(2 * found[key].length);
    wider.set(found[key]);
    found[key] = wider;
  }
}

// rule 5.1.1, rule 5.1.2, rule 5.2.1, rule 5.2.3.2
function manLeaps(at: number, lo: number, hi: number, taken: number): void {
  if (++work > PATIENCE) return;
  let goesOn = false;
  for (let ray = 0; ray < 512; ray += 128) {
    const over = STEP[ray + at]!;
    if (over < 0) continue;
    const to = STEP[ray + over]!;
    if (to < 0 || ((emptyLo & LO[to]!) | (emptyHi & HI[to]!)) === 0) continue;
    if (((enemyLo & ~lo & LO[over]!) | (enemyHi & ~hi & HI[over]!)) === 0) continue;
    goesOn = true;
    manLeaps(to, lo | LO[over]!, hi | HI[over]!, taken + 1);
  }
  if (!goesOn && taken >= best) file(at, lo, hi, taken);
}

// rule 5.1.1, rule 5.1.3, rule 5.2.1, rule 5.2.3.2, rule 5.2.3.3, rule 5.3.2
function kingLeaps(at: number, lo: number, hi: number, taken: number): void {
  if (++work > PATIENCE) return;
  let goesOn = false;
  for (let ray = 0; ray < 512; ray += 128) {
    let over = STEP[ray + at]!;
    while (over >= 0 && ((emptyLo & LO[over]!) | (emptyHi & HI[over]!)) !== 0) over = STEP[ray + over]!;
    if (over < 0 || ((enemyLo & ~lo & LO[over]!) | (enemyHi & ~hi & HI[over]!)) === 0) continue;
    const nextLo = lo | LO[over]!;
    const nextHi = hi | HI[over]!;
    for (let to = STEP[ray + over]!; to >= 0; to = STEP[ray + to]!) {
      if (((emptyLo & LO[to]!) | (emptyHi & HI[to]!)) === 0) break;
      goesOn = true;
      kingLeaps(to, nextLo, nextHi, taken + 1);
    }
  }
  if (!goesOn && taken >= best) file(at, lo, hi, taken);
}

// ---- positions with very many routes -------------------------------------------------------------------------

/** One bit for each cell and each subset of at most 18 enemies: 2 MB, made when first needed. */
let seen = new Int32Array(0);
const bitOf = new Int32Array(64);

/**
 * The same search, but a cell reached with the same set taken is looked into once only. A state costs the same
 * however many routes lead to it, so the worst composed position stays below a second.
 */
function eachOnce(isKing: boolean): void {
  if (seen.length === 0) seen = new Int32Array(1 << 19);
  seen.fill(0);
  let bit = 1;
  for (let cell = 0; cell < 64; cell++) {
    const enemy = ((enemyLo & LO[cell]!) | (enemyHi & HI[cell]!)) !== 0;
    bitOf[cell] = enemy ? bit : 0;
    if (enemy) bit <<= 1;
  }
  leapsOnce(from, 0, 0, 0, 0, isKing);
}

function leapsOnce(at: number, set: number, lo: number, hi: number, taken: number, isKing: boolean): void {
  const state = (set << 6) | at;
  if (((seen[state >>> 5]! >>> state) & 1) !== 0) return;
  seen[state >>> 5] = seen[state >>> 5]! | (1 << state);
  let goesOn = false;
  for (let ray = 0; ray < 512; ray += 128) {
    let over = STEP[ray + at]!;
    if (isKing)
      while (over >= 0 && ((emptyLo & LO[over]!) | (emptyHi & HI[over]!)) !== 0) over = STEP[ray + over]!;
    if (over < 0 || (bitOf[over]! & ~set) === 0) continue;
    for (let to = STEP[ray + over]!; to >= 0; to = STEP[ray + to]!) {
      if (((emptyLo & LO[to]!) | (emptyHi & HI[to]!)) === 0) break;
      goesOn = true;
      leapsOnce(to, set | bitOf[over]!, lo | LO[over]!, hi | HI[over]!, taken + 1, isKing);
      if (!isKing) break;
    }
  }
  if (goesOn || taken < best) return;
  if (taken > best) {
    best = taken;
    count = first = 0;
  }
  append(from | (at << 6) | (taken << COUNT_SHIFT), lo, hi);
}
