/** When the actions of players are possible, read from the state of a game. The authority stays the judge. */
import type { GameState } from '../state.ts';

const isOpen = ({ outcome, back }: GameState): boolean => outcome === null && back === null;

export const canUndo = (game: GameState): boolean => game.plies > 0 && isOpen(game) && game.may.undo !== 'no';

export const canRedo = (game: GameState): boolean =>
  game.session.current.undone.length > 0 && isOpen(game) && game.may.undo === 'freely';

export const canResign = ({ outcome, me }: GameState): boolean => outcome === null && me !== undefined;

/** Who resigns may leave the seat to a computer, and the others play on. */
export const canLeave = (game: GameState): boolean =>
  canResign(game) && game.me !== undefined && game.session.canLeave(game.me);

/** At one board a draw is offered by the player to move; a player elsewhere offers it at any time. */
export function canOfferDraw({ session, own, me, may, outcome, pending }: GameState): boolean {
  const { toMove } = session;
  const isMine = toMove !== null && own.includes(toMove) && pending.every(({ kind }) => kind !== 'play');
  const isAnyTime = own.length > 0 && outcome === null && may.undo === 'by-consent';
  const isOffered = session.proposals.some(({ by, what }) => by === me || what === 'draw');
  return (isMine || isAnyTime) && !isOffered;
}
