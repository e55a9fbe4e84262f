/** Games of a match between players of our own. */
import type { UnitKind } from '@tabuleiro/crew/unit';
import { workedMs } from '@tabuleiro/crew/worked';
import { must } from '@tabuleiro/rules';
import { loadEvaluation } from '../../src/games/load.ts';
import { type GamesOrder, playUnit } from '../../src/match/play-unit.ts';
import { createPlayer } from '../../src/players/create.ts';
import { parsePlayer } from '../../src/players/spec.ts';

export const gamesUnit: UnitKind<GamesOrder, readonly string[]> = {
  async run(order) {
    const evaluation = await loadEvaluation(order.settings.game);
    const { records, tallies } = await playUnit(order, {
      makePlayer: async ({ spec }, rules) =>
        must(await createPlayer(must(parsePlayer(spec)), rules, evaluation)),
      workedMs,
    });
    return { value: records, measured: tallies };
  },
};
