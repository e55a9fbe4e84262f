/** The form of a players' guide: the rules of a game for people, as data that any front end can draw. */
import type { Options } from '../../core/types.ts';

/** The rules of a game for somebody who never read them. */
export interface Guide {
  intro: string;
  sections: readonly Section[];
}

/** One part of a guide, with a title of its own. */
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

/** What a section is made of: a paragraph, a list, or a board with a caption. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | ({ kind: 'board'; caption: string } & Figure);
