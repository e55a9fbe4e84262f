/** The boards of a game that has several: those with names, the shapes of random ones, maps of one's own. */
import type { Game, OptionSpec, Rules } from '@tabuleiro/rules';

export type BoardKind = 'named' | 'random' | 'own';

const RANDOM = /^random-(.+)-(\d+)$/;
const MOST_SEED = 1_000_000;

export interface RandomBoard {
  shape: string;
  seed: string;
}

export function randomIn(value: string): RandomBoard | null {
  const [, shape, seed] = RANDOM.exec(value) ?? [];
  return shape === undefined || seed === undefined ? null : { shape, seed };
}

export const randomName = ({ shape, seed }: RandomBoard): string => `random-${shape}-${seed}`;

export function kindOf({ values }: OptionSpec, value: string): BoardKind {
  if (values.map(String).includes(value)) return 'named';
  return randomIn(value) ? 'random' : 'own';
}

/** The named boards that also exist as a shape of random ones. The game knows; it is asked. */
export function shapesOf(game: Game, { id, values }: OptionSpec): string[] {
  return values.map(String).filter((shape) => game.configure({ [id]: randomName({ shape, seed: '1' }) }).ok);
}

/** The present board as a map to change: the board of its position text without the pieces, if the game reads that. */
export function mapOf(game: Game, { id }: OptionSpec, rules: Rules): string {
  const map = rules.format(rules.start()).split(' ')[0]!.replaceAll('^', '');
  return game.configure({ [id]: map }).ok ? map : '';
}

export const isSeed = (text: string): boolean => /^(0|[1-9]\d{0,19})$/.test(text);

/** `random` answers with 0 to 1. */
export const newSeed = (random: () => number): string => String(Math.floor(random() * MOST_SEED));
