/** Where studies are kept, as a face provides it: files, or a database of the browser. Answers are never believed. */
import type { Result } from '@tabuleiro/rules';
import type { StudyBook } from '../book.ts';
import type { StudyEntry, StudyLog, StudySnapshot } from './log.ts';

/** A study in the list of studies. */
export interface StudyCard {
  readonly id: string;
  readonly name: string;
  /** Ids of the games that it is of, each once. */
  readonly games: readonly string[];
  readonly chapters: number;
  /** Titles and names, to be searched in. */
  readonly about: string;
  readonly made: number;
  readonly changed: number;
}

export type AppendedSteps =
  | { readonly kind: 'kept' }
  /** Others were faster: nothing was written. `changes`: the steps behind that number, of unknown origin. */
  | { readonly kind: 'behind'; readonly changes: readonly unknown[] }
  /** The steps in between are in a snapshot by now: the study has to be read anew. */
  | { readonly kind: 'replaced' }
  /** The study was deleted. */
  | { readonly kind: 'gone' };

/** A message from another window. */
export type StudyNews = 'more' | 'gone';

export interface StudyStorePort {
  /** The one that changed last comes first. */
  list(): Promise<Result<readonly StudyCard[]>>;
  /** The whole log, as it lies there. */
  read(id: string): Promise<Result<unknown>>;
  /** Keeps a study that is new, or one that was deleted and comes back. */
  create(log: StudyLog, card: StudyCard): Promise<Result<null>>;
  /** Steps behind the one with that number, all or none. Without any it only asks what has come. */
  append(
    id: string,
    after: number,
    steps: readonly StudyEntry[],
    card: StudyCard,
  ): Promise<Result<AppendedSteps>>;
  /** A snapshot in place of the steps up to its number; those behind it stay, and `TAIL` before it. */
  compact(id: string, snapshot: StudySnapshot, aside: readonly string[]): Promise<Result<null>>;
  remove(id: string): Promise<Result<null>>;
  /**
   * At once, before anything else happens: all steps that are not kept yet. What is read later has them. Left out where
   * `append` itself is that quick.
   */
  ahead?(id: string, after: number, steps: readonly StudyEntry[]): void;
  /** Subscribes to other windows with this study; returns how to unsubscribe. Missing if there can be only one. */
  follow?(id: string, hear: (news: StudyNews) => void): () => void;
}

/** As much of the titles and names as a list searches in. */
const ABOUT = 2_000;

export function cardOf(id: string, { name, chapters }: StudyBook, made: number, changed: number): StudyCard {
  const words = chapters.flatMap(({ title, facts }) => [title, ...facts.players.map((each) => each.name)]);
  return {
    id,
    name,
    games: [...new Set(chapters.map(({ rules }) => rules.game.id))],
    chapters: chapters.length,
    about: [...new Set(words)].filter(Boolean).join(' ').slice(0, ABOUT),
    made,
    changed,
  };
}
