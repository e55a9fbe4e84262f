/** All actions of a local game. An online game has most of these rows, and its own. */
import { HUMAN } from '@tabuleiro/rules/match';
import { type Action, actionsOf } from '../../actions/action.ts';
import type { GameActivity, GameScene } from './activity.ts';
import { computerRows } from './computers.ts';
import { boardRows, lookRows } from './look.ts';
import { playRows } from './play.ts';

const table = { ...playRows, ...computerRows, ...lookRows, ...boardRows };

export type GameActionId = keyof typeof table;

export const gameActions: readonly Action<GameActivity, GameScene, GameActionId>[] = actionsOf(table);

/** The rows that help lists: without those that this game never offers. */
export function explainedGameActions({ game }: GameScene): typeof gameActions {
  const { session, computers, rules, own } = game;
  const { players, format, clock } = session.plan;
  const never: Partial<Record<GameActionId, boolean>> = {
    pass: rules.game.moveText.pass === undefined,
    now: players.every(({ kind }) => kind === HUMAN),
    'next-game': format.games === 1,
    'leave-seat': players.length < 3 || own.length === 0,
    'end-alone': players.length < 3 || own.length === 0,
    time: clock === null,
  };
  const watching: readonly GameActionId[] = ['pause', 'step', 'faster', 'slower'];
  return gameActions.filter(({ id }) => !never[id] && (computers.only || !watching.includes(id)));
}

/** Keys of version 0.1 in the terminal that mean something else now: what each did then. Kept for one version. */
export const movedGameKeys: Readonly<Record<string, GameActionId>> = {
  h: 'hint',
  l: 'lists',
  g: 'rules',
  r: 'redo',
  x: 'resign',
};
