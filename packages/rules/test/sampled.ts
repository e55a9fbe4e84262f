/**
 * For tests that repeat the same play with every game: `npm test` samples two games, `npm run test:pages` runs
 * the rest.
 */
import { gameIds } from '@tabuleiro/rules';

const SAMPLED: readonly string[] = ['dameo', 'small-star-empires']; // squares with long captures, hexes with choices

export const sampledGames = gameIds.filter((id) => SAMPLED.includes(id));
export const otherGames = gameIds.filter((id) => !SAMPLED.includes(id));
