/**
 * Two nodes prove to one another that they have the secret of the deployment, which itself is never sent: each answers a
 * random challenge of the other. The internal network carries games in plain text, as it carries the database's.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { FrameReader, messageFrame } from './frames.ts';

/** The way of a request that becomes a connection of nodes, and its protocol. */
export const RELAY_PATH = '/relay/v1';
export const RELAY_PROTOCOL = 'tabuleiro-relay';

const HANDSHAKE_MS = 3_000;
/** Nobody who has not proved anything may send more. */
const LONGEST = 1_000;

interface Greeting {
  readonly node: string;
  readonly nonce: string;
}

/** Both ends and both challenges: no proof fits another connection, nor the other direction. */
function proofOf(secret: string, direction: 'open' | 'accept', opener: Greeting, accepter: Greeting): string {
  const parts = [direction, opener.node, opener.nonce, accepter.node, accepter.nonce];
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

const isSame = (given: unknown, proof: string): boolean => {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(proof)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const greetingOf = (node: string): Greeting => ({ node, nonce: randomBytes(24).toString('base64url') });

/** The side that opened the connection. Throws unless `node` is there and has the secret. */
export async function proveAsOpener(
  socket: Duplex,
  secret: string,
  self: string,
  node: string,
): Promise<void> {
  await withinTime(socket, async (next) => {
    const own = greetingOf(self);
    const { node: found, nonce } = await next();
    const theirs = { node: String(found), nonce: String(nonce) };
    if (theirs.node !== node) throw new Error('another process has this address');
    socket.write(messageFrame({ ...own, proof: proofOf(secret, 'open', own, theirs) }));
    const { proof } = await next();
    if (!isSame(proof, proofOf(secret, 'accept', own, theirs))) throw new Error('another secret');
  });
}

/** The side that accepted it. Answers with the node that opened it; throws unless it has the secret. */
export function proveAsAccepter(socket: Duplex, secret: string, self: string): Promise<string> {
  return withinTime(socket, async (next) => {
    const own = greetingOf(self);
    socket.write(messageFrame(own));
    const { node, nonce, proof } = await next();
    const theirs = { node: String(node), nonce: String(nonce) };
    if (theirs.node === self || !isSame(proof, proofOf(secret, 'open', theirs, own)))
      throw new Error('another secret');
    socket.write(messageFrame({ proof: proofOf(secret, 'accept', theirs, own) }));
    return theirs.node;
  });
}

type Said = Readonly<Record<string, unknown>>;

/** Ends the connection if it takes too long or fails. Neither side sends more than its part before the other's. */
async function withinTime<T>(socket: Duplex, talk: (next: () => Promise<Said>) => Promise<T>): Promise<T> {
  const reader = new FrameReader(LONGEST);
  const said: Said[] = [];
  let wake = () => {};
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  const hear = (part: Buffer) => {
    try {
      for (const frame of reader.read(part)) if (frame.kind === 'message') said.push({ ...frame.message });
    } catch (error) {
      fail(error as Error);
    }
    wake();
  };
  const gone = () => fail(new Error('closed'));
  const late = setTimeout(() => fail(new Error('no answer')), HANDSHAKE_MS);
  socket.on('error', () => {}); // a close follows
  socket.on('data', hear).on('close', gone);
  try {
    return await talk(async () => {
      while (said.length === 0 && !failure)
        await new Promise<void>((go) => {
          wake = go;
        });
      const next = said.shift();
      if (!next) throw failure ?? new Error('closed');
      return next;
    });
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(late);
    socket.off('data', hear).off('close', gone);
    socket.pause();
  }
}
