/** The known shares of the shown position, for the evaluation bar: the deeper of several answers. */
import type { KnownShares, StudyOnPage } from '../open/study-on-page.ts';

/** In seat order; null if unknown. A finished game has the value of its result. */
export function knownShares({ state, verdict, reviewed }: StudyOnPage): readonly number[] | null {
  const { outcome, annotation } = state.value;
  if (outcome) return outcome.shares;
  const written = annotation.evaluation;
  const said: readonly (KnownShares | null)[] = [
    verdict.value,
    reviewed.value,
    written ? { shares: written.shares, nodes: written.nodes ?? 0 } : null,
  ];
  const known = said.flatMap((each) => each ?? []);
  return known.sort((a, b) => b.nodes - a.nodes)[0]?.shares ?? null;
}
