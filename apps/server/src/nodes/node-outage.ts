/**
 * A time in which it is not confirmed that this node owns its games, for so long that its players are sent away: other nodes may
 * have the games by then. Where none has taken them, their clocks wait for the players afterwards.
 */
import type { ServerTime } from '../time/server-time.ts';
import type { GameOwners, GameTenure } from './owners.ts';

/** After the games of this node were last confirmed to be its own, and another second, they may be others'. */
const UNCONFIRMED_MS = 1_000;

export class NodeOutage {
  private readonly time: ServerTime;
  private readonly owners: Pick<GameOwners, 'isConfirmed'>;
  /** By the process's clock. */
  private since: number | null = null;
  /** Of the last outage, in game time: when players were sent away, and from when they could be back. */
  private last: { readonly stopped: number; readonly resumes: number | null } | null = null;

  constructor(time: ServerTime, owners: Pick<GameOwners, 'isConfirmed'>) {
    this.time = time;
    this.owners = owners;
  }

  /** Whether players are to be sent away. A stall of our own is one late look, after which the next beat may confirm everything. */
  look(): boolean {
    const { now, clock } = this.time;
    if (this.owners.isConfirmed) {
      this.since = null;
      if (this.last?.resumes === null) this.last = { ...this.last, resumes: now };
      return false;
    }
    this.since ??= clock.now();
    if (clock.now() - this.since < UNCONFIRMED_MS) return false;
    if (this.last?.resumes !== null) this.last = { stopped: now, resumes: null };
    return true;
  }

  /** Of a table that is opened now. */
  tenureOf(tenure: GameTenure): GameTenure {
    const { last, time } = this;
    if (!last || tenure.since > last.stopped || tenure.resumes > last.stopped) return tenure;
    return { ...tenure, stopped: last.stopped, resumes: last.resumes ?? time.now, earlier: tenure };
  }
}
