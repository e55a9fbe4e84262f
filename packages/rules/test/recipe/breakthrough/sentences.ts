/** Sentences about Breakthrough in English and Portuguese. */
import type { Sentences } from '../../../src/text/types.ts';

export const sentences: Sentences = {
  en: {
    tagline: 'Two rows a side, and one of you gets through.',
    summary:
      'Two rows of pieces a side meet on a small board: bring one piece to the far row, or take them all.',
    faults: {
      'off-board': 'That cell is not on the board.',
      'no-piece': 'There is no piece on {cells}.',
      'enemy-piece': 'The piece on {cells} belongs to the enemy.',
      'step-blocked': 'A piece steps straight ahead only onto an empty cell, and {cells} is taken.',
      'too-far': 'A piece goes one cell, no farther: {cells}.',
      'own-piece': 'Your own piece is on {cells}.',
      'not-ahead': 'A piece never goes sideways or back: {cells}.',
      'one-step': 'A move is a single step, not {cells}.',
      'no-choice': 'There is nothing to choose in this game: leave out ":{found}".',
      'game-over': 'The game is over.',
      turn: 'Column {column}: "{found}" is not a side. Accepted: {accepted}.',
      'piece-count': 'A side has {found} pieces; at most {accepted} fit the rules of this board.',
    },
    reasons: {
      row: 'A piece reached the far row.',
      captured: 'The last enemy piece was taken.',
    },
    seats: { white: 'White', black: 'Black' },
    names: {
      options: { size: 'Board size' },
      presets: { quick: 'Quick', longer: 'Longer' },
      values: { 'size=5': '5 x 5', 'size=6': '6 x 6' },
    },
    owned: { white: 'White {piece}', black: 'Black {piece}' },
    plurals: { piece: 'pieces' },
    layers: { piece: 'piece' },
    counters: { pieces: 'pieces' },
    single: { pieces: 'piece' },
    scores: {},
    options: { size: 'Cells a side.' },
    presets: {
      quick: 'Ten pieces a side on 5x5 cells.',
      longer: 'Twelve pieces a side on 6x6 cells.',
    },
    values: {
      'size=5': 'Ten pieces a side.',
      'size=6': 'Twelve pieces a side.',
    },
  },
  pt: {
    tagline: 'Duas filas de cada lado, e um de vós passa.',
    summary:
      'Duas filas de peças de cada lado num tabuleiro pequeno: leve uma peça à última linha, ou capture todas.',
    faults: {
      'off-board': 'Essa casa não pertence ao tabuleiro.',
      'no-piece': 'Não há peça em {cells}.',
      'enemy-piece': 'A peça em {cells} é do adversário.',
      'step-blocked': 'Uma peça só avança em frente para uma casa vazia, e {cells} está ocupada.',
      'too-far': 'Uma peça anda uma casa, não mais: {cells}.',
      'own-piece': 'Em {cells} está uma peça sua.',
      'not-ahead': 'Uma peça nunca anda para o lado nem para trás: {cells}.',
      'one-step': 'Uma jogada é um único passo, não {cells}.',
      'no-choice': 'Neste jogo não há nada a escolher: retire ":{found}".',
      'game-over': 'O jogo acabou.',
      turn: 'Coluna {column}: "{found}" não é um lado. Aceites: {accepted}.',
      'piece-count': 'Um lado tem {found} peças; neste tabuleiro cabem no máximo {accepted}.',
    },
    reasons: {
      row: 'Uma peça chegou à última linha.',
      captured: 'A última peça adversária foi capturada.',
    },
    seats: { white: 'Brancas', black: 'Pretas' },
    names: {
      options: { size: 'Tamanho' },
      presets: { quick: 'Rápido', longer: 'Mais longo' },
      values: { 'size=5': '5 x 5', 'size=6': '6 x 6' },
    },
    owned: { white: '{piece} das Brancas', black: '{piece} das Pretas' },
    plurals: { piece: 'peças' },
    layers: { piece: 'peça' },
    counters: { pieces: 'peças' },
    single: { pieces: 'peça' },
    scores: {},
    options: { size: 'Casas por lado.' },
    presets: {
      quick: 'Dez peças por lado em 5x5 casas.',
      longer: 'Doze peças por lado em 6x6 casas.',
    },
    values: {
      'size=5': 'Dez peças por lado.',
      'size=6': 'Doze peças por lado.',
    },
  },
};
