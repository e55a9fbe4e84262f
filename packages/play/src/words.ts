/** The words of the table itself, in both languages; what belongs to one screen stays with that screen. */
import type { Language } from '@tabuleiro/rules/text';

const en = {
  person: 'person',
  random: 'computer, random moves',
  greedy: 'computer, greedy',
  'random-short': 'random',
  'greedy-short': 'greedy',
  level: 'computer, level {level}',
  'level-elo': 'computer, level {level} (Elo {elo})',
  'level-short': 'level {level}',
  report: 'computer of the report, level {level}',
  'report-short': 'report {level}',
  'clock-name': '{minutes} min + {seconds} s',
  hint: 'A good move: {move} ({share}).',
  verdict: '{seat} to move: {share} (depth {depth}): {line}.',
  drawn: 'The game is drawn.',
  wins: '{names} wins.',
  win: '{names} win together.',
  tally: 'points',
  'match-game': 'Game {game} of {games}',
  'match-tiebreak': 'Game {game}, tie-break',
  'match-totals': '{text}; #1 : #2 = {totals}',
  'match-goes-on': 'The match goes on: #1 : #2 = {totals}.',
  'match-won': '{who} wins the match, {totals}.',
  'match-drawn': 'The match is drawn, {totals}.',
  'empty-cell': 'empty',
  'goes-to': 'to {cell}',
  takes: 'takes {cell}',
  'takes-and': 'takes {taken}, to {cell}',
  'wins-in': 'win in {plies}',
  'loses-in': 'loss in {plies}',
};

const pt: Record<keyof typeof en, string> = {
  person: 'pessoa',
  random: 'computador, ao acaso',
  greedy: 'computador, guloso',
  'random-short': 'ao acaso',
  'greedy-short': 'guloso',
  level: 'computador, nível {level}',
  'level-elo': 'computador, nível {level} (Elo {elo})',
  'level-short': 'nível {level}',
  report: 'computador do relatório, nível {level}',
  'report-short': 'relatório {level}',
  'clock-name': '{minutes} min + {seconds} s',
  hint: 'Uma boa jogada: {move} ({share}).',
  verdict: 'Joga {seat}: {share} (profundidade {depth}): {line}.',
  drawn: 'O jogo está empatado.',
  wins: 'Vitória {of}.',
  win: 'Vitória conjunta {of}.',
  tally: 'pontos',
  'match-game': 'Jogo {game} de {games}',
  'match-tiebreak': 'Jogo {game}, desempate',
  'match-totals': '{text}; #1 : #2 = {totals}',
  'match-goes-on': 'O encontro continua: #1 : #2 = {totals}.',
  'match-won': '{who} ganha o encontro, {totals}.',
  'match-drawn': 'O encontro está empatado, {totals}.',
  'empty-cell': 'vazia',
  'goes-to': 'para {cell}',
  takes: 'captura {cell}',
  'takes-and': 'captura {taken}, para {cell}',
  'wins-in': 'ganha em {plies}',
  'loses-in': 'perde em {plies}',
};

const words = { en, pt };

export type Values = Readonly<Record<string, string | number>>;

/** Puts values into a sentence; a value that is not given stays visible as its name. */
export function fill(template: string, values: Values = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

export const tell = (language: Language, id: keyof typeof en, values?: Values): string =>
  fill(words[language][id], values);
