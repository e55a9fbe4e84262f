/** Every action of a study as any face performs it: where it starts, what is typed, and what becomes of the study. */
import { loadGame, must } from '@tabuleiro/rules';
import { parseRecords, positionChapter, readChapters } from '@tabuleiro/rules/match';
import { actionOfId } from '../../src/actions/find.ts';
import type { StudyHost } from '../../src/study/actions/activity.ts';
import { type StudyActionId, studyActions } from '../../src/study/actions/rows.ts';
import { bookOf, type StudyBook } from '../../src/study/book.ts';
import { StudyController } from '../../src/study/controller.ts';
import { partText } from '../../src/study/text/write.ts';

/** Two games with variations, comments and marks. */
export const FACE_RECORD = ['One', 'Two']
  .map(
    (title) => `Game: dameo
Title: ${title}

1. c3-c4! {Solid.} (1. d3-d4 {Sharper.} 1... b7-b6? (1... g7-g6) 2. e3-e4) (1. e3-e4?) 1... g7-g6 2. d3-d4 *
`,
  )
  .join('\n');

/** Inside the first variation, with another variation behind it. */
export const FACE_START = '1:0.1.0';

const dameo = must(await loadGame('dameo'));

export const faceBook = (): StudyBook => bookOf(must(readChapters(dameo, must(parseRecords(FACE_RECORD)))));

/** Where an action starts that does nothing at `FACE_START`. */
const STARTS: Partial<Readonly<Record<StudyActionId, string>>> = {
  'previous-mistake': '1:0.1.0.1.1',
  'previous-chapter': '2:1',
  'line-up': '1:0.1.0',
  'order-down': FACE_START,
  'order-up': '1:0.2.0',
};

export const startOf = (id: StudyActionId): string => STARTS[id] ?? FACE_START;

/** Actions that prepare the study for one. */
export const BEFORE: Partial<Readonly<Record<StudyActionId, readonly StudyActionId[]>>> = {
  undo: ['mark-1'],
  redo: ['mark-1', 'undo'],
  erase: ['mark-cell'],
};

/** What is typed behind the word, for actions that take something. */
export const TYPED: Partial<Readonly<Record<StudyActionId, string>>> = {
  other: '2',
  address: '1:2',
  'open-chapter': '2',
  comment: 'Sharper still.',
  mark: '!?',
  draw: 'red c3-c4',
  'mark-cell': 'd4',
  rename: 'Starts',
  'rename-chapter': 'First',
  'move-chapter': '2',
  type: 'h6-h5',
  copy: 'line',
  lines: '1',
  deeper: '1',
  threat: '1',
};

/** What an action leaves behind. Drawings and the place of a file are not part of it. */
export function summaryOf(study: StudyController): string {
  const { state } = study;
  const folds = study.chapters.map(({ folds }) => folds.size).join(' ');
  return [state.address, state.name, folds, partText('study', study.study, study.current, state.node)].join(
    '\n',
  );
}

/** The same as a person at any face would do it, straight on the controller. */
export function effectOf(id: StudyActionId): string {
  const study = new StudyController(faceBook());
  const host = silentHost(study);
  const run = (each: StudyActionId) =>
    void actionOfId(studyActions, each).run({ study, host }, TYPED[each] ?? '');
  study.openAddress(startOf(id));
  for (const each of BEFORE[id] ?? []) run(each);
  run(id);
  return summaryOf(study);
}

const nothing = () => undefined;

/** A face that only inserts games. */
export function silentHost(study: StudyController): StudyHost {
  return {
    engine: {
      lines: nothing,
      more: nothing,
      deeper: nothing,
      best: nothing,
      threat: nothing,
      everyMove: nothing,
    },
    focus: () => false,
    pen: () => false,
    help: nothing,
    rules: nothing,
    flip: nothing,
    layFlat: nothing,
    lists: nothing,
    lineArrows: nothing,
    engineArrows: nothing,
    copy: nothing,
    copyLink: nothing,
    copyPosition: nothing,
    save: nothing,
    insert: () => {
      const { rules, tree } = study.current;
      const { position, stood } = tree.positionAt(tree.root);
      study.insertChapters([positionChapter({ rules, options: rules.options, position, stood })]);
      return undefined;
    },
    say: nothing,
    review: nothing,
    goOn: nothing,
    close: nothing,
  };
}
