/**
 * What is kept for how long. Now and then games in which nothing happens any more are looked for, a few at a time and by
 * the lists alone: no game is opened to be deleted. Days are those of the server's time, in which it ran.
 */
import type { ActDraft } from '../game/act.ts';
import type { Table } from '../game/table.ts';
import type { ServerSettings } from '../settings.ts';
import type { GameStore, QuietQuery, Standing } from '../store/store.ts';
import type { ServerTime } from '../time/server-time.ts';

interface Rule extends Pick<QuietQuery, 'state' | 'unplayed'> {
  /** How long after the last change, in milliseconds; 0: never. */
  ms: number;
  /** Of games that are still played: they are closed first, and deleted as closed ones are. */
  closes?: true;
}

const rulesOf = (settings: ServerSettings): Rule[] => [
  { state: 'closed', unplayed: true, ms: settings.keepUnplayedMs },
  { state: 'closed', ms: settings.keepClosedMs },
  { state: 'over', ms: settings.keepFinishedMs },
  { state: 'playing', ms: settings.abandonedMs, closes: true },
];

const DELETED: ActDraft = { kind: 'deleted', by: 'server', detail: { why: 'age' } };
const CLOSED: ActDraft = { kind: 'closed', by: 'server', detail: { why: 'abandoned' } };

export interface SweepHost {
  readonly store: GameStore;
  readonly settings: ServerSettings;
  readonly time: ServerTime;
  table(game: string): Promise<Table | null>;
  delete(game: string, lastAct: number, draft: ActDraft): Promise<boolean>;
}

export class Sweep {
  private readonly host: SweepHost;
  private last: number;

  constructor(host: SweepHost) {
    this.host = host;
    this.last = host.time.now;
  }

  /** At every beat. A store that fails is tried again at the next sweep. */
  async look(): Promise<void> {
    const { settings, time, store } = this.host;
    const at = time.now;
    if (settings.sweepMs === 0 || at - this.last < settings.sweepMs) return;
    this.last = at;
    let most = settings.sweepMost;
    for (const { ms, closes, ...which } of rulesOf(settings)) {
      if (ms === 0 || most === 0) continue;
      const found = await store.quiet({ ...which, until: at - ms, most });
      most -= found.length;
      // One after the other: the store has other things to do in between.
      for (const standing of found) await (closes ? this.close(standing) : this.delete(standing));
    }
  }

  private async delete({ game, lastAct }: Standing): Promise<void> {
    await this.host.delete(game, lastAct, DELETED);
  }

  private async close({ game }: Standing): Promise<void> {
    const table = await this.host.table(game).catch(() => null); // one that cannot be read is its keeper's care
    await table?.act(CLOSED);
  }
}
