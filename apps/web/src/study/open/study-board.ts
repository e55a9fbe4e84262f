/** The board of a study that is open on this page, for one of its games: positions of the line that is looked at. */
import type { ReadonlySignal } from '@preact/signals';
import { type PlyView, viewAfter } from '@tabuleiro/play/board/ply-views';
import type { StudyController } from '@tabuleiro/play/study/controller';
import type { StudyState } from '@tabuleiro/play/study/state';
import type { Sentences } from '@tabuleiro/rules/text';
import type { TreeNode } from '@tabuleiro/rules/tree';
import type { Art } from '../../board/model/art.ts';
import { OpenBoard } from '../../game/board/open-board.ts';
import { playMove } from '../../game/board/tell-board.ts';

/** How a game is shown and spoken. */
export interface GameFace {
  game: { id: string; name: string };
  sentences: Sentences;
  art: ReadonlySignal<Art>;
}

interface StudySignals {
  now: ReadonlySignal<StudyState>;
  state: ReadonlySignal<StudyState>;
}

export class StudyBoard extends OpenBoard<StudyState> {
  readonly board: ReadonlySignal<StudyState>;
  readonly state: ReadonlySignal<StudyState>;
  readonly shown: ReadonlySignal<StudyState>;

  constructor(controller: StudyController, face: GameFace, { now, state }: StudySignals, flip: boolean) {
    super({ ...face, hand: controller, viewAt: (ply) => viewOf(controller.state, ply), flip });
    this.board = now;
    this.state = state;
    this.shown = state;
  }

  /** The move that leads to what is shown is seen and heard. */
  fly(): void {
    const { ply } = this.board.peek().node;
    this.move(ply);
    playMove(this, ply);
  }

  /** No piece is on its way any more. */
  rest(): void {
    this.motion.value = null;
  }
}

/** The board after `ply` moves of the shown line. */
function viewOf({ current, node, shown }: StudyState, ply: number): PlyView {
  let at: TreeNode = node;
  while (at.ply > ply && at.parent) at = at.parent;
  if (at === node) return shown;
  const { tree, rules } = current;
  if (!at.parent) return { position: tree.positionAt(at).position };
  return viewAfter(rules, tree.positionAt(at.parent).position, at.move);
}
