/** The report's own value of a board: men and kings, a king as three men. */
import type { Move, Position } from '@tabuleiro/rules';
import type { DameoPosition } from '@tabuleiro/rules/games/dameo';
import * as word from '@tabuleiro/rules/games/dameo';
import type { Evaluator, Score } from '../../types.ts';
import { bitCount } from '../bits.ts';
import { isCalm, isOver, Promises, saltOf } from './common.ts';

const MAN = 100;
const KING = 300;

export class ReportEvaluator implements Evaluator {
  private readonly promises = new Promises(Float64Array.from({ length: 64 }, (_, cell) => cell >> 3));

  evaluate(position: Position): Score {
    const w = (position as DameoPosition).words;
    const s = (position as DameoPosition).at;
    const kingsLo = w[s + word.KINGS]!;
    const kingsHi = w[s + word.KINGS + 1]!;
    const own = bitCount(w[s + word.OWN]!) + bitCount(w[s + word.OWN + 1]!);
    const enemy = bitCount(w[s + word.ENEMY]!) + bitCount(w[s + word.ENEMY + 1]!);
    if ((kingsLo | kingsHi) === 0) return MAN * (own - enemy);
    const ownKings = bitCount(w[s + word.OWN]! & kingsLo) + bitCount(w[s + word.OWN + 1]! & kingsHi);
    const enemyKings = bitCount(kingsLo) + bitCount(kingsHi) - ownKings;
    return MAN * (own - enemy) + (KING - MAN) * (ownKings - enemyKings);
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
