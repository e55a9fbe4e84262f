/** The rule that what is said beside a board follows. */
import type { BoardState } from '@tabuleiro/play/board/state';
import type { Note } from '@tabuleiro/play/game/notes';
import type { Cell } from '@tabuleiro/rules';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import type { RuleLinkProps } from './rule-link.tsx';

/** The rule by which something was refused, or by which only captures can be played now. */
export function ruleOf({ note, forced, back }: BoardState & { note: Note | null }): string | undefined {
  if (note?.code === 'fault') return isMissed(note.attempt) ? undefined : note.fault.rule;
  if (note?.code === 'must-capture') return note.rule;
  return note === null && back === null && forced?.all ? forced.rule : undefined;
}

/** One cell was tried and nothing is to be moved from there: which rule says so would be beside the point. */
const isMissed = ([first, ...rest]: readonly Cell[]): boolean =>
  first !== undefined && rest.every((cell) => cell === first);

/** The way to the rule. */
export function RuleLater(props: RuleLinkProps) {
  const loaded = ifReady(useLoaded(() => import('./rule-link.tsx'), []));
  return loaded && <loaded.RuleLink {...props} />;
}
