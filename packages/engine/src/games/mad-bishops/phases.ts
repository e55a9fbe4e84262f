/**
 * Every feature is weighed anew as the board empties: a bishop ahead means little among fifty and all among four. A
 * position lies between two neighbouring phases and belongs to each in part.
 */

/** The phases by the number of bishops of both sides; beyond the last nothing changes. */
export const PHASES = [
  { name: 'last', bishops: 5 },
  { name: 'few', bishops: 8 },
  { name: 'some', bishops: 12 },
  { name: 'half', bishops: 20 },
  { name: 'many', bishops: 40 },
] as const;

/** No board holds more bishops. */
export const MOST_BISHOPS = 72;

/** How much of each phase there is with so many bishops; the parts sum to 1. */
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
