/** Lines of a byte stream, one at a time: ended by LF or CR LF, the last one with or without an end. */
import type { Readable } from 'node:stream';

/** No position is nearly as long; of a longer line only this much is kept, so that no input fills the memory. */
const MAX_LINE_BYTES = 1 << 20;

export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let kept: Buffer[] = [];
  let size = 0;
  let begun = false;
  const keep = (part: Buffer): void => {
    begun = true;
    if (size < MAX_LINE_BYTES) kept.push(part.subarray(0, MAX_LINE_BYTES - size));
    size += part.length;
  };
  const take = (): string => {
    const line = Buffer.concat(kept).toString('utf8');
    [kept, size, begun] = [[], 0, false];
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let at = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, at)) {
      keep(chunk.subarray(at, end));
      at = end + 1;
      yield take();
    }
    if (at < chunk.length) keep(chunk.subarray(at));
  }
  if (begun) yield take();
}
