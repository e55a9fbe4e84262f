/** How a kept game stands: its moves are played again through the rules, which are loaded for this alone. */
import { type Cell, type Geometry, loadGame } from '@tabuleiro/rules';
import { type PlayerInfo, resumeSession } from '@tabuleiro/rules/match';
import type { LastMove } from '@tabuleiro/table/trail';
import { Trail } from '@tabuleiro/table/trail';
import type { Kept } from '../store/types.ts';
import type { Stacks } from './catalogue.ts';

export interface KeptLook {
  geometry: Geometry;
  stacks: Stacks;
  last?: LastMove;
  /** Null when the game is over. */
  toMove: PlayerInfo | null;
  /** Empty for a draw, null while the match goes on. */
  winners: readonly PlayerInfo[] | null;
}

/** Null for what cannot be played again; the game's own page says why. */
export async function lookAt({ session: snapshot }: Kept): Promise<KeptLook | null> {
  const game = await loadGame(snapshot.game);
  if (!game.ok) return null;
  const resumed = resumeSession(game.value, snapshot);
  if (!resumed.ok) return null;
  const session = resumed.value;
  const { rules, moves, match, plan } = session;
  const { position, last } = new Trail().at(session, moves.length);
  return {
    geometry: rules.geometry,
    stacks: rules.geometry.cells.map((_, cell: Cell) => rules.layers(position, cell)),
    ...(last ? { last } : {}),
    toMove: session.toMove === null ? null : plan.players[session.toMove]!,
    winners: match.result ? match.result.winners.map((player) => plan.players[player]!) : null,
  };
}
