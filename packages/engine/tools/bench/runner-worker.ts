/** The worker of `runner.ts`: searches the bench positions of its game and answers the speed. */
import { parentPort, workerData } from 'node:worker_threads';
import { benchSituations } from '@tabuleiro/lab/bench/positions';
import { loadGame, must } from '@tabuleiro/rules';
import { loadEvaluation } from '../../src/games/load.ts';
import { createSearch } from '../../src/search/create.ts';

const NODES = 60_000;

const game = must(await loadGame(workerData as string));
const evaluation = await loadEvaluation(game.id);
const situations = benchSituations(game).filter(({ situation }) => situation.rules.seats.length === 2);
parentPort!.on('message', () => {
  let nodes = 0;
  let ms = 0;
  for (const { situation } of situations) {
    const verdict = createSearch(situation.rules, evaluation).run(situation, { nodes: NODES });
    nodes += verdict.nodes;
    ms += verdict.ms;
  }
  parentPort!.postMessage((1000 * nodes) / ms);
});
