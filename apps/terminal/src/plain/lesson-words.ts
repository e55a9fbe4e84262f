/** Words and sentences of lessons line by line, in both languages. */
import { tellerOf } from '../text/tell.ts';

const en = {
  head: '{game}, lesson {number} of {count}: {title}',
  prompt: 'Lesson {number}> ',
  'prompt-done': 'Reached, {stars} (Enter: next lesson; again, lessons, quit)> ',
  'prompt-last': 'Reached, {stars}. This was the last lesson (Enter leaves; again, lessons)> ',
  'prompt-missed': 'Not reached (Enter: again; hint, lessons, quit)> ',
  row: '  {number}  {title}: {state}',
  unsolved: 'not yet solved',
  begun: 'begun',
  which: 'A number opens that lesson.',
  'no-lesson': 'There is no lesson "{found}". There are 1 to {count}.',
  help: 'Type a move, for example {move}, or: task, board, moves, hint, again, next, lessons or its number, quit.',
  goal: 'Wanted on: {cells}.',
};

const pt: typeof en = {
  head: '{game}, lição {number} de {count}: {title}',
  prompt: 'Lição {number}> ',
  'prompt-done': 'Conseguido, {stars} (Enter: lição seguinte; recomeçar, lições, sair)> ',
  'prompt-last': 'Conseguido, {stars}. Era a última lição (Enter sai; recomeçar, lições)> ',
  'prompt-missed': 'Não conseguido (Enter: recomeçar; dica, lições, sair)> ',
  row: '  {number}  {title}: {state}',
  unsolved: 'por resolver',
  begun: 'começada',
  which: 'Um número abre essa lição.',
  'no-lesson': 'Não há a lição "{found}". Há 1 a {count}.',
  help: 'Escreva uma jogada, por exemplo {move}, ou: tarefa, tabuleiro, jogadas, dica, recomeçar, seguinte, lições ou o seu número, sair.',
  goal: 'Pretendido em: {cells}.',
};

export const tellLesson = tellerOf<keyof typeof en>({ en, pt });
