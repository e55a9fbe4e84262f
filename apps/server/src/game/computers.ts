/** Computers that play on a server: asked through a port, few at once, every game in its turn. */
import type { Options, Result } from '@tabuleiro/rules';
import { HUMAN, type Player, type Session } from '@tabuleiro/rules/match';

/** A position with its past, and who is asked. */
export interface ComputerQuestion {
  /** The id of the game on this server: one worker has one question of it at most. */
  table: string;
  rules: string;
  options: Options;
  start: string;
  moves: readonly string[];
  /** Where a match sums points every point counts. */
  aim: 'win' | 'margin';
  seed: number;
  /** `level-1` to `level-9`, or a player of a report. */
  kind: string;
  /** Milliseconds, then the best so far. */
  most: number;
}

export interface ComputerMove {
  text: string;
  /** The time was up: it is the best so far, and not what this computer would play. */
  hurried: boolean;
}

export interface ComputerPort {
  /** Whether this game has this computer. */
  knows(rules: string, kind: string): Promise<boolean>;
  move(question: ComputerQuestion): Promise<Result<ComputerMove>>;
  /** Whether it takes a draw. `mine`: it is to move. */
  agrees(question: ComputerQuestion, mine: boolean): Promise<boolean>;
}

/** Plays the seat of a person who has left. */
export const SUBSTITUTE_KIND = 'level-3';

/** The computer that decides for a player; null for a person who is here. */
export function computerOf(session: Session, player: Player): string | null {
  if (session.hasLeft(player)) return SUBSTITUTE_KIND;
  const { kind } = session.plan.players[player]!;
  return kind === HUMAN ? null : kind;
}

export function questionOf(
  session: Session,
  asked: Pick<ComputerQuestion, 'table' | 'seed' | 'kind' | 'most'>,
): ComputerQuestion {
  const { current, moves, rules, plan } = session;
  return {
    ...asked,
    rules: rules.game.id,
    options: rules.options,
    start: current.start,
    moves: moves.map(({ text }) => text),
    aim: plan.format.sum === 'points' && !current.pairing.tiebreak ? 'margin' : 'win',
  };
}

/**
 * A line before the port: at most `atOnce` questions are open, one for each game of the rules, since one thread answers
 * those. Of the others the one that has waited longest is next, so no game is held up by slow questions about another.
 */
export class ComputerDesk {
  private readonly port: ComputerPort;
  private readonly atOnce: number;
  /** Rules whose thread has a question. */
  private readonly busy = new Set<string>();
  private readonly line: { readonly rules: string; go(): void }[] = [];

  constructor(port: ComputerPort, atOnce: number) {
    this.port = port;
    this.atOnce = atOnce;
  }

  /** Questions that wait for their turn. */
  get waiting(): number {
    return this.line.length;
  }

  knows(rules: string, kind: string): Promise<boolean> {
    return this.port.knows(rules, kind);
  }

  move(question: ComputerQuestion): Promise<Result<ComputerMove>> {
    return this.inTurn(question, () => this.port.move(question));
  }

  agrees(question: ComputerQuestion, mine: boolean): Promise<boolean> {
    return this.inTurn(question, () => this.port.agrees(question, mine));
  }

  private async inTurn<T>({ rules }: ComputerQuestion, ask: () => Promise<T>): Promise<T> {
    await new Promise<void>((go) => {
      this.line.push({ rules, go });
      this.callNext();
    });
    try {
      return await ask();
    } finally {
      this.busy.delete(rules);
      this.callNext();
    }
  }

  private callNext(): void {
    while (this.busy.size < this.atOnce) {
      const first = this.line.findIndex(({ rules }) => !this.busy.has(rules));
      if (first < 0) return;
      const [next] = this.line.splice(first, 1);
      this.busy.add(next!.rules);
      next!.go();
    }
  }
}
