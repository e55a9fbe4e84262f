/** What is known of the position that is shown, for the bar beside the board: of several answers the deeper one counts. */
import type { KnownShares, StudyOnPage } from '../open/study-on-page.ts';

/** In seat order; null where nobody has looked. A game that is over is worth what the rules say. */
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
