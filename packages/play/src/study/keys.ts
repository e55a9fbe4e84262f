/**
 * The keys of a study as data: faces find the verb of a key here and draw their help from it, so that no key means two things
 * and none is left out of the help. They follow the analysis board that most people know.
 */
import type { Language } from '@tabuleiro/rules/text';

export const KEY_GROUPS = ['walk', 'change', 'say', 'engine', 'study'] as const;
export type StudyKeyGroup = (typeof KEY_GROUPS)[number];

export interface StudyKeySpec {
  readonly group: StudyKeyGroup;
  /** Names of keys, those of the terminal's: `left`, `shift+left`, `j`, `N`, `space`, `delete`, `ctrl+z`. The first is shown. */
  readonly keys: readonly string[];
  /** Only there: a browser and a terminal keep some keys for themselves. */
  readonly only?: 'web' | 'terminal';
  readonly en: string;
  readonly pt: string;
}

const table = {
  next: { group: 'walk', keys: ['right', 'j'], en: 'one move on', pt: 'uma jogada à frente' },
  previous: { group: 'walk', keys: ['left', 'k'], en: 'one move back', pt: 'uma jogada atrás' },
  'fork-up': {
    group: 'walk',
    keys: ['up'],
    en: 'where lines branch off: the one above; else the beginning',
    pt: 'onde há linhas: a de cima; senão, o princípio',
  },
  'fork-down': {
    group: 'walk',
    keys: ['down'],
    en: 'where lines branch off: the one below; else the end of the line',
    pt: 'onde há linhas: a de baixo; senão, o fim da linha',
  },
  first: { group: 'walk', keys: ['0', 'home'], en: 'the beginning', pt: 'o princípio' },
  last: { group: 'walk', keys: ['$', 'end'], en: 'the end of the line', pt: 'o fim da linha' },
  'branch-back': {
    group: 'walk',
    keys: ['shift+left', 'K'],
    en: 'back to where lines branch off',
    pt: 'atrás, até onde há linhas',
  },
  'branch-on': {
    group: 'walk',
    keys: ['shift+right', 'J'],
    en: 'on to where lines branch off',
    pt: 'à frente, até onde há linhas',
  },
  'line-up': { group: 'walk', keys: ['shift+up', 'I'], en: 'the line above', pt: 'a linha de cima' },
  'line-down': { group: 'walk', keys: ['shift+down', 'O'], en: 'the line below', pt: 'a linha de baixo' },
  leave: { group: 'walk', keys: ['backspace'], en: 'out of the variation', pt: 'sair da variante' },
  'next-mistake': { group: 'walk', keys: ['n'], en: 'the next mistake', pt: 'o erro seguinte' },
  'previous-mistake': { group: 'walk', keys: ['N'], en: 'the mistake before', pt: 'o erro anterior' },
  'next-chapter': { group: 'walk', keys: [']'], en: 'the next game', pt: 'a partida seguinte' },
  'previous-chapter': { group: 'walk', keys: ['['], en: 'the game before', pt: 'a partida anterior' },

  undo: { group: 'change', keys: ['u', 'ctrl+z'], en: 'take back', pt: 'desfazer' },
  redo: { group: 'change', keys: ['U', 'ctrl+y', 'ctrl+Z'], en: 'make again', pt: 'refazer' },
  remove: {
    group: 'change',
    keys: ['delete'],
    en: 'delete the move and all behind it',
    pt: 'apagar a jogada e tudo o que se segue',
  },
  promote: { group: 'change', keys: ['p'], en: 'promote the variation', pt: 'promover a variante' },
  'main-line': { group: 'change', keys: ['P'], en: 'make it the main line', pt: 'torná-la linha principal' },
  fold: {
    group: 'change',
    keys: ['t'],
    en: 'fold or unfold the variations',
    pt: 'dobrar ou abrir as variantes',
  },
  'fold-all': { group: 'change', keys: ['T'], en: 'fold or unfold all', pt: 'dobrar ou abrir tudo' },

  comment: { group: 'say', keys: ['c'], en: 'write a comment', pt: 'escrever um comentário' },
  'mark-1': { group: 'say', keys: ['1'], en: '! good move', pt: '! boa jogada' },
  'mark-2': { group: 'say', keys: ['2'], en: '? mistake', pt: '? erro' },
  'mark-3': { group: 'say', keys: ['3'], en: '!! brilliant move', pt: '!! jogada brilhante' },
  'mark-4': { group: 'say', keys: ['4'], en: '?? blunder', pt: '?? erro grave' },
  'mark-5': { group: 'say', keys: ['5'], en: '!? interesting move', pt: '!? jogada interessante' },
  'mark-6': { group: 'say', keys: ['6'], en: '?! doubtful move', pt: '?! jogada duvidosa' },
  draw: { group: 'say', keys: ['w'], en: 'draw arrows and cells', pt: 'desenhar setas e casas' },
  'mark-cell': {
    group: 'say',
    keys: ['q'],
    only: 'web',
    en: 'on the board: mark the cell',
    pt: 'no tabuleiro: assinalar a casa',
  },
  erase: { group: 'say', keys: ['W'], en: 'erase what is drawn', pt: 'apagar o que está desenhado' },

  lines: {
    group: 'engine',
    keys: ['l'],
    en: 'engine lines on or off',
    pt: 'ligar ou desligar as linhas do motor',
  },
  'more-lines': { group: 'engine', keys: ['+'], en: 'one line more', pt: 'mais uma linha' },
  'fewer-lines': { group: 'engine', keys: ['-'], en: 'one line fewer', pt: 'menos uma linha' },
  deeper: { group: 'engine', keys: ['b'], en: 'fixed or deeper', pt: 'fixo ou mais fundo' },
  best: { group: 'engine', keys: ['space'], en: 'play the best move', pt: 'jogar a melhor jogada' },
  threat: {
    group: 'engine',
    keys: ['x'],
    only: 'web',
    en: 'threat: what if the other side could move',
    pt: 'ameaça: e se fosse a vez do outro',
  },
  arrows: { group: 'engine', keys: ['a'], only: 'web', en: 'arrows of the lines', pt: 'setas das linhas' },
  'line-arrows': {
    group: 'engine',
    keys: ['v'],
    only: 'web',
    en: 'arrows of the variations',
    pt: 'setas das variantes',
  },
  'every-move': {
    group: 'engine',
    keys: ['d'],
    en: 'what every move is worth',
    pt: 'quanto vale cada jogada',
  },

  'go-on': {
    group: 'study',
    keys: ['g'],
    en: 'go on from here, as a game',
    pt: 'continuar daqui, como partida',
  },
  type: { group: 'study', keys: ['/', 'm'], en: 'type a move', pt: 'escrever uma jogada' },
  copy: {
    group: 'study',
    keys: ['y'],
    en: 'copy line, game, study or link',
    pt: 'copiar linha, partida, estudo ou ligação',
  },
  save: { group: 'study', keys: ['s'], en: 'save as a file', pt: 'guardar num ficheiro' },
  rename: {
    group: 'study',
    keys: ['e'],
    en: 'name of the study and of the game',
    pt: 'nome do estudo e da partida',
  },
  chapters: {
    group: 'study',
    keys: ['C'],
    en: 'games: new, order, delete',
    pt: 'partidas: nova, ordem, apagar',
  },
  flip: { group: 'study', keys: ['f'], en: 'turn the board', pt: 'virar o tabuleiro' },
  lists: {
    group: 'study',
    keys: ['i'],
    only: 'terminal',
    en: 'lists of what everybody has',
    pt: 'listas do que cada um tem',
  },
  square: {
    group: 'study',
    keys: ['o'],
    only: 'terminal',
    en: 'lay a standing board flat',
    pt: 'deitar um tabuleiro em pé',
  },
  rules: { group: 'study', keys: ['r'], en: 'the rules', pt: 'as regras' },
  menu: { group: 'study', keys: ['h'], only: 'web', en: 'the menu', pt: 'o menu' },
  help: { group: 'study', keys: ['?'], en: 'these keys', pt: 'estas teclas' },
  close: { group: 'study', keys: ['q', 'escape'], only: 'terminal', en: 'back', pt: 'voltar' },
} as const satisfies Record<string, StudyKeySpec>;

export type StudyKeyId = keyof typeof table;

export const studyKeys: Readonly<Record<StudyKeyId, StudyKeySpec>> = table;

export type StudyFace = 'web' | 'terminal';

const entriesOf = (face: StudyFace): [StudyKeyId, StudyKeySpec][] =>
  (Object.entries(studyKeys) as [StudyKeyId, StudyKeySpec][]).filter(
    ([, { only }]) => only === undefined || only === face,
  );

/** What a key means in that face; undefined for nothing. */
export const verbOfKey = (face: StudyFace, key: string): StudyKeyId | undefined =>
  entriesOf(face).find(([, { keys }]) => keys.includes(key))?.[0];

/** The marks by their number in the table. */
export const MARK_KEYS = ['!', '?', '!!', '??', '!?', '?!'] as const;

/** All keys of a face with what they do, by group, in the order in which help shows them. */
export function keyHelp(
  face: StudyFace,
  language: Language,
): { group: StudyKeyGroup; rows: { id: StudyKeyId; keys: readonly string[]; does: string }[] }[] {
  return KEY_GROUPS.map((group) => ({
    group,
    rows: entriesOf(face)
      .filter(([, spec]) => spec.group === group)
      .map(([id, spec]) => ({ id, keys: spec.keys, does: spec[language] })),
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
