/** Sentences of every board: of its cells, a move in hand, a typed one. */
import { defineWords } from '../../words/define.ts';

const en = {
  'rule-link': 'The rule: {title}',
  cancel: 'Cancel',
  play: 'Play',
  'type-move': 'Type a move',
  'type-play': 'Play it',
  'move-example': 'for example {move}',
  'board-label': '{game}, board',
  'cell-movable': 'can move',
  'cell-forced': 'must capture',
  'cell-chosen': 'chosen',
  'chosen-goes': '{cell} chosen. It can go to {cells}.',
  'chosen-ways': 'Ways by number: {ways}.',
  'cell-destination': 'can go here',
  'cell-captured': 'is captured',
  'cell-worth': 'points {points}',
  'cell-hint': 'proposed',
  'cell-threat': 'the strong answer',
  'cell-goal': 'goal',
  'cell-sent': 'on its way',
  'cell-look': 'look here',
  'cell-wrong': 'not allowed, or in the way',
  'cell-instead': 'would be right',
  'cell-last': 'last move',
  'cell-place': 'can be placed on',
  'cell-remove': 'can be removed',
};

export type BoardWord = keyof typeof en;

const pt: Record<BoardWord, string> = {
  'rule-link': 'A regra: {title}',
  cancel: 'Cancelar',
  play: 'Jogar',
  'type-move': 'Escrever uma jogada',
  'type-play': 'Jogar',
  'move-example': 'por exemplo {move}',
  'board-label': '{game}, tabuleiro',
  'cell-movable': 'pode mover-se',
  'cell-forced': 'tem de capturar',
  'cell-chosen': 'escolhida',
  'chosen-goes': '{cell}: casa escolhida. Pode ir para {cells}.',
  'chosen-ways': 'Caminhos por número: {ways}.',
  'cell-destination': 'pode ir para aqui',
  'cell-captured': 'é capturada',
  'cell-worth': 'pontos {points}',
  'cell-hint': 'sugerida',
  'cell-threat': 'a resposta forte',
  'cell-goal': 'objetivo',
  'cell-sent': 'a caminho',
  'cell-look': 'repare aqui',
  'cell-wrong': 'não é permitido, ou está no caminho',
  'cell-instead': 'estaria certo',
  'cell-last': 'última jogada',
  'cell-place': 'pode colocar aqui',
  'cell-remove': 'pode ser retirada',
};

export const word = defineWords(en, pt);

/** `+3`, `0`, `−1`. */
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : `${value}`;
