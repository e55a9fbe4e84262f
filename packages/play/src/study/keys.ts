/**
 * The keys of a study as data: faces find the verb of a key here and draw their help from it (`key-help.ts`), so that no key
 * means two things and none is left out of the help. They follow the analysis board that most people know.
 */
export const KEY_GROUPS = ['walk', 'change', 'say', 'engine', 'study'] as const;
export type StudyKeyGroup = (typeof KEY_GROUPS)[number];

export interface StudyKeySpec {
  readonly group: StudyKeyGroup;
  /** Names of keys, those of the terminal's: `left`, `shift+left`, `j`, `N`, `space`, `delete`, `ctrl+z`. The first is shown. */
  readonly keys: readonly string[];
  /** Only there: a browser and a terminal keep some keys for themselves. */
  readonly only?: 'web' | 'terminal';
}

const table = {
  next: { group: 'walk', keys: ['right', 'j'] },
  previous: { group: 'walk', keys: ['left', 'k'] },
  'fork-up': { group: 'walk', keys: ['up'] },
  'fork-down': { group: 'walk', keys: ['down'] },
  first: { group: 'walk', keys: ['0', 'home'] },
  last: { group: 'walk', keys: ['$', 'end'] },
  'branch-back': { group: 'walk', keys: ['shift+left', 'K'] },
  'branch-on': { group: 'walk', keys: ['shift+right', 'J'] },
  'line-up': { group: 'walk', keys: ['shift+up', 'I'] },
  'line-down': { group: 'walk', keys: ['shift+down', 'O'] },
  leave: { group: 'walk', keys: ['backspace'] },
  'next-mistake': { group: 'walk', keys: ['n'] },
  'previous-mistake': { group: 'walk', keys: ['N'] },
  'line-arrows': { group: 'walk', keys: ['v'] },
  'next-chapter': { group: 'walk', keys: [']'] },
  'previous-chapter': { group: 'walk', keys: ['['] },

  undo: { group: 'change', keys: ['u', 'ctrl+z'] },
  redo: { group: 'change', keys: ['U', 'ctrl+y', 'ctrl+Z'] },
  remove: { group: 'change', keys: ['delete'] },
  promote: { group: 'change', keys: ['p'] },
  'main-line': { group: 'change', keys: ['P'] },
  fold: { group: 'change', keys: ['t'] },
  'fold-all': { group: 'change', keys: ['T'] },

  comment: { group: 'say', keys: ['c'] },
  'mark-1': { group: 'say', keys: ['1'] },
  'mark-2': { group: 'say', keys: ['2'] },
  'mark-3': { group: 'say', keys: ['3'] },
  'mark-4': { group: 'say', keys: ['4'] },
  'mark-5': { group: 'say', keys: ['5'] },
  'mark-6': { group: 'say', keys: ['6'] },
  draw: { group: 'say', keys: ['w'] },
  'mark-cell': { group: 'say', keys: ['q'], only: 'web' },
  erase: { group: 'say', keys: ['W'] },

  lines: { group: 'engine', keys: ['l'] },
  'more-lines': { group: 'engine', keys: ['+'] },
  'fewer-lines': { group: 'engine', keys: ['-'] },
  deeper: { group: 'engine', keys: ['b'] },
  best: { group: 'engine', keys: ['space'] },
  threat: { group: 'engine', keys: ['x'] },
  arrows: { group: 'engine', keys: ['a'] },
  'every-move': { group: 'engine', keys: ['d'] },
  review: { group: 'engine', keys: ['R'] },

  'go-on': { group: 'study', keys: ['g'] },
  type: { group: 'study', keys: ['/', 'm'] },
  copy: { group: 'study', keys: ['y'] },
  save: { group: 'study', keys: ['s'] },
  rename: { group: 'study', keys: ['e'] },
  chapters: { group: 'study', keys: ['C'] },
  flip: { group: 'study', keys: ['f'] },
  lists: { group: 'study', keys: ['i'], only: 'terminal' },
  square: { group: 'study', keys: ['o'], only: 'terminal' },
  rules: { group: 'study', keys: ['r'] },
  menu: { group: 'study', keys: ['h'], only: 'web' },
  help: { group: 'study', keys: ['?'] },
  close: { group: 'study', keys: ['q', 'escape'], only: 'terminal' },
} as const satisfies Record<string, StudyKeySpec>;

export type StudyKeyId = keyof typeof table;

export const studyKeys: Readonly<Record<StudyKeyId, StudyKeySpec>> = table;

export type StudyFace = 'web' | 'terminal';

/** The keys of a face, in the order in which help shows them. */
export const keysOf = (face: StudyFace): [StudyKeyId, StudyKeySpec][] =>
  (Object.entries(studyKeys) as [StudyKeyId, StudyKeySpec][]).filter(
    ([, { only }]) => only === undefined || only === face,
  );

/** What a key means in that face; undefined for nothing. */
export const verbOfKey = (face: StudyFace, key: string): StudyKeyId | undefined =>
  keysOf(face).find(([, { keys }]) => keys.includes(key))?.[0];

/** The marks by their number in the table. */
export const MARK_KEYS = ['!', '?', '!!', '??', '!?', '?!'] as const;
