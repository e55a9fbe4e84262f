/** A game on its way: the position, the keys of its past, and who is to judge its end. Much used, so it is quick. */

import type { Aim, Situation } from '@tabuleiro/engine';
import { MAX_MOVES, type Move, type Outcome, type Position, type Rng, type Rules } from '@tabuleiro/rules';

/** Longer games count as drawn: players at small budgets shuffle where nothing forces them on. */
export const LONGEST = 500;

const list = new Int32Array(MAX_MOVES);

export function isNoisy(position: Position, move: Move): boolean {
  const end = position.noisy(list, 0);
  for (let i = 0; i < end; i++) if (list[i] === move) return true;
  return false;
}

export class LiveGame {
  readonly rules: Rules;
  readonly position: Position;
  readonly moves: Move[] = [];
  private readonly keys = new Int32Array(2 * LONGEST + 2);
  private stood = 1;

  constructor(rules: Rules) {
    this.rules = rules;
    this.position = rules.start();
  }

  make(move: Move): void {
    const { position, keys, moves } = this;
    keys[2 * moves.length] = position.keyLo;
    keys[2 * moves.length + 1] = position.keyHi;
    moves.push(move);
    position.make(move);
    const { keyLo, keyHi } = position;
    this.stood = 1;
    for (let i = 0; i < 2 * moves.length; i += 2)
      if (keys[i] === keyLo && keys[i + 1] === keyHi) this.stood++;
  }

  /** Null while the game goes on; a game that got too long is a draw. */
  outcome(): Outcome | null {
    const outcome = this.position.outcome(this.stood);
    if (outcome !== null || this.moves.length < LONGEST) return outcome;
    return { reason: 'length', winners: [], shares: [0.5, 0.5] };
  }

  randomMove(rng: Rng): Move {
    return list[rng.below(this.position.generate(list, 0))]!;
  }

  situation(aim: Aim): Situation {
    const { rules, position, stood } = this;
    return { rules, position, past: this.keys.subarray(0, 2 * this.moves.length), stood, aim, seed: 0 };
  }
}
