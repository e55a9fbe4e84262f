/**
 * The words beside the engine's lines on this page. They are found when the page has nothing else to do, one answer at a time:
 * a search that goes on makes them wait, and never the other way round.
 */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Answer } from '@tabuleiro/engine';
import { sayThreat, tellAnswer, tellWorse } from '@tabuleiro/play/study/engine/say-lines';
import type { StudyState } from '@tabuleiro/play/study/state';
import { idle } from '../../parts/moments.ts';
import { language } from '../../words/define.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import type { OpenAnalysis } from './open-analysis.ts';

export interface EngineWords {
  /** `If Black could move:`; empty beside lines of the place itself. */
  head: string;
  /** The balance of each line. */
  lines: readonly string[];
  /** Why the move that leads here is worse than the best; empty where it is not. */
  worse: string;
}

/** A busy page tells them all the same. */
const late = (): Promise<unknown> => new Promise((done) => setTimeout(done, 400));

const NOTHING: EngineWords = { head: '', lines: [], worse: '' };

interface Question {
  state: StudyState;
  answer: Answer | null;
  before: Answer | null;
  threat: boolean;
  language: 'en' | 'pt';
}

export class ToldLines {
  readonly told: ReadonlySignal<EngineWords>;
  private readonly now = signal(NOTHING);
  private readonly open: StudyOnPage;
  private readonly engine: OpenAnalysis;
  private readonly stop: () => void;
  private readonly onWorse: (text: string) => void;
  private wanted: Question | null = null;
  private telling = false;

  /** `onWorse`: a new sentence about the move that leads here. */
  constructor(open: StudyOnPage, engine: OpenAnalysis, onWorse: (text: string) => void) {
    this.open = open;
    this.engine = engine;
    this.told = this.now;
    this.onWorse = onWorse;
    this.stop = effect(() => this.follow());
  }

  close(): void {
    this.stop();
    this.wanted = null;
  }

  private follow(): void {
    const { answer, busy, mode } = this.engine.lines.value;
    const threat = this.engine.threat.value;
    const { state } = this.open;
    const question: Question = {
      state: state.value,
      // A fixed search ends in a moment: its words wait for its end.
      answer: busy && mode === 'fixed' ? null : answer,
      before: this.engine.before.value,
      threat,
      language: language.value,
    };
    const other = this.wanted?.state.node !== question.state.node || this.wanted.threat !== threat;
    this.wanted = question;
    if (other) this.now.value = { ...NOTHING, head: this.headOf(question) };
    if (!this.telling) void this.tell();
  }

  private speechOf({ state: { rules }, language }: Question) {
    const sentences = this.open.board?.sentences;
    return sentences && { rules, language, sentences };
  }

  private headOf(question: Question): string {
    const speech = this.speechOf(question);
    return question.threat && speech ? sayThreat(speech, this.engine.analysis.subjectOf(question.state)) : '';
  }

  /** Until what was told is what is wanted. */
  private async tell(): Promise<void> {
    this.telling = true;
    for (let done: Question | null = null; done !== this.wanted; ) {
      await Promise.race([idle(), late()]);
      done = this.wanted;
      const told = done && (await this.toldOf(done));
      if (!told || done !== this.wanted) continue;
      const { worse } = this.now.peek();
      this.now.value = told;
      if (told.worse !== '' && told.worse !== worse) this.onWorse(told.worse);
    }
    this.telling = false;
  }

  private async toldOf(question: Question): Promise<EngineWords | null> {
    const { state, answer, before, threat } = question;
    const speech = this.speechOf(question);
    if (!speech) return null;
    const subject = this.engine.analysis.subjectOf(state);
    return {
      head: this.headOf(question),
      lines: answer && subject ? await tellAnswer(speech, subject, answer) : [],
      worse: answer && before && !threat ? await tellWorse(speech, state, before, answer) : '',
    };
  }
}
