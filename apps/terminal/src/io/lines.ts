/** Lines of a byte stream: ended by LF or CR LF, the last one with or without an end. */
import type { Readable } from 'node:stream';

/** No position and no game is nearly as long; of a longer line only this much is kept, so that no input fills the memory. */
export const MAX_LINE_BYTES = 1 << 18;

export interface InputLine {
  text: string;
  /** The line was longer; this is its beginning. */
  cut: boolean;
}

export class LineSplitter {
  private kept: Buffer[] = [];
  private size = 0;
  private begun = false;

  /** The lines that end in this part of the stream. */
  feed(part: Buffer): InputLine[] {
    const lines: InputLine[] = [];
    let at = 0;
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, at)) {
      this.keep(part.subarray(at, end));
      lines.push(this.take());
      at = end + 1;
    }
    if (at < part.length) this.keep(part.subarray(at));
    return lines;
  }

  /** The text after the last line end. */
  end(): InputLine[] {
    return this.begun ? [this.take()] : [];
  }

  private keep(part: Buffer): void {
    this.begun = true;
    // Copied: a part of a chunk would hold the whole of it.
    if (this.size < MAX_LINE_BYTES) this.kept.push(Buffer.from(part.subarray(0, MAX_LINE_BYTES - this.size)));
    this.size += part.length;
  }

  private take(): InputLine {
    const text = Buffer.concat(this.kept).toString('utf8');
    const cut = this.size > MAX_LINE_BYTES;
    [this.kept, this.size, this.begun] = [[], 0, false];
    return { text: text.endsWith('\r') ? text.slice(0, -1) : text, cut };
  }
}

export async function* readLines(stream: Readable): AsyncGenerator<InputLine> {
  const splitter = new LineSplitter();
  for await (const part of stream as AsyncIterable<Buffer>) yield* splitter.feed(part);
  yield* splitter.end();
}
