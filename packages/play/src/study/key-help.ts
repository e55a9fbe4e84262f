/** What the keys of a study do, in both languages: for those who ask. */
import type { Language } from '@tabuleiro/rules/text';
import { KEY_GROUPS, keysOf, type StudyFace, type StudyKeyGroup, type StudyKeyId } from './keys.ts';

const words: Readonly<Record<StudyKeyId, Readonly<Record<Language, string>>>> = {
  next: { en: 'one move on', pt: 'uma jogada à frente' },
  previous: { en: 'one move back', pt: 'uma jogada atrás' },
  'fork-up': {
    en: 'where lines branch off: the one above; else the beginning',
    pt: 'onde há linhas: a de cima; senão, o princípio',
  },
  'fork-down': {
    en: 'where lines branch off: the one below; else the end of the line',
    pt: 'onde há linhas: a de baixo; senão, o fim da linha',
  },
  first: { en: 'the beginning', pt: 'o princípio' },
  last: { en: 'the end of the line', pt: 'o fim da linha' },
  'branch-back': { en: 'back to where lines branch off', pt: 'atrás, até onde há linhas' },
  'branch-on': { en: 'on to where lines branch off', pt: 'à frente, até onde há linhas' },
  'line-up': { en: 'the line above', pt: 'a linha de cima' },
  'line-down': { en: 'the line below', pt: 'a linha de baixo' },
  leave: { en: 'out of the variation', pt: 'sair da variante' },
  'next-mistake': { en: 'the next mistake', pt: 'o erro seguinte' },
  'previous-mistake': { en: 'the mistake before', pt: 'o erro anterior' },
  'next-chapter': { en: 'the next game', pt: 'a partida seguinte' },
  'previous-chapter': { en: 'the game before', pt: 'a partida anterior' },
  undo: { en: 'take back', pt: 'desfazer' },
  redo: { en: 'make again', pt: 'refazer' },
  remove: { en: 'delete the move and all behind it', pt: 'apagar a jogada e tudo o que se segue' },
  promote: { en: 'promote the variation', pt: 'promover a variante' },
  'main-line': { en: 'make it the main line', pt: 'torná-la linha principal' },
  fold: { en: 'fold or unfold the variations', pt: 'dobrar ou abrir as variantes' },
  'fold-all': { en: 'fold or unfold all', pt: 'dobrar ou abrir tudo' },
  comment: { en: 'write a comment', pt: 'escrever um comentário' },
  'mark-1': { en: '! good move', pt: '! boa jogada' },
  'mark-2': { en: '? mistake', pt: '? erro' },
  'mark-3': { en: '!! brilliant move', pt: '!! jogada brilhante' },
  'mark-4': { en: '?? blunder', pt: '?? erro grave' },
  'mark-5': { en: '!? interesting move', pt: '!? jogada interessante' },
  'mark-6': { en: '?! doubtful move', pt: '?! jogada duvidosa' },
  draw: { en: 'draw arrows and cells', pt: 'desenhar setas e casas' },
  'mark-cell': { en: 'on the board: mark the cell', pt: 'no tabuleiro: assinalar a casa' },
  erase: { en: 'erase what is drawn', pt: 'apagar o que está desenhado' },
  lines: { en: 'engine lines on or off', pt: 'ligar ou desligar as linhas do motor' },
  'more-lines': { en: 'one line more', pt: 'mais uma linha' },
  'fewer-lines': { en: 'one line fewer', pt: 'menos uma linha' },
  deeper: { en: 'fixed or deeper', pt: 'fixo ou mais fundo' },
  best: { en: 'play the best move', pt: 'jogar a melhor jogada' },
  threat: { en: 'threat: what if the other side could move', pt: 'ameaça: e se fosse a vez do outro' },
  arrows: { en: 'arrows of the lines', pt: 'setas das linhas' },
  'line-arrows': { en: 'arrows of the variations', pt: 'setas das variantes' },
  'every-move': { en: 'what every move is worth', pt: 'quanto vale cada jogada' },
  review: { en: 'the review of the game', pt: 'a revisão da partida' },
  'go-on': { en: 'go on from here, as a game', pt: 'continuar daqui, como partida' },
  type: { en: 'type a move', pt: 'escrever uma jogada' },
  copy: { en: 'copy line, game, study or link', pt: 'copiar linha, partida, estudo ou ligação' },
  save: { en: 'save as a file', pt: 'guardar num ficheiro' },
  rename: { en: 'name of the study and of the game', pt: 'nome do estudo e da partida' },
  chapters: { en: 'games: new, order, delete', pt: 'partidas: nova, ordem, apagar' },
  flip: { en: 'turn the board', pt: 'virar o tabuleiro' },
  lists: { en: 'lists of what everybody has', pt: 'listas do que cada um tem' },
  square: { en: 'lay a standing board flat', pt: 'deitar um tabuleiro em pé' },
  rules: { en: 'the rules', pt: 'as regras' },
  menu: { en: 'the menu', pt: 'o menu' },
  help: { en: 'these keys', pt: 'estas teclas' },
  close: { en: 'back', pt: 'voltar' },
};

/** All keys of a face with what they do, by group, in the order in which help shows them. */
export function keyHelp(
  face: StudyFace,
  language: Language,
): { group: StudyKeyGroup; rows: { id: StudyKeyId; keys: readonly string[]; does: string }[] }[] {
  return KEY_GROUPS.map((group) => ({
    group,
    rows: keysOf(face)
      .filter(([, spec]) => spec.group === group)
      .map(([id, spec]) => ({ id, keys: spec.keys, does: words[id][language] })),
  }));
}

const groups: Readonly<Record<Language, Readonly<Record<StudyKeyGroup, string>>>> = {
  en: {
    walk: 'Walking',
    change: 'Changing',
    say: 'Saying and drawing',
    engine: 'Engine',
    study: 'Board and study',
  },
  pt: {
    walk: 'Andar',
    change: 'Alterar',
    say: 'Dizer e desenhar',
    engine: 'Motor',
    study: 'Tabuleiro e estudo',
  },
};

export const keyGroupName = (language: Language, group: StudyKeyGroup): string => groups[language][group];
