/** Words and sentences of lessons line by line, in both languages. */
import { tellerOf } from '../text/tell.ts';

const en = {
  head: '{game}, lesson {number} of {count}: {title}',
  prompt: 'Lesson {number}',
  'prompt-done': 'Done: {stars}',
  'prompt-last': 'Done: {stars}. This was the last lesson',
  'prompt-missed': 'Not solved',
  row: '  {number}  {title}: {state}',
  unsolved: 'not yet solved',
  begun: 'begun',
  which: 'A number opens that lesson.',
  goal: 'Goal: {cells}.',
};

const pt: typeof en = {
  head: '{game}, lição {number} de {count}: {title}',
  prompt: 'Lição {number}',
  'prompt-done': 'Lição concluída: {stars}',
  'prompt-last': 'Lição concluída: {stars}. Era a última lição',
  'prompt-missed': 'Por resolver',
  row: '  {number}  {title}: {state}',
  unsolved: 'por resolver',
  begun: 'começada',
  which: 'Um número abre essa lição.',
  goal: 'Objetivo: {cells}.',
};

export const tellLesson = tellerOf<keyof typeof en>({ en, pt });
