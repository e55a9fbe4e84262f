/** A whole study in an address, with the place that is looked at, and back. What is too long for a link is sent as a file. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { formOf, LINK_FORMS, pack, unpack } from '../../share/packed.ts';
import type { StudyBook } from '../book.ts';
import { chapterData } from '../chapter.ts';
import type { ChapterData } from '../edits.ts';
import { decodeChapterData } from '../keep/decode.ts';
import { readLog, STUDY_VERSION, type StudyDamage } from '../keep/log.ts';

/** The longest link that mail programs and chats carry uncut. */
export const LONGEST_LINK = 8_000;

/** Never change the order or the meaning of a part. A new form gets new letters. */
type StudyLinkData = [name: string, chapters: readonly LinkChapter[], place: string];
type LinkChapter = [text: string, folds: readonly string[], free: 0 | 1, own: readonly string[]];

/** `#/shared/<payload>`; `place`: `1:11.1.3`. */
export async function studyLink(book: StudyBook, place: string): Promise<Result<string>> {
  const data: StudyLinkData = [book.name, book.chapters.map((each) => briefOf(chapterData(each))), place];
  const link = `#/shared/${await pack(data, LINK_FORMS.study)}`;
  return link.length <= LONGEST_LINK
    ? ok(link)
    : fail({ code: 'study-long', found: `${link.length}`, accepted: `${LONGEST_LINK}` });
}

const briefOf = ({ text, folds = [], free, own = [] }: ChapterData): LinkChapter => [
  text,
  folds,
  free ? 1 : 0,
  own,
];

export const isStudyLink = (payload: string): boolean => formOf(payload) === 'study';

export interface LinkedStudy {
  book: StudyBook;
  place: string;
  damage: readonly StudyDamage[];
}

export async function openStudyLink(payload: string): Promise<Result<LinkedStudy>> {
  const data = await unpack(payload);
  if (!data.ok) return data;
  if (!isStudyLink(payload)) return fail({ code: 'link-damaged' });
  const parts: unknown[] = Array.isArray(data.value) ? data.value : [];
  const [name, chapters, place] = parts;
  if (parts.length !== 3 || typeof place !== 'string' || !Array.isArray(chapters))
    return fail({ code: 'link-damaged' });
  const read = chapters.map((each: unknown, i) => dataOf(each, i));
  if (read.some((each) => !each.ok)) return fail({ code: 'link-damaged' });
  const opened = await readLog({
    version: STUDY_VERSION,
    id: 'link',
    made: 0,
    changed: 0,
    snapshot: { number: 0, name, chapters: read.map((each) => (each.ok ? each.value : null)) },
    changes: [],
  });
  if (!opened.ok) return opened.fault.code === 'snapshot-shape' ? fail({ code: 'link-damaged' }) : opened;
  return ok({ book: opened.value.book, place, damage: opened.value.damage });
}

function dataOf(value: unknown, index: number): Result<ChapterData> {
  const parts: unknown[] = Array.isArray(value) && value.length === 4 ? value : [];
  const [text, folds, free, own] = parts;
  return decodeChapterData(
    { id: `${index + 1}`, text, folds, ...(free === 1 ? { free: true } : {}), own },
    '',
  );
}
