/** All actions of an online game: those of every game except what a server does not do, and its own. */
import { type Action, type ActionRow, actionsOf } from '../../actions/action.ts';
import type { GameActivity, GameHost, GameScene } from '../../game/actions/activity.ts';
import { canUndo, mayBeOffered } from '../../game/actions/conditions.ts';
import { boardRows, lookRows } from '../../game/actions/look.ts';
import { playRows } from '../../game/actions/play.ts';
import type { OnlineGameState } from '../state.ts';
import type { OnlineHost, ServerActivity, ServerScene } from './server-rows.ts';
import { serverTable } from './server-rows.ts';

export interface OnlineActivity extends GameActivity, ServerActivity {
  readonly host: GameHost & OnlineHost;
}

export interface OnlineGameScene extends GameScene, ServerScene {}

type Row = ActionRow<OnlineActivity, OnlineGameScene>;

/** A server has no redo, and its games begin on another page. */
const { redo: _redo, 'new-game': _new, ...playing } = playRows;

/** Rows of every game that mean more or are possible at other times when others decide too. */
const shared = {
  undo: { ...playRows.undo, when: ({ game }) => canUndo(game), run: ({ game }) => void game.undo() },
  accept: {
    ...playRows.accept,
    when: (scene) => scene.online.rematch.asked || playRows.accept.when(scene),
    run: (activity) => {
      const { online } = activity;
      return online.state.rematch.asked ? void online.offerRematch() : playRows.accept.run(activity);
    },
  },
  decline: {
    ...playRows.decline,
    keys: ['k'],
    when: (scene) => scene.online.rematch.asked || playRows.decline.when(scene),
    run: (activity) => {
      const { online } = activity;
      return online.state.rematch.asked ? void online.declineRematch() : playRows.decline.run(activity);
    },
  },
  'next-game': {
    ...playRows['next-game'],
    when: ({ online }) => online.next.open,
    run: ({ game, online, host }) => {
      const { open } = online.state.next;
      game.nextGame();
      if (open) host.offered?.('next-game');
      return undefined;
    },
  },
  rematch: {
    ...playRows.rematch,
    when: ({ online }) => online.rematch.open,
    run: ({ online, host }) => {
      const { open, others } = online.state.rematch;
      online.offerRematch();
      if (open && others.length === 0) host.offered?.('rematch');
      return undefined;
    },
  },
  study: { ...lookRows.study, when: ({ game }) => game.may.help !== 'no' },
  review: { ...lookRows.review, when: (scene) => scene.online.me !== null && lookRows.review.when(scene) },
  'copy-link': { ...boardRows['copy-link'], when: ({ game }) => game.over },
} as const satisfies Record<string, Row>;

const table = { ...serverTable, ...playing, ...lookRows, ...boardRows, ...shared };

export type OnlineActionId = keyof typeof table;

type OnlineAction = Action<OnlineActivity, OnlineGameScene, OnlineActionId>;

/** Rows that mean nothing to a watcher. */
const OF_PLAYERS: readonly OnlineActionId[] = [
  ...(['type', 'pass', 'undo', 'offer-draw', 'accept', 'decline'] as const),
  ...(['resign', 'leave-seat', 'end-alone', 'next-game', 'rematch', 'give-time', 'greet', 'claim'] as const),
  ...(['abort', 'send', 'forget', 'withdraw-rematch', 'new-link', 'delete'] as const),
];

const isForPlayers = (id: OnlineActionId): boolean => OF_PLAYERS.includes(id);

/** The server lets an expired link watch: a new link may still settle it. */
const isHeld = (id: OnlineActionId, { me, links }: OnlineGameState): boolean =>
  me !== null || (id === 'new-link' && links.mine !== null);

const forPlayers = (action: OnlineAction): OnlineAction => ({
  ...action,
  run: (activity, typed) =>
    !isHeld(action.id, activity.online.state)
      ? void activity.game.refuse({ code: 'watching' })
      : action.run(activity, typed),
});

export const onlineActions: readonly OnlineAction[] = actionsOf<
  OnlineActivity,
  OnlineGameScene,
  OnlineActionId
>(table).map((action) => (isForPlayers(action.id) ? forPlayers(action) : action));

/**
 * The rows that help lists: without those of players for a watcher, without the engine while people play each other, and
 * without those that this game never offers.
 */
export const explainedActions = ({ game, online }: OnlineGameScene): typeof onlineActions =>
  onlineActions.filter(
    ({ id }) =>
      (online.me !== null || !isForPlayers(id)) &&
      mayBeOffered(game, id) &&
      (game.may.help !== 'no' || (id !== 'hint' && id !== 'evaluation')),
  );

/** Keys of version 0.1 in the terminal that mean something else now: what each did then. Kept for one version. */
export const movedOnlineKeys: Readonly<Record<string, OnlineActionId>> = {
  a: 'abort',
  c: 'claim',
  g: 'rules',
  h: 'hint',
  i: 'my-link',
  k: 'forget',
  l: 'lists',
  v: 'delete',
  x: 'resign',
  y: 'send',
};
