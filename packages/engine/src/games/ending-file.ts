/**
 * Files of endgame tables: one line of JSON that describes the content, then the gzipped content. The line holds
 * the SHA-256 of the content, so damaged and foreign files are rejected. The reader is the same in Node and in
 * browsers.
 */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { sha256 } from './sha256.ts';

export interface EndingHeader {
  format: typeof ENDING_FORMAT;
  version: number;
  game: string;
  /** In the order of the content. */
  tables: EndingTable[];
  /** Size of the unpacked content. */
  bytes: number;
  sha256: string;
}

export interface EndingTable {
  /** The pieces of both sides. */
  name: string;
  /** 2: the result only. 8: also the plies to the end. */
  bits: number;
  /** The longest run of quiet plies in best play. */
  quiet: number;
}

export const ENDING_FORMAT = 'tabuleiro-endings';
export const ENDING_VERSION = 1;

/** Maximum length of the header line. */
const LONGEST_LINE = 4096;
const LINE_END = 10;

export interface EndingData {
  header: EndingHeader;
  content: Uint8Array;
}

/**
 * Reads a whole file; rejects it unless it belongs to this game and is intact. `name` identifies the file in
 * faults.
 */
export async function readEndingFile(
  bytes: Uint8Array,
  game: string,
  name: string,
): Promise<Result<EndingData>> {
  const end = bytes.subarray(0, LONGEST_LINE).indexOf(LINE_END);
  const header = parseHeader(bytes.subarray(0, Math.max(0, end)));
  if (header === null) return fail({ code: 'endings-foreign', found: name });
  if (header.version !== ENDING_VERSION)
    return fail({ code: 'endings-version', found: name, accepted: `${ENDING_VERSION}` });
  if (header.game !== game) return fail({ code: 'endings-game', found: name, accepted: game });
  const content = await inflate(bytes.subarray(end + 1)).catch(() => null);
  if (content === null || content.length !== header.bytes || sha256(content) !== header.sha256)
    return fail({ code: 'endings-damaged', found: name });
  return ok({ header, content });
}

/** Hidden from bundlers, which would try to resolve it in builds for browsers. */
const NODE_FILES = 'node:fs/promises';

/** Reads a file by its URL, in Node and in browsers; null if it is missing or the network fails. */
export async function readBytes(url: URL): Promise<Uint8Array | null> {
  try {
    if (url.protocol === 'file:') {
      const files: { readFile(url: URL): Promise<Uint8Array> } = await import(
        /* @vite-ignore */ /* webpackIgnore: true */ NODE_FILES
      );
      return await files.readFile(url);
    }
    const response = await fetch(url);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

function parseHeader(line: Uint8Array): EndingHeader | null {
  try {
    const header = JSON.parse(new TextDecoder().decode(line)) as EndingHeader;
    return header.format === ENDING_FORMAT && Array.isArray(header.tables) ? header : null;
  } catch {
    return null;
  }
}

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream();
  const open = stream.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(open).arrayBuffer());
}
