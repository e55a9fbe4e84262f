/** Results as text: `*`, `w captured`, `AC shared`, `draw quiet`. */
import type { Outcome, Rules, Seat } from './types.ts';

/** A result as text: `w captured`, `draw quiet`, `*` while the game is open. */
export function formatOutcome(rules: Rules, outcome: Outcome | null): string {
  if (!outcome) return '*';
  const letters = outcome.winners.map((seat) => rules.seats[seat]!.turn).join('');
  return `${letters || 'draw'} ${outcome.reason}`;
}

/** A win for one of `seats` seats. Built once and shared: hot code returns the object itself. */
export function win(reason: string, seat: number, seats = 2): Outcome {
  return {
    reason,
    winners: [seat],
    shares: Array.from({ length: seats }, (_, i) => (i === seat ? 1 : 0)),
  };
}

/** The seats with the largest share; empty if all shares are equal, which is a draw. */
export function leadersOf(shares: readonly number[]): Seat[] {
  const most = Math.max(...shares);
  const leaders = shares.flatMap((share, seat) => (share === most ? [seat] : []));
  return leaders.length === shares.length ? [] : leaders;
}

export function draw(reason: string, seats = 2): Outcome {
  return { reason, winners: [], shares: Array.from({ length: seats }, () => 1 / seats) };
}
