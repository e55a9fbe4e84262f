/** What a game sounds like: the material of its pieces as numbers. Each game describes its own in `games/<id>/timbre.ts`. */
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { timbre } from './parts.ts';

export interface Timbre {
  /** Hertz of the deepest tone of a piece that is put down. */
  pitch: number;
  /** The tones that sound together, as multiples of it, from the strongest to the faintest: near wood, far apart metal. */
  partials: readonly number[];
  /** Seconds until the deepest tone cannot be heard any more; higher ones fade sooner. */
  ring: number;
  /** How much of it is a dry knock, from 0 to 1. */
  knock: number;
  /** Hertz above which knocking and sliding have nothing: felt is dull, stone is bright. */
  bright: number;
}

/** Of a game that brought none: wood. */
const wood: Timbre = { pitch: 210, partials: [1, 2.6, 4.1], ring: 0.14, knock: 0.5, bright: 2600 };

const files: GameParts<{ timbre: Timbre }> = timbre;

export const loadTimbre = async (id: string): Promise<Timbre> => (await loadPart(files, id))?.timbre ?? wood;
