/**
 * Measures progress in a won ending without known distances: the fewer cells the losing kings can safely reach, the
 * closer the end. Blockers are ignored, so it is a heuristic.
 */
import type { DameoPosition } from '@tabuleiro/rules/games/dameo';
import * as word from '@tabuleiro/rules/games/dameo';

const FILES = [0, 1, 1, 1, 0, -1, -1, -1];
const RANKS = [1, 1, 0, -1, -1, -1, 0, 1];

/** Cells that the kings of the seat to move (`own`), or of the opponent, can reach safely. */
export function freeCells({ words: w, at: s }: DameoPosition, own: boolean): number {
  const mine = s + (own ? word.OWN : word.ENEMY);
  const theirs = s + (own ? word.ENEMY : word.OWN);
  const kings = s + word.KINGS;
  let ranks = 0;
  let files = 0;
  for (let half = 0; half < 2; half++)
    for (let bits = w[theirs + half]! & w[kings + half]!; bits !== 0; bits &= bits - 1) {
      const cell = 32 * half + 31 - Math.clz32(bits & -bits);
      ranks |= 1 << (cell >> 3);
      files |= 1 << (cell & 7);
    }
  const lo = w[s + word.OWN]! | w[s + word.ENEMY]!;
  const hi = w[s + word.OWN + 1]! | w[s + word.ENEMY + 1]!;
  let free = 0;
  for (let half = 0; half < 2; half++)
    for (let bits = w[mine + half]! & w[kings + half]!; bits !== 0; bits &= bits - 1)
      free += freeFrom(32 * half + 31 - Math.clz32(bits & -bits), lo, hi, ranks, files);
  return free;
}

function freeFrom(cell: number, lo: number, hi: number, ranks: number, files: number): number {
  let free = 0;
  for (let direction = 0; direction < 8; direction++) {
    let file = (cell & 7) + FILES[direction]!;
    let rank = (cell >> 3) + RANKS[direction]!;
    for (
      ;
      file >= 0 && file < 8 && rank >= 0 && rank < 8;
      file += FILES[direction]!, rank += RANKS[direction]!
    ) {
      if ((((rank < 4 ? lo : hi) >>> (((rank & 3) << 3) | file)) & 1) !== 0) break;
      // Pieces on the outer files cannot be captured along a rank, nor pieces on the outer ranks along a file.
      const alongRank = file > 0 && file < 7 && ((ranks >> rank) & 1) !== 0;
      const alongFile = rank > 0 && rank < 7 && ((files >> file) & 1) !== 0;
      if (!alongRank && !alongFile) free++;
    }
  }
  return free;
}
