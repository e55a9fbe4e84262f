/** A game on the disk for its authority. The claim on a file makes its holder the only player, so it always drives. */
import type { GameStorePort, StoreListener } from '@tabuleiro/play/authority/store';
import type { Session } from '@tabuleiro/rules/match';
import type { GamePlace } from './games.ts';

export class DiskGame implements GameStorePort {
  private readonly kept: GamePlace;
  private listener: StoreListener | null = null;

  constructor(kept: GamePlace) {
    this.kept = kept;
  }

  listen(listener: StoreListener): void {
    this.listener = listener;
    listener.drive(true);
  }

  save(session: Session): void {
    const fault = this.kept.save(session);
    if (fault) this.listener?.failed(fault);
  }

  /** The record of a match that is over goes to the finished ones. What could not be kept is tried once more. */
  close(session: Session): void {
    if (this.kept.losing) this.kept.save(session);
    const fault = session.match.result ? this.kept.finish(session) : null;
    if (fault) this.listener?.failed(fault);
    this.kept.close();
  }
}
