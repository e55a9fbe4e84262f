/** The types of a players' guide: the rules of a game for people, as data that any front end can draw. */
import type { Options } from '../../core/types.ts';

/** The rules of a game for a new player. */
export interface Guide {
  intro: string;
  sections: readonly Section[];
}

/** One part of a guide, with its title. */
export interface Section {
  /** The same in every language. */
  id: string;
  title: string;
  /** Numbers of `docs/games/<id>.md` that it covers, by prefix: `5.1` includes 5.1.2. */
  rules: readonly string[];
  blocks: readonly Block[];
}

/** A position to look at. A shown move is legal there; illegal moves appear only in the caption. */
export interface Figure {
  position: string;
  options?: Options;
  /** Names of the cells in the caption. */
  marks?: readonly string[];
  move?: string;
}

/** One block of a section: a paragraph, a list, or a board with a caption. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | ({ kind: 'board'; caption: string } & Figure);
