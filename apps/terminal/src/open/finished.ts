/** The finished games of this person, the last one first. */
import type { Fault } from '@tabuleiro/rules';
import { groupMatches, type ParsedRecord, parseRecords } from '@tabuleiro/rules/match';
import { exit } from '../io/flags.ts';
import { readWhole } from '../store/files.ts';
import { finishedFiles, recordTexts, removeFinished, SAVE_HEADER, wholeRecord } from '../store/finished.ts';
import { type LoadedGame, loadRecords } from './load.ts';
import { readingExit, readRecordFile } from './record-files.ts';

export interface EndedGame {
  loaded: LoadedGame;
  /** Its records go for good. */
  remove(): Fault | null;
}

/** `fault`: a file that cannot be read, or not all of it; all other games are there. */
export async function finishedGames(folder: string): Promise<{ games: EndedGame[]; fault: Fault | null }> {
  const games: EndedGame[] = [];
  let fault: Fault | null = null;
  for (const file of finishedFiles(folder)) {
    const read = await readFinished(file);
    if (read.fault) fault = read.fault;
    for (const each of read.games)
      games.push({ loaded: each, remove: () => removeFinished(folder, file, marksOf(each)) });
  }
  return { games: games.reverse(), fault };
}

/** A record that cannot be read, or whose game is not known here, hides none of the others. */
async function readFinished(file: string): Promise<{ games: LoadedGame[]; fault: Fault | null }> {
  const text = await readRecordFile(file);
  if (!text.ok && readingExit(text.fault) === exit.misuse) return { games: [], fault: text.fault };
  // Else the text is wrong, not the file: bytes that are no text, or too many of them.
  const { records, whole } = readable(text.ok ? text.value : (readWhole(file) ?? ''));
  const groups = await Promise.all(groupMatches(records).map((group) => loadRecords(group)));
  const games = groups.flatMap((group) => (group.ok ? [group.value] : []));
  const damaged = !text.ok || !whole || games.length < groups.length;
  return { games, fault: damaged ? { code: 'finished-damaged', found: file } : null };
}

function readable(text: string): { records: ParsedRecord[]; whole: boolean } {
  const all = parseRecords(text);
  if (all.ok) return { records: all.value, whole: true };
  const parts = recordTexts(text).map((part) => parseRecords(wholeRecord(part)));
  return { records: parts.flatMap((part) => (part.ok ? part.value : [])), whole: false };
}

const marksOf = ({ records }: LoadedGame): string[] =>
  records.flatMap(({ record }) =>
    record.headers.flatMap(([key, value]) => (key === SAVE_HEADER ? [value] : [])),
  );
