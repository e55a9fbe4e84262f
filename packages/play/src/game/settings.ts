/** Settings of a game: ports to the world, and choices of the people at the board. */
import type { Authority } from '../authority/authority.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { EnginePort } from '../ports/engine.ts';

export interface GamePorts {
  authority: Authority;
  engine: EnginePort;
  clock: ClockPort;
}

export interface GameSettings {
  /** Seed of the computers' random numbers. */
  seed: number;
  /** Whether a whole move is shown first and played when it is confirmed. */
  confirms?: () => boolean;
  /** Milliseconds that a computer's answer to a person takes at least, so that each move is seen. 0 by default. */
  answerMs?: () => number;
  /** Whether blunders are offered back, see `parts/teaching.ts`; never by default. */
  teaches?: () => boolean;
  /** The next game of a match begins by itself. */
  goesOn?: boolean | undefined;
}
