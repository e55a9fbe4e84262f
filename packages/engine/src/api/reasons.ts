/** Explains an evaluation: the feature groups with the most weight, as data and as sentences. */
import type { Cell, ExactEnd, Position, Rules, Seat } from '@tabuleiro/rules';
import { fill, type Language } from '@tabuleiro/rules/text';
import type { Evaluation, Weights } from '../types.ts';

/** One feature group in which a seat leads. `sayReason` turns it into a sentence. */
export interface Reason {
  group: string;
  /** The leading seat. */
  seat: Seat;
  /** The lead in the feature's own unit (men, moves, cells). */
  lead: number;
  /** The value of the lead as a score for `seat`. */
  worth: number;
  cells: readonly Cell[];
}

/** Smaller contributions are omitted. */
const SLIGHT = 12;

/** All relevant groups, the heaviest first. Two seats only. */
export function findReasons(
  evaluation: Evaluation,
  position: Position,
  weights: Weights = evaluation.weights,
): Reason[] {
  const values = new Float64Array(evaluation.features.length);
  evaluation.extract(position, values);
  const groups = new Map<string, { lead: number; worth: number }>();
  evaluation.features.forEach(({ id, group }, i) => {
    const sum = groups.get(group) ?? { lead: 0, worth: 0 };
    sum.lead += values[i]!;
    sum.worth += values[i]! * (weights[id] ?? 0);
    groups.set(group, sum);
  });
  const reasons: Reason[] = [];
  for (const [group, { lead, worth }] of groups) {
    if (Math.abs(worth) < SLIGHT) continue;
    const seat = worth > 0 ? 0 : 1;
    const cells = evaluation.show?.(position, group, seat) ?? [];
    reasons.push({ group, seat, lead: Math.abs(Math.round(lead)), worth: Math.abs(worth), cells });
  }
  return reasons.sort((a, b) => b.worth - a.worth);
}

/**
 * The reasons for a verdict. A proven result is explained by its line, not by features. The side to move is
 * omitted, since readers of a verdict know it.
 */
export function findSupport(
  evaluation: Evaluation,
  position: Position,
  proven: ExactEnd | undefined,
): Reason[] {
  if (proven) return [];
  return findReasons(evaluation, position).filter(({ group }) => group !== evaluation.turnGroup);
}

/** Formats a reason as a sentence; `sides` are the names of the seats in that language. */
export function sayReason(
  reason: Reason,
  evaluation: Evaluation,
  rules: Rules,
  language: Language,
  sides: readonly string[],
): string {
  const phrase = evaluation.words[language][reason.group];
  const template = phrase === undefined ? reason.group : reason.lead === 1 ? phrase.one : phrase.many;
  const values = {
    side: sides[reason.seat] ?? '?',
    n: reason.lead,
    cells: reason.cells.map((cell) => rules.geometry.cells[cell]!.name).join(', '),
  };
  // Drops a clause that only lists cells if there are none.
  const told = reason.cells.length > 0 ? template : template.replace(/\s*[,;:(][^,;:()]*\{cells\}\)?/, '');
  const text = fill(told, values);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
