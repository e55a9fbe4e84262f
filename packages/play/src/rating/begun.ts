/** How far a game has come, by its log alone. Every page may ask: it needs nothing else. */
import type { Player, SessionEvent, SessionLog } from '@tabuleiro/rules/match';

/** A game continued from a position, or the next one of a match, counts as played. */
const PLAYED: readonly SessionEvent['kind'][] = ['move', 'redo', 'baseline', 'game'];

/** Whether anything was played in it. */
export const wasPlayed = ({ events }: Pick<SessionLog, 'events'>): boolean =>
  events.some(({ kind }) => PLAYED.includes(kind));

/** Moves of the person within which a rated game can be called off. */
const FREE_MOVES = 2;

/** The player has made so few moves that the game may still be called off. */
export const hasHardlyBegun = ({ events }: Pick<SessionLog, 'events'>, player: Player): boolean =>
  events.filter((event) => event.kind === 'move' && event.player === player).length <= FREE_MOVES;
