/**
 * The sound of a game: the material of its pieces as numbers. Each game describes its own in `games/<id>/timbre.ts`.
 */
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { timbre } from './parts.ts';

export interface Timbre {
  /** Lowest tone of a piece being put down, in hertz. */
  pitch: number;
  /**
   * Partials as multiples of the pitch, from the strongest to the faintest: wood has close ones, metal distant ones.
   */
  partials: readonly number[];
  /** Seconds until the lowest tone fades out; higher ones fade sooner. */
  ring: number;
  /** The share of dry knock, from 0 to 1. */
  knock: number;
  /** Cut-off frequency of knocking and sliding, in hertz: felt is dull, stone is bright. */
  bright: number;
}

/** Default for a game without a timbre: wood. */
const wood: Timbre = { pitch: 210, partials: [1, 2.6, 4.1], ring: 0.14, knock: 0.5, bright: 2600 };

const files: GameParts<{ timbre: Timbre }> = timbre;

export const loadTimbre = async (id: string): Promise<Timbre> => (await loadPart(files, id))?.timbre ?? wood;
