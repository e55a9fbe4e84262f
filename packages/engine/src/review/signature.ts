/** The word by which reviews of different engines are told apart. */
import signatures from './signatures.json' with { type: 'json' };

/** For a game of which the engine knows the rules alone. */
const PLAIN = 'plain';

/** Identifies the engine of a game: equal signatures give equal answers for equal node budgets. */
export const engineSignature = (game: string): string =>
  Object.hasOwn(signatures, game) ? (signatures as Record<string, string>)[game]! : PLAIN;
