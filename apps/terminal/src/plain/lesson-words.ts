/** Words and sentences of lessons line by line, in both languages. */
import { tellerOf } from '../text/tell.ts';

const en = {
  head: '{game}, lesson {number} of {count}: {title}',
  prompt: 'Lesson {number}',
  'prompt-done': 'Reached, {stars}',
  'prompt-last': 'Reached, {stars}. This was the last lesson',
  'prompt-missed': 'Not reached',
  row: '  {number}  {title}: {state}',
  unsolved: 'not yet solved',
  begun: 'begun',
  which: 'A number opens that lesson.',
  goal: 'Wanted on: {cells}.',
};

const pt: typeof en = {
  head: '{game}, lição {number} de {count}: {title}',
  prompt: 'Lição {number}',
  'prompt-done': 'Conseguido, {stars}',
  'prompt-last': 'Lição concluída: {stars}. Era a última lição',
  'prompt-missed': 'Não conseguido',
  row: '  {number}  {title}: {state}',
  unsolved: 'por resolver',
  begun: 'começada',
  which: 'Um número abre essa lição.',
  goal: 'Objetivo: {cells}.',
};

export const tellLesson = tellerOf<keyof typeof en>({ en, pt });
