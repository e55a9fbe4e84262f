/** The open mistakes of one game: the board of the current one, and its announcements. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { sayBoardNote, sayBoardStatus } from '@tabuleiro/play/board/say';
import type { MistakesController } from '@tabuleiro/play/mistakes/controller';
import { sayDone, sayMistakeTask, tellTry } from '@tabuleiro/play/mistakes/say';
import { mistakesScene } from '@tabuleiro/play/mistakes/scene';
import type { MistakesState } from '@tabuleiro/play/mistakes/state';
import { mistakeActions } from '@tabuleiro/play/task/actions/rows';
import { sitsAbove, type TaskChange } from '@tabuleiro/play/task/state';
import { focusPage } from '../frame/focus-kept.ts';
import { OpenBoard } from '../game/board/open-board.ts';
import { chosenText, movedText, playMove } from '../game/board/tell-board.ts';
import { type TaskRunner, taskRunner } from '../learn/task-actions.ts';
import { announce } from '../parts/live.tsx';
import { go } from '../router.ts';
import { playSound } from '../sound/sound.ts';
import type { TrainedBoard } from './load-mistakes.ts';

type TrainedState = MistakesState['board'];

export class OpenMistakes extends OpenBoard<TrainedState> {
  readonly controller: MistakesController;
  readonly mistakes: Signal<MistakesState>;
  readonly board: ReadonlySignal<TrainedState>;
  readonly state: ReadonlySignal<TrainedState>;
  readonly shown: ReadonlySignal<TrainedState>;
  readonly actions: TaskRunner;
  private readonly unsubscribe: () => void;

  /** `back`: the address to leave to. */
  constructor(controller: MistakesController, { game, sentences, art }: TrainedBoard, back: () => string) {
    const { task } = controller;
    super({
      game,
      sentences,
      art,
      hand: task.hand,
      viewAt: (ply) => task.viewAt(ply),
      flip: sitsAbove(task.state),
    });
    this.controller = controller;
    this.mistakes = signal(controller.state);
    this.board = computed(() => this.mistakes.value.board);
    this.state = this.board;
    this.shown = this.board;
    this.actions = taskRunner(this, {
      actions: mistakeActions,
      verbs: {
        hint: () => controller.hint(),
        again: () => controller.again(),
        next: () => controller.next(),
        solve: () => controller.solve(),
        remove: () => {
          controller.remove();
          focusPage();
        },
        undoRemove: () => controller.undoRemove(),
      },
      scene: () => mistakesScene(this.mistakes.value),
      taskText: () => sayMistakeTask(controller.state, this.speech),
      lessons: () => undefined,
      lessonCount: 0,
      openLesson: () => undefined,
      close: () => void go(back()),
    });
    this.unsubscribe = controller.subscribe((change) => this.hear(change));
  }

  close(): void {
    this.unsubscribe();
  }

  /** A mistake of another game is drawn by another board. */
  private hear(change: TaskChange): void {
    const { state } = this.controller;
    if (state.mistake.game !== this.id) return;
    batch(() => {
      this.mistakes.value = state;
      if (change.kind === 'began') {
        this.motion.value = null;
        this.flip.value = sitsAbove(state.board);
      }
      if (change.kind === 'moved') this.move(change.ply, change.chosen);
    });
    void this.tell(change, state);
  }

  /** Announces a change to screen readers, and plays its sound. */
  private async tell(change: TaskChange, state: MistakesState): Promise<void> {
    if (change.kind === 'moved') playMove(this, change.ply);
    if (change.kind === 'reached') playSound(this.id, 'end');
    const said = await this.textOf(change, state);
    if (said) announce(said);
  }

  /** Empty for changes without an announcement. */
  private async textOf(change: TaskChange, state: MistakesState): Promise<string> {
    const { speech } = this;
    const { plan, board, done } = state;
    if (done) return change.kind === 'drawn' ? sayDone(speech.language, state) : '';
    switch (change.kind) {
      case 'moved':
        return movedText(this, change.ply, () => sayBoardStatus(board, speech));
      case 'note':
        return sayBoardNote(board.rules, change.note, speech);
      case 'chosen':
        return this.chosenText(board);
      case 'began':
        return board.status === 'shown' ? '' : sayMistakeTask(state, speech);
      case 'hint':
      case 'reached':
      case 'missed':
      case 'shown':
        return tellTry(plan, board, speech);
      default:
        return '';
    }
  }

  /** A note has been announced already; a question beside the board takes the focus and is read. */
  private chosenText(board: TrainedState): string {
    const { note, waiting, selection, mine } = board;
    if (note || waiting || !mine) return '';
    return selection.chosen.length > 0 ? chosenText(board) : sayBoardStatus(board, this.speech);
  }
}
