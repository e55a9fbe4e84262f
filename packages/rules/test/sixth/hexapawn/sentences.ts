/** What Hexapawn says to people. */
import type { Sentences } from '../../../src/text/types.ts';

export const sentences: Sentences = {
  en: {
    tagline: 'Three pawns a side, nine cells, one way out.',
    summary:
      'Three pawns a side race across a tiny board: reach the far row, or leave the enemy without a move.',
    faults: {
      'off-board': 'That cell is not on the board.',
      'no-pawn': 'There is no pawn on {cells}.',
      'enemy-pawn': 'The pawn on {cells} belongs to the enemy.',
      'step-blocked': 'A pawn steps straight ahead only onto an empty cell, and {cells} is taken.',
      'too-far': 'A pawn goes one cell, no farther: {cells}.',
      'nothing-to-take': 'A pawn moves diagonally only to take an enemy, and {cells} is empty.',
      'own-pawn': 'Your own pawn stands on {cells}.',
      'not-ahead': 'A pawn never goes sideways or back: {cells}.',
      'one-step': 'A move is a single step, not {cells}.',
      'no-choice': 'There is nothing to choose in this game: leave out ":{found}".',
      'game-over': 'The game is over.',
      turn: 'Column {column}: "{found}" is not a side. Accepted: {accepted}.',
      'pawn-count': 'A side has {found} pawns; at most {accepted} fit the rules of this board.',
    },
    reasons: {
      row: 'A pawn reached the far row.',
      captured: 'The last enemy pawn was taken.',
      blocked: 'The enemy cannot move.',
    },
    seats: { white: 'White', black: 'Black' },
    names: {
      options: { size: 'Board size' },
      presets: { classic: 'Classic', octapawn: 'Octapawn', decapawn: 'Decapawn' },
      values: { 'size=3': '3 x 3', 'size=4': '4 x 4', 'size=5': '5 x 5' },
    },
    owned: { white: 'White {piece}', black: 'Black {piece}' },
    plurals: { pawn: 'pawns' },
    layers: { pawn: 'pawn' },
    counters: { pawns: 'pawns' },
    scores: {},
    options: { size: 'Cells a side.' },
    presets: {
      classic: 'The game of 1962 on 3x3 cells.',
      octapawn: 'Four pawns a side on 4x4 cells.',
      decapawn: 'Five pawns a side on 5x5 cells.',
    },
    values: {
      'size=3': 'Three pawns a side.',
      'size=4': 'Four pawns a side.',
      'size=5': 'Five pawns a side.',
    },
  },
  pt: {
    tagline: 'Três peões de cada lado, nove casas, uma só saída.',
    summary:
      'Três peões de cada lado num tabuleiro minúsculo: chegue à última linha ou deixe o adversário sem jogada.',
    faults: {
      'off-board': 'Essa casa não pertence ao tabuleiro.',
      'no-pawn': 'Não há peão em {cells}.',
      'enemy-pawn': 'O peão em {cells} é do adversário.',
      'step-blocked': 'Um peão só avança em frente para uma casa vazia, e {cells} está ocupada.',
      'too-far': 'Um peão anda uma casa, não mais: {cells}.',
      'nothing-to-take': 'Um peão só anda na diagonal para capturar, e {cells} está vazia.',
      'own-pawn': 'Em {cells} está um peão seu.',
      'not-ahead': 'Um peão nunca anda para o lado nem para trás: {cells}.',
      'one-step': 'Uma jogada é um único passo, não {cells}.',
      'no-choice': 'Neste jogo não há nada a escolher: retire ":{found}".',
      'game-over': 'O jogo acabou.',
      turn: 'Coluna {column}: "{found}" não é um lado. Aceites: {accepted}.',
      'pawn-count': 'Um lado tem {found} peões; neste tabuleiro cabem no máximo {accepted}.',
    },
    reasons: {
      row: 'Um peão chegou à última linha.',
      captured: 'O último peão adversário foi capturado.',
      blocked: 'O adversário não pode jogar.',
    },
    seats: { white: 'Brancas', black: 'Pretas' },
    names: {
      options: { size: 'Tamanho' },
      presets: { classic: 'Clássico', octapawn: 'Octapawn', decapawn: 'Decapawn' },
      values: { 'size=3': '3 x 3', 'size=4': '4 x 4', 'size=5': '5 x 5' },
    },
    owned: { white: '{piece} das Brancas', black: '{piece} das Pretas' },
    plurals: { pawn: 'peões' },
    layers: { pawn: 'peão' },
    counters: { pawns: 'peões' },
    scores: {},
    options: { size: 'Casas por lado.' },
    presets: {
      classic: 'O jogo de 1962 em 3x3 casas.',
      octapawn: 'Quatro peões por lado em 4x4 casas.',
      decapawn: 'Cinco peões por lado em 5x5 casas.',
    },
    values: {
      'size=3': 'Três peões por lado.',
      'size=4': 'Quatro peões por lado.',
      'size=5': 'Cinco peões por lado.',
    },
  },
};
