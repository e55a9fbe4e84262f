/** When the actions of players are possible, read from the state of a game. The authority stays the judge. */
import { HUMAN } from '@tabuleiro/rules/match';
import type { GameState } from '../state.ts';

const isOpen = ({ outcome, back }: GameState): boolean => outcome === null && back === null;

export const canUndo = (game: GameState): boolean => game.plies > 0 && isOpen(game) && game.may.undo !== 'no';

export const canRedo = (game: GameState): boolean =>
  game.session.current.undone.length > 0 && isOpen(game) && game.may.undo === 'freely';

export const canResign = ({ outcome, me }: GameState): boolean => outcome === null && me !== undefined;

/** A resigning player may leave the seat to a computer, so that the others play on. */
export const canLeave = (game: GameState): boolean =>
  canResign(game) && game.me !== undefined && game.session.canLeave(game.me);

/** At a shared board only the player to move can offer a draw; an online player can at any time. */
export function canOfferDraw({ session, own, me, may, outcome, pending }: GameState): boolean {
  const { toMove } = session;
  const isMine = toMove !== null && own.includes(toMove) && pending.every(({ kind }) => kind !== 'play');
  const isAnyTime = own.length > 0 && outcome === null && may.undo === 'by-consent';
  const isOffered = session.proposals.some(({ by, what }) => by === me || what === 'draw');
  return (isMine || isAnyTime) && !isOffered;
}

const WATCHING: readonly string[] = ['pause', 'step', 'faster', 'slower'];

/** Whether this game may ever offer an action, by its rules, players, format and clock. */
export function mayBeOffered({ session, computers, rules, own }: GameState, id: string): boolean {
  const { players, format, clock } = session.plan;
  const isOfMany = players.length > 2 && own.length > 0;
  const conditions: Readonly<Record<string, boolean>> = {
    pass: rules.game.moveText.pass !== undefined,
    now: players.some(({ kind }) => kind !== HUMAN),
    'next-game': format.games > 1,
    'leave-seat': isOfMany,
    'end-alone': isOfMany,
    time: clock !== null,
  };
  return conditions[id] ?? (computers.only || !WATCHING.includes(id));
}
