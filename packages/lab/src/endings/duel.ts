/**
 * `--duel`: does the engine win won positions? A contest from positions that a table gives to the mover. The defender
 * knows every distance, and the real draw rules apply.
 */
import { type Game, must } from '@tabuleiro/rules';
import type { MatchPlan } from '../contest/plan.ts';
import { runContest } from '../contest/run-contest.ts';
import type { Crew } from '../crew/unit.ts';
import { UsageFailure } from '../run/command-line.ts';
import { perfectSpec } from './perfect-player.ts';
import type { GameEndings } from './tool.ts';

const GAMES = 20;
const NODES = 5000;

/** Prints the number of wins for each material; true if all games were won. */
export async function duel(
  game: Game,
  tool: GameEndings,
  only: string | undefined,
  hire: () => Promise<Crew>,
): Promise<boolean> {
  if (only !== undefined && !tool.duels.includes(only))
    throw new UsageFailure(`There is no duel of "${only}", but of ${tool.duels.join(', ')}.`);
  let all = true;
  for (const material of tool.duels) {
    if (only !== undefined && only !== material) continue;
    const starts = await tool.wonPositions(material, GAMES);
    if (starts === null) {
      const command = `npm run lab -- endings ${game.id} --material ${material}`;
      console.log(`${material}: its distances were not made (${command})`);
      continue;
    }
    const plan = planDuel(game, material, starts);
    const { results } = await runContest({ plan, folder: null, label: material, hire });
    for (const { number, shares, text, plies } of results)
      if (shares[0] !== 1) console.log(`  ${starts[number]}: ${text} after ${plies} plies`);
    const won = results.filter(({ shares }) => shares[0] === 1).length;
    all &&= won === GAMES;
    console.log(`${material}: ${won} of ${GAMES} won at ${NODES} nodes`);
  }
  return all;
}

/** The engine has the first seat in all games. */
function planDuel(game: Game, material: string, starts: readonly string[]): MatchPlan {
  const players = [
    { name: 'engine', spec: `search:nodes=${NODES}` },
    { name: 'defender', spec: perfectSpec(material) },
  ];
  const openings = starts.map((start) => ({ options: {}, moves: [], start }));
  return {
    settings: {
      game: game.id,
      options: {},
      players,
      games: starts.length,
      openings: { plies: 0, seed: 1 },
      format: 'single',
      seed: 1,
    },
    game,
    rules: must(game.configure({})),
    sum: 'shares',
    schedule: {
      games: starts.map((_, number) => ({
        number,
        unit: number,
        turn: 0,
        opening: number,
        players: [0, 1],
      })),
      unitSize: 1,
      openings: starts.length,
    },
    openings,
  };
}
