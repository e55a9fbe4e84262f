/** Actions that show something beside a study: the engine, the review, texts, rules; and those that lead out of it. */
import { completions } from '@tabuleiro/rules';
import type { ActionRow } from '../../actions/action.ts';
import type { TextQuestion } from '../../actions/question.ts';
import type { StudyController } from '../controller.ts';
import type { StudyActivity, StudyScene } from './activity.ts';
import { partAndFile, partNamed, withNumber } from './arguments.ts';

type Row = ActionRow<StudyActivity, StudyScene>;

const always = (): boolean => true;
const isOpen = ({ study }: StudyScene): boolean => !study.over;
/** Line by line the engine is on only while it answers. */
const engineOn = (scene: StudyScene): boolean => isOpen(scene) && scene.engineOn;

/** Drawings and layouts exist only where a board is drawn. */
const NO_BOARD = { lines: 'no drawn board', json: 'no drawn board' } as const;

export const lookRows = {
  lines: {
    group: 'engine',
    keys: ['l'],
    when: isOpen,
    run: ({ study, host }, typed) =>
      typed === undefined ? host.engine.lines() : numbered(study, typed, (n) => host.engine.lines(n ?? 1)),
  },
  'more-lines': {
    group: 'engine',
    keys: ['+'],
    when: engineOn,
    run: ({ host }) => host.engine.more(1),
  },
  'fewer-lines': {
    group: 'engine',
    keys: ['-'],
    when: engineOn,
    run: ({ host }) => host.engine.more(-1),
  },
  deeper: {
    group: 'engine',
    keys: ['b'],
    when: isOpen,
    run: ({ study, host }, typed) => numbered(study, typed, (seconds) => host.engine.deeper(seconds)),
  },
  best: { group: 'engine', keys: ['space'], when: isOpen, run: ({ host }) => host.engine.best() },
  threat: {
    group: 'engine',
    keys: ['x'],
    when: isOpen,
    run: ({ study, host }, typed) => numbered(study, typed, (count) => host.engine.threat(count)),
  },
  'every-move': { group: 'engine', keys: ['z'], when: isOpen, run: ({ host }) => host.engine.everyMove() },
  'engine-arrows': {
    group: 'engine',
    keys: ['a'],
    missing: NO_BOARD,
    when: engineOn,
    run: ({ host }) => void host.engineArrows(),
  },
  'line-arrows': {
    group: 'engine',
    keys: ['v'],
    missing: NO_BOARD,
    when: always,
    run: ({ host }) => void host.lineArrows(),
  },
  review: {
    group: 'engine',
    keys: ['R'],
    when: always,
    run: ({ host }) => (host.focus('review') ? undefined : host.review()),
  },

  'go-on': {
    group: 'study',
    keys: ['g'],
    when: isOpen,
    run: ({ host }) => (host.focus('go-on') ? undefined : host.goOn()),
  },
  type: {
    group: 'study',
    keys: ['/', 'm'],
    when: isOpen,
    run: ({ study, host }, typed) => {
      if (typed) return void study.type(typed);
      return host.focus('move') ? undefined : askMove(study);
    },
  },
  pass: {
    group: 'study',
    keys: ['Z'],
    when: ({ study }) => study.pass !== null,
    run: ({ study }) => void study.pass(),
  },
  copy: {
    group: 'study',
    keys: ['y'],
    when: always,
    run: ({ study, host }, typed) => {
      if (typed === undefined && host.focus('copy')) return undefined;
      const part = typed ? partNamed(typed) : 'chapter';
      if (part) return host.copy(part);
      study.refuse({ code: 'study-typed', found: typed ?? '', accepted: 'line, game, all' });
      return undefined;
    },
  },
  'copy-link': { group: 'study', when: always, run: ({ host }) => host.copyLink() },
  'copy-position': { group: 'study', when: always, run: ({ host }) => host.copyPosition() },
  save: {
    group: 'study',
    keys: ['s'],
    when: always,
    run: ({ study, host }, typed) => {
      if (typed !== undefined) {
        const { part, file } = partAndFile(typed);
        return host.save(part, file);
      }
      return host.focus('save') ? undefined : askFile(study, host);
    },
  },
  chapters: {
    group: 'games',
    keys: ['G'],
    when: always,
    run: ({ host }) => (host.focus('games') ? undefined : host.say('games')),
  },
  moves: { group: 'study', when: always, run: ({ host }) => host.say('moves') },
  board: { group: 'study', when: always, run: ({ host }) => host.say('board') },
  flip: {
    group: 'study',
    keys: ['f'],
    missing: NO_BOARD,
    when: always,
    run: ({ host }) => void host.flip(),
  },
  'lay-flat': {
    group: 'study',
    keys: { web: [], terminal: ['o'] },
    missing: { ...NO_BOARD, web: 'the browser draws every board upright' },
    when: always,
    run: ({ host }) => void host.layFlat(),
  },
  lists: {
    group: 'study',
    keys: { web: [], terminal: ['i'] },
    when: always,
    run: ({ host }) => host.lists(),
  },
  rules: { group: 'study', keys: ['r'], when: always, run: ({ host }) => host.rules() },
  help: { group: 'study', keys: ['?'], when: always, run: ({ host }) => host.help() },
  close: {
    group: 'study',
    keys: { web: [], terminal: ['q', 'escape'] },
    when: always,
    run: ({ study, host }) => {
      if (study.state.selection.chosen.length > 0) study.cancel();
      else host.close();
      return undefined;
    },
  },
} as const satisfies Record<string, Row>;

type Numbered = (number?: number) => ReturnType<Row['run']>;

/** Runs with a typed number; anything else is refused. */
function numbered(study: StudyController, typed: string | undefined, run: Numbered): ReturnType<Row['run']> {
  let result: ReturnType<Row['run']>;
  withNumber(study, typed, '1, 2, 3', (number) => {
    result = run(number);
  });
  return result;
}

const askMove = (study: StudyController): TextQuestion => ({
  kind: 'text',
  id: 'move',
  initial: '',
  complete: (typed) => completions(study.state.rules, study.state.position, typed),
  answer: (text) => {
    if (text !== '') study.type(text);
    return undefined;
  },
});

const askFile = (study: StudyController, host: StudyActivity['host']): TextQuestion => ({
  kind: 'text',
  id: 'save',
  initial: `${study.current.rules.game.id}.txt`,
  proposed: true,
  answer: (file) => (file === '' ? undefined : host.save('study', file)),
});
