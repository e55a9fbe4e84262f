/** The words beside the engine's lines on the page of a study: found when a search has ended, and told when they are there. */
import type { Answer } from '@tabuleiro/engine';
import type { GameSpeech } from '@tabuleiro/play/board/say';
import type { StudyController } from '@tabuleiro/play/study/controller';
import type { StudyAnalysis } from '@tabuleiro/play/study/engine/analysis';
import { sayThreat, tellAnswer, tellWorse } from '@tabuleiro/play/study/engine/say-lines';

export interface ToldWords {
  /** `If Black could move:`. */
  head: string;
  /** The balance of each line. */
  lines: readonly string[];
  /** Why the move that leads here is worse than the best. */
  worse: string;
}

const NOTHING: ToldWords = { head: '', lines: [], worse: '' };

interface WordPorts {
  speech(): GameSpeech;
  /** Something is new. */
  tell(): void;
}

export class LineWords {
  private readonly analysis: StudyAnalysis;
  private readonly controller: StudyController;
  private readonly ports: WordPorts;
  private known = NOTHING;
  /** The inputs of the known words. */
  private of: readonly unknown[] = [];

  constructor(analysis: StudyAnalysis, controller: StudyController, ports: WordPorts) {
    this.analysis = analysis;
    this.controller = controller;
    this.ports = ports;
  }

  get told(): ToldWords {
    return this.of[0] === this.controller.state.node ? this.known : NOTHING;
  }

  /** The analysis has news. */
  follow(): void {
    const { analysis, controller } = this;
    const { on, busy, answer, mode } = analysis.lines.state;
    const { state } = controller;
    const { threat, before } = analysis;
    const done = busy && mode === 'fixed' ? null : answer;
    const of = [state.node, on, threat, done, before, this.ports.speech().language];
    if (of.every((each, i) => each === this.of[i])) return;
    const other = of.slice(0, 3).some((each, i) => each !== this.of[i]);
    this.of = of;
    const { rules } = state;
    const head = on && threat ? sayThreat({ ...this.ports.speech(), rules }, analysis.subjectOf(state)) : '';
    this.known = other ? { ...NOTHING, head } : { ...this.known, head };
    if (on && done) void this.find(of, done, before);
  }

  private async find(of: readonly unknown[], answer: Answer, before: Answer | null): Promise<void> {
    const { analysis, controller } = this;
    const { state } = controller;
    const speech = { ...this.ports.speech(), rules: state.rules };
    const subject = analysis.subjectOf(state);
    const lines = subject ? await tellAnswer(speech, subject, answer) : [];
    const worse = before && !analysis.threat ? await tellWorse(speech, state, before, answer) : '';
    if (this.of !== of) return;
    this.known = { ...this.known, lines, worse };
    this.ports.tell();
  }
}
