/** A file of endings: a header, which is one line of JSON, then the packed tables. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  ENDING_FORMAT,
  ENDING_VERSION,
  type EndingHeader,
  type EndingTable,
} from '@tabuleiro/engine/internal/games/ending-file';

interface Unpacked {
  game: string;
  tables: EndingTable[];
  content: Uint8Array;
}

/** The gzip header's byte for the operating system. Readers ignore it, and a fixed value keeps files identical. */
const GZIP_SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

export function packEndings({ game, tables, content }: Unpacked, level = 9): Buffer {
  const header: EndingHeader = {
    format: ENDING_FORMAT,
    version: ENDING_VERSION,
    game,
    tables,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  const packed = gzipSync(content, { level });
  packed[GZIP_SYSTEM] = UNKNOWN_SYSTEM;
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), packed]);
}
