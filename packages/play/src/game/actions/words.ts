/** All words of the actions of a game, for faces that show any of them at once. */
import type { ActionWords } from '../../actions/words.ts';
import { gameHelp } from './help.ts';
import { gameLabels } from './labels.ts';
import { gameAnswers, gameGroups, gameQuestions } from './questions.ts';
import type { GameActionId } from './rows.ts';
import { gameTyped } from './typed.ts';

export const gameWords: ActionWords<GameActionId> = {
  labels: gameLabels,
  help: gameHelp,
  typed: gameTyped,
  groups: gameGroups,
  questions: gameQuestions,
  answers: gameAnswers,
};
