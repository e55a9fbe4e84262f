/**
 * Edits of a study as plain data: they can be stored, sent, redone and undone, and hold no nodes. A chapter is named by
 * its id, which stays when chapters are reordered; a node by the moves that lead to it.
 */
import type { RecordInfo } from '@tabuleiro/rules/match';
import { TREE_LIMITS, type TreeChange, type TreePath } from '@tabuleiro/rules/tree';

/** The most that a study holds; what is more is answered by a sentence. */
export const STUDY_LIMITS = {
  /** Games. */
  chapters: 1_000,
  /** Moves of all games together. */
  nodes: TREE_LIMITS.nodes,
  /** Characters of a name. */
  name: 200,
  /** Characters of the id of a chapter. */
  id: 40,
  /** Steps that can be taken back. */
  steps: 1_000,
  /** Edits of one step. */
  edits: 10_000,
} as const;

/** The headers of a game that a person may change. */
export type ChapterFacts = Pick<RecordInfo, 'players' | 'headers'> & Pick<Partial<RecordInfo>, 'date'>;

/** The header that names a game of a study. */
export const TITLE = 'Title';

/** A game as text, and what a record has no place for. */
export interface ChapterData {
  readonly id: string;
  /** The record. */
  readonly text: string;
  /** Addresses of the forks whose variations are hidden. */
  readonly folds?: readonly string[] | undefined;
  /** The moves that were played may be changed: the result of the game is no part of it any more. */
  readonly free?: true | undefined;
  /** Addresses of the evaluations that were found here: what is read from a record is a claim of it otherwise. */
  readonly own?: readonly string[] | undefined;
}

/** An edit of a study. */
export type StudyEdit =
  | { readonly kind: 'tree'; readonly chapter: string; readonly change: TreeChange }
  /** Hides or shows what could be played in place of the first move that follows a node. */
  | { readonly kind: 'fold'; readonly chapter: string; readonly path: TreePath; readonly folded: boolean }
  | { readonly kind: 'insert'; readonly index: number; readonly data: ChapterData }
  | { readonly kind: 'delete'; readonly chapter: string }
  | { readonly kind: 'order'; readonly chapter: string; readonly index: number }
  | { readonly kind: 'facts'; readonly chapter: string; readonly facts: ChapterFacts }
  | { readonly kind: 'name'; readonly name: string };
