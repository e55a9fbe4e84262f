/** What is said while mistakes are trained, in both languages. */
import { fill, type Language, type Values } from '@tabuleiro/rules/text';

const en = {
  task: '{seat} to move. {move} was played here and cost {points} points. Find something better.',
  hint: 'Look at what stands on {cell}.',
  reached: '{move} is right.',
  'reached-best': '{move} is the best move.',
  best: 'The first choice was {better}.',
  worse: '{move} costs {points} points.',
  again: 'That was the move of the game.',
  unknown: 'The engine did not answer, so this try cannot be judged. Try again.',
  solution: 'Play {move}.',
  'solution-does': 'Play {move}: {does}.',
  due: 'Due today: {n}.',
  'due-none': 'Nothing is due today.',
  'one-left': 'One mistake is left.',
  left: '{n} mistakes are left.',
};

const pt: Record<keyof typeof en, string> = {
  task: 'A jogar: {seat}. Aqui jogou-se {move}, que custou {points} pontos. Procure melhor.',
  hint: 'Veja o que está em {cell}.',
  reached: '{move} está certo.',
  'reached-best': '{move} é a melhor jogada.',
  best: 'A primeira escolha era {better}.',
  worse: '{move} custa {points} pontos.',
  again: 'Foi a jogada da partida.',
  unknown: 'O motor não respondeu, e esta tentativa não pode ser julgada. Tente de novo.',
  solution: 'Jogue {move}.',
  'solution-does': 'Jogue {move}: {does}.',
  due: 'Para hoje: {n}.',
  'due-none': 'Hoje não há nada para rever.',
  'one-left': 'Falta um erro.',
  left: 'Faltam {n} erros.',
};

const words = { en, pt };

export const tellMistake = (language: Language, id: keyof typeof en, values?: Values): string =>
  fill(words[language][id], values);
