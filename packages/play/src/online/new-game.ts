/** Builds the request for a new online game from the choices of any face. */
import type { GameRequest } from '@tabuleiro/protocol/request';
import type { ClockSetting } from '@tabuleiro/rules/match';
import type { Setup } from '../setup/setup.ts';

export interface OnlineChoices {
  clock: ClockSetting | null;
  /** Sides are drawn by lot. */
  random: boolean;
  /** The own place. */
  mine: number;
  /** `human`, or a computer by its kind. */
  kindAt(place: number): string;
  listed: boolean;
}

export const gameRequest = (
  { game, rules, start, format }: Pick<Setup, 'game' | 'rules' | 'start' | 'format'>,
  { clock, random, mine, kindAt, listed }: OnlineChoices,
): GameRequest => ({
  game: game.id,
  options: rules.options,
  start,
  format,
  clock,
  substitutes: true,
  sides: random ? 'random' : 'chosen',
  places: rules.seats.map((_, place) => kindAt(place)),
  mine,
  listed,
});
