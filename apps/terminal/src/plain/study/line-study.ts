/** A study line by line: lines in, verbs of the study out; every node is told in words, or as JSON. */

import { systemClock } from '@tabuleiro/play/ports/clock';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import { knownKinds } from '@tabuleiro/play/setup/known-kinds';
import { StudyAnalysis } from '@tabuleiro/play/study/engine/analysis';
import { sayThreat } from '@tabuleiro/play/study/engine/say-lines';
import { goOnFrom } from '@tabuleiro/play/study/go-on';
import { sayDamage, sayStudyNote } from '@tabuleiro/play/study/say';
import type { StudyChange } from '@tabuleiro/play/study/state';
import { studyLink } from '@tabuleiro/play/study/text/link';
import { partText } from '@tabuleiro/play/study/text/write';
import { completions, type Fault, formatMove } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { MARKS, type Mark } from '@tabuleiro/rules/tree';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { note, noteOver, print, printJson, refuse, warn } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import { ownFaults } from '../../io/words.ts';
import type { ChosenStudy } from '../../open/studies.ts';
import { writeNew } from '../../store/export.ts';
import { readDrawing } from '../../views/drawing.ts';
import type { Reply } from '../speaker.ts';
import {
  tellBoard,
  tellEvery,
  tellGames,
  tellLines,
  tellMoves,
  tellNode,
  tellPosition,
  tellReviewed,
} from './told.ts';
import { PART_WORDS, type StudyMessage, type StudyVerbId, studyVerbs, tellStudyLine } from './words.ts';

/** The words that the prompt names. */
const PROMPTED: readonly StudyVerbId[] = ['next', 'back', 'other', 'comment', 'lines', 'go', 'help', 'quit'];
const USUAL_SECONDS = 5;
const MOST_SECONDS = 3600;

export class LineStudy {
  private readonly call: Call;
  private readonly study: ChosenStudy;
  private readonly reader: LineReader;
  private readonly engine: EnginePort;
  private readonly analysis: StudyAnalysis;
  private left = false;
  private begun: Session | null = null;
  /** Why the last step is not kept; said once. */
  private unkept: string | null = null;
  private wake: () => void = () => {};

  constructor(call: Call, study: ChosenStudy, reader: LineReader, engine: EnginePort) {
    this.call = call;
    this.study = study;
    this.reader = reader;
    this.engine = engine;
    this.analysis = new StudyAnalysis(study.controller, engine, systemClock, () => this.wake());
    study.controller.subscribe((change) => this.hearChange(change));
    study.desk.subscribe(() => this.hearKeeping());
  }

  /** Until somebody leaves, or goes on playing: answers with that game. The study is closed afterwards, and the engine. */
  async run(): Promise<Session | null> {
    this.reader.complete = (typed) => this.complete(typed);
    for (const damage of this.study.damage) this.say('damage', sayDamage(damage, this.speech));
    this.reply(tellNode(this.told));
    while (!this.left && !this.begun) {
      const line = await this.reader.ask(() => this.prompt());
      if (line === null) break;
      await this.hear(line.trim());
      await this.study.desk.settled();
    }
    this.analysis.close();
    await this.study.close();
    await this.engine.close();
    if (this.study.desk.id !== null && !this.call.flags.json) note(this.tell('kept'));
    return this.begun;
  }

  private get controller() {
    return this.study.controller;
  }

  private get told() {
    const { state } = this.controller;
    return { call: this.call, state, sentences: this.study.sentencesOf(state.rules) };
  }

  private get speech() {
    const { language } = this.call;
    return { language, sentences: this.told.sentences, own: ownFaults[language] };
  }

  private tell(id: StudyMessage, values?: Record<string, string | number>): string {
    return tellStudyLine(this.call.language, id, values);
  }

  private prompt(): string | null {
    if (this.call.flags.json) return null;
    return this.tell('prompt', {
      words: PROMPTED.map((id) => studyVerbs.form(id, this.call.language)).join(', '),
    });
  }

  private complete(typed: string): string[] {
    const { rules, position } = this.controller.state;
    return [...studyVerbs.from(typed), ...completions(rules, position, typed)];
  }

  private async hear(line: string): Promise<void> {
    const [typed = ''] = line.split(/\s+/);
    const rest = line.slice(typed.length).trim();
    const verb = typed === '' ? 'next' : studyVerbs.find(typed);
    if (!verb) this.controller.type(line);
    else await (this.walks(rest)[verb] ?? this.changes(rest)[verb] ?? this.looks(rest)[verb])?.();
  }

  // --- Verbs

  private walks(rest: string): Partial<Record<StudyVerbId, () => unknown>> {
    const { controller } = this;
    return {
      next: () => this.numbered('next', rest, 1, (number) => controller.next(number - 1)),
      back: () => controller.previous(),
      first: () => controller.first(),
      last: () => controller.last(),
      other: () => this.numbered('other', rest, null, (number) => this.other(number)),
      out: () => controller.leave(),
      mistake: () => controller.mistake(rest === '' ? 1 : -1),
      place: () => this.place(rest),
      game: () => this.numbered('game', rest, null, (number) => this.openGame(number, rest)),
      games: () => this.reply(tellGames(this.told)),
    };
  }

  private changes(rest: string): Partial<Record<StudyVerbId, () => unknown>> {
    const { controller } = this;
    return {
      delete: () => controller.remove(),
      promote: () => controller.promote(),
      main: () => controller.makeMainLine(),
      fold: () => (rest === '' ? controller.fold() : controller.foldAll(controller.current.folds.size === 0)),
      undo: () => controller.undo(),
      redo: () => controller.redo(),
      comment: () => controller.comment(rest),
      mark: () => this.mark(rest),
      arrow: () => this.draw('arrow', rest),
      cell: () => this.draw('cell', rest),
      erase: () => controller.eraseDrawings(),
      name: () => controller.rename(rest),
      title: () => controller.renameChapter(rest),
      insert: () => this.insert(rest),
      drop: () => controller.deleteChapter(),
      move: () => this.numbered('move', rest, null, (number) => this.moveGame(number, rest)),
    };
  }

  private looks(rest: string): Partial<Record<StudyVerbId, () => unknown>> {
    return {
      lines: () => this.numbered('lines', rest, 1, (number) => this.lines(number)),
      threat: () => this.numbered('threat', rest, 1, (number) => this.threat(number)),
      deeper: () => this.numbered('deeper', rest, USUAL_SECONDS, (number) => this.deeper(number)),
      best: () => this.best(),
      every: () => this.every(),
      review: async () => this.reply(await tellReviewed(this.told)),
      moves: () => this.reply(tellMoves(this.told)),
      record: () => this.record(rest),
      board: () => this.reply(tellBoard(this.told)),
      position: () => this.reply(tellPosition(this.told)),
      link: () => this.link(),
      go: () => this.goOn(),
      save: () => this.save(rest),
      help: () => this.reply(this.help()),
      quit: () => {
        this.left = true;
      },
    };
  }

  /** Runs with the number that was typed, or with the usual one. */
  private numbered<T extends number | null>(
    verb: StudyVerbId,
    rest: string,
    usual: T,
    run: (number: number | T) => unknown,
  ): unknown {
    const accepted = studyVerbs.form(verb, this.call.language);
    if (/^\d{0,5}$/.test(rest)) return run(rest === '' ? usual : Number(rest));
    this.refuse({ code: 'number-wanted', found: rest, accepted });
    return undefined;
  }

  /** Without a number the lines of this place come one after the other, then again from the main line. */
  private other(number: number | null): void {
    const { controller } = this;
    const { choices, choice } = controller.state;
    if (number !== null) controller.enter(number);
    else if (choices.length > 1) controller.enter((choice + 1) % choices.length);
    else controller.beside(-1);
  }

  private openGame(number: number | null, found: string): void {
    const { length } = this.controller.chapters;
    if (number !== null && number >= 1 && number <= length) this.controller.openChapter(number - 1);
    else this.refuse({ code: 'list-number', found, accepted: `1..${length}` });
  }

  private moveGame(number: number | null, found: string): void {
    const { length } = this.controller.chapters;
    if (number !== null && number >= 1 && number <= length) this.controller.moveChapter(number - 1);
    else this.refuse({ code: 'list-number', found, accepted: `1..${length}` });
  }

  private place(address: string): void {
    const { controller } = this;
    if (address === '') {
      const text = controller.state.address;
      return void this.reply({ event: 'place', data: { address: text }, text });
    }
    const opened = controller.openAddress(address);
    if (!opened.ok) this.refuse(opened.fault);
  }

  private mark(text: string): void {
    const mark = MARKS.find((each) => each === text);
    if (text !== '' && !mark)
      return void this.refuse({ code: 'annotation-mark', found: text, accepted: MARKS.join(' ') });
    this.controller.mark((mark as Mark | undefined) ?? null);
  }

  /** `red c3-c4`, `c3 c4`, `blue d4`. */
  private draw(what: 'arrow' | 'cell', text: string): void {
    const { colour, cells } = readDrawing(text);
    const [from = '', to = ''] = cells;
    if (cells.length !== (what === 'arrow' ? 2 : 1))
      return void this.refuse({
        code: 'number-wanted',
        found: text,
        accepted: studyVerbs.form(what, this.call.language),
      });
    if (what === 'arrow') this.controller.arrow({ colour, from, to });
    else this.controller.markCell(from, colour);
  }

  private async insert(asked: string): Promise<void> {
    const inserted = await this.study.insert(
      asked || this.controller.current.rules.format(this.controller.current.rules.start()),
    );
    if (!inserted.ok) return void this.refuse(inserted.fault);
    for (const damage of inserted.value) this.say('damage', sayDamage(damage, this.speech));
  }

  private async lines(number: number): Promise<void> {
    if (this.controller.state.over) return void this.say('note', this.tell('lines-over'));
    this.analysis.lines.set(this.controller.current.rules.game, { mode: 'fixed' });
    this.analysis.show(number);
    await this.tellFound();
  }

  private async threat(number: number): Promise<void> {
    if (this.controller.state.over) return void this.say('note', this.tell('lines-over'));
    const { analysis, controller } = this;
    analysis.lines.set(controller.current.rules.game, { mode: 'fixed', lines: number });
    await analysis.setThreat(true);
    if (analysis.subjectOf(controller.state)) await this.tellFound();
    else this.say('threat', sayThreat({ ...this.speech, rules: controller.state.rules }, null));
    analysis.toggle(false);
    await analysis.setThreat(false);
  }

  private async deeper(seconds: number): Promise<void> {
    if (this.controller.state.over) return void this.say('note', this.tell('lines-over'));
    this.analysis.setMode('deeper', 1000 * Math.max(1, Math.min(MOST_SECONDS, seconds)));
    await this.tellFound();
  }

  /** Waits for the engine, and says on the way how far it is where somebody watches. */
  private async tellFound(): Promise<void> {
    const { lines } = this.analysis;
    const watched = process.stderr.isTTY && this.reader.terminal && !this.call.flags.json;
    while (this.analysis.busy) {
      await this.news();
      const { answer } = lines.state;
      if (watched && answer) noteOver(`${answer.depth}  ${answer.lines[0]?.moves.join(' ') ?? ''}`);
    }
    if (watched) noteOver('');
    const { answer, fault } = lines.state;
    const subject = this.analysis.subjectOf(this.controller.state);
    if (answer && subject) this.reply(await tellLines(this.told, this.analysis, subject));
    else if (fault) this.refuse(fault);
    this.analysis.toggle(false);
  }

  private news(): Promise<void> {
    return new Promise((done) => {
      this.wake = done;
    });
  }

  private async best(): Promise<void> {
    if (this.controller.state.over) return void this.say('note', this.tell('lines-over'));
    this.analysis.lines.set(this.controller.current.rules.game, { mode: 'fixed', lines: 1 });
    this.analysis.toggle(true);
    while (this.analysis.lines.state.busy) await this.news();
    const { fault } = this.analysis.lines.state;
    if (fault) this.refuse(fault);
    this.analysis.best();
    this.analysis.toggle(false);
  }

  private async every(): Promise<void> {
    if (this.controller.state.over) return void this.say('note', this.tell('lines-over'));
    await this.analysis.everyMove();
    const { state } = this.analysis.every;
    if (state.fault) this.refuse(state.fault);
    this.reply(tellEvery(this.told, state));
  }

  private record(part: string): void {
    const asked = part === '' ? 'chapter' : PART_WORDS[part.toLowerCase()];
    if (!asked)
      return void this.refuse({ code: 'number-wanted', found: part, accepted: 'line | game | all' });
    const text = this.textOf(asked).trimEnd();
    this.reply({ event: 'record', data: { record: text }, text });
  }

  private textOf(part: 'line' | 'chapter' | 'study'): string {
    const { study, current, state } = this.controller;
    return partText(part, study, current, state.node);
  }

  private async link(): Promise<void> {
    const { study, state } = this.controller;
    const link = await studyLink(study, state.address);
    if (link.ok)
      this.reply({
        event: 'link',
        data: { link: link.value },
        text: `${tellStudyLine(this.call.language, 'link-how')}\n${link.value}`,
      });
    else this.refuse(link.fault);
  }

  private save(rest: string): void {
    const [first = ''] = rest.split(/\s+/);
    const part = rest.includes(' ') ? PART_WORDS[first.toLowerCase()] : undefined;
    const file = part ? rest.slice(first.length).trim() : rest;
    const fault = writeNew(file, this.textOf(part ?? 'study'));
    if (fault) return void this.refuse(fault);
    this.reply({ event: 'save', data: { written: file }, text: this.tell('written', { file }) });
  }

  private async goOn(): Promise<void> {
    const { controller } = this;
    const session = goOnFrom(controller, await knownKinds(controller.chapters[0]!));
    if (session.ok) this.begun = session.value;
    else this.refuse(session.fault);
  }

  // --- What is heard and told

  private hearChange(change: StudyChange): void {
    const { state } = this.controller;
    if (change.kind === 'walked' || change.kind === 'edited') this.reply(tellNode(this.told));
    if (change.kind === 'chosen' && state.waiting) this.tellChoice();
    if (change.kind !== 'note') return;
    if (change.note.code === 'fault') return void this.refuse(change.note.fault);
    if (change.note.code === 'refused') return void this.refuse(change.note.refusal);
    this.say(change.note.code, sayStudyNote(state.rules, change.note, this.speech));
  }

  /** A typed move leaves something open: the moves that it can be. */
  private tellChoice(): void {
    const { rules, position, waiting } = this.controller.state;
    const moves = (waiting?.moves ?? []).map((move) => formatMove(rules, position, move));
    this.reply({ event: 'choice', data: { moves }, text: moves.join(', ') });
  }

  private hearKeeping(): void {
    const { fault } = this.study.desk.state;
    const code = fault?.code ?? null;
    if (fault && code !== this.unkept) warn(this.call, fault);
    this.unkept = code;
  }

  private say(code: string, says: string): void {
    this.reply({ event: 'note', data: { note: code, says }, text: says });
  }

  private refuse(fault: Fault): void {
    const { rules, position } = this.controller.state;
    refuse(this.call, fault, exit.misuse, { sentences: this.told.sentences, rules, position });
  }

  private reply({ event, data, text }: Reply): void {
    if (this.call.flags.json) printJson({ event, ...data });
    else print(text);
  }

  private help(): Reply {
    const { language } = this.call;
    const lines = studyVerbs.helpLines(language).map((line) => `  ${line}`);
    return {
      event: 'help',
      data: { words: studyVerbs.ids },
      text: [this.tell('help'), ...lines].join('\n'),
    };
  }
}
