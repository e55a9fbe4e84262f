/** Moves as numbers: the same move has the same action in every position. */
import { endOfView, hasPaths, listMoves } from '../core/notation.ts';
import type { Move, MoveView, Position, Rules } from '../core/types.ts';

/** A legal move as text and as a number. */
export interface ObservedMove {
  text: string;
  action: number;
}

/**
 * The first number of each kind of move: paths first, then one number per cell for placements, then for removals,
 * then a pass.
 */
export function blocksOf({ game, codes, geometry }: Rules) {
  const { choices = [], routes = 1 } = codes;
  const cells = geometry.cells.length;
  const chosen = Math.max(1, choices.length);
  const { moveText } = game;
  const place = hasPaths(game) ? routes * chosen * cells * cells : 0;
  const remove = place + (moveText.place === undefined ? 0 : chosen * cells);
  const pass = remove + (moveText.remove === undefined ? 0 : chosen * cells);
  return { place, remove, pass, end: pass + (moveText.pass === undefined ? 0 : 1) };
}

/** The action of a view if no other move shares its start, end and choice. */
export function firstAction(rules: Rules, view: MoveView): number {
  const { choices = [] } = rules.codes;
  const cells = rules.geometry.cells.length;
  const { kind, from, choice } = view;
  const chosen = choice === undefined ? 0 : choices.indexOf(choice);
  if (kind === 'pass') return blocksOf(rules).pass;
  if (kind !== undefined) return blocksOf(rules)[kind] + chosen * cells + from;
  return (chosen * cells + from) * cells + endOfView(view);
}

/**
 * Numbers paths by start, end and choice; those with equal values follow the order of their texts, and beyond
 * `routes` they share the last number. Numbers placements and removals by choice and cell.
 */
export function actionsOf(rules: Rules, position: Position): (ObservedMove & { move: Move })[] {
  const { choices = [], routes = 1 } = rules.codes;
  const route = Math.max(1, choices.length) * rules.geometry.cells.length ** 2;
  const met = new Map<number, number>();
  return listMoves(rules, position).map(({ move, text }) => {
    const view = rules.view(position, move);
    const first = firstAction(rules, view);
    if (view.kind !== undefined) return { move, text, action: first };
    const before = met.get(first) ?? 0;
    met.set(first, Math.min(before + 1, routes - 1));
    return { move, text, action: before * route + first };
  });
}
