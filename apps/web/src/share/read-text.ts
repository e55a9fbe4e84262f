/**
 * What somebody pasted or opened: a link, a file of records, or a position. Finds out which, and answers with a list of
 * what was found. Records are only parsed here; each is played through when it is looked at (`openFound`).
 */
import {
  type Fault,
  fail,
  gameIds,
  isGameId,
  loadGame,
  ok,
  type Result,
  readPosition,
} from '@tabuleiro/rules';
import { groupMatches, type ParsedRecord, parseRecords, RECORD_LIMITS } from '@tabuleiro/rules/match';

export type FoundGame =
  | { kind: 'link'; payload: string }
  /** The games of one match, or a single one. */
  | { kind: 'record'; game: string; records: readonly ParsedRecord[] }
  | { kind: 'position'; game: string; text: string };

const LINK = /#\/shared\/([^\s"'<>#]+)/;
const HEADER = /^[ \t]*[A-Z][A-Za-z0-9-]*:/m;
const GAME = /^([ \t]*Game:[ \t]*)(\S*)/;

/** `game` is asked alone about positions; without it every game is. */
export async function readText(text: string, game = ''): Promise<Result<FoundGame[]>> {
  if (text.length > RECORD_LIMITS.text)
    return fail({ code: 'record-size', found: `${text.length}`, accepted: `${RECORD_LIMITS.text}` });
  const whole = text.trim();
  if (whole === '') return fail({ code: 'import-empty' });
  const link = LINK.exec(whole);
  if (link && !HEADER.test(whole.replace(/^\w+:\/\//, ''))) return ok([{ kind: 'link', payload: link[1]! }]);
  // Untrimmed: faults tell lines and columns as the person sees them.
  if (HEADER.test(whole)) return readRecords(text);
  return readPositions(whole, game);
}

async function readRecords(text: string): Promise<Result<FoundGame[]>> {
  const parsed = parseRecords(text);
  if (!parsed.ok) return fail((await unknownGame(text, parsed.fault)) ?? parsed.fault);
  const groups = groupMatches(parsed.value);
  return ok(groups.map((records) => ({ kind: 'record', game: records[0]!.record.game, records })));
}

/** Moves of a game that nobody here knows are not wrongly written: the game is what has to be told. */
async function unknownGame(text: string, { line = 1 }: Fault): Promise<Fault | null> {
  const lines = text.split('\n').slice(0, line);
  const at = lines.findLastIndex((each) => GAME.test(each));
  const [, before = '', id = ''] = GAME.exec(lines[at] ?? '') ?? [];
  if (at < 0 || isGameId(id)) return null;
  const loaded = await loadGame(id);
  return loaded.ok ? null : { ...loaded.fault, line: at + 1, column: before.length + 1 };
}

async function readPositions(text: string, game: string): Promise<Result<FoundGame[]>> {
  const found: FoundGame[] = [];
  for (const id of game === '' ? gameIds : [game]) {
    const loaded = await loadGame(id);
    const reading = loaded.ok ? readPosition(loaded.value, text) : loaded;
    if (reading.ok) found.push({ kind: 'position', game: id, text });
    else if (game !== '') return reading;
  }
  return found.length > 0 ? ok(found) : fail({ code: 'import-unknown' });
}
