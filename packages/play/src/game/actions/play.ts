/** Actions of the players of a game: moves, undo, help, draws, resigning, and what follows the end. */
import { completions } from '@tabuleiro/rules';
import type { ActionResult, ActionRow } from '../../actions/action.ts';
import { type ConfirmQuestion, isSure, type TextQuestion } from '../../actions/question.ts';
import { looksLikePosition, startedFrom } from '../../setup/another-start.ts';
import { losesMatch } from '../../words/resigning.ts';
import type { GameController } from '../controller.ts';
import { tryAgain } from '../try-again.ts';
import type { GameActivity, GameHost, GameScene } from './activity.ts';
import { canLeave, canOfferDraw, canRedo, canResign, canUndo } from './conditions.ts';

type Row = ActionRow<GameActivity, GameScene>;

const always = (): boolean => true;

export const playRows = {
  type: {
    group: 'play',
    keys: ['m', '/'],
    when: ({ game }) => game.mine,
    run: ({ game, host }, typed) => {
      if (typed) return typeMove(game, host, typed);
      return host.focus('move') ? undefined : askMove(game, host);
    },
  },
  pass: {
    group: 'play',
    keys: ['z'],
    when: ({ game }) => game.pass !== null,
    run: ({ game }, typed) => {
      // Typed where no pass is legal, it is a move that the rules refuse.
      if (typed !== undefined && game.state.pass === null) game.type('pass');
      else game.pass();
      return undefined;
    },
  },
  cancel: {
    group: 'play',
    keys: ['escape'],
    when: ({ game }) => game.selection.chosen.length > 0 || game.waiting !== null || game.back !== null,
    run: ({ game, host }) => {
      const { back, plies, selection, waiting } = game.state;
      const isBegun = selection.chosen.length > 0 || waiting !== null;
      if (!isBegun && host.fold?.()) return undefined;
      return void (back === null ? game.cancel() : game.lookAt(plies));
    },
  },
  /** A game that is over stays as it is: its last decision is tried again in a game of its own. */
  undo: {
    group: 'play',
    keys: ['u', 'ctrl+z'],
    when: ({ game }) => canUndo(game) || (game.over && game.plies > 0 && game.may.undo === 'freely'),
    run: ({ game, host }) => {
      if (!game.state.over) return void game.undo();
      const again = tryAgain(game);
      return again ? host.begin(again, 'again') : undefined;
    },
  },
  redo: {
    group: 'play',
    keys: ['U', 'ctrl+y', 'ctrl+Z'],
    when: ({ game }) => canRedo(game),
    run: ({ game }) => void game.redo(),
  },
  hint: {
    group: 'play',
    keys: { web: ['h'], terminal: ['H'] },
    when: ({ game }) => game.may.help !== 'no' && (game.mine || (game.back !== null && !game.over)),
    run: ({ game }) => void game.hint(),
  },
  evaluation: {
    group: 'play',
    keys: ['e'],
    when: ({ game, evaluating }) =>
      game.may.evaluations && (evaluating !== undefined || !game.over || game.back !== null),
    run: ({ game, host }) => void (host.focus('evaluation') || game.verdict()),
  },
  'offer-draw': {
    group: 'play',
    keys: { web: [], terminal: ['d'] },
    when: ({ game }) => canOfferDraw(game),
    run: ({ game }) => void game.offerDraw(),
  },
  /** A question: help that makes a rated game casual, a proposal, a blunder offered back. */
  accept: {
    group: 'play',
    when: ({ game }) => isAsked(game),
    run: ({ game }) => void answer(game, true),
  },
  decline: {
    group: 'play',
    when: ({ game }) => isAsked(game),
    run: ({ game }) => void answer(game, false),
  },
  resign: {
    group: 'play',
    keys: ['X'],
    when: ({ game }) => canResign(game),
    run: resign,
  },
  'leave-seat': {
    group: 'play',
    when: ({ game }) => canLeave(game),
    run: (activity, typed) => {
      const { game } = activity;
      if (!canLeave(game.state)) return resign(activity, typed); // no other person plays on
      if (isSure(typed)) return void game.resign(true);
      return { kind: 'confirm', id: 'leave-sure', danger: true, yes: () => void game.resign(true) };
    },
  },
  'end-alone': {
    group: 'play',
    when: ({ game }) => game.canEndAlone,
    run: ({ game }) => void game.endAlone(),
  },
  'next-game': {
    group: 'play',
    keys: { web: [], terminal: ['n', 'enter'] },
    when: ({ game }) => game.session.match.next !== null && game.over && game.back === null,
    run: ({ game }) => void game.nextGame(),
  },
  rematch: {
    group: 'play',
    keys: { web: [], terminal: ['n', 'enter'] },
    when: ({ game }) => game.session.match.result !== null && game.back === null,
    run: ({ game, host }) => host.begin(game.rematch(), 'rematch'),
  },
  'new-game': {
    group: 'play',
    when: always,
    run: ({ game, host }, typed) => askNew(game, host, typed || 'start'),
  },
} as const satisfies Record<string, Row>;

const isAsked = ({ helpAsked, asked, offer }: GameScene['game']): boolean =>
  helpAsked !== null || asked !== null || offer !== null;

/** Answers what is asked, in the order in which faces show it. */
function answer(game: GameController, agrees: boolean): void {
  const { helpAsked, asked, offer } = game.state;
  if (helpAsked !== null) agrees ? game.takeHelp() : game.keepRated();
  else if (asked !== null || offer === null) game.answerProposal(agrees);
  else if (agrees) game.takeBack();
  else game.playOn();
}

function resign({ game, host }: GameActivity, typed?: string): ActionResult {
  const { canEndAlone } = game.state;
  if (!canResign(game.state) || isSure(typed)) return void game.resign();
  return typed === undefined && canEndAlone ? askAlone(game) : askResign(game, host, typed);
}

/** With three or four seats the others can play on: a typed word says which is meant, a key asks. */
function askResign(game: GameController, host: GameHost, typed: string | undefined): ActionResult {
  const resign = () => void game.resign();
  const { callsOff, session, own, me } = game.state;
  const leaves = canLeave(game.state);
  if (leaves && typed === undefined)
    return {
      kind: 'choose',
      id: 'resign-how',
      options: [
        { id: 'resign-all', key: 'y', danger: true, choose: resign },
        { id: 'resign-leave', key: 'c', danger: true, choose: () => void game.resign(true) },
      ],
    };
  const seat = own.length > 1 && me !== undefined ? host.seatName?.(session.seatOf(me)) : undefined;
  const whose = seat === undefined ? 'resign' : 'resign-seat';
  const lost = losesMatch(session) ? `${whose}-match-sure` : `${whose}-sure`;
  const id = callsOff ? 'call-off-sure' : leaves ? 'resign-all-sure' : lost;
  return { kind: 'confirm', id, values: { seat: seat ?? '' }, danger: true, yes: resign };
}

const askAlone = (game: GameController): ConfirmQuestion => ({
  kind: 'confirm',
  id: 'alone-sure',
  yes: () => void game.endAlone(),
});

const askMove = (game: GameController, host: GameHost): TextQuestion => {
  game.clearFeedback();
  return {
    kind: 'text',
    id: 'move',
    initial: '',
    complete: (typed) => {
      const { rules, position, mine } = game.state;
      return mine ? completions(rules, position, typed) : [];
    },
    answer: (text) => (text === '' ? undefined : typeMove(game, host, text)),
  };
};

/** A position in the place of a move begins a new game. */
function typeMove(game: GameController, host: GameHost, text: string): ActionResult {
  if (looksLikePosition(text)) return askNew(game, host, text);
  game.type(text);
  return undefined;
}

/** The same players from a position, or from the start. */
function askNew(game: GameController, host: GameHost, start: string): ActionResult {
  const begun = startedFrom(game.session, start);
  if (!begun.ok) return void game.refuse(begun.fault);
  const id = start === 'start' ? 'new-sure' : 'position-sure';
  return { kind: 'confirm', id, yes: () => host.begin(begun, 'new') };
}
