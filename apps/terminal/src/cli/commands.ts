/** Where each command of the table lives; a command is loaded when it is used. */
import type { Command } from '../io/call.ts';
import { commandTable } from './table.ts';

const loaders: Readonly<Record<string, Command['load']>> = {
  games: () => import('../commands/play/games.ts'),
  play: () => import('../commands/play/play.ts'),
  learn: () => import('../commands/play/learn.ts'),
  mistakes: () => import('../commands/play/mistakes.ts'),
  resume: () => import('../commands/play/resume.ts'),
  'online new': () => import('../commands/play/online-new.ts'),
  online: () => import('../commands/play/online.ts'),
  study: () => import('../commands/play/study.ts'),
  show: () => import('../commands/position/show.ts'),
  rules: () => import('../commands/play/rules.ts'),
  moves: () => import('../commands/position/moves.ts'),
  apply: () => import('../commands/position/apply.ts'),
  result: () => import('../commands/position/result.ts'),
  explain: () => import('../commands/position/explain.ts'),
  score: () => import('../commands/position/score.ts'),
  perft: () => import('../commands/position/perft.ts'),
  analyse: () => import('../commands/engine/analyse.ts'),
  review: () => import('../commands/record/review.ts'),
  ugi: () => import('../commands/engine/ugi.ts'),
  env: () => import('../commands/engine/env.ts'),
  match: () => import('../commands/engine/match.ts'),
  worker: () => import('../commands/engine/worker.ts'),
  'record check': () => import('../commands/record/check.ts'),
  'record show': () => import('../commands/record/show.ts'),
};

export const commands: readonly Command[] = commandTable.map((spec) => ({
  ...spec,
  load: loaders[spec.name]!,
}));
