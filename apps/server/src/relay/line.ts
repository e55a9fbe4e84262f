/**
 * One connection between two nodes. What one turn of the event loop sends goes out together, a text for several clients
 * once. A line on which nothing comes back is cut.
 */
import type { Duplex } from 'node:stream';
import type { ServerClock } from '../time/server-time.ts';
import { FrameReader, heardFrame, messageFrame, type RelayFrame, textsFrame } from './frames.ts';
import type { HeardText, RelayMessage } from './messages.ts';

/** Bytes that may wait for the other node altogether; more, and it is as good as gone. */
const MOST_WAITING = 64 * 2 ** 20;

/** The relay asks for a sign of life this often. A node that owes so many answers, or asks for so long nothing, is gone. */
export const PING_MS = 250;
export const MOST_MISSED = 12;

/** Milliseconds in which the other node takes what was sent before the end. */
const FAREWELL_MS = 1_000;

export interface LineListener {
  frame(frame: RelayFrame): void;
  /** Called once. */
  lost(): void;
}

/** What waits for the end of this turn: a frame, or a text and who hears it. */
type Unsent = { readonly frame: Buffer } | { readonly text: string; readonly clients: number[] };

export class RelayLine {
  private readonly socket: Duplex;
  private readonly listener: LineListener;
  private readonly clock: Pick<ServerClock, 'now'>;
  private readonly reader = new FrameReader();
  private unsent: Unsent[] = [];
  /** Where in `unsent` a text stands, and after which place each client may join an earlier text. */
  private readonly places = new Map<string, number>();
  private readonly lastOf = new Map<number, number>();
  private flushing: NodeJS.Immediate | null = null;
  /** Bytes by client since the line was last empty. */
  private readonly waiting = new Map<number, number>();
  private isLost = false;

  constructor(socket: Duplex, clock: Pick<ServerClock, 'now'>, listener: LineListener) {
    this.clock = clock;
    this.socket = socket;
    this.listener = listener;
    socket.on('data', (part: Buffer) => this.hear(part));
    socket.on('error', () => {}); // a close follows
    socket.on('close', () => this.lose());
    socket.on('end', () => this.cut());
    socket.on('drain', () => this.waiting.clear());
    socket.resume();
  }

  send(message: RelayMessage): void {
    if ('client' in message) this.lastOf.set(message.client, this.unsent.length);
    this.put({ frame: messageFrame(message) });
  }

  heard(heard: HeardText): void {
    const frame = heardFrame(heard);
    this.count(heard.client, frame.length);
    this.put({ frame });
  }

  /** Once for all clients that hear it in this turn, and in the order in which each of them is to hear things. */
  text(client: number, text: string): void {
    this.count(client, text.length);
    const place = this.places.get(text);
    const known = place === undefined ? undefined : this.unsent[place];
    if (place !== undefined && known && 'clients' in known && place > (this.lastOf.get(client) ?? -1)) {
      known.clients.push(client);
      this.lastOf.set(client, place);
      return;
    }
    this.places.set(text, this.unsent.length);
    this.lastOf.set(client, this.unsent.length);
    this.put({ text, clients: [client] });
  }

  /** Bytes for, or of, this client that the other node has not taken. */
  waitingOf(client: number): number {
    return this.waiting.get(client) ?? 0;
  }

  /** A client is no longer there. */
  forget(client: number): void {
    this.waiting.delete(client);
  }

  /** What was sent goes out first, unless the other node does not take it. */
  async close(): Promise<void> {
    this.flush();
    if (this.isLost) return;
    await new Promise<void>((done) => {
      const late = setTimeout(done, FAREWELL_MS);
      this.socket.end(() => {
        clearTimeout(late);
        done();
      });
      this.socket.once('close', () => {
        clearTimeout(late);
        done();
      });
    });
    this.cut();
  }

  cut(): void {
    this.socket.destroy();
    this.lose();
  }

  private count(client: number, bytes: number): void {
    this.waiting.set(client, this.waitingOf(client) + bytes);
  }

  private put(unsent: Unsent): void {
    if (this.isLost) return;
    this.unsent.push(unsent);
    this.flushing ??= setImmediate(() => this.flush());
  }

  private flush(): void {
    if (this.flushing) clearImmediate(this.flushing);
    this.flushing = null;
    const now = this.clock.now();
    const frames = this.unsent.map((each) =>
      'frame' in each ? each.frame : textsFrame(each.clients, each.text, now),
    );
    this.unsent = [];
    this.places.clear();
    this.lastOf.clear();
    if (frames.length === 0 || this.isLost) return;
    if (this.socket.write(Buffer.concat(frames))) this.waiting.clear();
    else if (this.socket.writableLength > MOST_WAITING) this.cut();
  }

  private hear(part: Buffer): void {
    try {
      for (const frame of this.reader.read(part)) {
        if (this.isLost) return;
        this.listener.frame(frame);
      }
    } catch {
      this.cut(); // what came is no frame
    }
  }

  private lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    if (this.flushing) clearImmediate(this.flushing);
    this.listener.lost();
  }
}

/** Calls `look` every `ms` until it is called off. */
export function every(clock: ServerClock, ms: number, look: () => void): () => void {
  let cancel = () => {};
  const again = () => {
    cancel = clock.after(ms, () => {
      again();
      look();
    });
  };
  again();
  return () => cancel();
}
