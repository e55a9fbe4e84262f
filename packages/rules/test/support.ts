/** Short functions for rule tests: positions and moves as text. */
import { readPosition } from '../src/core/door.ts';
import { listMoves, whyNot as refused } from '../src/core/notation.ts';
import { formatOutcome } from '../src/core/outcome.ts';
import { must } from '../src/core/result.ts';
import type { Fault, Game, Options, Reading } from '../src/core/types.ts';
import { gameIds } from '../src/games/index.ts';
import { replay } from '../src/match/replay.ts';

/** The games of the shared suites: all, or the one in the environment (`GAME=dameo npx vitest run`). */
export const testedGames: readonly string[] = process.env.GAME ? [process.env.GAME] : gameIds;

export const read = (game: Game, text: string, given?: Options): Reading =>
  must(readPosition(game, text, given));

export function refusal(game: Game, text: string, given?: Options): Fault {
  const reading = readPosition(game, text, given);
  if (reading.ok) throw new Error(`accepted: ${text}`);
  return reading.fault;
}

/** Sorted texts of the legal moves. */
export function moveTexts(game: Game, text: string, given?: Options): string[] {
  const { rules, position } = read(game, text, given);
  return listMoves(rules, position).map((move) => move.text);
}

/** `*`, `w captured`, ... */
export function resultText(game: Game, text: string, given?: Options): string {
  const { rules, position, stood } = read(game, text, given);
  return formatOutcome(rules, position.outcome(stood));
}

/** Plays move texts with their history; answers with the new position text and the result. */
export function play(game: Game, text: string, ...moves: string[]): { position: string; result: string } {
  const reading = read(game, text);
  const { rules, position } = reading;
  const { history } = must(replay(reading, moves));
  return {
    position: rules.format(position, history.stood),
    result: formatOutcome(rules, position.outcome(history.stood)),
  };
}

/** The refusal of a move: code, rule, names of the cells that show it. Throws if the move is legal. */
export function whyNot(game: Game, text: string, move: string, given?: Options) {
  const { rules, position, stood } = read(game, text, given);
  const fault = refused(rules, position, move, stood);
  if (!fault) throw new Error(`${move} is legal`);
  const { code, rule, cells = [] } = fault;
  return { code, rule, cells: cells.map((cell) => rules.geometry.cells[cell]!.name) };
}
