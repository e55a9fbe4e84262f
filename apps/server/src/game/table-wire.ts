/** A connection that has said who it is, as a table sees it. */
import type { ByeCode } from '@tabuleiro/protocol/server-messages';
import type { Fault } from '@tabuleiro/rules';

export interface TableWire {
  /** The place of its player; null for a watcher. */
  readonly place: number | null;
  /** See `Wire`. */
  readonly roundTrip: number | null;
  readonly waiting: number;
  send(text: string): void;
  /** Says why, and ends it. */
  drop(code: ByeCode, fault: Fault): void;
}
