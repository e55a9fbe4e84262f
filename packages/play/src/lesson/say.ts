/** A lesson in sentences, the same for every face. The lesson brings its own; here are those that all share. */
import { fill, type Language, type Values } from '@tabuleiro/rules/text';
import { type GameSpeech, sayNote } from '../game/say.ts';
import { endText } from '../words/standing.ts';
import type { LessonState } from './state.ts';

const en = {
  'why-pieces': 'Too few of your pieces are left.',
  'why-moves': 'You have made {moves} moves without reaching the goal.',
  'why-move': 'Your one move did not reach the goal.',
  'hint-move': 'Play {move}.',
  'hint-astray': 'From here it goes elsewhere. Start again, and the next hint shows the move.',
  par: 'Fewest moves: {par}',
  stars: '{stars} of 3 stars',
  reply: 'Your opponent is about to move.',
} as const;

type LessonWord = keyof typeof en;

const pt: Readonly<Record<LessonWord, string>> = {
  'why-pieces': 'Restam-lhe peças a menos.',
  'why-moves': 'Fez {moves} jogadas sem chegar ao objetivo.',
  'why-move': 'A sua única jogada não chegou ao objetivo.',
  'hint-move': 'Jogue {move}.',
  'hint-astray': 'Por aqui já não se chega lá. Recomece, e a próxima ajuda mostra a jogada.',
  par: 'Mínimo de jogadas: {par}',
  stars: '{stars} de 3 estrelas',
  reply: 'O adversário vai jogar.',
};

const words: Readonly<Record<Language, Readonly<Record<LessonWord, string>>>> = { en, pt };

export const lessonWord = (language: Language, id: LessonWord, values: Values = {}): string =>
  fill(words[language][id], values);

/** Why the goal was missed; empty where it was not. */
export function sayMissed({ why, moves, game }: LessonState, { language, sentences }: GameSpeech): string {
  if (why === null) return '';
  if (why === 'over') return endText(game.session, sentences, language);
  if (why === 'pieces') return lessonWord(language, 'why-pieces');
  return lessonWord(language, moves === 1 ? 'why-move' : 'why-moves', { moves });
}

/** The latest that there is to say: how it ended, why a try was refused, a hint; empty where the task says enough. */
export function sayLesson(state: LessonState, speech: GameSpeech): string {
  const { language } = speech;
  const { lesson, status, game, hint } = state;
  if (game.note) return sayNote(game.rules, game.note, speech);
  if (status === 'reached') return lesson.done[language];
  if (status === 'missed') return `${sayMissed(state, speech)} ${lesson.missed[language]}`;
  if (hint?.kind === 'words') return hint.hint[language];
  if (hint?.kind === 'move') return lessonWord(language, 'hint-move', { move: hint.move });
  if (hint?.kind === 'astray') return lessonWord(language, 'hint-astray');
  return '';
}
