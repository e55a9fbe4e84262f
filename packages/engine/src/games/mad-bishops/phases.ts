/**
 * Feature weights change as the board empties: an extra bishop means little among fifty and everything among four.
 * A position between two phases interpolates their weights.
 */

/** The phases by the number of bishops of both sides; constant beyond the ends. */
export const PHASES = [
  { name: 'last', bishops: 5 },
  { name: 'few', bishops: 8 },
  { name: 'some', bishops: 12 },
  { name: 'half', bishops: 20 },
  { name: 'many', bishops: 40 },
] as const;

/** The maximum number of bishops on any board. */
export const MOST_BISHOPS = 72;

/** The share of each phase for a number of bishops, sum 1. */
export function phaseParts(bishops: number): number[] {
  const last = PHASES.length - 1;
  const at = Math.min(Math.max(bishops, PHASES[0].bishops), PHASES[last]!.bishops);
  return PHASES.map((phase, i) => {
    const before = PHASES[i - 1]?.bishops;
    const after = PHASES[i + 1]?.bishops;
    if (at === phase.bishops) return 1;
    if (before !== undefined && at > before && at < phase.bishops)
      return (at - before) / (phase.bishops - before);
    if (after !== undefined && at > phase.bishops && at < after)
      return (after - at) / (after - phase.bishops);
    return 0;
  });
}
