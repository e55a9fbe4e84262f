/** When takeovers were seen in the database, by the tool's own clock: that of the database is stepped. */
import pg from 'pg';
import type { SeenTakeover } from './fences.ts';

const LOOK_MS = 200;

export class TakeoverWatch {
  private readonly address: string;
  private readonly found = new Map<string, SeenTakeover>();
  private timer: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(address: string) {
    this.address = address;
    this.later();
  }

  get seen(): readonly SeenTakeover[] {
    return [...this.found.values()];
  }

  close(): void {
    this.isClosed = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private later(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      this.look()
        .catch(() => {}) // the database is away
        .finally(() => this.later());
    }, LOOK_MS);
  }

  private async look(): Promise<void> {
    const client = new pg.Client({ connectionString: this.address, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('select game, fence from takeovers');
      const at = performance.now();
      for (const { game, fence } of rows) {
        const key = `${game} ${fence}`;
        if (!this.found.has(key)) this.found.set(key, { game, fence: Number(fence), at });
      }
    } finally {
      await client.end().catch(() => {});
    }
  }
}
