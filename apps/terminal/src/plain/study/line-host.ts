/** Effects of study actions line by line besides moving and editing: said in words or as JSON. */
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import { knownKinds } from '@tabuleiro/play/setup/known-kinds';
import type { StudyHost } from '@tabuleiro/play/study/actions/activity';
import { StudyAnalysis } from '@tabuleiro/play/study/engine/analysis';
import { sayThreat } from '@tabuleiro/play/study/engine/say-lines';
import { goOnFrom } from '@tabuleiro/play/study/go-on';
import { sayDamage } from '@tabuleiro/play/study/say';
import { studyLink } from '@tabuleiro/play/study/text/link';
import { partText, type StudyPart } from '@tabuleiro/play/study/text/write';
import { sideLists } from '@tabuleiro/play/words/lists';
import type { Fault } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { noteOver } from '../../io/output.ts';
import { ProgressLine } from '../../io/progress-line.ts';
import { sayRunning, tellReview } from '../../open/review-words.ts';
import type { ChosenStudy } from '../../open/studies.ts';
import type { StudyReview } from '../../open/study-review.ts';
import { writeNew } from '../../store/export.ts';
import { readGuide } from '../../views/guide.ts';
import { sideListLines } from '../../views/side-lists.ts';
import type { Reply } from '../speaker.ts';
import {
  type ToldStudy,
  tellBoard,
  tellEvery,
  tellGames,
  tellLines,
  tellMoves,
  tellPosition,
  tellReviewed,
} from './told.ts';
import { type StudyMessage, tellStudyLine } from './words.ts';

const USUAL_SECONDS = 5;
const MOST_SECONDS = 3600;
const LIST_WIDTH = 78;
/** Milliseconds between lines of progress without a terminal. */
const PLAIN_MS = 10_000;

/** The conversation around the host. */
export interface StudySpeaker {
  readonly study: ChosenStudy;
  readonly engine: EnginePort;
  readonly review: StudyReview;
  /** Progress is shown to a person at a terminal. */
  readonly watched: boolean;
  told(): ToldStudy;
  reply(reply: Reply): void;
  say(code: string, says: string): void;
  refuse(fault: Fault): void;
  help(): void;
  /** Ends the conversation, with the game that continues. */
  end(begun: Session | null): void;
}

export class LineStudyHost implements StudyHost {
  private readonly talk: StudySpeaker;
  private readonly analysis: StudyAnalysis;
  private wake: () => void = () => {};

  constructor(talk: StudySpeaker) {
    this.talk = talk;
    this.analysis = new StudyAnalysis(talk.study.controller, talk.engine, systemClock, () => this.wake());
  }

  close(): void {
    this.talk.end(null);
  }

  /** Stops the engine for good. */
  stop(): void {
    this.analysis.close();
  }

  readonly engine: StudyHost['engine'] = {
    lines: (count = 1) => this.whereOpen(() => this.lines(count)),
    more: (by) => this.whereOpen(() => this.lines(Math.max(1, this.analysis.lines.state.lines + by))),
    deeper: (seconds = USUAL_SECONDS) => this.whereOpen(() => this.deeper(seconds)),
    best: () => this.whereOpen(() => this.best()),
    threat: (count = 1) => this.whereOpen(() => this.threat(count)),
    everyMove: () => this.whereOpen(() => this.everyMove()),
  };

  focus = () => false;
  pen = () => false;
  flip = () => {};
  layFlat = () => {};
  lineArrows = () => {};
  engineArrows = () => {};

  help() {
    this.talk.help();
    return undefined;
  }

  async rules() {
    const { call, sentences } = this.talk.told();
    const { game } = this.controller.current.rules;
    const guide = await readGuide(call, { game, sentences });
    this.talk.reply({ event: 'rules', ...guide });
    return undefined;
  }

  lists() {
    const { call, state, sentences } = this.talk.told();
    const { rules, shown } = state;
    const lines = sideListLines(rules, shown.position, sentences, call.language, LIST_WIDTH);
    const lists = sideLists(rules, shown.position, sentences, call.language);
    this.talk.reply({ event: 'lists', data: { lists }, text: lines.join('\n') });
    return undefined;
  }

  say(what: Parameters<StudyHost['say']>[0]) {
    const told = this.talk.told();
    if (what === 'games') this.talk.reply(tellGames(told));
    else if (what === 'moves') this.talk.reply(tellMoves(told));
    else if (what === 'board') this.talk.reply(tellBoard(told));
    else {
      const { address } = told.state;
      this.talk.reply({ event: 'place', data: { address }, text: address });
    }
    return undefined;
  }

  copy(part: StudyPart) {
    const text = this.textOf(part).trimEnd();
    this.talk.reply({ event: 'record', data: { record: text }, text });
    return undefined;
  }

  async copyLink() {
    const { study, state } = this.controller;
    const link = await studyLink(study, state.address);
    const text = link.ok ? `${this.tell('link-how')}\n${link.value}` : '';
    if (link.ok) this.talk.reply({ event: 'link', data: { link: link.value }, text });
    else this.talk.refuse(link.fault);
    return undefined;
  }

  copyPosition() {
    this.talk.reply(tellPosition(this.talk.told()));
    return undefined;
  }

  save(part: StudyPart, file: string) {
    const fault = writeNew(file, this.textOf(part));
    if (fault) this.talk.refuse(fault);
    else this.talk.reply({ event: 'save', data: { written: file }, text: this.tell('written', { file }) });
    return undefined;
  }

  async insert(asked: string) {
    const { rules } = this.controller.current;
    const inserted = await this.talk.study.insert(asked || rules.format(rules.start()));
    const { language, sentences } = this.speech;
    if (!inserted.ok) this.talk.refuse(inserted.fault);
    else
      for (const damage of inserted.value)
        this.talk.say('damage', sayDamage(damage, { language, sentences }));
    return undefined;
  }

  /** Makes the review where there is none, or the rest of it. */
  async review() {
    const { review } = this.talk;
    const { language } = this.speech;
    const isEmpty = this.controller.current.tree.mainLine().length === 0;
    if (isEmpty)
      this.talk.reply({ event: 'review', data: { review: null }, text: tellReview(language, 'no-moves') });
    else if (!review.isDone) await this.reviewNow();
    if (review.fault) this.talk.refuse(review.fault);
    else if (!isEmpty && review.shown) this.talk.reply(await tellReviewed(this.talk.told(), review.shown));
    return undefined;
  }

  /** The review has gone on. */
  reviewed(): void {
    this.wake();
  }

  private async reviewNow(): Promise<void> {
    const { review } = this.talk;
    const line = new ProgressLine(PLAIN_MS);
    line.begin();
    const done = review.begin();
    while (review.running) {
      const { running } = review;
      line.show(() => sayRunning(this.speech.language, running));
      await this.news();
    }
    await done;
    line.clear();
  }

  async goOn() {
    const session = goOnFrom(this.controller, await knownKinds(this.controller.chapters[0]!));
    if (session.ok) this.talk.end(session.value);
    else this.talk.refuse(session.fault);
    return undefined;
  }

  private get controller() {
    return this.talk.study.controller;
  }

  private get speech() {
    const { call, sentences } = this.talk.told();
    return { language: call.language, sentences };
  }

  private tell(id: StudyMessage, values?: Record<string, string | number>): string {
    return tellStudyLine(this.speech.language, id, values);
  }

  private textOf(part: StudyPart): string {
    const { study, current, state } = this.controller;
    return partText(part, study, current, state.node);
  }

  /** There is nothing to search where the game is over. */
  private async whereOpen(search: () => Promise<void>): Promise<undefined> {
    if (this.controller.state.over) this.talk.say('note', this.tell('lines-over'));
    else await search();
    return undefined;
  }

  private get game() {
    return this.controller.current.rules.game;
  }

  private async lines(count: number): Promise<void> {
    this.analysis.lines.set(this.game, { mode: 'fixed' });
    this.analysis.show(count);
    await this.tellFound();
  }

  private async threat(count: number): Promise<void> {
    const { analysis, controller } = this;
    analysis.lines.set(this.game, { mode: 'fixed', lines: count });
    await analysis.setThreat(true);
    const { rules } = controller.state;
    if (analysis.subjectOf(controller.state)) await this.tellFound();
    else this.talk.say('threat', sayThreat({ ...this.speech, rules }, null));
    analysis.toggle(false);
    await analysis.setThreat(false);
  }

  private async deeper(seconds: number): Promise<void> {
    this.analysis.setMode('deeper', 1000 * Math.max(1, Math.min(MOST_SECONDS, seconds)));
    await this.tellFound();
  }

  /** Waits for the engine, with progress for a person, and says what it found. */
  private async tellFound(): Promise<void> {
    const { analysis, talk } = this;
    const { lines } = analysis;
    while (analysis.busy) {
      await this.news();
      const { answer } = lines.state;
      if (talk.watched && answer) noteOver(`${answer.depth}  ${answer.lines[0]?.moves.join(' ') ?? ''}`);
    }
    if (talk.watched) noteOver('');
    const { answer, fault } = lines.state;
    const subject = analysis.subjectOf(this.controller.state);
    if (answer && subject) talk.reply(await tellLines(talk.told(), analysis, subject));
    else if (fault) talk.refuse(fault);
    analysis.toggle(false);
  }

  private news(): Promise<void> {
    return new Promise((done) => {
      this.wake = done;
    });
  }

  private async best(): Promise<void> {
    const { analysis } = this;
    analysis.lines.set(this.game, { mode: 'fixed', lines: 1 });
    analysis.toggle(true);
    while (analysis.lines.state.busy) await this.news();
    const { fault } = analysis.lines.state;
    if (fault) this.talk.refuse(fault);
    analysis.best();
    analysis.toggle(false);
  }

  private async everyMove(): Promise<void> {
    // Asked again here it is told again.
    if (this.analysis.everyMoveState.total === 0) await this.analysis.everyMove();
    const state = this.analysis.everyMoveState;
    if (state.fault) this.talk.refuse(state.fault);
    this.talk.reply(tellEvery(this.talk.told(), state));
  }
}
