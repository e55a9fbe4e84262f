/** Counters of sampled games; every page and the other games: legible.pages.test.ts. */
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { countersCanBeRead } from './counters.ts';

countersCanBeRead(sampledGames);
