/** The panel beside the board of a lesson: intro, task, result. */
import { lessonWord, sayLesson } from '@tabuleiro/play/lesson/say';
import type { LessonState } from '@tabuleiro/play/lesson/state';
import type { Fault } from '@tabuleiro/rules';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { sentence } from '../../io/output.ts';
import { ownFaults } from '../../io/words.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { Style } from '../../screen/style.ts';
import { wrap } from '../../text/wrap.ts';
import { starsText } from '../../views/stars.ts';
import { tellLearn } from './words.ts';

interface LessonView {
  state: LessonState;
  /** Why the progress is not kept. */
  fault: Fault | null;
  sentences: Sentences;
  language: Language;
  ascii: boolean;
}

const TITLE: Style = { bold: true };
const TASK: Style = { ink: 'amber', bold: true };
const FAINT: Style = { ink: 'grey' };
const GOOD: Style = { ink: 'green', bold: true };
const BAD: Style = { ink: 'red', bold: true };

interface Part {
  text: string;
  style?: Style;
}

export function drawLessonPanel(canvas: Canvas, view: LessonView): void {
  const { state, language, ascii } = view;
  const { lesson, index, count, moves, allowed, par, tally, stars, best, board } = state;
  const head: Part[] = [
    { text: `${board.rules.game.name} ${index + 1}/${count}`, style: FAINT },
    { text: lesson.title[language], style: TITLE },
  ];
  const intro: Part[] = [{ text: '' }, { text: lesson.intro[language] }];
  const shown = stars || best;
  const task: Part[] = [
    { text: '' },
    { text: lesson.task[language], style: TASK },
    {
      text: `${tellLearn(language, 'moves', { moves, allowed })} · ${lessonWord(language, 'par', { par })}`,
      style: FAINT,
    },
    ...(tally ? [{ text: lessonWord(language, 'tally', { ...tally }), style: FAINT }] : []),
    ...(shown > 0 ? [{ text: starsText(shown, ascii), style: TASK }] : []),
  ];
  const said = saidParts(view);
  const lines = (parts: readonly Part[]): Part[] =>
    parts.flatMap(({ text, style }) =>
      wrap(ascii ? text.replaceAll('·', '-') : text, canvas.width)
        .split('\n')
        .map((line) => (style ? { text: line, style } : { text: line })),
    );
  const whole = lines([...head, ...intro, ...task, ...said]);
  // Where rows are short, what was explained at first gives way to what is said now.
  const fitting = whole.length <= canvas.height ? whole : lines([...head, ...task, ...said]);
  fitting.slice(0, canvas.height).forEach(({ text, style }, y) => {
    canvas.put(0, y, text, style);
  });
}

function saidParts({ state, fault, language, sentences }: LessonView): Part[] {
  const disk = fault ? [{ text: '' }, { text: sentence(fault, { language }), style: BAD }] : [];
  const said = sayLesson(state, { language, sentences, own: ownFaults[language] });
  if (said === '') return disk;
  const { status, note, hint } = state.board;
  const style = status === 'reached' ? GOOD : status === 'missed' || note ? BAD : hint ? GOOD : FAINT;
  return [{ text: '' }, { text: said, style }, ...disk];
}
