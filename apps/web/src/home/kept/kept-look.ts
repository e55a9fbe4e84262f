/** The state of a saved game: its moves are replayed through the rules, which are loaded for this. */

import { type LastMove, PlyViews } from '@tabuleiro/play/board/ply-views';
import { sitsAbove } from '@tabuleiro/play/game/own';
import { peopleIn } from '@tabuleiro/play/words/kinds';
import { seatName } from '@tabuleiro/play/words/names';
import { type Cell, type Geometry, loadGame } from '@tabuleiro/rules';
import { type Player, resumeSession } from '@tabuleiro/rules/match';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import type { StoredGame } from '../../store/types.ts';
import type { CardStacks } from '../catalogue.ts';

export interface KeptLook {
  geometry: Geometry;
  stacks: CardStacks;
  /** The person sits below, as on the game's own page. */
  flip: boolean;
  last?: LastMove;
  /** Seat names of the players in the current game, by player. */
  seats: readonly Readonly<Record<Language, string>>[];
  /** Null when the game is over. */
  toMove: Player | null;
  /** Empty for a draw, null while the match continues. */
  winners: readonly Player[] | null;
}

/** Null for what cannot be played again; the game's own page says why. */
export async function lookAt({ session: log, own }: StoredGame): Promise<KeptLook | null> {
  const game = await loadGame(log.game);
  if (!game.ok) return null;
  const resumed = resumeSession(game.value, log);
  if (!resumed.ok) return null;
  const session = resumed.value;
  const { rules, moves, match, plan } = session;
  const sentences = await loadSentences(game.value.id);
  const { position, last } = new PlyViews().at(session.current, moves.length);
  const nameIn = (language: Language, player: Player) =>
    seatName(rules, sentences, language, session.seatOf(player));
  return {
    geometry: rules.geometry,
    stacks: rules.geometry.cells.map((_, cell: Cell) => rules.layers(position, cell)),
    flip: sitsAbove(session, own === undefined ? peopleIn(plan.players) : [own]),
    ...(last ? { last } : {}),
    seats: plan.players.map((_, player) => ({ en: nameIn('en', player), pt: nameIn('pt', player) })),
    toMove: session.toMove,
    winners: match.result?.winners ?? null,
  };
}
