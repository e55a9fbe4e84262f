/** The engine beside a study: lines and the worth of every move, for the node that is shown. Nothing runs until somebody asks. */
import type { Place } from '@tabuleiro/engine';
import { pathOf } from '@tabuleiro/rules/tree';
import { EngineLines, type LinesMode } from '../insight/engine-lines.ts';
import { EveryMove } from '../insight/every-move.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { EnginePort } from '../ports/engine.ts';
import type { StudyController } from './controller.ts';
import type { StudyState } from './state.ts';

/** What is shown, as the engine is asked about it. */
export const placeOf = ({ current, node }: Pick<StudyState, 'current' | 'node'>): Place => ({
  game: current.rules.game.id,
  options: current.rules.options,
  position: current.tree.start,
  moves: pathOf(node),
});

export class StudyAnalysis {
  readonly lines: EngineLines;
  readonly every: EveryMove;
  private readonly controller: StudyController;
  private readonly leave: () => void;

  /** `tell`: something is new. */
  constructor(controller: StudyController, engine: EnginePort, clock: ClockPort, tell: () => void) {
    this.controller = controller;
    this.lines = new EngineLines(engine, clock, tell);
    this.every = new EveryMove(tell);
    this.leave = controller.subscribe(({ kind }) => {
      if (kind === 'walked' || kind === 'edited') this.follow();
    });
  }

  /** Lines on or off; without a word the other of the two. */
  toggle(on = !this.lines.state.on): void {
    this.follow();
    this.lines.set(this.game, { on });
  }

  /** So many lines; they are on from now on. */
  show(lines: number): void {
    this.follow();
    this.lines.set(this.game, { on: true, lines });
  }

  /** The other mode, or that one; `deeper` once more goes on. */
  setMode(mode: LinesMode = this.lines.state.mode === 'fixed' ? 'deeper' : 'fixed', ms?: number): void {
    this.follow();
    this.lines.set(this.game, { on: true, mode, ...(ms === undefined ? {} : { ms }) });
  }

  /** Plays the best move that is known; turns the lines on where none is. Answers whether it played. */
  best(): boolean {
    const { on, answer } = this.lines.state;
    const move = answer?.lines[0]?.moves[0];
    if (on && move !== undefined) return this.controller.addLine([move]);
    if (!on) this.toggle(true);
    return false;
  }

  /** What every move here is worth, or no more of it. */
  async everyMove(): Promise<void> {
    if (this.every.state.busy) return void this.every.stop();
    await this.every.start(this.lines.insightOf(this.game), this.game, placeOf(this.controller.state));
  }

  /** Nobody looks: the engine rests until something else is shown or asked. */
  rest(): void {
    this.lines.rest();
    this.every.stop();
  }

  close(): void {
    this.leave();
    this.lines.close();
    this.every.clear();
  }

  private get game() {
    return this.controller.current.rules.game;
  }

  private follow(): void {
    const { state } = this.controller;
    const place = state.over ? null : placeOf(state);
    if (this.shown !== JSON.stringify(place)) this.every.clear();
    this.shown = JSON.stringify(place);
    this.lines.show(this.game, place);
  }

  private shown = '';
}
