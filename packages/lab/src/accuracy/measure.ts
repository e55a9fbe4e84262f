/** Seeded games between two players, reviewed: what the moves of each side cost, and what random moves would have cost there. */
import { createPlayer, loadEvaluation, parsePlayer, playGame, review } from '@tabuleiro/engine';
import { type Game, must } from '@tabuleiro/rules';
import { settleOpening } from '../contest/even.ts';
import { makeOpenings } from '../contest/openings.ts';
import { planRules } from '../contest/plan.ts';
import { defaultMatch } from '../contest/settings.ts';
import { loadTrials } from '../trials/load.ts';

const SEED = 31;
/** Nodes of the search that finds even openings. */
const EVEN = 4_000;

/** The losses of a side added up, and its stakes: all that accuracy is computed from. */
export interface SideSums {
  loss: number;
  stake: number;
}

/** Of the first player named, then of the second one. */
export type GameSums = readonly [SideSums, SideSums];

/** Two games of the same players begin with the same opening, each with other seats. */
export async function measureGame(
  game: Game,
  names: readonly [string, string],
  number: number,
  nodes: number,
): Promise<GameSums> {
  const settings = { options: {}, format: 'single' };
  // Where even openings take many random plies, little is left of the game behind them.
  const { evenPlies } = (await loadTrials(game.id)).ladder;
  const wanted = { plies: defaultMatch.plies, seed: SEED, even: evenPlies === undefined ? EVEN : undefined };
  const place = Math.floor(number / 2);
  const drawn = must(makeOpenings(game, {}, wanted, place + 1))[place]!;
  const opening = await settleOpening(game, settings, drawn);
  const { rules, chosen } = must(planRules(game, settings, opening));
  const evaluation = await loadEvaluation(game.id);
  const first = number % 2;
  const seated = first === 0 ? names : names.toReversed();
  const players = await Promise.all(
    seated.map(async (name) => must(await createPlayer(must(parsePlayer(name)), rules, evaluation))),
  );
  const { record } = await playGame({
    rules,
    chosen,
    players,
    names: seated,
    start: opening.start,
    opening: opening.moves,
    aim: 'win',
    seed: SEED,
    number,
  });
  const { options } = rules;
  const moves = record.line.moves.map(({ move }) => move);
  const found = must(await review({ game: game.id, options, position: opening.start, moves, nodes }));
  const sums = [0, 1].map((seat) => {
    // The random plies of the opening are nobody's.
    const own = found.plies.filter((ply) => ply.seat === seat && ply.ply >= opening.moves.length);
    const add = (each: (ply: (typeof own)[number]) => number) => own.reduce((sum, ply) => sum + each(ply), 0);
    return { loss: rounded(add(({ loss }) => loss)), stake: rounded(add(({ stake = 0 }) => stake)) };
  });
  return [sums[first]!, sums[1 - first]!];
}

const rounded = (sum: number): number => Math.round(sum * 10_000) / 10_000;
