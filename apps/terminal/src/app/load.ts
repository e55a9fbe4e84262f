/** Games from a file of records, to go on with or to look back through. Games of one match come together. */
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Fault, fail, type Game, loadGame, ok, type Result } from '@tabuleiro/rules';
import { type ParsedRecord, parseRecords, resumeRecords, type Session } from '@tabuleiro/rules/match';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { readRecordFile } from '../record-files.ts';
import { pathOf } from '../store/files.ts';

export interface Loaded {
  game: Game;
  sentences: Sentences;
  records: readonly ParsedRecord[];
  open(): Result<Session>;
}

const MOST_NAMES = 200;

export async function loadFile(typed: string): Promise<Result<Loaded[]>> {
  const text = await readRecordFile(pathOf(typed));
  if (!text.ok) return text;
  const parsed = parseRecords(text.value);
  if (!parsed.ok) return parsed;
  const loaded: Loaded[] = [];
  for (const records of matches(parsed.value)) {
    const [first] = records;
    const game = await loadGame(first!.record.game);
    if (!game.ok) return fail({ ...game.fault, ...place(first!) });
    const sentences = await loadSentences(game.value.id);
    loaded.push({ game: game.value, sentences, records, open: () => resumeRecords(game.value, records) });
  }
  return loaded.length > 0 ? ok(loaded) : fail({ code: 'record-games', found: '0', accepted: '1' });
}

const place = ({ places }: ParsedRecord): Partial<Fault> => places.headers.get('Game') ?? {};

/** A record of a later game of a match belongs to the one before it. */
function matches(parsed: readonly ParsedRecord[]): ParsedRecord[][] {
  const groups: ParsedRecord[][] = [];
  for (const each of parsed) {
    const number = each.record.match?.game ?? 1;
    const group = groups.at(-1);
    const before = group?.at(-1)?.record;
    if (group && number > 1 && before?.game === each.record.game && before.match?.game === number - 1)
      group.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** The files and folders that what was typed can become. */
export function fileNames(typed: string): string[] {
  const whole = pathOf(typed);
  const folder = typed === '' || typed.endsWith('/') ? whole || '.' : dirname(whole);
  const begun = typed.endsWith('/') ? '' : basename(typed);
  const head = typed.slice(0, typed.length - begun.length);
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name.startsWith(begun) && (begun !== '' || !name.startsWith('.')))
      .slice(0, MOST_NAMES)
      .map((entry) => `${head}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      .sort();
  } catch {
    return []; // not there, or not ours to look into
  }
}

/** `Dameo 2026-11-16: human, level-2; w captured`. */
export function describeLoaded({ game, records }: Loaded): string {
  const { record } = records[0]!;
  const players = record.players.map(({ name, kind }) => kind ?? name).join(', ');
  const last = records.at(-1)!.record;
  return `${game.name} ${record.date ?? ''}: ${players}; ${last.line.moves.length} ${last.result}`;
}
