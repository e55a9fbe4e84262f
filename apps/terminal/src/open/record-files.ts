/** Files of game records: reads them within limits, parses them and plays every game through. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileFault } from '@tabuleiro/node/files';
import { type Fault, fail, isGameId, loadGame, ok, type Result } from '@tabuleiro/rules';
import {
  type GameRecord,
  type ParsedRecord,
  parseRecords,
  RECORD_LIMITS,
  type Replay,
  replayRecord,
} from '@tabuleiro/rules/match';
import { loadSentences, type Sentences, type Speech } from '@tabuleiro/rules/text';
import { exit } from '../io/flags.ts';

/** One game of a file: played through, or refused with all that its sentence needs. */
export type CheckedGame =
  | { ok: true; record: GameRecord; replay: Replay; sentences: Sentences }
  | { ok: false; fault: Fault; speech: Omit<Speech, 'language'> };

/** A character takes four bytes at most; a longer file cannot be read anyway. */
const MAX_BYTES = 4 * RECORD_LIMITS.text;

export async function readRecordFile(file: string): Promise<Result<string>> {
  const stream: Readable = file === '-' ? process.stdin : createReadStream(file);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > MAX_BYTES)
        return fail({
          code: 'record-size',
          found: `>${RECORD_LIMITS.text}`,
          accepted: `${RECORD_LIMITS.text}`,
        });
    }
  } catch (error) {
    return fail({ code: fileFault(error), found: file });
  }
  return decode(Buffer.concat(parts));
}

/** A file that cannot be read is wrong use; one that holds no records is a no. */
export const readingExit = ({ code, line }: Fault): number =>
  code.startsWith('file-') && line === undefined ? exit.misuse : exit.no;

const skipMark = (text: string) => text.replace(/^\uFEFF/, '');

/** UTF-8, with or without a byte order mark; other bytes are refused with their place. */
function decode(bytes: Buffer): Result<string> {
  const text = bytes.toString('utf8');
  const again = Buffer.from(text, 'utf8');
  if (again.equals(bytes)) return ok(skipMark(text));
  const wrong = bytes.findIndex((byte, i) => byte !== again[i]);
  const before = skipMark(bytes.subarray(0, wrong).toString('utf8')).split(/\r\n?|\n/);
  const column = before[before.length - 1]!.length + 1;
  return fail({ code: 'file-encoding', line: before.length, column, found: bytes[wrong]!.toString(16) });
}

const GAME_LINE = /^([ \t]*Game:[ \t]*)(\S+)/;

/** All records of a text. Moves of a game that nobody here knows are not wrongly written: the game is what is told. */
export async function readRecords(text: string): Promise<Result<ParsedRecord[]>> {
  const parsed = parseRecords(text);
  if (parsed.ok) return parsed;
  const lines = text.split(/\r\n?|\n/).slice(0, parsed.fault.line ?? 1);
  const at = lines.findLastIndex((line) => GAME_LINE.test(line));
  const [, before = '', id = ''] = GAME_LINE.exec(lines[at] ?? '') ?? [];
  if (at < 0 || isGameId(id)) return parsed;
  const game = await loadGame(id);
  return game.ok ? parsed : fail({ ...game.fault, line: at + 1, column: before.length + 1 });
}

/** Every game of the text in turn; a fault in the form of the text is the last answer. */
export async function* checkRecords(text: string): AsyncGenerator<CheckedGame> {
  const parsed = await readRecords(text);
  if (!parsed.ok) {
    yield { ...parsed, speech: {} };
    return;
  }
  for (const { record, places } of parsed.value) {
    const game = await loadGame(record.game);
    if (!game.ok) {
      yield { ok: false, fault: { ...game.fault, ...places.headers.get('Game') }, speech: {} };
      continue;
    }
    const sentences = await loadSentences(record.game);
    const replay = replayRecord(game.value, record, places);
    if (replay.ok) yield { ok: true, record, replay: replay.value, sentences };
    else yield { ok: false, fault: replay.fault, speech: { ...replay, sentences } };
  }
}
