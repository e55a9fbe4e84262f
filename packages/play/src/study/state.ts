/** All that a face may want to know of a study, as one value; and the changes that it hears of. */
import type { Outcome } from '@tabuleiro/rules';
import type { Chapter, OutsideEnd } from '@tabuleiro/rules/match';
import type { Annotation, TreeNode, TreePath } from '@tabuleiro/rules/tree';
import type { BoardNote } from '../board/notes.ts';
import type { BoardState } from '../board/state.ts';

/** Where one is in a study. */
export interface StudyPlace {
  chapter: number;
  path: TreePath;
}

export type StudyNote =
  | BoardNote
  /** A legal move that the tree does not have. */
  | { code: 'not-in-tree'; move: string }
  /** There is no other line here; nothing follows; nothing is before. */
  | { code: 'no-variation' | 'no-next' | 'no-previous' };

export interface StudyState extends BoardState, StudyPlace {
  chapters: readonly Chapter[];
  current: Chapter;
  node: TreeNode;
  /** The place as short text for addresses, game first: `1:11.1.3`. */
  address: string;
  /** On the main line. */
  main: boolean;
  /** The moves that were tried in this place, this one among them, and which one it is. Empty at the root. */
  choices: readonly TreeNode[];
  choice: number;
  /** The moves that can follow. */
  next: readonly TreeNode[];
  /** What is said of the move that leads here. An evaluation in it is what the file says. */
  annotation: Annotation;
  /** The end that stands here: on the board, or that of the game after its last move. */
  outcome: Outcome | null;
  end: OutsideEnd | null;
  note: StudyNote | null;
}

export type StudyChange =
  /** Another node. `from`: the one before, where it was in the same chapter. */
  | { kind: 'walked'; from: TreeNode | null }
  | { kind: 'note'; note: StudyNote }
  /** A cell of a move in the making, or none any more. */
  | { kind: 'chosen' };
