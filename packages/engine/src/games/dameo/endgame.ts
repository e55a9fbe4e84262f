/**
 * Endings whose value is known: one king each, and two kings against one, exactly. The table of two kings against one
 * is made backwards from its ends when it is first needed (about a tenth of a second), so there is no data to ship.
 * It holds plies to the end, draw rules left aside; `known` puts the counter of quiet plies back in.
 *
 * Boards of kings alone look the same from all eight sides, so the lone king is folded into the triangle
 * a1, b1, b2, .. d4: ten cells, and 4096 places of the other two.
 */
import { DameoPosition, layout as word } from '@tabuleiro/rules/games/dameo';

/** Points of a won ending that ends at once, and what each ply to its end takes away. */
const WON_ENDING = 15_000;
const EACH_PLY = 100;
/** Two kings against one that cannot be won: the lone king still has to find its moves. */
const DRAWN_ENDING = 20;
/** Quiet plies that draw the game, rule 7.3. */
const LIMIT = 50;

const TRIANGLE = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27];
const PLACES = TRIANGLE.length << 12;

/** Image of a cell under the symmetry `t`: bit 0 mirrors files, bit 1 mirrors ranks, bit 2 exchanges the two. */
function image(t: number, cell: number): number {
  const file = (cell & 7) ^ ((t & 1) * 7);
  const rank = (cell >> 3) ^ (((t >> 1) & 1) * 7);
  return (t & 4) === 0 ? rank * 8 + file : file * 8 + rank;
}

/** By cell of the lone king: the symmetry that folds it, and where it comes to lie. */
const foldBy = new Uint8Array(64);
const foldTo = new Uint8Array(64);
const images = Uint8Array.from({ length: 512 }, (_, i) => image(i >> 6, i & 63));
for (let cell = 0; cell < 64; cell++)
  for (let t = 7; t >= 0; t--) {
    const at = TRIANGLE.indexOf(image(t, cell));
    if (at < 0) continue;
    foldBy[cell] = t;
    foldTo[cell] = at;
  }

/** Plies to the end plus one, 0 where it is a draw: first with the pair to move, then with the lone king to move. */
let table: Uint8Array | undefined;

/** Where two kings on `a` and `b` against one on `lone` stand in the table, the pair to move. */
function place(a: number, b: number, lone: number): number {
  const fold = foldBy[lone]! << 6;
  const first = images[fold | a]!;
  const second = images[fold | b]!;
  return (foldTo[lone]! << 12) | (first < second ? (first << 6) | second : (second << 6) | first);
}

const single = (lo: number, hi: number): boolean =>
  (lo | hi) !== 0 && (lo & (lo - 1)) === 0 && (hi & (hi - 1)) === 0 && (lo === 0 || hi === 0);
const lowest = (lo: number, hi: number): number =>
  lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(hi & -hi);
const highest = (lo: number, hi: number): number => (hi !== 0 ? 63 - Math.clz32(hi) : 31 - Math.clz32(lo));

/** Place in the table of a state with two kings against one, the second half with the lone king to move. */
function placeOf(w: Int32Array, s: number, pairMoves: boolean): number {
  const pair = s + (pairMoves ? word.OWN : word.ENEMY);
  const lone = s + (pairMoves ? word.ENEMY : word.OWN);
  const a = lowest(w[pair]!, w[pair + 1]!);
  const b = highest(w[pair]!, w[pair + 1]!);
  return place(a, b, lowest(w[lone]!, w[lone + 1]!)) + (pairMoves ? 0 : PLACES);
}

export function makeTable(): Uint8Array {
  table ??= solve();
  return table;
}

/**
 * Plies until the pair wins, -1 where the lone king holds. Asked of two kings against one, whoever is to move.
 */
export function distance(position: DameoPosition, pairMoves: boolean): number {
  return makeTable()[placeOf(position.words, position.at, pairMoves)]! - 1;
}

/** The value of a known ending for the seat to move; asked of at most three pieces, null when not one of them. */
export function known(position: DameoPosition): number | null {
  const w = position.words;
  const s = position.at;
  const lo = w[s + word.OWN]! | w[s + word.ENEMY]!;
  const hi = w[s + word.OWN + 1]! | w[s + word.ENEMY + 1]!;
  if (lo !== w[s + word.KINGS] || hi !== w[s + word.KINGS + 1]) return null;
  if ((w[s + word.OWN]! | w[s + word.OWN + 1]!) === 0) return null;
  if ((w[s + word.ENEMY]! | w[s + word.ENEMY + 1]!) === 0) return null;
  const ownSingle = single(w[s + word.OWN]!, w[s + word.OWN + 1]!);
  const enemySingle = single(w[s + word.ENEMY]!, w[s + word.ENEMY + 1]!);
  if (ownSingle && enemySingle) return 0;
  const plies = distance(position, enemySingle);
  const won = plies >= 0 && plies + w[s + word.QUIET]! <= LIMIT;
  const value = won ? WON_ENDING - EACH_PLY * plies : DRAWN_ENDING;
  return enemySingle ? value : -value;
}

/** Works backwards: a place is won where a move leads to a lost one, lost where all moves lead to won ones. */
function solve(): Uint8Array {
  const scratch = new DameoPosition([], 0, 0);
  const moves = new Int32Array(1 << 10);
  const values = new Uint8Array(2 * PLACES);
  // For each place that is not decided by a capture: its successors, from `starts` on, ended by -1.
  const open: number[] = [];
  const starts: number[] = [];
  const next = new Int32Array(1 << 21);
  let end = 0;
  for (const lone of TRIANGLE)
    for (let a = 0; a < 63; a++)
      for (let b = a + 1; b < 64; b++) {
        if (a === lone || b === lone) continue;
        for (let half = 0; half < 2; half++) {
          set(scratch, a, b, lone, half === 0);
          const at = placeOf(scratch.words, scratch.at, half === 0);
          const captures = scratch.noisy(moves, 0);
          if (captures > 0) {
            values[at] = half === 0 ? 2 : afterCapture(scratch, moves, captures);
            continue;
          }
          open.push(at);
          starts.push(end);
          const count = scratch.generate(moves, 0);
          for (let i = 0; i < count; i++) {
            scratch.make(moves[i]!);
            next[end++] = placeOf(scratch.words, scratch.at, half === 1);
            scratch.unmake();
          }
          next[end++] = -1;
        }
      }
  settle(values, open, starts, next);
  return values;
}

/** Rounds of growing length: in round n the places are settled that end in n plies. */
function settle(values: Uint8Array, open: number[], starts: number[], next: Int32Array): void {
  let late = 1;
  for (let plies = 1; plies <= late + 2; plies++) {
    for (let i = 0; i < open.length; i++) {
      const at = open[i]!;
      if (values[at] !== 0 || (plies & 1) === (at < PLACES ? 0 : 1)) continue;
      let from = starts[i]!;
      if (at < PLACES) while (next[from]! >= 0 && values[next[from]!] !== plies) from++;
      else while (next[from]! >= 0 && inTime(values[next[from]!]!, plies)) from++;
      if (next[from]! >= 0 !== at < PLACES) continue;
      values[at] = plies + 1;
      late = plies;
    }
  }
}

const inTime = (value: number, plies: number): boolean => value !== 0 && value <= plies;

/** The lone king must take: lost in two plies if each way leaves a king that the other takes at once. */
function afterCapture(position: DameoPosition, moves: Int32Array, count: number): number {
  const answers = new Int32Array(1 << 10);
  for (let i = 0; i < count; i++) {
    position.make(moves[i]!);
    const taken = position.noisy(answers, 0) > 0;
    position.unmake();
    if (!taken) return 0;
  }
  return 3;
}

/** Kings on three cells, without a key: the scratch position is only asked for moves. */
function set(position: DameoPosition, a: number, b: number, lone: number, pairMoves: boolean): void {
  const w = position.words;
  const s = position.at;
  const pair = s + (pairMoves ? word.OWN : word.ENEMY);
  const other = s + (pairMoves ? word.ENEMY : word.OWN);
  w.fill(0, s, s + word.STATE_WORDS);
  for (const cell of [a, b]) w[pair + (cell >> 5)] = w[pair + (cell >> 5)]! | (1 << cell);
  w[other + (lone >> 5)] = 1 << lone;
  for (let i = 0; i < 2; i++) w[s + word.KINGS + i] = w[s + i]! | w[s + 2 + i]!;
}
