/** The store of a local authority: it receives the session after every change and reports failures. */
import type { Fault } from '@tabuleiro/rules';
import type { Session, SessionLog } from '@tabuleiro/rules/match';

export interface StoreListener {
  /** Something was not kept. */
  failed(fault: Fault): void;
  /** Another opening of the same game has gone on. `lost`: something of ours could not be kept because of that. */
  newer(log: SessionLog, lost: boolean): void;
  /** The game was deleted. */
  gone(): void;
  /** Whether this opening, one of several, has the duties. */
  drive(driving: boolean): void;
}

export interface GameStorePort {
  /** Called once, before anything else. */
  listen(listener: StoreListener): void;
  save(session: Session): void;
  /** A rated game counts no longer. Left out where no games are rated. `calledOff`: it ends so. */
  makeFriendly?(session: Session, calledOff: boolean): void;
  /** Saves the running clocks, so that a crash gives no time back. Missing where every save is final. */
  noteTime?(left: readonly number[]): void;
  close(session: Session): void;
}
