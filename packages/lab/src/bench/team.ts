/** One or several engine workers on one position: time until the first finishes a depth. */
import { Worker } from 'node:worker_threads';
import type { Place } from '@tabuleiro/engine';
import { Engine, type FromWorker, type ToWorker } from '@tabuleiro/engine/worker';
import { formatMove, legalMoves, loadGame, must, type Options, Rng } from '@tabuleiro/rules';

/** Below this time for one worker, start-up dominates the measurement. */
const LONG_ENOUGH_MS = 1000;
const LONGEST_MS = 60_000;

/** Milliseconds that `threads` workers take to reach a depth. */
export const timeToDepth = async (
  place: Place,
  depth: number,
  threads: number,
  file: string,
): Promise<number> => (await timeUntil(place, threads, file, (reached) => reached >= depth)).ms;

/** The first depth that takes one worker at least `LONG_ENOUGH_MS`. */
export const depthToCompare = async (place: Place, file: string): Promise<number> =>
  (await timeUntil(place, 1, file, (_, ms) => ms >= LONG_ENOUGH_MS)).depth;

/** The first finished depth that is `enough`, and the time when the first worker finished it. */
async function timeUntil(
  place: Place,
  threads: number,
  file: string,
  enough: (depth: number, ms: number) => boolean,
): Promise<{ depth: number; ms: number }> {
  const workers = Array.from({ length: threads }, () => new Worker(file));
  const engine = new Engine(
    workers.map((worker) => ({
      send: (message: ToWorker) => worker.postMessage(message),
      listen: (hear: (message: FromWorker) => void) => worker.on('message', hear),
    })),
    { shared: true, megabytes: 16 },
  );
  // The first search only warms up the code.
  await engine.think({ place: { ...place, moves: [] }, budget: { ms: 700 } });
  const began = performance.now();
  let found = { depth: 0, ms: 0 };
  await engine.think({
    place,
    budget: { ms: LONGEST_MS },
    onProgress({ depth }) {
      const ms = performance.now() - began;
      if (found.ms > 0 || !enough(depth, ms)) return;
      found = { depth, ms };
      engine.stop();
    },
  });
  await Promise.all(workers.map((worker) => worker.terminate()));
  if (found.ms === 0) throw new Error(`no depth within ${LONGEST_MS} ms`);
  return found;
}

/** A position after eight random plies. */
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
