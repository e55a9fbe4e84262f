/**
 * Reads pasted or opened text: a link, a file of records, or a position. Detects which, and returns a list of what it
 * found. Records are only parsed; each is played through when it is opened (`openFound`).
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
import {
  groupMatches,
  type ParsedRecord,
  parseReadable,
  parseRecords,
  RECORD_LIMITS,
  replayRecord,
} from '@tabuleiro/rules/match';

export type GameInText =
  | { kind: 'link'; payload: string }
  /** The games of one match, or a single one; `bare`: moves that do not say of which game they are. */
  | { kind: 'record'; game: string; records: readonly ParsedRecord[]; bare?: true }
  | { kind: 'position'; game: string; text: string };

const LINK = /#\/shared\/([^\s"'<>#]+)/;
const HEADER = /^[ \t]*[A-Z][A-Za-z0-9-]*:/m;
/** The first move of a list, with or without its number. */
const MOVES =
  /^(?:\d+\.*\s*)?(?:(?:--|[x\u00d7]?[a-zA-Z]\d{1,2})(?=[\s:!?{(]|$)|[a-zA-Z]\d{1,2}\s*[-\u2010-\u2015\u2212x\u00d7]\s*[a-zA-Z]\d)/;
const GAME = /^([ \t]*Game:[ \t]*)(\S*)/;

/** `game` is asked alone about positions and bare moves; without it every game is. */
export async function readText(text: string, game = ''): Promise<Result<GameInText[]>> {
  if (text.length > RECORD_LIMITS.text)
    return fail({ code: 'record-size', found: `${text.length}`, accepted: `${RECORD_LIMITS.text}` });
  const whole = text.trim();
  if (whole === '') return fail({ code: 'import-empty' });
  const link = LINK.exec(whole);
  if (link && !HEADER.test(whole.replace(/^\w+:\/\//, ''))) return ok([{ kind: 'link', payload: link[1]! }]);
  // Untrimmed: faults tell lines and columns as the person sees them.
  if (HEADER.test(whole)) return readRecords(text);
  return MOVES.test(whole) ? readMoves(text, game) : readPositions(whole, game);
}

/** Moves as hands and word processors write them; every sign stays in its place. */
const plainMoves = (text: string): string =>
  text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u00d7/g, 'x')
    .replace(/[A-Z](?=\d)/g, (letter) => letter.toLowerCase());

/** Moves alone: of the chosen game, else of all games that they fit; where they fit none, of the one that they fit longest. */
async function readMoves(text: string, game: string): Promise<Result<GameInText[]>> {
  const fitting: (GameInText & { fits: number })[] = [];
  for (const id of game === '' ? gameIds : [game]) {
    const loaded = await loadGame(id);
    const parsed = loaded.ok ? parseRecords(plainMoves(text), id) : loaded;
    if (!loaded.ok || !parsed.ok) return parsed as Result<never>;
    const [first] = parsed.value;
    const replay = replayRecord(loaded.value, first!.record, first!.places);
    const fits = replay.ok ? Number.POSITIVE_INFINITY : (replay.tree?.mainLine().length ?? 0);
    fitting.push({ kind: 'record', game: id, records: parsed.value, bare: true, fits });
  }
  const most = Math.max(...fitting.map(({ fits }) => fits));
  if (game === '' && most === 0) return fail({ code: 'import-moves' });
  return ok(fitting.filter(({ fits }) => fits === most).map(({ fits: _, ...found }) => found));
}

/** The games of a text with a mistake in it, as far as they can be read; what cannot be read is left to the text. */
export function readableGames(text: string): GameInText[] {
  const { records } = parseReadable(text);
  return groupMatches(records).map((group) => ({
    kind: 'record',
    game: group[0]!.record.game,
    records: group,
  }));
}

async function readRecords(text: string): Promise<Result<GameInText[]>> {
  const parsed = parseRecords(text);
  if (!parsed.ok) return fail((await unknownGame(text, parsed.fault)) ?? parsed.fault);
  // an unknown game among others is reported when it is opened; alone it leaves nothing to open
  if (parsed.value.every(({ record }) => !isGameId(record.game))) {
    const unknown = await unknownGame(text, parsed.value[0]!.places.headers.get('Game') ?? {});
    if (unknown) return fail(unknown);
  }
  const groups = groupMatches(parsed.value);
  return ok(groups.map((records) => ({ kind: 'record', game: records[0]!.record.game, records })));
}

/** For moves of an unknown game the fault is the game, not the text. */
async function unknownGame(text: string, { line = 1 }: Pick<Fault, 'line'>): Promise<Fault | null> {
  const lines = text.split('\n').slice(0, line);
  const at = lines.findLastIndex((each) => GAME.test(each));
  const [, before = '', id = ''] = GAME.exec(lines[at] ?? '') ?? [];
  if (at < 0 || isGameId(id)) return null;
  const loaded = await loadGame(id);
  return loaded.ok ? null : { ...loaded.fault, line: at + 1, column: before.length + 1 };
}

async function readPositions(text: string, game: string): Promise<Result<GameInText[]>> {
  const found: GameInText[] = [];
  for (const id of game === '' ? gameIds : [game]) {
    const loaded = await loadGame(id);
    const reading = loaded.ok ? readPosition(loaded.value, text) : loaded;
    if (reading.ok) found.push({ kind: 'position', game: id, text });
    else if (game !== '') return reading;
  }
  return found.length > 0 ? ok(found) : fail({ code: 'import-unknown' });
}
