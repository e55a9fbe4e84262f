/** Packs and unpacks bytes with the browser's own streams. */

const FORMAT = 'deflate-raw';

/** Null where the browser cannot. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  if (typeof CompressionStream === 'undefined') return null;
  return collect(feed(bytes).pipeThrough(new CompressionStream(FORMAT)), Number.POSITIVE_INFINITY);
}

/** Null for damaged bytes, and for what would grow beyond `most` bytes: unpacking stops there. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await collect(feed(bytes).pipeThrough(new DecompressionStream(FORMAT)), most);
  } catch {
    return null;
  }
}

/** In small pieces: what a piece can unpack to stays small too. */
function feed(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const PIECE = 256;
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + PIECE));
      at += PIECE;
    },
  });
}

async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
