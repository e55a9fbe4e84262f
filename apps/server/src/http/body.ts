import type { IncomingMessage } from 'node:http';

/** A board of one's own is the longest of what is sent. */
export const MOST_BYTES = 32_768;

/**
 * The text of a request, or null where it is too long or its sender goes away: the rest is not kept, and the connection
 * ends with the answer.
 */
export function bodyOf(incoming: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = Number(incoming.headers['content-length'] ?? 0);
    if (size > MOST_BYTES) return resolve(null);
    size = 0;
    incoming.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= MOST_BYTES) parts.push(part);
      else resolve(null);
    });
    incoming.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    incoming.on('error', () => resolve(null));
    incoming.on('close', () => resolve(null));
  });
}
