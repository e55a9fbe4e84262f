/** Opens studies from a text of any kind, or from a game in play. Readable parts are opened, the others reported. */
import { type Fault, fail, loadGame, ok, type Result, readPosition } from '@tabuleiro/rules';
import {
  type Chapter,
  type ChaptersResult,
  type ParsedRecord,
  parseReadable,
  positionChapter,
  readChapters,
  type Session,
  sessionChapters,
} from '@tabuleiro/rules/match';
import { type GameInText, readText } from '../../share/read-text.ts';
import { openLink } from '../../share/session-link.ts';
import { gather, StudyBook } from '../book.ts';
import type { StudyDamage } from '../keep/log.ts';
import { isStudyLink, openStudyLink } from './link.ts';

export interface OpenedText {
  book: StudyBook;
  /** Where it wants to be opened: `1:11.1.3`. */
  place: string | null;
  damage: readonly StudyDamage[];
}

/** `game`: of positions and bare moves that do not say it themselves. */
export async function openText(text: string, game = ''): Promise<Result<OpenedText>> {
  const found = await readText(text, game);
  if (!found.ok) return openDamaged(text, found.fault);
  const [first] = found.value;
  if (!first) return fail({ code: 'import-empty' });
  const kinds = new Set(found.value.map((each) => (each.kind === 'link' ? '' : each.game)));
  if (first.kind === 'link') return openShared(first.payload);
  const guessed = found.value.some(
    (each) => each.kind === 'position' || (each.kind === 'record' && each.bare),
  );
  if (guessed && kinds.size > 1) return fail({ code: 'study-which', found: [...kinds].join(', ') });
  if (first.kind === 'position') return openPosition(first.game, first.text);
  return openRecords(found.value.flatMap(recordsOf), null);
}

const recordsOf = (found: GameInText): readonly ParsedRecord[] =>
  found.kind === 'record' ? found.records : [];

async function openShared(payload: string): Promise<Result<OpenedText>> {
  if (isStudyLink(payload)) return openStudyLink(payload);
  const session = await openLink(payload);
  return session.ok ? opened(sessionChapters(session.value), []) : session;
}

async function openPosition(id: string, text: string): Promise<Result<OpenedText>> {
  const game = await loadGame(id);
  const reading = game.ok ? readPosition(game.value, text) : game;
  return reading.ok ? opened([positionChapter(reading.value)], []) : reading;
}

/** A text with a mistake in it, where at least a game of it can be read. */
async function openDamaged(text: string, fault: Fault): Promise<Result<OpenedText>> {
  if (!fault.code.startsWith('record-')) return fail(fault);
  const { records, fault: first } = parseReadable(text);
  const told = records.some(({ odd }) => odd) ? first : (first ?? fault);
  const read = records.length > 0 ? await openRecords(records, told) : fail(fault);
  return read.ok ? read : fail(fault);
}

/** Games that are wrong in themselves lose only what is behind the mistake. `fault`: what ended the text too early. */
async function openRecords(
  records: readonly ParsedRecord[],
  fault: Fault | null,
): Promise<Result<OpenedText>> {
  const chapters: Chapter[] = [];
  const damage: StudyDamage[] = [];
  for (const [i, parsed] of records.entries()) {
    const game = await loadGame(parsed.record.game);
    const read: ChaptersResult = game.ok ? readChapters(game.value, [parsed]) : game;
    chapters.push(...(read.ok ? read.value : (read.good ?? [])));
    if (parsed.odd) damage.push({ part: 'game', number: i + 1, fault: parsed.odd });
    if (!read.ok) damage.push({ part: 'game', number: i + 1, fault: read.fault });
  }
  if (fault) damage.push({ part: 'game', number: Math.max(1, records.length), fault });
  if (chapters.length === 0) return fail(damage[0]?.fault ?? { code: 'study-empty' });
  return opened(chapters, damage);
}

function opened(chapters: readonly Chapter[], damage: readonly StudyDamage[]): Result<OpenedText> {
  const { chapters: kept, fault } = gather(chapters, (i) => `${i + 1}`);
  if (kept.length === 0) return fail(fault ?? { code: 'study-empty' });
  const more: StudyDamage[] = fault ? [{ part: 'game', number: kept.length + 1, fault }] : [];
  return ok({ book: new StudyBook('', kept), place: null, damage: [...damage, ...more] });
}

/** Facts of a game that its session does not have. */
export interface StudiedGame {
  session: Session;
  /** It counts for a rating as long as there is no help. */
  rated: boolean;
  /** An online game between people: no help before its end. */
  elsewhere: boolean;
  date?: string | undefined;
}

/** The requirement for studying a game: none, a question whether to make the game casual, or its end. */
export function studyNeeds({ session, rated, elsewhere }: StudiedGame): 'nothing' | 'question' | 'end' {
  if (session.match.result) return 'nothing';
  if (elsewhere) return 'end';
  return rated ? 'question' : 'nothing';
}

/** The games of a session as a study of their own: what happens to it does not touch the session. */
export function openSession(game: StudiedGame): Result<OpenedText> {
  if (studyNeeds(game) === 'end') return fail({ code: 'study-elsewhere' });
  return opened(sessionChapters(game.session, game.date), []);
}
