/** Seeded games between two players, reviewed: what each move cost, and what random moves would have cost there. */
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

/** The judged moves of one side: losses and stakes in ten-thousandths of a share, in their order. */
export interface MeasuredSide {
  losses: string;
  stakes: string;
}

/** The first player, then the second. */
export type MeasuredSides = readonly [MeasuredSide, MeasuredSide];

const STEPS = 10_000;

/** The moves as `accuracyOf` takes them. */
export function movesOf({ losses, stakes }: MeasuredSide): { loss: number; stake: number }[] {
  const [lost, atStake] = [losses, stakes].map((text) => text.split(' ').filter(Boolean).map(Number));
  return lost!.map((loss, i) => ({ loss: loss / STEPS, stake: atStake![i]! / STEPS }));
}

export function sideOf(moves: readonly { loss: number; stake?: number | undefined }[]): MeasuredSide {
  const steps = (shares: readonly number[]) => shares.map((share) => Math.round(STEPS * share)).join(' ');
  return {
    losses: steps(moves.map(({ loss }) => loss)),
    stakes: steps(moves.map(({ stake = 0 }) => stake)),
  };
}

/** Two games of the same players begin with the same opening, each with other seats. */
export async function measureGame(
  game: Game,
  names: readonly [string, string],
  number: number,
  nodes: number,
): Promise<MeasuredSides> {
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
  // The random plies of the opening belong to no player.
  const judged = found.plies.filter(({ ply, forced }) => ply >= opening.moves.length && !forced);
  const sides = [0, 1].map((seat) => sideOf(judged.filter((ply) => ply.seat === seat)));
  return [sides[first]!, sides[1 - first]!];
}
