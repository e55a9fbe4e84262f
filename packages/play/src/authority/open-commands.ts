/**
 * Commands that a server has not answered yet, in the order in which they were given: each goes out once over a connection,
 * and again over the next one with the same id. A move is also kept where a program that ends in the middle finds it again.
 */
import type { DoMessage } from '@tabuleiro/protocol/client-messages';
import type { ClockPort } from '../ports/clock.ts';
import type { KeptMove, OpenLink, OutboxPort } from '../ports/socket.ts';

/** A command without an answer for this long means a dead connection. */
const ANSWER_MS = 4_000;

interface OpenCommand {
  message: DoMessage;
  /** The connection that it went out over last. */
  over: OpenLink | null;
  cancel(): void;
}

export class OpenCommands {
  private readonly open = new Map<string, OpenCommand>();
  private readonly clock: ClockPort;
  private readonly outbox: OutboxPort | undefined;

  constructor(clock: ClockPort, outbox: OutboxPort | undefined) {
    this.clock = clock;
    this.outbox = outbox;
  }

  get messages(): readonly DoMessage[] {
    return [...this.open.values()].map(({ message }) => message);
  }

  add(message: DoMessage): void {
    const { command, id, after } = message;
    this.open.set(id, { message, over: null, cancel: () => {} });
    if (command.kind === 'play') this.outbox?.keep({ id, after, move: command.move, ply: command.ply });
  }

  restore({ id, after, move, ply }: KeptMove): void {
    this.add({ kind: 'do', id, after, command: { kind: 'play', move, ply } });
  }

  /** Sends those that have not gone out over this connection. `dead`: one of them was not answered in time. */
  send(link: OpenLink, dead: () => void): void {
    for (const each of this.open.values()) {
      if (each.over === link) continue;
      each.cancel();
      each.over = link;
      each.cancel = this.clock.after(ANSWER_MS, dead);
      link.send(JSON.stringify(each.message));
    }
  }

  /** There is no connection any more to wait for. */
  rest(): void {
    for (const each of this.open.values()) each.cancel();
  }

  /** Whether it was open. */
  answered(id: string): boolean {
    const known = this.open.get(id);
    known?.cancel();
    if (known?.message.command.kind === 'play') this.outbox?.keep(null);
    return this.open.delete(id);
  }

  /** Gives up on open commands, whose results stay unknown here: a kept move stays. Returns their ids. */
  giveUp(): string[] {
    this.rest();
    const ids = [...this.open.keys()];
    this.open.clear();
    return ids;
  }
}
