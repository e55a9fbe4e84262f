/** How the games for tuning begin: options, board, and how many random plies. Games not named here take the usual. */
import type { Game, Options, Rng } from '@tabuleiro/rules';
import { RANDOM_BOARDS } from '../match/openings.ts';

export interface SelfPlaySetup {
  preset?: string;
  /** Drawn by turns for the option that names boards; `#` becomes a number. */
  boards?: readonly string[];
  /** Fewest and most random plies at the start. */
  opening: readonly [number, number];
  /** A game that strays does so within this many plies after its opening. */
  stray: number;
}

const USUAL: SelfPlaySetup = { opening: [2, 8], stray: 40 };
const SETUPS: Readonly<Record<string, Partial<SelfPlaySetup>>> = {
  // Equal players kill by turns and neither gets ahead: long openings show what a lead is worth.
  'mad-bishops': { opening: [2, 24] },
  renpaarden: { preset: 'tournament' },
  // The smallest board is full after some 20 plies.
  'small-star-empires': { boards: RANDOM_BOARDS, opening: [1, 4], stray: 10 },
};

const BOARD_NUMBERS = 1_000_000;

export const setupOf = (game: Game): SelfPlaySetup => ({ ...USUAL, ...SETUPS[game.id] });

/** The options of one game: what was asked for comes first, then the game's setup. */
export function drawOptions(game: Game, asked: Options, rng: Rng): Options {
  const { preset, boards } = setupOf(game);
  const options = { ...game.presets.find(({ id }) => id === preset)?.options };
  const spec = game.options.find(({ kind }) => kind === 'board');
  if (boards && spec)
    options[spec.id] = boards[rng.below(boards.length)]!.replace('#', String(rng.below(BOARD_NUMBERS)));
  return { ...options, ...asked };
}
