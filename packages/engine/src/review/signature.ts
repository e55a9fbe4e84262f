/** The word by which reviews of different engines are told apart. */
import signatures from './signatures.json' with { type: 'json' };

/** For a game of which the engine knows the rules alone. */
const PLAIN = 'plain';

/** Of the engine in one game: engines with the same signature find the same in as many nodes. */
export const engineSignature = (game: string): string =>
  Object.hasOwn(signatures, game) ? (signatures as Record<string, string>)[game]! : PLAIN;
