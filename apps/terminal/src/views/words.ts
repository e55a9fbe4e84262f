/** Sentences about positions, guides and lists, in both languages; sentences of games are in `rules/text`. */
import type { Game } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import { tellerOf } from '../text/tell.ts';

const en = {
  atMove: 'Move {number}, {text}:',
  'to-move': 'To move: {seat} ({turn})',
  position: 'Position: {position}',
  by: '{name}, by {designer} ({year})',
  'by-designer': '{name}, by {designer}',
  'by-year': '{name} ({year})',
  of: 'of',
  'guide-signs': 'In the pictures: {signs}.',
  'guide-figure': 'Figure {number}: {caption}',
  'guide-move': 'Move: {move}.',
  'guide-marks': 'Marked: {cells}.',
  'points-so-far': 'Points so far: {total}',
  'moves-each': 'Moves: {list}',
  'menu-title': 'Tabuleiro: rare board games.',
};

const pt: typeof en = {
  atMove: 'Jogada {number}, {text}:',
  'to-move': 'A jogar: {seat} ({turn})',
  position: 'Posição: {position}',
  by: '{name}, de {designer} ({year})',
  'by-designer': '{name}, de {designer}',
  'by-year': '{name} ({year})',
  of: 'de',
  'guide-signs': 'Nas figuras: {signs}.',
  'guide-figure': 'Figura {number}: {caption}',
  'guide-move': 'Jogada: {move}.',
  'guide-marks': 'Marcas: {cells}.',
  'points-so-far': 'Pontos até agora: {total}',
  'moves-each': 'Jogadas: {list}',
  'menu-title': 'Tabuleiro: jogos de tabuleiro raros.',
};

export const tell = tellerOf<keyof typeof en>({ en, pt });

/** A game with its designer and year, as far as it has them. */
export function gameTitle(language: Language, { name, designer, year }: Game): string {
  if (designer === undefined) return year === undefined ? name : tell(language, 'by-year', { name, year });
  if (year === undefined) return tell(language, 'by-designer', { name, designer });
  return tell(language, 'by', { name, designer, year });
}
