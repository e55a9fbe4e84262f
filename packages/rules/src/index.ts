/**
 * @tabuleiro/rules: the contract, the registry, and reading and writing text. Games load lazily through
 * `loadGame`. Every export is listed here; everything not meant for other programs is in `internal.ts`.
 */
export { readPosition } from './core/door.ts';
export { MAX_POSITION_TEXT } from './core/fields.ts';
export {
  cellsOfView,
  completions,
  endOfView,
  formatMove,
  legalMoves,
  listMoves,
  MAX_MOVE_TEXT,
  matchAttempt,
  type NarrowedMoves,
  namedLegs,
  narrow,
  PASS,
  type ParsedAttempt,
  parseAttempt,
  parseMove,
  whyNot,
} from './core/notation.ts';
export { type AskedOptions, newGameOptions, parseOptions, presetOf, resolveOptions } from './core/options.ts';
export { formatOutcome } from './core/outcome.ts';
export { fail, must, ok, UnexpectedFault } from './core/result.ts';
export { Rng } from './core/rng.ts';
export * from './core/types.ts';
export { divide, perft, perftMade } from './explore/perft.ts';
export { type GameId, gameIds, isGameId, loadGame, type Registry, registry } from './games/index.ts';
