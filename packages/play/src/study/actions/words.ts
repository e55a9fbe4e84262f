/** All words of the actions of a study, for faces that show any of them at once. */
import type { ActionWords } from '../../actions/words.ts';
import { studyHelp } from './help.ts';
import { studyLabels } from './labels.ts';
import { studyGroups, studyQuestions } from './questions.ts';
import type { StudyActionId } from './rows.ts';
import { studyTyped } from './typed.ts';

export const studyWords: ActionWords<StudyActionId> = {
  labels: studyLabels,
  help: studyHelp,
  typed: studyTyped,
  groups: studyGroups,
  questions: studyQuestions,
};
