/** Games modified for tests: an endless one, one with repetition, one with three seats. */
import { draw } from '../../src/core/outcome.ts';
import { must } from '../../src/core/result.ts';
import type { Game, MatchFormat, Outcome, Position, Result, Rules } from '../../src/core/types.ts';
import { game as hexapawn } from '../sixth/hexapawn/index.ts';

/** One piece that steps between a1 and b1 for ever; a draw when a position has occurred `limit` times. */
export function circle({ limit }: { limit?: number }): Game {
  const game: Game = {
    ...hexapawn,
    id: 'circle',
    options: [],
    presets: [],
    prohibitions: [],
    configure,
    read,
  };
  function configure(): ReturnType<Game['configure']> {
    return { ok: true, value: circleRules(game, limit) };
  }
  function read(): ReturnType<Game['read']> {
    const rules = circleRules(game, limit);
    return { ok: true, value: { options: {}, rules, position: rules.start(), stood: 1 } };
  }
  return game;
}

function circleRules(game: Game, limit: number | undefined): Rules {
  const base = must(hexapawn.configure({}));
  return {
    ...base,
    game,
    options: {},
    symmetries: [],
    maxPlies: null,
    start: () => circlePosition(limit),
    format: (position) => `circle ${position.ply}`,
    layers: () => [],
    counters: () => [],
    view: (_, move) => ({ from: move & 1, paths: [[{ to: 1 - (move & 1) }]], captured: [] }),
    explain: () => ({ code: 'no-pawn', rule: '1' }),
  };
}

function circlePosition(limit: number | undefined): Position {
  const end: Outcome = draw('repetition');
  return {
    ply: 0,
    slots: 2,
    get seat() {
      return this.ply & 1;
    },
    get keyLo() {
      return this.ply & 1;
    },
    keyHi: 0,
    generate(into: Int32Array, at: number) {
      into[at] = this.ply & 1;
      return at + 1;
    },
    noisy: (_: Int32Array, at: number) => at,
    make() {
      this.ply++;
    },
    unmake() {
      this.ply--;
    },
    slot: (move: number) => move,
    outcome: (stood = 1) => (limit !== undefined && stood >= limit ? end : null),
    clone: () => circlePosition(limit),
  } as Position & { ply: number };
}

/** Hexapawn with additional match formats. */
export function withFormats(...formats: MatchFormat[]): Game {
  const adopt = <T extends { game: Game }>(rules: T): T => ({ ...rules, game });
  const map = <T>(result: Result<T>, change: (value: T) => T): Result<T> =>
    result.ok ? { ok: true, value: change(result.value) } : result;
  const game: Game = {
    ...hexapawn,
    formats,
    configure: (options) => map(hexapawn.configure(options), adopt),
    read: (text) => map(hexapawn.read(text), (reading) => ({ ...reading, rules: adopt(reading.rules) })),
  };
  return game;
}

/** Hexapawn with a third seat that never moves, and a given score. */
export function threeSeats(points: readonly number[] | null): Game {
  const game: Game = {
    ...hexapawn,
    configure: (options) => ({ ok: true, value: seated(must(hexapawn.configure(options))) }),
    read: (text, options) => {
      const reading = hexapawn.read(text, options);
      return reading.ok
        ? { ok: true, value: { ...reading.value, rules: seated(reading.value.rules) } }
        : reading;
    },
  };
  function seated(base: Rules): Rules {
    const rules: Rules = { ...base, game, seats: ['A', 'B', 'C'].map((turn) => ({ turn, code: turn })) };
    if (points) rules.score = () => points.map((total, seat) => ({ seat, parts: { planets: total }, total }));
    return rules;
  }
  return game;
}
