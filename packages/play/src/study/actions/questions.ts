/** What the actions of a study ask, and the headings of their groups. */
import type { WordRows } from '../../actions/words.ts';

export const studyQuestions = {
  'which-game': ['Number of the game, 1 to {most}:', 'Número da partida, 1 a {most}:'],
  'which-place': ['New place of this game, 1 to {most}:', 'Novo lugar desta partida, 1 a {most}:'],
  'which-address': ['Address:', 'Endereço:'],
  comment: ['Comment:', 'Comentário:'],
  draw: ['Arrow or cell (red c3-c4, d4):', 'Seta ou casa (vermelho c3-c4, d4):'],
  cell: ['Cell (red d4):', 'Casa (vermelho d4):'],
  name: ['Name of the study:', 'Nome do estudo:'],
  title: ['Title of this game:', 'Título desta partida:'],
  insert: [
    'File, position or link (empty: the start position):',
    'Ficheiro, posição ou ligação (vazio: a posição inicial):',
  ],
  move: ['Move:', 'Jogada:'],
  save: ['Save the study to file:', 'Guardar o estudo no ficheiro:'],
} as const satisfies WordRows;

export const studyGroups = {
  walk: ['Moving around', 'Percorrer'],
  change: ['Editing lines', 'Alterar linhas'],
  annotate: ['Comments and drawings', 'Comentários e desenhos'],
  engine: ['Engine', 'Motor'],
  games: ['Games of the study', 'Partidas do estudo'],
  study: ['Board and study', 'Tabuleiro e estudo'],
} as const satisfies WordRows;
