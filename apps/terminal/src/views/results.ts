/** Results and what the engine says of them, as JSON. */
import type { AnswerLine } from '@tabuleiro/engine';
import { formatOutcome, type Outcome, type Rules } from '@tabuleiro/rules';

/** `result` is the plain text of the rules; `reason` is null and `winners` empty while the game continues. */
export function resultJson(rules: Rules, outcome: Outcome | null): Record<string, unknown> {
  return {
    result: formatOutcome(rules, outcome),
    winners: (outcome?.winners ?? []).map((seat) => rules.seats[seat]!.turn),
    reason: outcome?.reason ?? null,
    ...(outcome ? { shares: [...outcome.shares] } : {}),
    ...(outcome?.points ? { points: [...outcome.points] } : {}),
  };
}

/** The proven end of a line for its first mover. */
export function provenFor({ proven, share, shares }: AnswerLine): 'win' | 'draw' | 'loss' {
  if (proven?.winners.length === 0) return 'draw';
  return share === Math.max(...shares) ? 'win' : 'loss';
}

/** A proven end for the first mover of a line, with winners by letter; empty for an estimate. */
export function provenJson(rules: Rules, line: AnswerLine | undefined): Record<string, unknown> {
  if (!line?.proven) return {};
  const { winners, ...rest } = line.proven;
  const letters = winners.map((seat) => rules.seats[seat]!.turn);
  return { proven: { result: provenFor(line), winners: letters, ...rest } };
}
