/** One game for tuning: of self-play, or of a duel. */

import { loadEvaluation } from '@tabuleiro/engine/internal/games/load';
import { loadGame, must } from '@tabuleiro/rules';
import type { UnitKind, UnitSpec } from '../crew/unit.ts';
import { loadTrials } from '../trials/load.ts';
import type { DuelGame, SelfGame, TuningPlan } from './plan.ts';
import { TuningGames } from './tuning-games.ts';

interface TuningOrder {
  plan: TuningPlan;
  index: number;
}

export const tuningSpec = (plan: TuningPlan, index: number): UnitSpec => ({
  kind: 'tuning',
  input: { plan, index } satisfies TuningOrder,
});

/** Units of one plan follow each other: what it needs is made once. */
let open: { name: string; games: TuningGames } | undefined;

export const tuningUnit: UnitKind<TuningOrder, SelfGame | DuelGame> = {
  async run({ plan, index }) {
    const name = JSON.stringify(plan);
    if (open?.name !== name) open = { name, games: await gamesOf(plan) };
    return { value: open.games.play(index) };
  },
};

async function gamesOf(plan: TuningPlan): Promise<TuningGames> {
  const { selfPlay } = await loadTrials(plan.game);
  return new TuningGames(must(await loadGame(plan.game)), await loadEvaluation(plan.game), plan, selfPlay);
}
