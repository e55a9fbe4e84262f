/**
 * The measurements that `npm run bench -- rules` runs in separate processes: leaves or random moves of one game. They
 * use the bench's own bundle or the packed library, alone or after all games have run in the process.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gameIds, loadGame, type Move, must, type Position, Rng } from '@tabuleiro/rules';
import { createObserver, moveOfAction, observe } from '@tabuleiro/rules/observe';
import figures from './depths.json' with { type: 'json' };

type Perft = typeof import('@tabuleiro/rules/perft');
type Library = typeof import('@tabuleiro/rules');
interface Playout {
  playout(position: Position, rng: Rng): number;
}

/**
 * Depth of the start position that takes about a second, and for games with C++ the depth and bar of the comparison.
 * Games without an entry are counted to depth 3.
 */
interface Wanted {
  depth: number;
  reference?: { depth: number; bar: number };
}
export const wantedOf = (id: string): Wanted => (figures as Record<string, Wanted>)[id] ?? { depth: 3 };

export const WORKS = ['perft', 'playouts', 'packed-perft', 'packed-playouts'] as const;
export type MeasuredProgram = (typeof WORKS)[number];
/**
 * `alone`: one game. `together`: after all other games. `shared`: the same with one copy of the code for all games.
 */
export type Mode = 'alone' | 'together' | 'shared';

/**
 * `MOVES`: moves of a measured run of playouts. `WARM`: leaves or moves of each game before a `together` measurement.
 */
const MOVES = 500_000;
const WARM = 1_000_000;

const here = dirname(fileURLToPath(import.meta.url));
const fresh = async <T>(file: string, tag: string): Promise<T> =>
  (await import(`${pathToFileURL(file).href}?${tag}`)) as T;
const beside = (file: string): string => join(here, file);
const packed = (file: string): string => join(process.cwd(), 'packages/rules/dist', file);

/** Runs until at least `least` leaves or moves are done; returns their number. */
type Run = (least: number) => number;

const BY_WORK: Readonly<Record<MeasuredProgram, (id: string, copy: string) => Promise<Run>>> = {
  async perft(id, copy) {
    const position = must(must(await loadGame(id)).configure({})).start();
    return perftRun(position, await fresh<Perft>(beside('perft.mjs'), copy), id);
  },
  async playouts(id, copy) {
    const position = must(must(await loadGame(id)).configure({})).start();
    const { playout } = await fresh<Playout>(beside('playout.mjs'), copy);
    const rng = new Rng(1);
    return (least) => {
      let moves = 0;
      while (moves < least) {
        const plies = playout(position, rng);
        for (let i = 0; i < plies; i++) position.unmake();
        moves += plies;
      }
      return moves;
    };
  },
  async 'packed-perft'(id, copy) {
    const { loadGame, must }: Library = await import(packed('index.js'));
    const position = must(must(await loadGame(id)).configure({})).start();
    return perftRun(position, await fresh<Perft>(packed('explore/perft.js'), copy), id);
  },
  async 'packed-playouts'(id) {
    const { loadGame, must, Rng }: Library = await import(packed('index.js'));
    const rules = must(must(await loadGame(id)).configure({}));
    const rng = new Rng(1);
    return (least) => ownPlayouts(rules.start(), (n) => rng.below(n), least);
  },
};

function perftRun(position: Position, { perftMade }: Perft, id: string): Run {
  return (least) => {
    let nodes = 0;
    while (nodes < least) nodes += perftMade(position, least < WARM ? 3 : wantedOf(id).depth);
    return nodes;
  };
}

const buffer = new Int32Array(1 << 15);

/** A user's own loop over the library, one for all games. */
function ownPlayouts(start: Position, below: (n: number) => number, least: number): number {
  let moves = 0;
  while (moves < least) {
    const position = start.clone();
    for (let ply = 0; ply < 1000 && position.outcome() === null; ply++) {
      const count = position.generate(buffer, 0);
      if (count === 0) break;
      position.make(buffer[below(count)]!);
      moves++;
    }
  }
  return moves;
}

/** Steps of random games per CPU second: by the rules alone, by an observer, and by `observe`. */
export interface StepSummary {
  raw: number;
  observer: number;
  observe: number;
}

/** Measures the kinds of steps alternately; the best run of each counts. */
export async function measureSteps(id: string, rounds: number): Promise<StepSummary> {
  const rules = must(must(await loadGame(id)).configure({}));
  const observer = createObserver(rules);
  const arrays = observer.arrays();
  const rng = new Rng(1);
  const pick = (moves: ArrayLike<number>, count: number) => (count === 0 ? null : moves[rng.below(count)]!);
  const steps: Readonly<Record<keyof StepSummary, (position: Position) => Move | null>> = {
    raw(position) {
      return position.outcome() === null ? pick(buffer, position.generate(buffer, 0)) : null;
    },
    observer: (position) =>
      observer.write(position, arrays) === null ? pick(arrays.moves, arrays.count) : null,
    observe(position) {
      const { moves, outcome } = observe(rules, position);
      return outcome ? null : moveOfAction(rules, position, moves[rng.below(moves.length)]!.action);
    },
  };
  const speeds: StepSummary = { raw: 0, observer: 0, observe: 0 };
  for (let round = 0; round <= rounds; round++)
    for (const kind of ['raw', 'observer', 'observe'] as const) {
      const least = kind === 'observe' ? OBSERVED : MOVES;
      speeds[kind] = Math.max(
        speeds[kind],
        speedOf(() => randomSteps(rules.start(), steps[kind], least)),
      );
    }
  return speeds;
}

/** Steps of a measured run by `observe`. */
const OBSERVED = 5_000;

/** Plays games of at most 1000 plies until at least `least` steps are done. */
function randomSteps(start: Position, next: (position: Position) => Move | null, least: number): number {
  let steps = 0;
  while (steps < least) {
    const position = start.clone();
    for (let ply = 0; ply < 1000; ply++, steps++) {
      const move = next(position);
      if (move === null) break;
      position.make(move);
    }
  }
  return steps;
}

/** Work per CPU second, which excludes the time of other processes. */
function speedOf(work: () => number): number {
  const before = process.cpuUsage();
  const done = work();
  const { user, system } = process.cpuUsage(before);
  return (1e6 * done) / (user + system);
}

/** Leaves or moves per CPU second: the best of several runs after a warm-up run. */
export async function measureRun(
  work: MeasuredProgram,
  mode: Mode,
  id: string,
  rounds: number,
): Promise<number> {
  const start = BY_WORK[work];
  const copyOf = (game: string) => (mode === 'shared' ? 'all' : game);
  if (mode !== 'alone') for (const other of gameIds) (await start(other, copyOf(other)))(WARM - 1);
  const run = await start(id, copyOf(id));
  const least = work.endsWith('perft') ? WARM : MOVES;
  let best = 0;
  for (let round = 0; round <= rounds; round++)
    best = Math.max(
      best,
      speedOf(() => run(least)),
    );
  return best;
}
