/** The form of a players' guide: the rules of a game for people, as data that any front end can draw. */
import type { Options } from '../../core/types.ts';

export interface Guide {
  intro: string;
  sections: readonly Section[];
}

export interface Section {
  /** The same in every language. */
  id: string;
  title: string;
  /** Numbers of `docs/games/<id>.md` that it covers, by prefix: `5.1` stands for 5.1.2 too. */
  rules: readonly string[];
  blocks: readonly Block[];
}

/** A position worth a look. A move shown is legal there; what is not allowed is told by the caption alone. */
export interface Figure {
  position: string;
  options?: Options;
  /** Names of the cells that the caption speaks of. */
  marks?: readonly string[];
  move?: string;
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | ({ kind: 'board'; caption: string } & Figure);
