/** The home page and the rules of sampled games stand still; the other games: still.pages.test.ts. */
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { standsStill } from './standing.ts';

standsStill([...sampledGames.map((id) => `#/rules/${id}`), '#/']);
