/** Actions that change a study: its lines, what is said and drawn in them, its games and names. All of them can be undone. */
import { positionChapter } from '@tabuleiro/rules/match';
import { ANNOTATION_LIMITS, type Mark } from '@tabuleiro/rules/tree';
import type { ActionRow } from '../../actions/action.ts';
import type { TextQuestion } from '../../actions/question.ts';
import type { StudyController } from '../controller.ts';
import { commentOf } from '../lines.ts';
import type { StudyActivity, StudyScene } from './activity.ts';
import { draw, setMark, withChapter } from './arguments.ts';

type Row = ActionRow<StudyActivity, StudyScene>;

const always = (): boolean => true;
const hasMove = ({ study }: StudyScene): boolean => study.node.parent !== null;
const inVariation = ({ study }: StudyScene): boolean => !study.main;
const hasFork = ({ study }: StudyScene): boolean => study.next.length > 1 || study.choices.length > 1;

/** `!`, by its key on the board of numbers. */
const markRow = (mark: Mark, key: string) =>
  ({
    group: 'annotate',
    keys: [key],
    when: hasMove,
    run: ({ study }) => void study.mark(mark),
  }) as const satisfies Row;

export const changeRows = {
  undo: {
    group: 'change',
    keys: ['u', 'ctrl+z'],
    when: ({ study }) => study.canUndo,
    run: ({ study }) => void study.undo(),
  },
  redo: {
    group: 'change',
    keys: ['U', 'ctrl+y', 'ctrl+Z'],
    when: ({ study }) => study.canRedo,
    run: ({ study }) => void study.redo(),
  },
  remove: { group: 'change', keys: ['delete'], when: hasMove, run: ({ study }) => void study.remove() },
  promote: { group: 'change', keys: ['P'], when: inVariation, run: ({ study }) => void study.promote() },
  'main-line': {
    group: 'change',
    keys: ['M'],
    when: inVariation,
    run: ({ study }) => void study.makeMainLine(),
  },
  'order-up': {
    group: 'change',
    when: ({ study }) => study.choice > 0,
    run: ({ study }) => void study.reorder(-1),
  },
  'order-down': {
    group: 'change',
    when: ({ study }) => study.choice + 1 < study.choices.length,
    run: ({ study }) => void study.reorder(1),
  },
  fold: { group: 'change', keys: ['t'], when: hasFork, run: ({ study }) => void study.fold() },
  'fold-all': {
    group: 'change',
    keys: ['T'],
    when: always,
    run: ({ study }) => void study.foldAll(study.current.folds.size === 0),
  },

  comment: {
    group: 'annotate',
    keys: ['d', 'c'],
    when: always,
    run: ({ study, host }, typed) => {
      if (typed !== undefined) return void study.comment(typed);
      return host.focus('comment') ? undefined : askComment(study);
    },
  },
  'mark-1': markRow('!', '1'),
  'mark-2': markRow('?', '2'),
  'mark-3': markRow('!!', '3'),
  'mark-4': markRow('??', '4'),
  'mark-5': markRow('!?', '5'),
  'mark-6': markRow('?!', '6'),
  mark: { group: 'annotate', when: hasMove, run: ({ study }, typed = '') => setMark(study, typed) },
  draw: {
    group: 'annotate',
    keys: ['w'],
    when: always,
    run: ({ study, host }, typed) => {
      if (typed) return draw(study, typed, 2);
      if (typed === undefined && host.pen('arrow')) return undefined;
      return { kind: 'text', id: 'draw', initial: '', answer: (text) => draw(study, text) };
    },
  },
  'mark-cell': {
    group: 'annotate',
    keys: { web: ['q'], terminal: [] },
    when: always,
    run: ({ study, host }, typed) => {
      if (typed) return draw(study, typed, 1);
      if (typed === undefined && host.pen('cell')) return undefined;
      return { kind: 'text', id: 'cell', initial: '', answer: (text) => draw(study, text, 1) };
    },
  },
  erase: {
    group: 'annotate',
    keys: ['W'],
    when: ({ study: { annotation } }) => Boolean(annotation.arrows?.length || annotation.cells?.length),
    run: ({ study }) => void study.eraseDrawings(),
  },

  rename: {
    group: 'games',
    keys: ['e'],
    when: always,
    run: ({ study, host }, typed) => {
      if (typed) return void study.rename(typed);
      const isKey = typed === undefined;
      return isKey && host.focus('name') ? undefined : askName(study, isKey);
    },
  },
  'rename-chapter': {
    group: 'games',
    when: always,
    run: ({ study }, typed) => (typed === undefined ? askTitle(study) : void study.renameChapter(typed)),
  },
  insert: { group: 'games', when: always, run: ({ host }, typed) => askInsert(host, typed) },
  'insert-here': {
    group: 'games',
    when: always,
    run: ({ study }) => void insertPosition(study),
  },
  'move-chapter': {
    group: 'games',
    when: ({ study }) => study.chapters.length > 1,
    run: ({ study }, typed) => {
      const { length } = study.chapters;
      if (typed) return withChapter(study, typed, (index) => study.moveChapter(index));
      return {
        kind: 'number',
        id: 'which-place',
        values: { most: length },
        initial: study.state.chapter + 1,
        least: 1,
        most: length,
        answer: (number) => void study.moveChapter(number - 1),
      };
    },
  },
  'delete-chapter': {
    group: 'games',
    when: ({ study }) => study.chapters.length > 1,
    run: ({ study }) => void study.deleteChapter(),
  },
} as const satisfies Record<string, Row>;

/** Kept while it is typed; cancelling brings back what was there before. */
function askComment(study: StudyController): TextQuestion {
  const before = commentOf(study.state.annotation);
  return {
    kind: 'text',
    id: 'comment',
    initial: before,
    most: ANNOTATION_LIMITS.comment,
    answer: (text) => void study.comment(text),
    typing: (text) => study.write(text),
    cancel: () => void study.comment(before),
  };
}

/** The name of the study; `withTitle`: then the title of the game. */
const askName = (study: StudyController, withTitle: boolean): TextQuestion => ({
  kind: 'text',
  id: 'name',
  initial: study.state.name,
  most: 200,
  answer: (name) => {
    if (name !== study.state.name) study.rename(name);
    return withTitle ? askTitle(study) : undefined;
  },
});

const askTitle = (study: StudyController): TextQuestion => ({
  kind: 'text',
  id: 'title',
  initial: study.current.title,
  most: 200,
  answer: (title) => {
    if (title !== study.current.title) study.renameChapter(title);
    return undefined;
  },
});

const askInsert = (host: StudyActivity['host'], typed: string | undefined) =>
  typed === undefined
    ? ({
        kind: 'text',
        id: 'insert',
        initial: '',
        answer: (text: string) => host.insert(text),
      } as const)
    : host.insert(typed);

/** A new game from the position shown. */
function insertPosition(study: StudyController): void {
  const { rules, tree } = study.current;
  const { position, stood } = tree.positionAt(study.state.node);
  study.insertChapters([positionChapter({ rules, options: rules.options, position, stood })]);
}
