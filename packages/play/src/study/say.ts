/** Sentences of a study, the same in every face. */
import type { Fault, Rules } from '@tabuleiro/rules';
import type { Chapter } from '@tabuleiro/rules/match';
import { type Language, say } from '@tabuleiro/rules/text';
import type { Annotation, Mark, NodeEvaluation, TreeNode } from '@tabuleiro/rules/tree';
import { type GameSpeech, sayBoardNote } from '../board/say.ts';
import { seatName } from '../words/names.ts';
import { speakMove } from '../words/speech.ts';
import { clockText, endText } from '../words/standing.ts';
import type { StudyDamage } from './keep/log.ts';
import { variationStart } from './lines.ts';
import type { StudyNote, StudyState } from './state.ts';
import { studyFaults, tellStudy } from './words.ts';

export function sayStudyNote(rules: Rules, note: StudyNote, speech: GameSpeech): string {
  switch (note.code) {
    case 'no-variation':
    case 'no-next':
    case 'no-previous':
    case 'no-undo':
    case 'no-redo':
    case 'no-mistake':
    case 'freed':
      return tellStudy(speech.language, note.code);
    case 'refused':
      return sayStudyFault(note.refusal, speech);
    case 'dropped':
      return tellStudy(speech.language, note.code, { why: sayStudyFault(note.refusal, speech) });
    default:
      return sayBoardNote(rules, note, speech);
  }
}

/** Why something could not be done to a study. */
export const sayStudyFault = (fault: Fault, { language, sentences, own = {} }: GameSpeech): string =>
  say(fault, { language, sentences, own: { ...own, ...studyFaults[language] } });

/** An unreadable part of a study, with its place. */
export const sayDamage = ({ part, number, fault }: StudyDamage, speech: GameSpeech): string =>
  tellStudy(speech.language, `damage-${part}`, { number, why: sayStudyFault(fault, speech) });

/** `good move`. */
export const markName = (language: Language, mark: Mark): string => tellStudy(language, `mark-${mark}`);

/** `The file says: White 62 %, Black 38 % (20000 nodes).`: what is read from a file is never more than a claim. */
function sayEvaluation(
  rules: Rules,
  { shares, nodes, proven, claimed }: NodeEvaluation,
  { language, sentences }: GameSpeech,
): string {
  const parts = shares.map((share, seat) =>
    tellStudy(language, 'share', {
      seat: seatName(rules, sentences, language, seat),
      share: Math.round(100 * share),
    }),
  );
  const list = parts.join(', ');
  const told = nodes === undefined ? list : tellStudy(language, 'nodes', { shares: list, nodes });
  const id = claimed ? (proven ? 'claimed-proven' : 'claimed') : 'evaluation';
  return tellStudy(language, id, { shares: told });
}

/** The facts of a move besides comments and mark, as sentences: evaluation, clock, arrows, cells. */
export function sayFacts(rules: Rules, annotation: Annotation, speech: GameSpeech): string[] {
  const { evaluation, clock, arrows = [], cells = [] } = annotation;
  const { language } = speech;
  const times = [
    clock?.left === undefined ? '' : tellStudy(language, 'left', { time: clockText(clock.left) }),
    clock?.spent === undefined ? '' : tellStudy(language, 'spent', { time: clockText(clock.spent) }),
  ].filter(Boolean);
  const drawn = arrows.map(({ colour, from, to }) => `${from}–${to} (${tellStudy(language, colour)})`);
  const marked = cells.map(({ colour, cell }) => `${cell} (${tellStudy(language, colour)})`);
  return [
    evaluation ? sayEvaluation(rules, evaluation, speech) : '',
    times.length > 0 ? `${times.join(', ')}.` : '',
    drawn.length > 0 ? tellStudy(language, 'arrows', { list: drawn.join(', ') }) : '',
    marked.length > 0 ? tellStudy(language, 'cells', { list: marked.join(', ') }) : '',
  ].filter(Boolean);
}

/** `White: man d2 to d4`: a move of a tree in words. */
export function sayTreeMove({ rules, tree }: Chapter, node: TreeNode, speech: GameSpeech): string {
  const { language, sentences } = speech;
  if (!node.parent) return tellStudy(language, 'start');
  return speakMove(rules, tree.positionAt(node.parent).position, node.move, sentences, language);
}

/** Where in the tree one is: `Variation 1 of 2.`; empty where there is nothing to choose. */
export function sayWhere({ node, main, choices, choice, current }: StudyState, language: Language): string {
  const end = current.tree.end;
  if (end && main && node.ply > end.ply) return tellStudy(language, 'behind');
  const others = choices.length - 1;
  if (choice === 0 && others > 0) return tellStudy(language, 'main', { count: countText(language, others) });
  if (choice > 0) return tellStudy(language, 'variation', { choice, count: others });
  return variationStart(node) ? tellStudy(language, 'inside') : '';
}

const countText = (language: Language, count: number): string =>
  count === 1 ? tellStudy(language, 'one-variation') : tellStudy(language, 'variations', { count });

/** The shown node for screen readers: the move and its mark, then all the rest. */
export const sayStudy = (state: StudyState, speech: GameSpeech): string =>
  [sayShownMove(state, speech), sayBesides(state, speech)].filter(Boolean).join(' ');

function sayShownMove({ current, node, annotation }: StudyState, speech: GameSpeech): string {
  const { mark, before = [] } = annotation;
  const move = sayTreeMove(current, node, speech);
  const marked = mark ? `${move}, ${markName(speech.language, mark)}.` : node.parent ? `${move}.` : move;
  return [...before, marked].join(' ');
}

/** The place of the move, its annotations, the next moves if there are several, and the end. */
export function sayBesides(state: StudyState, speech: GameSpeech): string {
  const { annotation, rules, next, outcome, end } = state;
  const { language, sentences } = speech;
  return [
    sayWhere(state, language),
    ...annotation.comments,
    ...sayFacts(rules, annotation, speech),
    next.length > 1 ? tellStudy(language, 'follow', { moves: next.map(({ id }) => id).join(', ') }) : '',
    endText({ current: { rules, outcome, end } }, sentences, language),
  ]
    .filter(Boolean)
    .join(' ');
}
