/** Sampled games to their end with computers at the table; the other games: computers.pages.test.ts. */
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { playWithComputers } from './computers.ts';

playWithComputers(sampledGames);
