/** Actions that move through a study: along a line, between lines, to mistakes, to other games. They change nothing. */
import type { ActionRow } from '../../actions/action.ts';
import type { StudyActivity, StudyScene } from './activity.ts';
import { withChapter, withNumber } from './arguments.ts';

type Row = ActionRow<StudyActivity, StudyScene>;

const hasPrevious = ({ study }: StudyScene): boolean => study.node.parent !== null;
const hasNext = ({ study }: StudyScene): boolean => study.next.length > 0;
const hasChapter =
  (by: 1 | -1) =>
  ({ study }: StudyScene): boolean =>
    study.chapters[study.chapter + by] !== undefined;
const always = (): boolean => true;

/** The next or previous game of the study; the list does not wrap around. */
const chapterBy = ({ study }: StudyActivity, by: 1 | -1): undefined => {
  const { chapter, chapters } = study.state;
  if (chapters[chapter + by]) study.openChapter(chapter + by);
  else study.refuse({ code: by > 0 ? 'study-last-game' : 'study-first-game' });
  return undefined;
};

export const walkRows = {
  next: {
    group: 'walk',
    keys: { web: ['right', 'j'], terminal: ['right', 'j', 'page-down', 'wheel-down'] },
    when: hasNext,
    run: ({ study }, typed) =>
      withNumber(study, typed, '1, 2, 3', (number) =>
        number === undefined ? study.next() : study.next(number - 1),
      ),
  },
  previous: {
    group: 'walk',
    keys: { web: ['left', 'k'], terminal: ['left', 'k', 'page-up', 'wheel-up'] },
    when: hasPrevious,
    run: ({ study }) => void study.previous(),
  },
  'fork-up': {
    group: 'walk',
    keys: ['up'],
    when: always,
    run: ({ study }) => void study.chooseFork(-1),
  },
  'fork-down': {
    group: 'walk',
    keys: ['down'],
    when: always,
    run: ({ study }) => void study.chooseFork(1),
  },
  first: { group: 'walk', keys: ['0', 'home'], when: hasPrevious, run: ({ study }) => void study.first() },
  last: { group: 'walk', keys: ['$', 'end'], when: hasNext, run: ({ study }) => void study.last() },
  'branch-back': {
    group: 'walk',
    keys: ['shift+left', 'K'],
    when: hasPrevious,
    run: ({ study }) => void study.branch(-1),
  },
  'branch-on': {
    group: 'walk',
    keys: ['shift+right', 'J'],
    when: hasNext,
    run: ({ study }) => void study.branch(1),
  },
  'line-up': {
    group: 'walk',
    keys: ['shift+up', 'I'],
    when: ({ study }) => !study.main,
    run: ({ study }) => void study.beside(-1),
  },
  'line-down': {
    group: 'walk',
    keys: ['shift+down', 'O'],
    when: ({ study }) => study.choices.length > 1,
    run: ({ study }) => void study.beside(1),
  },
  other: {
    group: 'walk',
    when: ({ study }) => study.choices.length > 1,
    run: ({ study }, typed) => withNumber(study, typed, '0, 1, 2', (number) => otherLine(study, number)),
  },
  leave: {
    group: 'walk',
    keys: ['backspace'],
    when: ({ study }) => !study.main,
    run: ({ study }) => void study.leave(),
  },
  'next-mistake': { group: 'walk', keys: ['.'], when: hasNext, run: ({ study }) => void study.mistake(1) },
  'previous-mistake': {
    group: 'walk',
    keys: [','],
    when: hasPrevious,
    run: ({ study }) => void study.mistake(-1),
  },
  address: {
    group: 'walk',
    when: always,
    run: ({ study, host }, typed) => {
      if (!typed) return typed === '' ? host.say('address') : askAddress(study);
      goToAddress(study, typed);
      return undefined;
    },
  },
  'next-chapter': {
    group: 'walk',
    keys: { web: [']', 'n'], terminal: [']', 'n', 'tab'] },
    when: hasChapter(1),
    run: (activity) => chapterBy(activity, 1),
  },
  'previous-chapter': {
    group: 'walk',
    keys: { web: ['[', 'p'], terminal: ['[', 'p', 'back-tab'] },
    when: hasChapter(-1),
    run: (activity) => chapterBy(activity, -1),
  },
  'open-chapter': {
    group: 'walk',
    when: ({ study }) => study.chapters.length > 1,
    run: ({ study }, typed) => {
      if (typed) return withChapter(study, typed, (index) => study.openChapter(index));
      const { length } = study.chapters;
      return {
        kind: 'number',
        id: 'which-game',
        values: { most: length },
        initial: study.state.chapter + 1,
        least: 1,
        most: length,
        answer: (number) => void study.openChapter(number - 1),
      };
    },
  },
} as const satisfies Record<string, Row>;

type Study = StudyActivity['study'];

function goToAddress(study: Study, typed: string): void {
  const opened = study.openAddress(typed.trim());
  if (!opened.ok) study.refuse(opened.fault);
}

const askAddress = (study: Study) => ({
  kind: 'text' as const,
  id: 'which-address',
  initial: study.state.address,
  answer: (text: string) => void goToAddress(study, text),
});

/** A line by its number, 0 being the main line; without a number each in turn. */
function otherLine(study: Study, number: number | undefined): void {
  const { choices, choice } = study.state;
  if (number !== undefined) study.enter(number);
  else if (choices.length > 1) study.enter((choice + 1) % choices.length);
  else study.beside(-1);
}
