/** @tabuleiro/rules: the contract, the registry and the shared tools. Games load lazily through `loadGame`. */

export { explainHistogram, type HistogramRow } from './core/attempts.ts';
export { type Configuration, configurations } from './core/configurations.ts';
export * from './core/index.ts';
export { divide, perft, perftMade } from './core/perft.ts';
export { gameIds, loadGame, registry } from './games/index.ts';
