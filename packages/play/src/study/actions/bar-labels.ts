/** Labels of the actions of a study that buttons of pages show. */
import type { WordRows } from '../../actions/words.ts';
import type { StudyActionId } from './rows.ts';

export const studyBarLabels = {
  next: ['Next move', 'Jogada seguinte'],
  previous: ['Previous move', 'Jogada anterior'],
  first: ['First position', 'Primeira posição'],
  last: ['Last position', 'Última posição'],
  undo: ['Undo', 'Desfazer'],
  redo: ['Redo', 'Refazer'],
  remove: ['Delete from here', 'Apagar daqui em diante'],
  promote: ['Promote variation', 'Promover a variante'],
  'main-line': ['Make main line', 'Tornar principal'],
  fold: ['Fold', 'Dobrar'],
  mark: ['Remove the mark', 'Tirar o sinal'],
  draw: ['Draw on the board', 'Desenhar no tabuleiro'],
  erase: ['Erase drawings', 'Apagar desenhos'],
  'insert-here': ['New game from this position', 'Nova, a partir desta posição'],
  'delete-chapter': ['Delete this game', 'Apagar esta partida'],
  lines: ['Engine lines', 'Linhas do motor'],
  'line-arrows': ['Variation arrows', 'Setas das variantes'],
  copy: ['Copy', 'Copiar'],
  'copy-link': ['Copy link', 'Copiar ligação'],
  'copy-position': ['Copy position', 'Copiar posição'],
  save: ['Save as a file', 'Guardar como ficheiro'],
  flip: ['Flip the board', 'Virar o tabuleiro'],
  help: ['Keys', 'Teclas'],
} as const satisfies Partial<WordRows<StudyActionId>>;
