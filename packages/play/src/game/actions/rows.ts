/** All actions of a local game. An online game has most of these rows, and its own. */
import { type Action, actionsOf } from '../../actions/action.ts';
import type { GameActivity, GameScene } from './activity.ts';
import { computerRows } from './computers.ts';
import { mayBeOffered } from './conditions.ts';
import { boardRows, lookRows } from './look.ts';
import { playRows } from './play.ts';

const table = { ...playRows, ...computerRows, ...lookRows, ...boardRows };

export type GameActionId = keyof typeof table;

export const gameActions: readonly Action<GameActivity, GameScene, GameActionId>[] = actionsOf(table);

/** The rows that help lists: without those that this game never offers. */
export const explainedGameActions = ({ game }: GameScene): typeof gameActions =>
  gameActions.filter(({ id }) => mayBeOffered(game, id));

/** Keys of version 0.1 in the terminal that mean something else now: what each did then. Kept for one version. */
export const movedGameKeys: Readonly<Record<string, GameActionId>> = {
  h: 'hint',
  l: 'lists',
  g: 'rules',
  r: 'redo',
  x: 'resign',
};
