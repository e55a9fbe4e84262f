/** Drawings on the board of a study: people's own, next moves, engine lines, and those of a review. */
import type { Answer } from '@tabuleiro/engine';
import type { StudyState } from '@tabuleiro/play/study/state';
import { endOfView, type Move, OFF_BOARD, type Position, parseMove, type Rules } from '@tabuleiro/rules';
import type { TextArrow, TextArrowColour, TextDrawings } from '../../board/marks.ts';
import type { JudgedMove } from './judged-move.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** `answer`: the engine's lines in `subject`, where they are to be seen. */
export interface ShownLines {
  branches: boolean;
  answer: Answer | null;
  subject: Position | null;
  threat: boolean;
  /** The review's verdict on the current move. */
  judged: JudgedMove | null;
}

export function drawingsOf(
  state: StudyState,
  { branches, answer, subject, threat, judged }: ShownLines,
): TextDrawings {
  const { annotation, rules, position, next } = state;
  const { geometry } = rules;
  const follow = branches
    ? next.flatMap(({ move }, i) => arrowOf(rules, position, move, 'branch', numbered(i)))
    : [];
  const found = answer?.lines ?? [];
  const lines = found.flatMap(({ moves: [first = ''] }, i) => {
    const move = subject && parseMove(rules, subject, first);
    return move?.ok ? arrowOf(rules, subject!, move.value, threat ? 'threat' : 'engine', numbered(i)) : [];
  });
  const drawn = (annotation.arrows ?? []).map(
    ({ colour, from, to }, i): TextArrow => ({
      colour,
      from: geometry.find(from),
      to: geometry.find(to),
      label: LETTERS[i % LETTERS.length]!,
    }),
  );
  return {
    // The best line last, so that it is seen; what people drew above all.
    arrows: [...follow.reverse(), ...lines.reverse(), ...judgedArrows(rules, judged), ...drawn],
    cells: (annotation.cells ?? []).map(({ colour, cell }) => ({ colour, cell: geometry.find(cell) })),
  };
}

/** The move that was played, then the better one. */
function judgedArrows(rules: Rules, judged: JudgedMove | null): TextArrow[] {
  if (!judged) return [];
  const { position, judged: ply } = judged;
  const moves = [
    ['?', 'threat', ply.move],
    ['!', 'engine', ply.before.line[0] ?? ''],
  ] as const;
  return moves.flatMap(([label, colour, text]) => {
    const move = parseMove(rules, position, text);
    return move.ok ? arrowOf(rules, position, move.value, colour, label) : [];
  });
}

const numbered = (index: number): string => `${(index + 1) % 10}`;

function arrowOf(
  rules: Rules,
  position: Position,
  move: Move,
  colour: TextArrowColour,
  label: string,
): TextArrow[] {
  const view = rules.view(position, move);
  const [from, to] = [view.from, endOfView(view)];
  if (from === OFF_BOARD || to === OFF_BOARD) return []; // a pass is nowhere
  return [{ from, to, colour, label }];
}
