/** Lets the computers of a game move: asks the engine, waits as long as people want to watch, and plays. */
import type { Answer, Place } from '@tabuleiro/engine';
import type { Fault } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { HUMAN } from './seats.ts';
import type { Thinker } from './thinker.ts';

export interface Table {
  readonly session: Session;
  readonly seed: number;
  /** What the computer decided. */
  played(move: string): void;
  failed(fault: Fault): void;
  changed(): void;
}

/** Milliseconds that a move takes at least when only computers play. */
export const PACES = [4000, 2000, 1000, 500, 150, 0] as const;

export class Computers {
  /** The present thought, or the last one. */
  answer: Answer | null = null;
  thinking = false;
  paused = false;
  pace = 2;
  private turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due: (() => void) | null = null;
  private readonly table: Table;
  private readonly thinker: Thinker;

  constructor(table: Table, thinker: Thinker) {
    this.table = table;
    this.thinker = thinker;
  }

  /** The computer that is to move, or null. */
  get toMove(): string | null {
    const { session } = this.table;
    if (session.outcome) return null;
    const { kind } = session.playerIn(session.position.seat);
    return kind === HUMAN ? null : kind;
  }

  get only(): boolean {
    return this.table.session.plan.players.every(({ kind }) => kind !== HUMAN);
  }

  /** To be called after every change of the game. */
  wake(): void {
    const kind = this.toMove;
    if (kind !== null && !this.paused && !this.thinking) void this.decide(kind);
  }

  /** To be called before every change that is not a computer's own: what it thinks now is void. */
  halt(): void {
    this.turn++;
    clearTimeout(this.timer);
    this.due = null;
    if (this.thinking) this.thinker.stop();
    this.thinking = false;
  }

  /** Move now. */
  hurry(): void {
    if (this.due) this.due();
    else if (this.thinking) this.thinker.stop();
  }

  pause(): void {
    this.paused = !this.paused;
    if (this.paused) this.halt();
    else this.wake();
  }

  /** One move, then wait. */
  step(): void {
    this.paused = true;
    const kind = this.toMove;
    if (this.due) this.due();
    else if (kind !== null && !this.thinking) void this.decide(kind);
  }

  faster(by: number): void {
    this.pace = Math.max(0, Math.min(PACES.length - 1, this.pace + by));
    if (by > 0) this.due?.();
  }

  private async decide(kind: string): Promise<void> {
    const turn = ++this.turn;
    this.thinking = true;
    this.answer = null;
    const place = placeOf(this.table.session, this.table.seed);
    const began = performance.now();
    const answer = await this.thinker.think({
      place,
      player: kind,
      onProgress: (progress) => {
        if (turn !== this.turn) return;
        this.answer = progress;
        this.table.changed();
      },
    });
    if (turn !== this.turn) return;
    if (!answer.ok) {
      this.thinking = false;
      this.paused = this.only; // beside people the next change of the game asks anew
      this.table.failed(answer.fault);
      return;
    }
    this.answer = answer.value;
    const { move } = answer.value;
    const wait = this.only ? PACES[this.pace]! - (performance.now() - began) : 0;
    this.due = () => {
      clearTimeout(this.timer);
      this.due = null;
      this.thinking = false;
      this.table.played(move);
    };
    if (wait <= 0) this.due();
    else this.timer = setTimeout(this.due, wait);
    this.table.changed();
  }
}

/** The game so far, as the engine reads it. Where a match sums points, every point counts. */
export function placeOf(session: Session, seed: number): Place {
  const { current, moves, rules, plan } = session;
  const { game, options } = rules;
  return {
    game: game.id,
    options,
    position: current.start,
    moves: moves.map(({ text }) => text),
    aim: plan.format.sum === 'points' && !current.pairing.tiebreak ? 'margin' : 'win',
    seed,
  };
}
