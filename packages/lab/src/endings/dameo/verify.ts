/**
 * Checks tables against the rules package alone: the value of a position must follow from the values after each legal
 * move. It does not know how the tables were made. By induction over the plies to the end, tables that pass
 * everywhere are correct.
 */

import type { Counts } from '@tabuleiro/engine/internal/games/dameo/endings/material';
import { DISTANCE_BITS, type EndingTables } from '@tabuleiro/engine/internal/games/dameo/endings/tables';
import { MAX_MOVES, type Rng } from '@tabuleiro/rules';
import { DameoPosition } from '@tabuleiro/rules/games/dameo';

/**
 * `result`: 1 won for the mover, -1 lost, 0 drawn. `plies`: the distance if every table on the way knows it,
 * otherwise -1.
 */
interface Truth {
  result: number;
  plies: number;
}

const captures = new Int32Array(MAX_MOVES);
/** A stack of move lists: captures are played out recursively. */
const moves = new Int32Array(8 * MAX_MOVES);
/** The rules' codes: white man, black man, white king, black king. */
const [WHITE_MAN, BLACK_MAN, WHITE_KING, BLACK_KING] = [1, 2, 3, 4];

/** Checks ending tables by the rules alone. */
export class Verifier {
  /** Number of positions checked. */
  checked = 0;
  /** The first ten positions that contradict their successors. */
  readonly wrong: string[] = [];
  private readonly tables: EndingTables;
  private readonly format: (position: DameoPosition) => string;

  constructor(tables: EndingTables, format: (position: DameoPosition) => string) {
    this.tables = tables;
    this.format = format;
  }

  /** Checks every position of a material, with either seat to move. */
  *all(counts: Counts): Generator<void, void> {
    const pieces = piecesOf(counts);
    const codes = new Uint8Array(64);
    const place = function* (self: Verifier, next: number, from: number): Generator<void, void> {
      if (next === pieces.length) {
        for (let seat = 0; seat < 2; seat++) self.check(codes, seat);
        return;
      }
      const code = pieces[next]!;
      // Equal pieces occupy ascending cells, so that no board repeats.
      for (let cell = pieces[next - 1] === code ? from : 0; cell < 64; cell++) {
        if (next === 0) yield;
        if (codes[cell] !== 0 || !fits(code, cell)) continue;
        codes[cell] = code;
        yield* place(self, next + 1, cell + 1);
        codes[cell] = 0;
      }
    };
    yield* place(this, 0, 0);
  }

  /** Checks a random board with these pieces. */
  random(counts: Counts, rng: Rng): void {
    this.check(randomCodes(counts, rng), rng.below(2));
  }

  private check(codes: Uint8Array, seat: number): void {
    const position = new DameoPosition(codes, seat, 0);
    if (position.noisy(captures, 0) > 0) return; // tables do not hold positions with captures
    this.checked++;
    const said = this.read(position);
    const found = this.follow(position);
    const same =
      said.result === found.result && (said.plies < 0 || found.plies < 0 || said.plies === found.plies);
    if (!same && this.wrong.length < 10)
      this.wrong.push(`${this.format(position)}: says ${sayTruth(said)}, follows ${sayTruth(found)}`);
  }

  private read(position: DameoPosition): Truth {
    const table = this.tables.tableOf(position);
    if (!table) throw new Error(`no table for ${this.format(position)}`);
    const value = this.tables.valueIn(table, position);
    if (value === 0) return { result: 0, plies: -1 };
    if (table.bits === DISTANCE_BITS) return { result: value % 2 === 0 ? 1 : -1, plies: value - 1 };
    return { result: value === 1 ? 1 : -1, plies: -1 };
  }

  /** The best outcome of all moves; captures are played out. */
  private follow(position: DameoPosition, from = 0): Truth {
    const end = position.generate(moves, from);
    if (end === from) return { result: -1, plies: 0 };
    let best: Truth | undefined;
    for (let i = from; i < end; i++) {
      position.make(moves[i]!);
      const after = this.after(position, end);
      position.unmake();
      const mine = { result: -after.result + 0, plies: after.plies < 0 ? -1 : after.plies + 1 };
      if (best === undefined || isBetter(mine, best)) best = mine;
    }
    return best!;
  }

  /** The tables' verdict with captures played out. The position must not be over by a counting rule. */
  after(position: DameoPosition, from = 0): Truth {
    const settled = position.generate(moves, from) > from && position.noisy(captures, 0) === 0;
    return settled ? this.read(position) : this.follow(position, from);
  }
}

/** A random board with these pieces: the rules' codes by cell. */
export function randomCodes(counts: Counts, rng: Rng): Uint8Array {
  const codes = new Uint8Array(64);
  for (const code of piecesOf(counts)) {
    let cell = rng.below(64);
    while (codes[cell] !== 0 || !fits(code, cell)) cell = rng.below(64);
    codes[cell] = code;
  }
  return codes;
}

const fits = (code: number, cell: number): boolean =>
  code === WHITE_MAN ? cell < 56 : code === BLACK_MAN ? cell >= 8 : true;

const piecesOf = ([ownKings, ownMen, enemyKings, enemyMen]: Counts): number[] => [
  ...Array<number>(ownKings).fill(WHITE_KING!),
  ...Array<number>(ownMen).fill(WHITE_MAN!),
  ...Array<number>(enemyKings).fill(BLACK_KING!),
  ...Array<number>(enemyMen).fill(BLACK_MAN!),
];

/** Prefers quick wins and slow losses. If one distance is unknown, both count as equal, and the result as unknown. */
function isBetter(a: Truth, b: Truth): boolean {
  if (a.result !== b.result) return a.result > b.result;
  if (a.plies < 0 || b.plies < 0) {
    b.plies = -1;
    return false;
  }
  return a.result > 0 ? a.plies < b.plies : a.plies > b.plies;
}

const sayTruth = ({ result, plies }: Truth): string =>
  `${result > 0 ? 'won' : result < 0 ? 'lost' : 'drawn'}${plies >= 0 ? ` in ${plies}` : ''}`;
