/** The state of a study as one value, and its changes. */
import type { Fault, Outcome } from '@tabuleiro/rules';
import type { OutsideEnd } from '@tabuleiro/rules/match';
import type { Annotation, TreeNode, TreePath } from '@tabuleiro/rules/tree';
import type { BoardNote } from '../board/notes.ts';
import type { BoardState } from '../board/state.ts';
import type { StudyChapter } from './chapter.ts';

/** Where one is in a study. */
export interface StudyPlace {
  chapter: number;
  path: TreePath;
}

export type StudyNote =
  | BoardNote
  /** There is no other line here; nothing follows; nothing is before; nothing can be taken back or made again; no mark says mistake. */
  | { code: 'no-variation' | 'no-next' | 'no-previous' | 'no-undo' | 'no-redo' | 'no-mistake' }
  /** The moves that were played could be changed from here on: the record has no result any more. */
  | { code: 'freed' }
  /** The requested change is not possible. */
  | { code: 'refused'; refusal: Fault }
  /** An own step was dropped, because another opening has changed what it belongs to. */
  | { code: 'dropped'; refusal: Fault };

/** A comment that is being written. */
export interface StudyDraft {
  /** Id of the chapter. */
  chapter: string;
  path: TreePath;
  text: string;
}

export interface StudyState extends BoardState, StudyPlace {
  /** The name of the study; empty without one. */
  name: string;
  chapters: readonly StudyChapter[];
  current: StudyChapter;
  node: TreeNode;
  /** The mistake that navigation jumped to, a move played from here; null otherwise. */
  sought: TreeNode | null;
  /** The place as short text for addresses, game first: `1:11.1.3`. */
  address: string;
  /** On the main line. */
  main: boolean;
  /** The moves that were tried in this place, this one among them, and which one it is. Empty at the root. */
  choices: readonly TreeNode[];
  choice: number;
  /** The moves that can follow. */
  next: readonly TreeNode[];
  /** Which of them comes next, from 0. */
  fork: number;
  /** Annotations of the shown move. An evaluation in them comes from the file. */
  annotation: Annotation;
  /** The end here: on the board, or of the game after its last move. */
  outcome: Outcome | null;
  end: OutsideEnd | null;
  /** The variations that follow here are hidden in the list of moves. */
  folded: boolean;
  canUndo: boolean;
  canRedo: boolean;
  draft: StudyDraft | null;
  note: StudyNote | null;
}

export type StudyChange =
  /** Another node. `from`: the one before, where it was in the same chapter. */
  | { kind: 'walked'; from: TreeNode | null }
  | { kind: 'note'; note: StudyNote }
  /** The study has changed: here, or in another opening of it. */
  | { kind: 'edited'; here: boolean }
  /** A comment is being written, or no more. */
  | { kind: 'draft' }
  /** A cell of a move in the making, or none any more. */
  | { kind: 'chosen' };
