/** The report's own evaluation: material, with a king as three men. */
import type { Move, Position } from '@tabuleiro/rules';
import type { DameoPosition } from '@tabuleiro/rules/games/dameo';
import * as word from '@tabuleiro/rules/games/dameo';
import type { Evaluator, Score } from '../../types.ts';
import { bitCount2 } from '../bits.ts';
import { isCalm, isOver, Promises, saltOf } from './common.ts';
import { REPORT_KING, REPORT_MAN } from './terms.ts';

export class DameoReportEvaluator implements Evaluator {
  private readonly promises = new Promises(Float64Array.from({ length: 64 }, (_, cell) => cell >> 3));

  evaluate(position: Position): Score {
    const w = (position as DameoPosition).words;
    const s = (position as DameoPosition).at;
    const ownLo = w[s + word.OWN]!;
    const ownHi = w[s + word.OWN + 1]!;
    const kingsLo = w[s + word.KINGS]!;
    const kingsHi = w[s + word.KINGS + 1]!;
    const lead = bitCount2(ownLo, ownHi) - bitCount2(w[s + word.ENEMY]!, w[s + word.ENEMY + 1]!);
    if ((kingsLo | kingsHi) === 0) return REPORT_MAN * lead;
    const ownKings = bitCount2(ownLo & kingsLo, ownHi & kingsHi);
    const kings = 2 * ownKings - bitCount2(kingsLo, kingsHi);
    return REPORT_MAN * lead + (REPORT_KING - REPORT_MAN) * kings;
  }

  over(position: Position): boolean {
    return isOver(position as DameoPosition);
  }

  salt(position: Position): number {
    return saltOf(position as DameoPosition);
  }

  noneUrgent(position: Position, moves: Int32Array, at: number): boolean {
    return isCalm(position as DameoPosition, moves[at]!);
  }

  promise(position: Position, move: Move): number {
    return this.promises.of(position as DameoPosition, move);
  }
}
