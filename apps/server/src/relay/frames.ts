/**
 * Frames between two nodes: four bytes of length, one of kind, then the content. A text for several clients is one frame
 * with a list of their numbers.
 */
import type { HeardText, RelayMessage } from './messages.ts';

/** A longer frame is an error of the other side. The longest welcome is a tenth of it. */
const LONGEST = 16 * 2 ** 20;
const HEAD = 5;
const MESSAGE = 1;
const TEXTS = 2;
const HEARD = 3;
const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** What a frame says. */
export type RelayFrame =
  | { readonly kind: 'message'; readonly message: RelayMessage }
  | {
      readonly kind: 'texts';
      readonly clients: readonly number[];
      readonly text: string;
      /** Of the owner, when it was sent. */
      readonly clock: number;
    }
  | { readonly kind: 'heard'; readonly heard: HeardText };

function frameOf(kind: number, size: number, fill: (content: Buffer) => void): Buffer {
  const frame = Buffer.allocUnsafe(HEAD + size);
  frame.writeUInt32BE(size + 1, 0);
  frame.writeUInt8(kind, 4);
  fill(frame.subarray(HEAD));
  return frame;
}

/** Also for what is said before there is a line: see `handshake.ts`. */
export function messageFrame(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  return frameOf(MESSAGE, text.length, (content) => text.copy(content));
}

export function textsFrame(clients: readonly number[], text: string, clock: number): Buffer {
  const bytes = Buffer.from(text);
  return frameOf(TEXTS, 12 + 4 * clients.length + bytes.length, (content) => {
    content.writeDoubleBE(clock, 0);
    content.writeUInt32BE(clients.length, 8);
    for (const [i, client] of clients.entries()) content.writeUInt32BE(client, 12 + 4 * i);
    bytes.copy(content, 12 + 4 * clients.length);
  });
}

export function heardFrame({ client, came, trip, text }: HeardText): Buffer {
  const bytes = Buffer.from(text);
  return frameOf(HEARD, 28 + bytes.length, (content) => {
    content.writeUInt32BE(client, 0);
    content.writeDoubleBE(came.at, 4);
    content.writeDoubleBE(trip ?? Number.NaN, 12);
    content.writeDoubleBE(came.clock ?? Number.NaN, 20);
    bytes.copy(content, 28);
  });
}

function readFrame(kind: number, content: Buffer): RelayFrame {
  if (kind === MESSAGE) return { kind: 'message', message: JSON.parse(content.toString()) as RelayMessage };
  if (kind === TEXTS) {
    const count = content.readUInt32BE(8);
    const clients = Array.from({ length: count }, (_, i) => content.readUInt32BE(12 + 4 * i));
    return {
      kind: 'texts',
      clients,
      text: content.toString('utf8', 12 + 4 * count),
      clock: content.readDoubleBE(0),
    };
  }
  if (kind !== HEARD) throw new Error(`frame of kind ${kind}`);
  return {
    kind: 'heard',
    heard: {
      client: content.readUInt32BE(0),
      came: { at: content.readDoubleBE(4), clock: known(content.readDoubleBE(20)) },
      trip: known(content.readDoubleBE(12)),
      text: content.toString('utf8', 28),
    },
  };
}

/** Puts frames together from what arrives. */
export class FrameReader {
  private parts: Buffer[] = [];
  private size = 0;
  private readonly longest: number;

  constructor(longest = LONGEST) {
    this.longest = longest;
  }

  /** The whole frames so far. Throws if what came is no frame. */
  read(part: Buffer): RelayFrame[] {
    this.parts.push(part);
    this.size += part.length;
    const frames: RelayFrame[] = [];
    for (;;) {
      const length = this.size < HEAD ? null : this.length();
      if (length === null || this.size < 4 + length) return frames;
      const bytes = this.parts.length === 1 ? this.parts[0]! : Buffer.concat(this.parts);
      frames.push(readFrame(bytes.readUInt8(4), bytes.subarray(HEAD, 4 + length)));
      const rest = bytes.subarray(4 + length);
      this.parts = rest.length > 0 ? [rest] : [];
      this.size = rest.length;
    }
  }

  private length(): number {
    if (this.parts[0]!.length < HEAD) this.parts = [Buffer.concat(this.parts)];
    const length = this.parts[0]!.readUInt32BE(0);
    if (length < 1 || length > this.longest) throw new Error(`frame of ${length} bytes`);
    return length;
  }
}
