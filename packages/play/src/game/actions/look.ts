/** Actions that change nothing in a game: looking back through its moves, going on from there, the board, texts. */
import type { ActionRow } from '../../actions/action.ts';
import { isSure } from '../../actions/question.ts';
import type { GameActivity, GameScene, GameText } from './activity.ts';

type Row = ActionRow<GameActivity, GameScene>;

const always = (): boolean => true;
const hasEarlier = ({ game }: GameScene): boolean => game.shownPly > 0;
const hasLater = ({ game }: GameScene): boolean => game.back !== null;

const lookBy = ({ game }: GameActivity, by: number): undefined =>
  game.lookAt(game.state.shownPly + by) as undefined;

export const lookRows = {
  previous: {
    group: 'look',
    keys: { web: ['left', '[', 'page-up'], terminal: ['left', '[', 'page-up', 'wheel-up'] },
    when: hasEarlier,
    run: (activity) => lookBy(activity, -1),
  },
  next: {
    group: 'look',
    keys: { web: ['right', ']', 'page-down'], terminal: ['right', ']', 'page-down', 'wheel-down'] },
    when: hasLater,
    run: (activity) => lookBy(activity, 1),
  },
  first: { group: 'look', keys: ['home'], when: hasEarlier, run: ({ game }) => void game.lookAt(0) },
  present: {
    group: 'look',
    keys: ['end'],
    when: hasLater,
    run: ({ game }) => void game.lookAt(game.state.plies),
  },
  /** After the end the last position is looked back to as well. */
  'look-back': {
    group: 'look',
    when: ({ game }) => game.over && game.back === null,
    run: ({ game }) => void game.lookBack(),
  },
  'go-on': {
    group: 'look',
    keys: { web: ['g'], terminal: ['g', 'enter'] },
    when: ({ game }) => game.canGoOn,
    run: ({ game, host }, typed) => {
      if (!game.state.canGoOn) return void game.lookAt(game.state.plies);
      const begin = () => {
        const begun = game.goOn();
        return begun ? host.begin(begun, 'go-on') : undefined;
      };
      return isSure(typed) ? begin() : { kind: 'confirm', id: 'go-on-sure', yes: begin };
    },
  },
  study: { group: 'look', keys: ['a'], when: always, run: ({ host }) => host.study() },
  review: {
    group: 'look',
    keys: { web: [], terminal: ['R'] },
    when: ({ game }) => game.over && game.session.games.some(({ moves }) => moves.length > 0),
    run: ({ host }) => host.review(),
  },
} as const satisfies Record<string, Row>;

/** Drawings and layouts exist only where a board is drawn. */
const NO_BOARD = { lines: 'no drawn board', json: 'no drawn board' } as const;

const textRow = (what: GameText) =>
  ({
    group: 'texts',
    when: always,
    run: ({ host }, typed = '') => host.say(what, typed),
  }) as const satisfies Row;

export const boardRows = {
  flip: {
    group: 'board',
    keys: ['f'],
    missing: NO_BOARD,
    when: always,
    run: ({ host }) => void host.flip(),
  },
  'lay-flat': {
    group: 'board',
    keys: { web: [], terminal: ['o'] },
    missing: { ...NO_BOARD, web: 'the browser has it among the looks of the board' },
    when: always,
    run: ({ host }) => void host.layFlat(),
  },
  look: {
    group: 'board',
    missing: { ...NO_BOARD, screen: 'the options --theme and --ascii choose it' },
    when: always,
    run: ({ host }) => host.look(),
  },
  lists: {
    group: 'board',
    keys: { web: [], terminal: ['i'] },
    when: always,
    run: ({ host }) => host.say('lists', ''),
  },
  moves: textRow('moves'),
  cell: textRow('cell'),
  board: textRow('board'),
  picture: { ...textRow('picture'), missing: { web: 'the board of the page is one' } },
  last: textRow('last'),
  history: textRow('history'),
  time: { ...textRow('time'), when: ({ game }) => game.session.plan.clock !== null },
  copy: {
    group: 'texts',
    keys: ['y'],
    when: always,
    run: ({ host }, typed) => (typed === undefined && host.focus('copy') ? undefined : host.copy('record')),
  },
  'copy-link': { group: 'texts', when: always, run: ({ host }) => host.copy('link') },
  'copy-position': { group: 'texts', when: always, run: ({ host }) => host.copy('position') },
  save: {
    group: 'texts',
    keys: ['s'],
    when: always,
    run: ({ host }, typed) => {
      if (typed !== undefined) return host.save(typed);
      if (host.focus('save')) return undefined;
      return {
        kind: 'text',
        id: 'save',
        initial: host.fileName,
        proposed: true,
        answer: (file) => (file === '' ? undefined : host.save(file)),
      };
    },
  },
  rules: { group: 'board', keys: ['r'], when: always, run: ({ host }) => host.rules() },
  help: { group: 'board', keys: ['?'], when: always, run: ({ host }) => host.help() },
  close: {
    group: 'board',
    keys: { web: [], terminal: ['q'] },
    missing: { web: 'links lead to other pages' },
    when: always,
    run: ({ host }) => host.close(),
  },
} as const satisfies Record<string, Row>;
