/** Waits until the absence of an opponent can be claimed, and repeats claims that came too early. */
import type { Player } from '@tabuleiro/rules/match';
import type { ClockPort } from '../ports/clock.ts';
import type { Absence, OnlineGameState } from './state.ts';

export type ClaimKind = 'win' | 'draw';

/** The subject of a claim. */
type Claimed = Pick<Absence, 'player' | 'leadsTo'>;

/** A claim that this client offered. */
export interface OfferedClaim extends Claimed {
  what: ClaimKind;
}

/** The game whose opponents may be away. */
interface AbsenceHost {
  /** The server's time. */
  readonly at: number;
  readonly state: OnlineGameState;
  claim(what: ClaimKind): void;
}

interface AbsenceCalls {
  /** The timer rang: look again. */
  due(): void;
  /** The absence of a player can be claimed from now on. */
  claimable(player: Player): void;
}

export class AbsenceListener {
  private readonly host: AbsenceHost;
  private readonly clock: ClockPort;
  private readonly calls: AbsenceCalls;
  private awaited: Player | null = null;
  /** An absence that could be claimed, by an estimate that may have been ahead. */
  private offered: Claimed | null = null;
  /** Refused as too early. Sent again when due, unless the opponent comes back first. */
  private early: OfferedClaim | null = null;
  private cancel = () => {};

  constructor(host: AbsenceHost, clock: ClockPort, calls: AbsenceCalls) {
    this.host = host;
    this.clock = clock;
    this.calls = calls;
  }

  /** The server's time may lag behind the estimate, so a timer may ring early: then it is set again. */
  look(): void {
    this.close();
    const { host, calls, awaited } = this;
    const { absence, connection } = host.state;
    if (connection === 'open') {
      if (absence?.claimable) this.offered = absence;
      if (!isAbout(this.offered, absence)) this.offered = null;
      if (!isAbout(this.early, absence)) this.early = null;
    }
    this.awaited = absence && !absence.claimable ? absence.player : null;
    if (!absence) return;
    const { early } = this;
    if (!absence.claimable) this.cancel = this.clock.after(absence.claimableAt - host.at, () => calls.due());
    else if (early) {
      this.early = null;
      host.claim(early.what);
    } else if (absence.player === awaited) calls.claimable(absence.player);
  }

  /** The claim as it is sent now; null if it was never offered. */
  offer(what: ClaimKind): OfferedClaim | null {
    const { absence } = this.host.state;
    const isOffered = absence?.claimable || isAbout(this.offered, absence);
    return absence && isOffered ? { player: absence.player, leadsTo: absence.leadsTo, what } : null;
  }

  /** Whether the refused claim will be sent again. The refusal has corrected the server's time. */
  repeats(claim: OfferedClaim): boolean {
    const { absence } = this.host.state;
    if (!isPending(absence) || !isAbout(claim, absence)) return false;
    this.early = claim;
    this.look();
    return true;
  }

  close(): void {
    this.cancel();
  }
}

const isAbout = (claimed: Claimed | null, absence: Absence | null): boolean =>
  absence !== null && claimed?.player === absence.player && claimed.leadsTo === absence.leadsTo;

/** An opponent is away, not yet for long enough. */
export const isPending = (absence: Absence | null): absence is Absence =>
  absence !== null && !absence.claimable;
