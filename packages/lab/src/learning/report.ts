/** Output of the tuning tool: tables, verdicts and files. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Evaluation, NetWeights, Weights } from '@tabuleiro/engine';
import { percent } from '../run/meter.ts';
import type { MatchVerdict } from './contests.ts';
import type { LearnedWeights } from './learn.ts';
import type { TuneSettings } from './settings.ts';

/** Larger groups, such as tables of cells, are printed as one line. */
const LARGE_GROUP = 12;

export function printLearned(evaluation: Evaluation, learned: LearnedWeights, games: number): void {
  const { positions, heldOut, leftOut, pull, bias, before, after, unseen } = learned;
  console.log(`${games} games, ${positions} positions (${heldOut} held out), pull ${pull}`);
  if (leftOut > 2 * positions)
    console.log(`only these were quiet, ${leftOut} were not: more games will help`);
  console.log(`held-out loss ${before.toFixed(4)} -> ${after.toFixed(4)}; moving first ${bias.toFixed(1)}`);
  const groups = new Map<string, string[]>();
  for (const { id, group } of evaluation.features) groups.set(group, [...(groups.get(group) ?? []), id]);
  for (const [group, ids] of groups) {
    const old = ids.map((id) => evaluation.weights[id] ?? 0);
    const now = ids.map((id) => learned.weights[id]!);
    if (ids.length > LARGE_GROUP)
      console.log(`  ${group} (${ids.length} features): ${span(old)} -> ${span(now)}`);
    else ids.forEach((id, i) => void console.log(`  ${id}: ${old[i]} -> ${now[i]}`));
  }
  if (unseen.length > 0) console.log(`never seen, kept: ${unseen.join(', ')}`);
}

function span(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `${Math.min(...values)}..${Math.max(...values)} (mean ${mean.toFixed(1)})`;
}

/** Keys of weights are in feature order. */
export function writeLearned(path: string, learned: Weights | NetWeights): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(learned, null, 2)}\n`);
}

const signed = (value: number): string => `${value < 0 ? '' : '+'}${Math.round(value)}`;

export function tellVerdict(label: string, { games, summary, sprt }: MatchVerdict): string {
  const { score, elo } = summary;
  const interval = `${percent(score.low)} to ${percent(score.high)}`;
  const decision = sprt?.decision ? `, SPRT ${sprt.decision}` : '';
  const range = `${signed(elo.low)} to ${signed(elo.high)}`;
  return `${label}: ${percent(score.value)} (${interval}) in ${games} games, Elo ${signed(elo.value)} (${range})${decision}`;
}

/** New weights are accepted if proven better than the old ones, or on request. */
export function isKept(accept: boolean, old: MatchVerdict | undefined): boolean {
  const better = old !== undefined && (old.sprt?.decision === 'accept' || old.summary.score.low > 0.5);
  if (better) console.log('Better.');
  else if (accept) console.log('Accepted as asked.');
  else console.log('Not shown to be better: nothing written (--accept writes all the same).');
  return better || accept;
}

/** A paragraph for the commit with new weights: the match that supports them and the command that made it. */
export function quoteLine(
  settings: TuneSettings,
  games: number,
  learned: LearnedWeights,
  verdicts: Readonly<Record<string, MatchVerdict>>,
): string {
  const { game, nodes, seed, aim, blend, noisy, towards, pull, pool } = settings;
  const flags = [
    ...(aim === 'win' ? [] : [`--aim ${aim}`]),
    ...(blend === 0 ? [] : [`--blend ${blend}`]),
    ...(noisy ? ['--noisy'] : []),
    ...(towards === 'current' ? [] : [`--towards ${towards}`]),
    ...(pull === undefined ? [] : [`--pull ${pull}`]),
    ...(pool ? ['--pool'] : []),
  ];
  const command = [
    'npm run lab -- tune',
    game.id,
    `--games ${games} --nodes ${nodes} --seed ${seed}`,
    ...flags,
  ];
  const matches = Object.entries(verdicts).map(
    ([name, verdict]) => `${tellVerdict(`new v ${name}`, verdict)}; `,
  );
  const loss = `held-out loss ${learned.before.toFixed(4)} -> ${learned.after.toFixed(4)}`;
  return `${matches.join('')}${learned.positions} positions, ${loss}; ${nodes} nodes a move; ${command.join(' ')}`;
}
