/** How a sentence calls the move that it speaks of. */
import type { Language, Values } from '@tabuleiro/rules/text';
import { capital } from '../words/names.ts';
import { moveName, tell } from '../words/words.ts';
import type { NamedMove, SaidEffects } from './effects.ts';

/** The move that was just named. */
export const itself = (language: Language): NamedMove => ({
  it: tell(language, 'it'),
  after: tell(language, 'after-it'),
});

export const played = (move: string, language: Language, against: boolean): NamedMove => ({
  it: moveName(language, move),
  after: tell(language, 'after-move', { move: moveName(language, move) }),
  against,
});

/** What the answer to a move does: within the sentence, or as one of its own. `say`: each of them in words. */
export const sayAnswer = (
  say: (part: 'does' | 'after', values: Values) => string,
  values: Values,
  { text, after }: SaidEffects,
): string =>
  after ? say('after', { ...values, does: capital(text) }) : say('does', { ...values, does: text });
