/** Sentences about the game in English and Portuguese. */
import type { Sentences } from '../../../src/text/types.ts';

export const sentences: Sentences = {
  en: {
    tagline: 'Lay a chain of stones from one of your edges to the other.',
    summary:
      'Each side places stones on a rhombus of hexes. Red connects the edges above and below, Blue those at the left and at the right. The first chain wins.',
    faults: {
      'off-board': 'That cell is not on the board.',
      'no-choice': 'There is nothing to choose in this game: leave out ":{found}".',
      'cell-taken': 'A stone is placed on an empty cell, and {cells} is taken.',
      'game-over': 'The game is over.',
      turn: 'Column {column}: "{found}" is not a side. Accepted: {accepted}.',
      stones: 'Column {column}: the stones do not fit the turn: {found}. Accepted: {accepted}.',
    },
    reasons: { connected: 'A chain connects both edges.' },
    seats: { red: 'Red', blue: 'Blue' },
    names: {
      options: { size: 'Board size' },
      presets: { small: 'Small', wide: 'Wide' },
      values: { 'size=3': '3 x 3', 'size=4': '4 x 4', 'size=5': '5 x 5' },
    },
    owned: { red: 'Red {piece}', blue: 'Blue {piece}' },
    plurals: { stone: 'stones' },
    layers: { stone: 'stone' },
    moves: { place: 'a {piece} on {cell}' },
    counters: { stones: 'stones' },
    single: { stones: 'stone' },
    scores: {},
    options: { size: 'Cells a side.' },
    presets: { small: 'On 3x3 cells.', wide: 'On 4x4 cells.' },
    values: {
      'size=3': 'Three cells a side.',
      'size=4': 'Four cells a side.',
      'size=5': 'Five cells a side.',
    },
  },
  pt: {
    tagline: 'Faça uma cadeia de pedras de uma margem sua à outra.',
    summary:
      'Cada lado coloca pedras num losango de hexágonos. As Vermelhas ligam as margens de cima e de baixo, as Azuis as da esquerda e da direita. Ganha a primeira cadeia.',
    faults: {
      'off-board': 'Essa casa não pertence ao tabuleiro.',
      'no-choice': 'Neste jogo não há nada a escolher: retire ":{found}".',
      'cell-taken': 'Uma pedra coloca-se numa casa vazia, e {cells} está ocupada.',
      'game-over': 'O jogo acabou.',
      turn: 'Coluna {column}: "{found}" não é um lado. Aceites: {accepted}.',
      stones: 'Coluna {column}: as pedras não condizem com a vez: {found}. Aceites: {accepted}.',
    },
    reasons: { connected: 'Uma cadeia liga as duas margens.' },
    seats: { red: 'Vermelhas', blue: 'Azuis' },
    names: {
      options: { size: 'Tamanho' },
      presets: { small: 'Pequeno', wide: 'Largo' },
      values: { 'size=3': '3 x 3', 'size=4': '4 x 4', 'size=5': '5 x 5' },
    },
    owned: { red: '{piece} das Vermelhas', blue: '{piece} das Azuis' },
    plurals: { stone: 'pedras' },
    layers: { stone: 'pedra' },
    moves: { place: 'uma {piece} em {cell}' },
    counters: { stones: 'pedras' },
    single: { stones: 'pedra' },
    scores: {},
    options: { size: 'Casas por lado.' },
    presets: { small: 'Em 3x3 casas.', wide: 'Em 4x4 casas.' },
    values: {
      'size=3': 'Três casas por lado.',
      'size=4': 'Quatro casas por lado.',
      'size=5': 'Cinco casas por lado.',
    },
  },
};
