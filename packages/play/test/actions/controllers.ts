/** The controllers of all activities with their public methods, read from the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../../src');
const read = (path: string): string => readFileSync(join(src, path), 'utf8');
const rowsOf = (...rooms: readonly string[]): string =>
  rooms.flatMap((room) => readdirSync(join(src, room)).map((name) => read(join(room, name)))).join('\n');

/** Asked, and nothing changes. */
const ASKS = 'changes nothing';
const LIFE = 'a face opens, hears and closes its controller';
const HAND = 'a click on the board';
const SAYS = 'a refusal, which changes no game';

export interface ListedController {
  readonly files: readonly string[];
  readonly rooms: readonly string[];
  /** Methods without a row, with the reason. */
  readonly without: Readonly<Record<string, string>>;
}

const HANDS = { choose: HAND, drop: HAND, take: HAND, endHere: HAND, answer: HAND };

export const controllers: Readonly<Record<string, ListedController>> = {
  'a game': {
    files: ['game/controller.ts'],
    rooms: ['game/actions'],
    without: {
      ...HANDS,
      open: LIFE,
      subscribe: LIFE,
      leave: LIFE,
      keepTime: LIFE,
      viewAt: ASKS,
      capturedAt: ASKS,
      timeLeft: ASKS,
      evaluationAt: ASKS,
      sharesAt: ASKS,
      evaluate: 'a panel that is shown asks',
      stopEvaluating: 'a panel that is hidden asks no more',
      explainEnd: 'asked by whatever shows the result',
    },
  },
  'an online game': {
    files: ['online/controller.ts'],
    rooms: ['online/actions'],
    without: {
      open: LIFE,
      subscribe: LIFE,
      leave: LIFE,
      attach: LIFE,
      hurry: LIFE,
      probe: LIFE,
      found: ASKS,
      begun: ASKS,
      askGuests: ASKS,
      shareAs: 'the page of an invitation knows the address',
    },
  },
  'a study': {
    files: ['study/controller.ts', 'study/walking.ts'],
    rooms: ['study/actions'],
    without: {
      ...HANDS,
      subscribe: LIFE,
      receive: LIFE,
      restart: LIFE,
      deciders: ASKS,
      annotate: 'comment, mark and drawings are parts of it',
      setFacts: 'renameChapter is a part of it',
      open: 'openChapter and openAddress lead there',
      goTo: 'a click on a move of the tree',
      addLine: 'the host of the engine adds its line',
      inscribe: 'a review that ran beside the study',
      settleDraft: 'the field of comments loses the focus',
    },
  },
  'a lesson': {
    files: ['lesson/controller.ts', 'task/task.ts'],
    rooms: ['task/actions'],
    without: {
      subscribe: LIFE,
      leave: LIFE,
      viewAt: ASKS,
      open: 'the host of a face opens a lesson by number',
      begin: 'the next task, or one by number',
      demonstrate: 'the row of the solution calls it',
      play: HAND,
      refuse: SAYS,
      notNow: SAYS,
      clearFeedback: SAYS,
      emit: LIFE,
    },
  },
  mistakes: {
    files: ['mistakes/controller.ts'],
    rooms: ['task/actions'],
    without: { subscribe: LIFE, leave: LIFE },
  },
};

/** Public methods by the form in which they are written: no getter, nothing private. */
function methodsOf(path: string): string[] {
  const found = [...read(path).matchAll(/^ {2}(?:override )?(?:async )?([a-z]\w*)\(/gm)];
  return found.map(([, name = '']) => name).filter((name) => name !== 'constructor');
}

/** Public methods that no row runs. */
export function methodsWithoutRow({ files, rooms }: ListedController): string[] {
  const rows = rowsOf(...rooms);
  const isRun = (method: string) => new RegExp(`\\.${method}(\\?\\.)?\\(`).test(rows);
  return [...new Set(files.flatMap(methodsOf))].filter((method) => !isRun(method));
}

/** Verbs of one controller whose names another has for its face: a name does not tell which is meant. */
const AMBIGUOUS: readonly string[] = ['leave', 'type', 'refuse', 'clearFeedback', 'enter', 'say'];

/** What rows run: neither a button nor a key of a face calls it beside them. */
const verbs: readonly string[] = [
  ...new Set(
    Object.values(controllers).flatMap(({ files, without }) =>
      files.flatMap(methodsOf).filter((method) => !Object.hasOwn(without, method)),
    ),
  ),
].filter((method) => !AMBIGUOUS.includes(method));

/** A call of such a method on a controller in the source of a face: `controller.undo(`. */
export const callsVerb = new RegExp(
  `\\b(controller|game|study|online|task|hand|making)\\.(${verbs.join('|')})\\(`,
);
