/** Copies a finished game to where this person's games are. */
import type { Fault } from '@tabuleiro/rules';
import type { Player, Session } from '@tabuleiro/rules/match';

/** Where finished games are copied to. */
export interface FinishedPort {
  /** Keeps a copy, once; null or why not. `created`: milliseconds since 1970. */
  keep(id: string, session: Session, own: Player, created: number): Promise<Fault | null>;
  /** Removes the copy of a game that was annulled. */
  drop(id: string, session: Session): Promise<void>;
}

interface Finished {
  id: string;
  session: Session;
  own: Player;
  /** Milliseconds since 1970. */
  created: number;
  annulled: boolean;
}

/** Copies a finished game; takes an annulled one out again. A copy that fails is tried again at the next change. */
export class FinishedListener {
  /** The last copy has been made, as far as that is possible. */
  done: Promise<unknown> = Promise.resolve();
  private readonly port: FinishedPort;
  private readonly tell: (fault: Fault | null) => void;
  private made: 'no' | 'kept' | 'dropped' = 'no';
  /** The fault of the last copy, which is not told twice. */
  private told: string | null = null;

  constructor(port: FinishedPort, tell: (fault: Fault | null) => void) {
    this.port = port;
    this.tell = tell;
  }

  follow({ id, session, own, created, annulled }: Finished): void {
    const wish = annulled ? 'dropped' : 'kept';
    if (this.made === wish) return;
    this.made = wish;
    this.done = this.done.then(async () => {
      if (annulled) return this.port.drop(id, session);
      const fault = await this.port.keep(id, session, own, created);
      if (fault) this.made = 'no';
      if (!fault || fault.code !== this.told) this.tell(fault);
      this.told = fault?.code ?? null;
    });
  }
}
