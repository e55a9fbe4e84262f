/** What one client heard and sent, word for word and with its times: the witness of the checks. */
import type { SocketListener, SocketPort } from '@tabuleiro/play/ports/socket';
import type { DoMessage } from '@tabuleiro/protocol/client-messages';
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import type { OnlineAct, SentEvent, ServerMessage } from '@tabuleiro/protocol/server-messages';
import type { SessionEvent } from '@tabuleiro/rules/match';

/** An event as a client heard it first. */
export interface HeardEvent {
  readonly text: string;
  /** By the tool's own monotonic clock, like all times here. */
  readonly at: number;
}

/** A time in which nothing came over the line of one client, by no fault of the server's; `to` null: until it was greeted again. */
export interface LineTrouble {
  /** Of the client. */
  readonly address: string;
  readonly from: number;
  readonly to: number | null;
}

export class Testimony {
  readonly game: string;
  readonly address: string;
  /** The player of this client, or in a challenge its place; null for a watcher. */
  me: number | null = null;
  readonly events = new Map<number, HeardEvent>();
  /** By id: the text of the acknowledgement. */
  readonly acks = new Map<string, string>();
  readonly refused = new Set<string>();
  /** By id: the command, and when it was sent first. */
  readonly sent = new Map<string, { command: OnlineCommand; at: number }>();
  /** When the server greeted it: a connection was open from then on. */
  readonly greeted: number[] = [];
  /** When the server ended its connection because of its store. */
  readonly sentAway: number[] = [];
  /** Times in which it was away because it wanted to be. */
  readonly away: LineTrouble[] = [];
  /** Numbers that came twice with different content, and acknowledgements that changed. */
  readonly contradictions: string[] = [];
  /** What the client itself has made of it, at the end: the log of its session, and the acts. */
  log: readonly SessionEvent[] = [];
  acts: readonly OnlineAct[] = [];
  private readonly now: () => number;

  constructor(game: string, address: string, now: () => number = () => performance.now()) {
    this.game = game;
    this.address = address;
    this.now = now;
  }

  heard(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.kind === 'ack') this.acknowledged(message.id, text);
    else if (message.kind === 'refused') this.refused.add(message.id);
    else if (message.kind === 'bye' && message.fault.code.startsWith('store-'))
      this.sentAway.push(this.now());
    else if (message.kind === 'events') this.happened(message.events);
    else if (message.kind === 'welcome') {
      this.me = message.me;
      this.greeted.push(this.now());
      this.happened(message.events);
    }
  }

  said(text: string): void {
    const message = JSON.parse(text) as DoMessage | { kind: 'other' };
    if (message.kind === 'do' && !this.sent.has(message.id))
      this.sent.set(message.id, { command: message.command, at: this.now() });
  }

  left(): void {
    this.away.push({ address: this.address, from: this.now(), to: null });
  }

  private acknowledged(id: string, text: string): void {
    const before = this.acks.get(id);
    if (before !== undefined && before !== text) this.contradictions.push(`${before} then ${text}`);
    this.acks.set(id, text);
  }

  private happened(events: readonly SentEvent[]): void {
    for (const event of events) {
      const text = plainText(event);
      const before = this.events.get(event.number);
      if (!before) this.events.set(event.number, { text, at: this.now() });
      else if (before.text !== text) this.contradictions.push(`${before.text} then ${text}`);
    }
  }
}

/** The same connections, and what goes over them is noted. */
export const witnessed = (port: SocketPort, testimony: Testimony): SocketPort => ({
  connect(listener, game) {
    const noted: SocketListener = {
      opened: () => listener.opened(),
      message(text) {
        testimony.heard(text);
        listener.message(text);
      },
      closed: () => listener.closed(),
    };
    const link = port.connect(noted, game);
    return {
      send(text) {
        testimony.said(text);
        link.send(text);
      },
      close: () => link.close(),
    };
  },
});

/** The same text for the same value, whatever the order of its parts. */
export const plainText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
