/** Somebody at another place: the client that pages have, without a page. */
import { type RemoteChange, RemoteTable } from '@tabuleiro/play/authority/remote-table';
import { newSecret } from '@tabuleiro/play/online/join/seats';
import { systemClock } from '@tabuleiro/play/ports/clock';
import { must } from '@tabuleiro/rules';
import { onTestFinished } from 'vitest';
import { socketTo } from '../../src/online/server.ts';
import type { TestServer } from './server.ts';

export class FarPlayer {
  readonly table: RemoteTable;
  readonly heard: RemoteChange[] = [];

  constructor(server: TestServer, game: string, secret?: string) {
    this.table = new RemoteTable(secret ? { game, secret } : { game }, {
      socket: socketTo(server.base),
      clock: systemClock,
    });
    this.table.subscribe((change) => this.heard.push(change));
    this.table.open();
    onTestFinished(() => this.table.close());
  }

  /** Takes the place of an invitation. */
  static async join(server: TestServer, game: string, invitation: string, name = 'Rui'): Promise<FarPlayer> {
    const secret = newSecret();
    must(await server.api.join(game, { invitation, name, secret }));
    return new FarPlayer(server, game, secret);
  }

  async until(happens: (table: RemoteTable) => boolean): Promise<void> {
    while (!happens(this.table))
      await new Promise<void>((go) => {
        const stop = this.table.subscribe(() => {
          stop();
          go();
        });
      });
  }

  /** When so many plies are played. */
  plies(count: number): Promise<void> {
    return this.until(({ session }) => session?.moves.length === count);
  }

  async play(move: string): Promise<void> {
    const ply = this.table.session!.moves.length;
    this.table.command({ kind: 'play', move, ply });
    await this.plies(ply + 1);
  }
}
