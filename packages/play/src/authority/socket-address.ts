/**
 * The address of a server's socket. Once the server has said that it accepts that, the address names the game, so that
 * a proxy can send all players of a game to the same node. The question follows the first connection, so that no
 * connection waits for its answer.
 */
import type { ServerAnswer } from '@tabuleiro/protocol/http';
import type { Result } from '@tabuleiro/rules';

export class SocketAddress {
  private readonly plain: () => URL;
  private readonly about: () => Promise<Result<ServerAnswer>>;
  private names = false;
  private isAsked = false;

  /** `plain`: below `/api/v1`, with the scheme of the page. `about`: asks the server what it is. */
  constructor(plain: () => URL, about: () => Promise<Result<ServerAnswer>>) {
    this.plain = plain;
    this.about = about;
  }

  of(game: string): URL {
    const address = new URL(this.plain());
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    if (this.names) address.searchParams.set('game', game);
    return address;
  }

  /** A connection is open. */
  opened(): void {
    if (!this.isAsked) void this.ask();
  }

  /** A connection did not come about: the server may be an earlier one by now. */
  refused(): void {
    if (!this.names) return;
    this.names = false;
    this.isAsked = false;
  }

  private async ask(): Promise<void> {
    this.isAsked = true;
    const found = await this.about();
    if (found.ok) this.names = found.value.socketGame === true;
    else this.isAsked = false;
  }
}
