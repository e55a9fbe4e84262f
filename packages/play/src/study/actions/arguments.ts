/** Parses arguments of typed commands: numbers, marks, drawings, parts of a study. */
import { MARKS, type Mark } from '@tabuleiro/rules/tree';
import type { StudyController } from '../controller.ts';
import { readDrawing } from '../drawing.ts';
import { PARTS, type StudyPart } from '../text/write.ts';

/** Runs with the number typed, or without one; refuses anything else. */
export function withNumber(
  study: StudyController,
  typed: string | undefined,
  accepted: string,
  run: (number?: number) => unknown,
): undefined {
  const text = typed?.trim() ?? '';
  if (text === '') run();
  else if (/^\d{1,5}$/.test(text)) run(Number(text));
  else study.refuse({ code: 'study-typed', found: text, accepted });
  return undefined;
}

/** Runs with the index of a game of the study, counted from 1 when typed. */
export function withChapter(
  study: StudyController,
  typed: string,
  run: (index: number) => unknown,
): undefined {
  const { length } = study.chapters;
  const number = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  if (number >= 1 && number <= length) run(number - 1);
  else study.refuse({ code: 'list-number', found: typed, accepted: `1..${length}` });
  return undefined;
}

/** Sets a mark; without one takes it away. */
export function setMark(study: StudyController, typed: string): undefined {
  const mark: Mark | undefined = MARKS.find((each) => each === typed.trim());
  if (typed.trim() !== '' && !mark)
    study.refuse({ code: 'annotation-mark', found: typed, accepted: MARKS.join(' ') });
  else study.mark(mark ?? null);
  return undefined;
}

/** `red c3-c4` is an arrow, `blue d4` a cell. `cells`: how many are wanted; either where it is missing. */
export function draw(study: StudyController, typed: string, cells?: 1 | 2): undefined {
  const { colour, cells: named } = readDrawing(typed);
  const [from = '', to] = named;
  const accepted = cells === 1 ? 'd4, red d4' : cells === 2 ? 'c3-c4, red c3-c4' : 'd4, c3-c4, red c3-c4';
  const fits = cells === undefined ? named.length === 1 || named.length === 2 : named.length === cells;
  if (!fits) study.refuse({ code: 'study-typed', found: typed, accepted });
  else if (to === undefined) study.markCell(from, colour);
  else study.arrow({ colour, from, to });
  return undefined;
}

const PART_WORDS: Readonly<Record<string, StudyPart>> = {
  line: 'line',
  linha: 'line',
  game: 'chapter',
  partida: 'chapter',
  all: 'study',
  tudo: 'study',
};

/** The part of a study that a word names. */
export const partNamed = (word: string): StudyPart | undefined => PART_WORDS[word.toLowerCase()];

/** `line games.txt`: the part before the name of a file; without one all of the study. */
export function partAndFile(typed: string): { part: StudyPart; file: string } {
  const [first = ''] = typed.trim().split(/\s+/);
  const part = partNamed(first);
  return part
    ? { part, file: typed.trim().slice(first.length).trim() }
    : { part: PARTS[2], file: typed.trim() };
}
