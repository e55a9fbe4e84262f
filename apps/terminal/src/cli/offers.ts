/** What completion proposes for arguments and for the values of flags. */
import { PLAYER_NAMES } from '@tabuleiro/engine';
import { RANDOM_BOARDS } from '@tabuleiro/lab/contest/openings';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { type Game, gameIds, loadGame, must } from '@tabuleiro/rules';
import { PAIR, PAIR_TIEBREAK, SINGLE } from '@tabuleiro/rules/match';
import { languages } from '@tabuleiro/rules/text';
import type { FlagId } from '../io/flags.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** What may stand somewhere: these words, files or folders. */
export type Offer = readonly string[] | 'files' | 'folders';
/** Words by the game that stands on the line; a game that has none is not in it. */
export type ByGame = readonly (readonly [game: string, words: readonly string[]])[];
export type ValueOffers = readonly (readonly [FlagId, Offer | ByGame])[];

export const isByGame = (offer: Offer | ByGame): offer is ByGame =>
  typeof offer !== 'string' && typeof offer[0] === 'object';

/** Of arguments, by name; of the others nothing is known before. */
export const offers: Readonly<Record<string, Offer>> = {
  game: gameIds,
  position: ['start'],
  shell: shells,
  file: 'files',
};

const LEVELS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Their values are lists: what is offered is for the word after the last comma. */
export const LISTS: readonly FlagId[] = ['players', 'boards'];

/** Of the values of flags. */
export async function loadValueOffers(): Promise<ValueOffers> {
  const games = await Promise.all(gameIds.map(async (id) => must(await loadGame(id))));
  const byGame = (words: (game: Game) => readonly string[]): ByGame =>
    games.map((game) => [game.id, words(game)] as const).filter(([, { length }]) => length > 0);
  return [
    ['lang', languages],
    ['theme', ['light', 'dark']],
    ['game', gameIds],
    ['side', ['random']],
    ['level', LEVELS],
    ['players', [HUMAN, ...PLAYER_NAMES]],
    ['preset', byGame(({ presets }) => presets.map(({ id }) => id))],
    ['board', byGame(boardsOf)],
    ['boards', byGame((game) => withRandom(boardsOf(game)))],
    ['format', byGame(({ formats = [] }) => [SINGLE, PAIR, PAIR_TIEBREAK, ...formats].map(({ id }) => id))],
    ['file', 'files'],
    ['out', 'folders'],
  ];
}

/** The named boards, and those that are solved. */
const boardsOf = ({ options }: Game): string[] =>
  options
    .filter(({ kind }) => kind === 'board')
    .flatMap(({ values, proven = [] }) => [...values.map(String), ...proven.map(({ value }) => value)]);

const withRandom = (boards: readonly string[]): readonly string[] =>
  boards.length === 0 ? [] : ['random', ...RANDOM_BOARDS, ...boards];
