/** Where a local authority keeps its game: it hands over the session after every change and hears of trouble. */
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
  /** What the clocks show while they run, so that a crash gives nobody time. Left out where every save is final. */
  noteTime?(left: readonly number[]): void;
  close(session: Session): void;
}
