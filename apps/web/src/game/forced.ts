/** Forced captures, told before anybody wonders. */
import { legalMoves } from '@tabuleiro/rules';
import type { GameModel } from './game-model.ts';

const known = new WeakMap<object, string | null>();

/** The rule by which every legal move captures now, or null. */
export function forcedRule({ making, rules, position, game, over }: GameModel): string | null {
  const { selection } = making;
  const found = known.get(selection);
  if (found !== undefined) return found;
  const rule = game.prohibitions.find(({ code }) => code === game.forcing)?.rule;
  const forced =
    rule !== undefined &&
    !over &&
    legalMoves(position).every((move) => rules.view(position, move).captured.length > 0);
  const answer = forced ? rule : null;
  known.set(selection, answer);
  return answer;
}
