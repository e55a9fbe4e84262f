/** Games of a file of records, to continue or replay. Games of one match stay together. */
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { lettersOf, rulesOfRecord, seatsOfRecord, winnersOf } from '@tabuleiro/play/share/record-words';
import type { StudyDamage } from '@tabuleiro/play/study/keep/log';
import { shortKind } from '@tabuleiro/play/words/called';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { whoPlays } from '@tabuleiro/play/words/names';
import { type Fault, fail, type Game, loadGame, ok, type Result } from '@tabuleiro/rules';
import {
  type Chapter,
  groupMatches,
  type ParsedRecord,
  parseReadable,
  readChapters,
} from '@tabuleiro/rules/match';
import { type Language, loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { pathOf } from '../store/files.ts';
import { tellStore } from '../store/words.ts';
import { readRecordFile, readRecords } from './record-files.ts';

export interface LoadedGame {
  game: Game;
  sentences: Sentences;
  records: readonly ParsedRecord[];
  /** Its games as trees, each played through once; what cannot be read is told, and all the rest is there. */
  open(): Result<{ chapters: Chapter[]; damage: StudyDamage[] }>;
}

const MOST_NAMES = 200;

export async function loadFile(typed: string): Promise<Result<LoadedGame[]>> {
  const text = await readRecordFile(pathOf(typed));
  if (!text.ok) return text;
  const parsed = await readRecords(text.value);
  const { records, fault } = parsed.ok
    ? { records: parsed.value, fault: null }
    : readable(text.value, parsed.fault);
  if (fault && records.length === 0) return fail(fault);
  const loaded: LoadedGame[] = [];
  for (const group of groupMatches(records)) {
    // The text ends in its last game.
    const game = await loadRecords(group, group.includes(records.at(-1)!) ? fault : null);
    if (!game.ok) return game;
    loaded.push(game.value);
  }
  return loaded.length > 0 ? ok(loaded) : fail({ code: 'record-games', found: '0', accepted: '1' });
}

/** The games of a text with a mistake in it, as far as they can be read, and the mistake where no game tells of it itself. */
function readable(text: string, fault: Fault): { records: ParsedRecord[]; fault: Fault | null } {
  if (!fault.code.startsWith('record-')) return { records: [], fault };
  const read = parseReadable(text);
  const told = read.records.some(({ odd }) => odd);
  return { records: read.records, fault: read.fault ?? (told ? null : fault) };
}

/** Loads one game, or the games of one match. `cut`: why the last one ends too early. */
export async function loadRecords(
  records: readonly ParsedRecord[],
  cut: Fault | null = null,
): Promise<Result<LoadedGame>> {
  const [first] = records;
  const game = await loadGame(first!.record.game);
  if (!game.ok) return fail({ ...game.fault, ...place(first!) });
  const sentences = await loadSentences(game.value.id);
  return ok({ game: game.value, sentences, records, open: () => chaptersOf(game.value, records, cut) });
}

function chaptersOf(game: Game, records: readonly ParsedRecord[], cut: Fault | null) {
  const read = readChapters(game, records);
  const chapters = read.ok ? read.value : (read.good ?? []);
  const faults = records.map(({ odd }, i) => ({ number: i + 1, fault: odd }));
  faults.push({ number: Math.max(1, chapters.length), fault: read.ok ? undefined : read.fault });
  faults.push({ number: records.length, fault: cut ?? undefined });
  const damage = faults.flatMap(({ number, fault }): StudyDamage[] =>
    fault ? [{ part: 'game', number, fault }] : [],
  );
  if (chapters.length === 0) return fail(damage[0]!.fault);
  return ok({ chapters, damage });
}

const place = ({ places }: ParsedRecord): Partial<Fault> => places.headers.get('Game') ?? {};

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

/** `Dameo: White person, Black level 2; 43 moves; 2026-11-16; White won`. */
export function describeLoaded(
  { game, sentences, records }: LoadedGame,
  language: Language,
  room = Number.POSITIVE_INFINITY,
): string {
  const { record } = records[0]!;
  const { players, date = '?' } = record;
  const known = rulesOfRecord(game, record);
  const letters = lettersOf(record, known);
  const names = seatsOfRecord(record, known, sentences, language);
  const seated = (called: readonly string[]) =>
    players
      .map(({ name, kind }, seat) => {
        const player = { name: letters.includes(name) ? '' : name, kind: kind ?? HUMAN };
        const who = known
          ? whoPlays(language, known, player)
          : player.name || shortKind(language, player.kind);
        return tellStore(language, 'player', { seat: called[seat]!, who });
      })
      .join(', ');
  const last = records.at(-1)!.record;
  const { line, result } = last;
  const count = line.moves.length;
  const winners = winnersOf(last, letters, names);
  const end =
    result === '*'
      ? tellStore(language, 'going')
      : result.startsWith('draw')
        ? tellStore(language, 'drawn')
        : winners.length > 0
          ? tellStore(language, 'won', { names: winners.join(', ') })
          : result;
  const plies = tellStore(language, count === 1 ? 'one-ply' : 'plies', { count });
  const parts = { game: game.name, plies, when: `${date}; ${end}` };
  const forms = [
    tellStore(language, 'game', { ...parts, players: seated(names) }),
    tellStore(language, 'game', { ...parts, players: seated(letters) }),
    // How it ended is worth more than how long it took.
    tellStore(language, 'game-short', { ...parts, players: seated(letters), plies: end }),
  ];
  return forms.find((text) => text.length <= room) ?? forms.at(-1)!;
}
