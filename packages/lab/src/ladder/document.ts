/** The tables of docs/strength.md, between markers; people write the rest. */

import type { Evaluation } from '@tabuleiro/engine';
import { levelOf, planOf } from '@tabuleiro/engine/internal/levels/plan';
import { replaceBlock, row, table } from '../run/markdown.ts';
import { percent } from '../run/meter.ts';
import type { MeasuredGame } from './collect.ts';
import type { MeasuredPairing } from './measured.ts';
import { LEVEL_WITHIN, PARTS } from './pairings.ts';
import { levelSteps } from './steps.ts';
import { FINDINGS, sayLost, sayPairing, sayResult, sayWanted } from './words.ts';

/** Replaces the block with that name. */
export function withBlock(text: string, name: string, block: string): string {
  const written = replaceBlock(text, `ladder: ${name}`, block);
  if (written === null) throw new Error(`docs/strength.md has no block "${name}"`);
  return written;
}

export function gameBlock({ levels, pairings }: MeasuredGame, evaluation: Evaluation): string {
  const { rungs } = planOf(evaluation);
  const tables = [
    levelTable(levels, pairings, evaluation),
    stepTable(rungs, pairings),
    pairingTable(pairings),
  ];
  return tables.join('\n\n');
}

/** Elo differences between the nine levels that the apps show. */
function stepTable(rungs: readonly number[], pairings: readonly MeasuredPairing[]): string {
  const steps = levelSteps(rungs, pairings);
  const rows = rungs.filter(Number.isInteger).flatMap((level) => {
    if (level === 1) return [];
    const known = steps.find((step) => step.level === level);
    const name = `${level - 1} to ${level}`;
    if (!known) return [row([name, 'not measured', '', '', ''])];
    const { elo, within, games } = known;
    const finding = within <= LEVEL_WITHIN ? 'proven' : 'open';
    return [row([name, `+${Math.round(elo)}`, `± ${Math.round(within)}`, games, finding])];
  });
  return table(['levels', 'Elo', '95 % interval', 'games', `known to within ${LEVEL_WITHIN}`], rows);
}

function levelTable(
  levels: MeasuredGame['levels'],
  pairings: readonly MeasuredPairing[],
  evaluation: Evaluation,
): string {
  const rows = planOf(evaluation).rungs.map((level) => {
    const { budget, attention } = levelOf(evaluation, level);
    const known = levels[level];
    return row([
      level,
      budget.nodes === undefined ? 'one ply' : budget.nodes.toLocaleString('en'),
      percent(attention).replace('.0', ''),
      known ? known.elo : 'not measured',
      known ? `${known.low} to ${known.high}` : '',
      known ? known.games : '',
      msOf(pairings, `level-${level}`),
    ]);
  });
  return table(['level', 'nodes', 'moves noticed', 'Elo', '95 % interval', 'games', 'ms a move'], rows);
}

/** Processor time of a move: the mean over the level's pairings, weighted by games. */
function msOf(pairings: readonly MeasuredPairing[], name: string): string {
  const times = pairings.flatMap(({ first, second, firstMs, secondMs, games }) => [
    ...(first === name ? [{ ms: firstMs, games }] : []),
    ...(second === name ? [{ ms: secondMs, games }] : []),
  ]);
  const games = times.reduce((sum, time) => sum + time.games, 0);
  if (games === 0) return '';
  const ms = times.reduce((sum, time) => sum + time.ms * time.games, 0) / games;
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}

function pairingTable(pairings: readonly MeasuredPairing[]): string {
  // A game's own parts come last.
  const rank = ({ part }: MeasuredPairing) => (PARTS.indexOf(part) + PARTS.length + 1) % (PARTS.length + 1);
  const rows = [...pairings]
    .sort((a, b) => rank(a) - rank(b))
    .map((pairing) => {
      const { games, lost, low, high, wanted, finding } = pairing;
      const interval = wanted.kind === 'ends' ? '' : `${percent(low)} to ${percent(high)}`;
      const result = sayResult(pairing);
      const counted = lost ? `${games}, and ${sayLost(lost)}` : games;
      return row([sayPairing(pairing), sayWanted(wanted), result, interval, counted, FINDINGS[finding]]);
    });
  if (rows.length === 0) return 'No pairing was measured with the present weights and levels.';
  return table(['pairing', 'wanted', 'score', '95 % interval', 'games', 'finding'], rows);
}

/** A game is tuned if its weights are proven to beat the report's value function at equal nodes. */
export function untunedBlock(games: readonly { name: string; strength: MeasuredGame }[]): string {
  const lines = games.flatMap(({ name, strength }) => {
    const found = strength.pairings.find(({ part }) => part === 'tuned');
    if (found?.finding === 'proven') return [];
    const why = found
      ? `${sayResult(found)} in ${found.games} games against the report's value function: ${FINDINGS[found.finding]}`
      : 'not measured with the present weights';
    return [`- ${name}: ${why}.`];
  });
  return lines.length === 0 ? 'None.' : lines.join('\n');
}
