/** Sampled games to their end between people; the other games: play.pages.test.ts. */
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { playToTheEnd } from './play.ts';

playToTheEnd(sampledGames);
