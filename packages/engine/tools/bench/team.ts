/** One or several engine workers on one position: how long until the first of them has finished a depth. */
import { Worker } from 'node:worker_threads';
import { formatMove, legalMoves, loadGame, must, type Options, Rng } from '@tabuleiro/rules';
import type { Place } from '../../src/api/situation.ts';
import { Engine } from '../../src/worker/client.ts';
import type { FromWorker, ToWorker } from '../../src/worker/messages.ts';

export async function timeToDepth(
  place: Place,
  depth: number,
  threads: number,
  file: string,
): Promise<number> {
  const workers = Array.from({ length: threads }, () => new Worker(file));
  const engine = new Engine(
    workers.map((worker) => ({
      send: (message: ToWorker) => worker.postMessage(message),
      listen: (hear: (message: FromWorker) => void) => worker.on('message', hear),
    })),
    { shared: true, megabytes: 16 },
  );
  // The first search only warms the code up.
  await engine.think({ place: { ...place, moves: [] }, budget: { ms: 700 } });
  const began = performance.now();
  let took = 0;
  await engine.think({
    place,
    budget: { ms: 60_000 },
    onProgress(answer) {
      if (answer.depth < depth || took > 0) return;
      took = performance.now() - began;
      engine.stop();
    },
  });
  await Promise.all(workers.map((worker) => worker.terminate()));
  return took || performance.now() - began;
}

/** After eight random plies. */
export async function placeOf(game: string, options: Options, seed: number): Promise<Place> {
  const rules = must(must(await loadGame(game)).configure(options));
  const position = rules.start();
  const rng = new Rng(seed);
  const moves = Array.from({ length: 8 }, () => {
    const legal = legalMoves(position);
    const move = legal[rng.below(legal.length)]!;
    const text = formatMove(rules, position, move);
    position.make(move);
    return text;
  });
  return { game, options, moves };
}
