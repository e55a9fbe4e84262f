/** Sentences of training mistakes, in both languages. */
import { fill, type Language, type Values } from '@tabuleiro/rules/text';

const en = {
  task: '{seat} to move. In the game {move} cost {points} points. Find a better move.',
  'task-none': 'Nothing left to solve here.',
  thinking: 'Checking {move} …',
  hint: 'Look at the piece on {cell}.',
  reached: '{move} is right.',
  'reached-best': '{move} is the best move.',
  best: 'The first choice was {better}.',
  'in-game': 'In the game {move} was played, which cost {points} points.',
  worse: '{move} costs {points} points.',
  answer: 'The answer is {answer}.',
  again: 'That is the move of the game.',
  unknown: 'The engine did not answer, so this move cannot be judged. Try again.',
  solution: 'Best is {line}.',
  'solution-does': 'Best is {line}: {does}.',
  progress: '{number} of {count}',
  'progress-due': '{number} of {count}, {due} due today',
  'due-one': 'One mistake is due today.',
  due: '{n} mistakes are due today.',
  'due-none': 'Nothing is due today.',
  'due-later': 'The next is due on {date}.',
  'due-tomorrow': 'The next is due tomorrow.',
  done: 'Done: {right} solved on the first try, {wrong} not.',
  'done-skipped': 'Done: {right} solved on the first try, {wrong} not, {skipped} skipped.',
  removed: 'Removed.',
};

const pt: Record<keyof typeof en, string> = {
  task: 'A jogar: {seat}. Na partida, {move} custou {points} pontos. Procure uma jogada melhor.',
  'task-none': 'Aqui já não há nada para resolver.',
  thinking: 'A avaliar {move} …',
  hint: 'Repare na peça em {cell}.',
  reached: '{move} está certo.',
  'reached-best': '{move} é a melhor jogada.',
  best: 'A primeira escolha era {better}.',
  'in-game': 'Na partida jogou-se {move}, que custou {points} pontos.',
  worse: '{move} custa {points} pontos.',
  answer: 'A resposta é {answer}.',
  again: 'Foi a jogada da partida.',
  unknown: 'O motor não respondeu e esta jogada não pode ser avaliada. Tente de novo.',
  solution: 'O melhor é {line}.',
  'solution-does': 'O melhor é {line}: {does}.',
  progress: '{number} de {count}',
  'progress-due': '{number} de {count}, {due} para hoje',
  'due-one': 'Há um erro para rever hoje.',
  due: 'Há {n} erros para rever hoje.',
  'due-none': 'Hoje não há nada para rever.',
  'due-later': 'O próximo é para {date}.',
  'due-tomorrow': 'O próximo é para amanhã.',
  done: 'Feito: {right} resolvidos à primeira, {wrong} não.',
  'done-skipped': 'Feito: {right} resolvidos à primeira, {wrong} não, {skipped} passados.',
  removed: 'Retirado.',
};

const words = { en, pt };

export const tellMistake = (language: Language, id: keyof typeof en, values?: Values): string =>
  fill(words[language][id], values);
