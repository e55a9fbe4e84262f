/** Players, clocks and choices in a few words: all that pages need before a game is played. */
import { fill, type Language, type Values } from '@tabuleiro/rules/text';

const en = {
  person: 'person',
  random: 'computer, random moves',
  greedy: 'computer, greedy',
  'no-clock': 'no clock',
  'rating-known': '{elo} ± {margin}',
  'rating-open': 'about {elo}, still uncertain',
  'own-start': 'from a position of your own',
  'own-board': 'custom board',
  'random-board': 'balanced random board',
  'random-short': 'random',
  'greedy-short': 'greedy',
  level: 'computer, level {level}',
  'level-elo': 'computer, level {level} (Elo {elo})',
  'level-short': 'level {level}',
  left: 'left: {kind}',
  timed: 'computer, {seconds} s a move',
  'timed-short': '{seconds} s a move',
  report: 'historic player {level}',
  'report-short': 'historic {level}',
  'clock-name': '{minutes} min + {seconds} s',
  'clock-day': '1 day a move',
  'clock-days': '{days} days a move',
  'clock-move': '{seconds} s a move',
};

const pt: Record<keyof typeof en, string> = {
  person: 'pessoa',
  random: 'computador, ao acaso',
  greedy: 'computador, ganancioso',
  'no-clock': 'sem relógio',
  'rating-known': '{elo} ± {margin}',
  'rating-open': 'cerca de {elo}, ainda incerta',
  'own-start': 'a partir de uma posição sua',
  'own-board': 'tabuleiro personalizado',
  'random-board': 'tabuleiro aleatório equilibrado',
  'random-short': 'ao acaso',
  'greedy-short': 'ganancioso',
  level: 'computador, nível {level}',
  'level-elo': 'computador, nível {level} (Elo {elo})',
  'level-short': 'nível {level}',
  left: 'saiu: {kind}',
  timed: 'computador, {seconds} s por jogada',
  'timed-short': '{seconds} s por jogada',
  report: 'jogador histórico {level}',
  'report-short': 'histórico {level}',
  'clock-name': '{minutes} min + {seconds} s',
  'clock-day': '1 dia por jogada',
  'clock-days': '{days} dias por jogada',
  'clock-move': '{seconds} s por jogada',
};

const words = { en, pt };

export const tellSetup = (language: Language, id: keyof typeof en, values?: Values): string =>
  fill(words[language][id], values);
