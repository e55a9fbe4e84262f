/** Parts for games of a match: loaded before such a game opens, so that nothing on its page moves. */
import { signal } from '@preact/signals';
import { isMatch } from '@tabuleiro/play/words/standing';
import type { Session } from '@tabuleiro/rules/match';

/** Null on pages that have opened no match. */
export const matchPart = signal<typeof import('../seats/match-line.tsx') | null>(null);

export async function learnMatch(session: Session): Promise<void> {
  if (isMatch(session)) matchPart.value ??= await import('../seats/match-line.tsx');
}
