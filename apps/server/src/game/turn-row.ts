/** What a list of one's games shows of one of them. */
import type { TurnRow } from '@tabuleiro/protocol/http';
import { HUMAN } from '@tabuleiro/rules/match';
import type { PlaceRow } from '../store/store.ts';
import { isAskedForNext, isAskedForRematch } from './offers.ts';
import { changedAt, isToMove, type OnlineGame } from './online-game.ts';
import { hasLeft } from './table-places.ts';

/** For whoever sits at this place. */
export function turnRowOf(game: OnlineGame, place: number): TurnRow {
  const { row, request, session, state } = game;
  const player = game.playerAt(place);
  const isThere = ({ kind, secret }: PlaceRow) => session || kind !== HUMAN || secret !== null;
  const others = row.places.filter((each, i) => i !== place && isThere(each));
  return {
    game: row.id,
    state,
    mine: isToMove(game, player) || isAskedForNext(game, player),
    rules: request.game,
    names: others.map(({ name }) => name),
    kinds: others.map(({ kind }) => kind),
    left: hasLeft(game, place),
    asked: isAskedForRematch(game, player),
    changed: changedAt(game),
  };
}
