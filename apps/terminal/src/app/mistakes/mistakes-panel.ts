/** The panel beside the board of a mistake: progress, task, result. */
import { sayDone, sayMistakeTask, sayNextDue, sayProgress } from '@tabuleiro/play/mistakes/say';
import type { MistakesState } from '@tabuleiro/play/mistakes/state';
import { tellMistake } from '@tabuleiro/play/mistakes/words';
import type { Fault } from '@tabuleiro/rules';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { sentence } from '../../io/output.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { Style } from '../../screen/style.ts';
import { today } from '../../store/mistakes/deck.ts';
import { wrap } from '../../text/wrap.ts';
import { tellMistakePage } from './words.ts';

interface MistakePanel {
  state: MistakesState;
  /** The comment on the last try. */
  said: string;
  /** A fault of reading or saving. */
  fault: Fault | null;
  sentences: Sentences;
  language: Language;
  ascii: boolean;
}

interface Part {
  text: string;
  style?: Style;
}

const TITLE: Style = { bold: true };
const TASK: Style = { ink: 'amber', bold: true };
const FAINT: Style = { ink: 'grey' };
const GOOD: Style = { ink: 'green', bold: true };
const BAD: Style = { ink: 'red', bold: true };

export function drawMistakesPanel(canvas: Canvas, panel: MistakePanel): void {
  const { state, language, sentences, ascii } = panel;
  const parts: Part[] = [
    { text: `${state.board.rules.game.name} · ${sayProgress(language, state)}`, style: FAINT },
    { text: tellMistakePage(language, 'title'), style: TITLE },
    { text: '' },
    { text: sayMistakeTask(state, { language, sentences }), style: TASK },
    { text: '' },
    ...saidParts(panel),
  ];
  parts
    .flatMap(({ text, style }) =>
      wrap(ascii ? text.replaceAll('·', '-') : text, canvas.width)
        .split('\n')
        .map((line): Part => (style ? { text: line, style } : { text: line })),
    )
    .slice(0, canvas.height)
    .forEach(({ text, style }, y) => {
      canvas.put(0, y, text, style);
    });
}

function saidParts({ state, said, fault, language }: MistakePanel): Part[] {
  const { done, known, removed, nextDue, board } = state;
  const style = known || board.hint ? GOOD : board.status === 'missed' || board.note ? BAD : FAINT;
  const told: Part[] = done
    ? [
        { text: sayDone(language, state), style: GOOD },
        { text: sayNextDue(language, nextDue, today()), style: FAINT },
      ]
    : [{ text: said, style }];
  return [
    ...told,
    ...(removed ? [{ text: '' }, { text: tellMistake(language, 'removed'), style: FAINT }] : []),
    ...(fault ? [{ text: '' }, { text: sentence(fault, { language }), style: BAD }] : []),
  ];
}
