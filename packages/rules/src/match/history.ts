/**
 * How often each position of a game has stood. A position knows no past: whoever plays a game makes and unmakes
 * its moves through a history, and hands `stood` to `outcome` and `format`.
 */
import type { Move, Position } from '../core/types.ts';

export class History {
  readonly position: Position;
  /** Keys of all positions before the present one, low and high half by turns: what a search wants of the past. */
  readonly past: number[] = [];
  private readonly keys: string[];
  private readonly counts = new Map<string, number>();

  /** `stood`: how often the given position has stood already, this time included. */
  constructor(position: Position, stood = 1) {
    this.position = position;
    const key = keyOf(position);
    this.keys = [key];
    this.counts.set(key, stood);
  }

  /** How often the present position has stood, this time included. */
  get stood(): number {
    return this.counts.get(this.keys[this.keys.length - 1]!)!;
  }

  /** Plies made through this history. */
  get plies(): number {
    return this.keys.length - 1;
  }

  make(move: Move): void {
    this.past.push(this.position.keyLo, this.position.keyHi);
    this.position.make(move);
    const key = keyOf(this.position);
    this.keys.push(key);
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  unmake(): void {
    const key = this.keys.pop()!;
    this.counts.set(key, this.counts.get(key)! - 1);
    this.past.length -= 2;
    this.position.unmake();
  }
}

const keyOf = (position: Position): string => `${position.keyHi},${position.keyLo}`;
