/**
 * The engine beside a study on this page: what it says as signals, and what is drawn of it. It rests in a tab that is hidden,
 * and while another tab computes.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Answer } from '@tabuleiro/engine';
import type { EngineLinesState } from '@tabuleiro/play/insight/engine-lines';
import type { EveryMoveState } from '@tabuleiro/play/insight/every-move';
import { systemClock } from '@tabuleiro/play/ports/clock';
import { StudyAnalysis } from '@tabuleiro/play/study/engine/analysis';
import type { StudyState } from '@tabuleiro/play/study/state';
import { verdictText } from '@tabuleiro/play/words/exact';
import { engine } from '../../engine/start.ts';
import { announce } from '../../parts/live.tsx';
import { Tabs } from '../../store/tabs.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { drawnLines, drawnWorth } from './engine-drawings.ts';
import { ToldLines } from './told-lines.ts';

export class OpenAnalysis {
  readonly analysis: StudyAnalysis;
  readonly lines: ReadonlySignal<EngineLinesState>;
  readonly every: ReadonlySignal<EveryMoveState>;
  /** The lines are what the other side threatens. */
  readonly threat: ReadonlySignal<boolean>;
  /** The engine's answer for the position before the shown move. */
  readonly before: ReadonlySignal<Answer | null>;
  /** The words beside the lines. */
  readonly words: ToldLines;
  /** Lines are drawn as arrows. */
  readonly arrows = signal(true);
  /** Another tab computes at the moment. */
  readonly elsewhere = signal(false);
  private readonly open: StudyOnPage;
  private readonly changes = signal(0);
  private readonly stops: (() => void)[];
  private busy = false;

  constructor(open: StudyOnPage) {
    this.open = open;
    const { controller } = open;
    this.analysis = new StudyAnalysis(controller, engine, systemClock, () => this.hear());
    const following = <T>(read: (analysis: StudyAnalysis) => T) =>
      computed(() => {
        void this.changes.value;
        return read(this.analysis);
      });
    this.lines = following(({ lines }) => lines.state);
    this.every = following(({ everyMoveState }) => everyMoveState);
    this.threat = following(({ threat }) => threat);
    this.before = following(({ before }) => before);
    this.words = new ToldLines(open, this, announce);
    const seen = () => this.look();
    document.addEventListener('visibilitychange', seen);
    this.stops = [
      () => document.removeEventListener('visibilitychange', seen),
      effect(() => this.draw()),
      new Tabs('tabuleiro-analysis').drive(
        'lines',
        () => this.drive(true),
        () => this.drive(false),
      ),
    ];
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.words.close();
    this.analysis.close();
    this.open.drawn.value = {};
    this.open.verdict.value = null;
  }

  private drive(mine: boolean): void {
    this.elsewhere.value = !mine;
    this.look();
  }

  /** Stops the engine on a hidden page, and in a second tab. */
  private look(): void {
    const { analysis } = this;
    if (document.visibilityState === 'hidden' || this.elsewhere.peek()) analysis.rest();
    else if (analysis.lines.state.on && !analysis.lines.state.busy) analysis.toggle(true);
  }

  private hear(): void {
    this.changes.value++;
    const { busy, answer, on } = this.analysis.lines.state;
    // announces the result once, at the end of the search
    if (this.busy && !busy && on && answer)
      announce(this.verdict(this.open.controller.state, answer.lines[0]));
    this.busy = busy;
  }

  private verdict(state: StudyState, line: Parameters<typeof verdictText>[3]): string {
    const { board } = this.open;
    const subject = this.analysis.subjectOf(state);
    if (!board || !line || !subject) return '';
    const best = verdictText(state.rules, board.speech, subject.seat, line);
    const { head } = this.words.told.peek();
    return `${head} ${best} ${line.moves.slice(0, 3).join(' ')}`.trim();
  }

  private draw(): void {
    const { on, answer } = this.lines.value;
    const { worth } = this.every.value;
    const state = this.open.now.value;
    const { rules } = state;
    const threat = this.threat.value;
    const position = this.analysis.subjectOf(state);
    const shown = on && this.arrows.value && position && answer;
    const lines = shown ? drawnLines({ rules, position }, answer, threat ? 'threat' : 'engine') : {};
    this.open.drawn.value = { ...lines, ...drawnWorth(state, worth) };
    const best = on && !threat ? answer?.lines[0] : undefined;
    this.open.verdict.value = best && answer ? { shares: best.shares, nodes: answer.nodes } : null;
  }
}
