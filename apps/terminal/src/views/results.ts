/** Results as JSON. */
import { formatOutcome, type Outcome, type Rules } from '@tabuleiro/rules';

/** `result` is the plain text of the rules; `reason` is null and `winners` empty while the game goes on. */
export function resultJson(rules: Rules, outcome: Outcome | null): Record<string, unknown> {
  return {
    result: formatOutcome(rules, outcome),
    winners: (outcome?.winners ?? []).map((seat) => rules.seats[seat]!.turn),
    reason: outcome?.reason ?? null,
    ...(outcome ? { shares: [...outcome.shares] } : {}),
    ...(outcome?.points ? { points: [...outcome.points] } : {}),
  };
}
