/** An opened game line by line: lines in, verbs of the study out; every node is told in words, or as JSON. */
import { knownKinds } from '@tabuleiro/play/setup/known-kinds';
import { bookOf } from '@tabuleiro/play/study/book';
import { StudyController } from '@tabuleiro/play/study/controller';
import { sayStudy, sayStudyNote } from '@tabuleiro/play/study/say';
import type { StudyChange } from '@tabuleiro/play/study/state';
import { speakBoard } from '@tabuleiro/play/words/speech';
import { completions, type Fault } from '@tabuleiro/rules';
import { type Chapter, chapterRecord, formatRecord, type Session } from '@tabuleiro/rules/match';
import { formatBoard, type Sentences } from '@tabuleiro/rules/text';
import type { TreeNode } from '@tabuleiro/rules/tree';
import type { Call } from '../io/call.ts';
import { exit } from '../io/flags.ts';
import { print, printJson, refuse } from '../io/output.ts';
import type { LineReader } from '../io/prompter.ts';
import { writeRecords } from '../store/export.ts';
import { tellStore } from '../store/words.ts';
import { resultJson } from '../views/results.ts';
import type { Reply } from './speaker.ts';
import { type StudyVerbId, studyVerbs, tellLook } from './study-words.ts';

/** The words that the prompt names. */
const PROMPTED: readonly StudyVerbId[] = ['next', 'back', 'other', 'go', 'help', 'quit'];

export class LineStudy {
  private readonly call: Call;
  private readonly sentences: Sentences;
  private readonly reader: LineReader;
  private readonly controller: StudyController;
  private left = false;
  private begun: Session | null = null;

  constructor(call: Call, chapters: readonly Chapter[], sentences: Sentences, reader: LineReader) {
    this.call = call;
    this.sentences = sentences;
    this.reader = reader;
    this.controller = new StudyController(bookOf(chapters));
    this.controller.subscribe((change) => this.hearChange(change));
  }

  /** Until somebody leaves, or goes on playing: answers with that game. */
  async run(): Promise<Session | null> {
    this.reader.complete = (typed) => this.complete(typed);
    this.reply(this.shown());
    while (!this.left && !this.begun) {
      const line = await this.reader.ask(() => this.prompt());
      if (line === null) break;
      await this.hear(line.trim());
    }
    return this.begun;
  }

  private get speech() {
    return { language: this.call.language, sentences: this.sentences };
  }

  private prompt(): string | null {
    if (this.call.flags.json) return null;
    const { language } = this.call;
    const words = PROMPTED.map((id) => studyVerbs.form(id, language)).join(', ');
    return tellLook(language, 'prompt', { words });
  }

  private complete(typed: string): string[] {
    const { rules, position, next } = this.controller.state;
    const here = next.map(({ id }) => id);
    return [
      ...studyVerbs.from(typed),
      ...completions(rules, position, typed).filter((move) => here.includes(move)),
    ];
  }

  private async hear(line: string): Promise<void> {
    const [typed = ''] = line.split(/\s+/);
    const rest = line.slice(typed.length).trim();
    const verb = typed === '' ? 'next' : studyVerbs.find(typed);
    if (verb) await this.act(verb, rest);
    else this.controller.type(line);
  }

  private async act(verb: StudyVerbId, rest: string): Promise<void> {
    const { controller } = this;
    const acts: Record<StudyVerbId, () => unknown> = {
      next: () => this.numbered(verb, rest, 1, (number) => controller.next(number - 1)),
      back: () => controller.previous(),
      first: () => controller.first(),
      last: () => controller.last(),
      other: () => this.numbered(verb, rest, null, (number) => this.other(number)),
      out: () => controller.leave(),
      moves: () => this.reply(this.moves()),
      record: () => this.reply(this.record()),
      board: () => this.reply(this.board()),
      position: () => this.reply(this.position()),
      game: () => this.numbered(verb, rest, null, (number) => this.openGame(number, rest)),
      go: () => this.goOn(),
      save: () => this.save(rest),
      help: () => this.reply(this.help()),
      quit: () => {
        this.left = true;
      },
    };
    await acts[verb]();
  }

  /** Runs with the number that was typed, or with the usual one. */
  private numbered<T extends number | null>(
    verb: StudyVerbId,
    rest: string,
    usual: T,
    run: (number: number | T) => void,
  ): void {
    const accepted = studyVerbs.form(verb, this.call.language);
    if (/^\d{0,5}$/.test(rest)) run(rest === '' ? usual : Number(rest));
    else this.refuse({ code: 'number-wanted', found: rest, accepted });
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

  private async goOn(): Promise<void> {
    const { controller } = this;
    const session = controller.goOn(await knownKinds(controller.chapters[0]!));
    if (session.ok) this.begun = session.value;
    else this.refuse(session.fault);
  }

  private save(file: string): void {
    const fault = writeRecords(file, this.controller.chapters.map(chapterRecord));
    if (fault) return void this.refuse(fault);
    const text = tellStore(this.call.language, 'written', { file });
    this.reply({ event: 'save', data: { written: file }, text });
  }

  private hearChange(change: StudyChange): void {
    const { state } = this.controller;
    if (change.kind === 'walked') this.reply(this.shown());
    if (change.kind !== 'note') return;
    if (change.note.code === 'fault') return void this.refuse(change.note.fault);
    const says = sayStudyNote(state.rules, change.note, this.speech);
    this.reply({ event: 'note', data: { note: change.note.code, says }, text: says });
  }

  private refuse(fault: Fault): void {
    const { rules, position } = this.controller.state;
    refuse(this.call, fault, exit.misuse, { sentences: this.sentences, rules, position });
  }

  private reply({ event, data, text }: Reply): void {
    if (this.call.flags.json) printJson({ event, ...data });
    else print(text);
  }

  // --- What is told

  private shown(): Reply {
    const { state } = this.controller;
    const { rules, chapters, chapter, node, choices, choice, next, annotation, outcome } = state;
    const says = sayStudy(state, this.speech);
    const { language } = this.call;
    const game = tellLook(language, 'game', { game: chapter + 1, games: chapters.length });
    const drawn = this.call.flags.plain ? [] : ['', formatBoard(rules, state.shown.position), ''];
    return {
      event: 'node',
      data: {
        game: chapter + 1,
        games: chapters.length,
        address: state.address,
        ply: node.ply,
        move: node.parent ? node.id : null,
        position: this.positionText(),
        variation: Math.max(0, choice),
        variations: Math.max(0, choices.length - 1),
        next: next.map(({ id }) => id),
        annotation,
        ...resultJson(rules, outcome),
        says,
      },
      text: [...drawn, ...(chapters.length > 1 && node.ply === 0 ? [game] : []), says].join('\n'),
    };
  }

  private positionText(): string {
    const { current, node } = this.controller.state;
    return current.tree.textAt(node);
  }

  private position(): Reply {
    const position = this.positionText();
    return { event: 'position', data: { position }, text: position };
  }

  private board(): Reply {
    const { rules, shown } = this.controller.state;
    const { language, flags } = this.call;
    const lines = flags.plain
      ? speakBoard(rules, shown.position, this.sentences, language)
      : [formatBoard(rules, shown.position)];
    return { event: 'board', data: { position: this.positionText() }, text: lines.join('\n') };
  }

  /** Numbered as `next` and `other` take them. */
  private moves(): Reply {
    const { next, choices } = this.controller.state;
    const { language } = this.call;
    const listed = (nodes: readonly TreeNode[], from: number) =>
      nodes.map(({ id, annotation: { mark = '' } }, i) => `${i + from} ${id}${mark}`).join(', ');
    const follows = listed(next, 1);
    const lines = [
      follows ? tellLook(language, 'follows', { list: follows }) : tellLook(language, 'follows-none'),
      ...(choices.length > 1 ? [tellLook(language, 'beside', { list: listed(choices, 0) })] : []),
    ];
    const data = { moves: next.map(({ id }) => id), beside: choices.map(({ id }) => id) };
    return { event: 'moves', data, text: lines.join('\n') };
  }

  private record(): Reply {
    const text = formatRecord(chapterRecord(this.controller.current)).trimEnd();
    return { event: 'record', data: { record: text }, text };
  }

  private help(): Reply {
    const { language } = this.call;
    const lines = studyVerbs.helpLines(language).map((line) => `  ${line}`);
    return {
      event: 'help',
      data: { words: studyVerbs.ids },
      text: [tellLook(language, 'help'), ...lines].join('\n'),
    };
  }
}
