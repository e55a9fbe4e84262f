/** A lesson in sentences, the same for every face. The lesson brings its own; here are those that all share. */

import type { Rules } from '@tabuleiro/rules';
import { fill, type Language, type Values } from '@tabuleiro/rules/text';
import { type GameSpeech, sayBoardNote } from '../board/say.ts';
import { sayEffects } from '../effects/effects.ts';
import { itself } from '../effects/named.ts';
import type { TaskHint } from '../task/state.ts';
import { endText } from '../words/standing.ts';
import { moveName } from '../words/words.ts';
import type { LessonState } from './state.ts';

const en = {
  'why-pieces': 'Too few of your pieces are left.',
  'why-moves': 'You have made {moves} moves without reaching the goal.',
  'why-move': 'Your one move did not reach the goal.',
  'why-tally': 'You have {have} of {count}.',
  tally: 'So far: {have} of {count}',
  'hint-move': 'Play {move}.',
  'hint-does': 'Play {move}: {does}.',
  'hint-astray': 'There is no way to the goal from here. Start again.',
  par: 'Fewest moves: {par}',
  stars: '{stars} of 3 stars',
} as const;

type LessonWord = keyof typeof en;

const pt: Readonly<Record<LessonWord, string>> = {
  'why-pieces': 'Restam-lhe peças a menos.',
  'why-moves': 'Fez {moves} jogadas sem chegar ao objetivo.',
  'why-move': 'A sua única jogada não chegou ao objetivo.',
  'why-tally': 'Tem {have} de {count}.',
  tally: 'Até agora: {have} de {count}',
  'hint-move': 'Jogue {move}.',
  'hint-does': 'Jogue {move}: {does}.',
  'hint-astray': 'Daqui não há caminho até ao objetivo. Recomece.',
  par: 'Mínimo de jogadas: {par}',
  stars: '{stars} de 3 estrelas',
};

const words: Readonly<Record<Language, Readonly<Record<LessonWord, string>>>> = { en, pt };

export const lessonWord = (language: Language, id: LessonWord, values: Values = {}): string =>
  fill(words[language][id], values);

/** Why the goal was missed; empty where it was not. */
export function sayMissed(state: LessonState, { language, sentences }: GameSpeech): string {
  const { moves, board, tally } = state;
  const { why, rules, stand } = board;
  if (why === null) return '';
  const counted = tally ? lessonWord(language, 'why-tally', { ...tally }) : '';
  if (why === 'over')
    return [endText({ current: { rules, outcome: stand.outcome, end: null } }, sentences, language), counted]
      .filter(Boolean)
      .join(' ');
  if (why === 'pieces') return lessonWord(language, 'why-pieces');
  return counted || lessonWord(language, moves === 1 ? 'why-move' : 'why-moves', { moves });
}

/** The latest that there is to say: how it ended, why a try was refused, a hint; empty where the task says enough. */
export function sayLesson(state: LessonState, speech: GameSpeech): string {
  const { language } = speech;
  const { lesson, board } = state;
  const { status, note, hint, rules } = board;
  if (note) return sayBoardNote(rules, note, speech);
  if (status === 'reached') return lesson.done[language];
  if (status === 'missed') return `${sayMissed(state, speech)} ${lesson.missed[language]}`;
  if (hint?.kind === 'words') return hint.text[language];
  if (hint?.kind === 'move') return sayMove(hint, rules, speech);
  if (hint?.kind === 'astray') return lessonWord(language, 'hint-astray');
  return '';
}

function sayMove({ move, does }: TaskHint & { kind: 'move' }, rules: Rules, speech: GameSpeech): string {
  const named = moveName(speech.language, move);
  if (!does) return lessonWord(speech.language, 'hint-move', { move: named });
  const { text } = sayEffects(does, rules, speech, itself(speech.language));
  return lessonWord(speech.language, 'hint-does', { move: named, does: text });
}
