/** How many people watch each game here, as lists of other nodes show it: what changed is noted in the store. */
import type { GameOwners } from '../nodes/owners.ts';

interface WatchedTable {
  readonly audience: { readonly presence: { readonly watchers: number } };
}

export class WatcherCounts {
  private readonly owners: Pick<GameOwners, 'noteWatchers'>;
  /** As the store has them. */
  private readonly noted = new Map<string, number>();

  constructor(owners: Pick<GameOwners, 'noteWatchers'>) {
    this.owners = owners;
  }

  async note(tables: ReadonlyMap<string, WatchedTable>): Promise<void> {
    if (!this.owners.noteWatchers) return;
    const changed = new Map<string, number>();
    for (const [id, { audience }] of tables) {
      const { watchers } = audience.presence;
      if (watchers !== (this.noted.get(id) ?? 0)) changed.set(id, watchers);
    }
    await this.owners.noteWatchers(changed);
    for (const [id, count] of changed) this.noted.set(id, count);
    for (const id of this.noted.keys()) if (!tables.has(id)) this.noted.delete(id);
  }
}
