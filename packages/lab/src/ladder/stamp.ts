/**
 * Everything that decides a pairing's games, as plain data: the settings, and for each player what may change under
 * the same name (weights, network, solver number, nodes, attention). Games with another stamp are another
 * measurement. Code is excluded: a faster search is the same player, and people judge changes in play.
 */

import type { Evaluation } from '@tabuleiro/engine';
import { levelOf } from '@tabuleiro/engine/internal/levels/plan';
import type { MatchSettings } from '../contest/settings.ts';
import { digest } from '../run/digest.ts';

export function stampOf({ games: _, ...settings }: MatchSettings, evaluation: Evaluation): unknown {
  return { settings, players: settings.players.map(({ spec }) => madeOf(spec, evaluation)) };
}

function madeOf(spec: string, evaluation: Evaluation): unknown {
  const { weights, settings, net, solverNumber: solver } = evaluation;
  const level = /^level-([\d.]+)$/.exec(spec)?.[1];
  if (level === undefined && !spec.startsWith('search:')) return {};
  const learned = { weights: digest(weights), ...(net && { net: digest(net.weights) }) };
  // a player with the report's value function asks no solver
  const knows = { ...learned, ...(solver && { solver }) };
  const search = { settings, ...(spec.includes('weights=report') ? {} : knows) };
  return level === undefined ? search : { ...search, level: levelOf(evaluation, Number(level)) };
}
