/** The worker of `runner.ts`: searches the bench positions of its game and reports the speed. */
import { parentPort, workerData } from 'node:worker_threads';
import { createSearch, loadEvaluation } from '@tabuleiro/engine';
import { loadGame, must } from '@tabuleiro/rules';
import { benchSituations } from './positions.ts';

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
