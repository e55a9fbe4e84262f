/** The page on which mistakes are tried again. */
import type { MoveMaking } from '@tabuleiro/play/board/move-making';
import { type MistakesController, openMistakes } from '@tabuleiro/play/mistakes/controller';
import { tellTry } from '@tabuleiro/play/mistakes/say';
import { mistakesScene } from '@tabuleiro/play/mistakes/scene';
import type { MistakesState } from '@tabuleiro/play/mistakes/state';
import { mistakeActions, type TaskCommands, type TaskScene } from '@tabuleiro/play/task/actions/rows';
import type { TaskChange, TaskState } from '@tabuleiro/play/task/state';
import type { Sentences } from '@tabuleiro/rules/text';
import { ownFaults } from '../../io/words.ts';
import type { MistakeRow } from '../../open/mistakes.ts';
import type { Canvas } from '../../screen/canvas.ts';
import { today } from '../../store/mistakes/deck.ts';
import type { Stage } from '../page.ts';
import { ANSWER_MS, TaskPage } from '../task/task-page.ts';
import { drawMistakesPanel } from './mistakes-panel.ts';

export class MistakesPage extends TaskPage {
  readonly controller: MistakesController;
  private readonly row: MistakeRow;
  private said = '';

  private constructor(stage: Stage, row: MistakeRow, controller: MistakesController) {
    super(stage);
    this.row = row;
    this.controller = controller;
    this.toFirst();
    controller.subscribe((change) => this.follow(change));
  }

  /** Null where there is nothing to train. */
  static open(stage: Stage, row: MistakeRow): MistakesPage | null {
    const { engine, clock } = stage;
    const { store, deck, games, mistakes } = row;
    const controller = openMistakes(
      { engine, clock, store },
      { games, deck, mistakes, today: () => today(), answerMs: () => ANSWER_MS },
    );
    return controller && new MistakesPage(stage, row, controller);
  }

  private get state(): MistakesState {
    return this.controller.state;
  }

  override get task(): TaskState {
    return this.state.board;
  }

  protected override get hand(): MoveMaking {
    return this.controller.task.hand;
  }

  override get sentences(): Sentences {
    return this.row.sentences.get(this.state.mistake.game)!;
  }

  override left(): void {
    this.controller.leave();
  }

  protected override drawPanel(canvas: Canvas): void {
    const { state, said, sentences } = this;
    const { language, ascii } = this.stage;
    const fault = state.fault ?? this.row.store.damage;
    drawMistakesPanel(canvas, { state, said, fault, sentences, language, ascii });
  }

  protected override follow(change: TaskChange): void {
    super.follow(change);
    void this.tell();
  }

  /** Words may have to be loaded: until then the previous text stays. */
  private async tell(): Promise<void> {
    const { language } = this.stage;
    const { plan, board } = this.state;
    const said = await tellTry(plan, board, {
      language,
      sentences: this.sentences,
      own: ownFaults[language],
    });
    if (this.state.board !== board) return;
    this.said = said;
    this.stage.redraw();
  }

  override get actions() {
    return mistakeActions;
  }

  protected override get scene(): TaskScene {
    return mistakesScene(this.state);
  }

  protected override get verbs(): TaskCommands {
    return this.controller;
  }
}
