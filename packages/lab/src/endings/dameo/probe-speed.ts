/** `--bench`: how long the engine takes to ask the shipped tables, captures looked for included. */

import { UNKNOWN } from '@tabuleiro/engine';
import { KnownEndings } from '@tabuleiro/engine/internal/games/dameo/endings/known';
import { loadShipped, shipped } from '@tabuleiro/engine/internal/games/dameo/endings/load';
import { materialsUpTo } from '@tabuleiro/engine/internal/games/dameo/endings/material';
import { MAX_MOVES, must, Rng } from '@tabuleiro/rules';
import { DameoPosition } from '@tabuleiro/rules/games/dameo';
import { randomCodes } from './verify.ts';
import { SHIPPED_PIECES } from './write.ts';

const POSITIONS = 500;
const ROUNDS = 20;
const MOST_NS = 1000;

/** Prints nanoseconds of CPU time; false where a probe takes a microsecond or more. */
export async function probeSpeed(): Promise<boolean> {
  const before = performance.now();
  must(await loadShipped());
  console.log(`loading: ${Math.round(performance.now() - before)} ms`);
  const rng = new Rng(3);
  const materials = materialsUpTo(SHIPPED_PIECES);
  const positions = Array.from(
    { length: POSITIONS },
    () => new DameoPosition(randomCodes(materials[rng.below(materials.length)]!, rng), rng.below(2), 0),
  );
  const known = new KnownEndings(shipped);
  const moves = new Int32Array(MAX_MOVES);
  let asked = 0;
  let found = 0;
  // As a search does: every move is made, the position after it is asked for, the move is taken back.
  const walk = (asks: boolean): void => {
    for (const position of positions) {
      const end = position.generate(moves, 0);
      for (let i = 0; i < end; i++) {
        position.make(moves[i]!);
        if (asks) {
          asked++;
          if (known.score(position) !== UNKNOWN) found++;
        }
        position.unmake();
      }
    }
  };
  const cpu = (asks: boolean): number => {
    const start = process.cpuUsage();
    for (let i = 0; i < ROUNDS; i++) walk(asks);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  cpu(true);
  cpu(false);
  asked = 0;
  found = 0;
  const ns = (1000 * (cpu(true) - cpu(false))) / asked;
  const part = Math.round((100 * found) / asked);
  console.log(`a probe: ${Math.round(ns)} ns of CPU time; ${part} % of what was asked is known`);
  return ns < MOST_NS;
}
