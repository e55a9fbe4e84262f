/** A study line by line: lines in, actions of the study out; every node is told in words, or as JSON. */

import { exampleMove, meansPass } from '@tabuleiro/play/board/typed';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import type { StudyActivity, StudyScene } from '@tabuleiro/play/study/actions/activity';
import { type StudyActionId, studyActions } from '@tabuleiro/play/study/actions/rows';
import { studyWords } from '@tabuleiro/play/study/actions/words';
import { sayDamage, sayStudyNote } from '@tabuleiro/play/study/say';
import type { StudyChange } from '@tabuleiro/play/study/state';
import { type Fault, formatMove } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { note, refuse } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import type { ChosenStudy } from '../../open/studies.ts';
import { StudyReview } from '../../open/study-review.ts';
import { LineFace } from '../actions/line-face.ts';
import { tellPlain } from '../words.ts';
import { LineStudyHost } from './line-host.ts';
import { tellNode } from './told.ts';
import { type StudyMessage, tellStudyLine } from './words.ts';

/** The words that the prompt names. */
const PROMPTED: readonly StudyActionId[] = [
  'next',
  'previous',
  'other',
  'comment',
  'lines',
  'go-on',
  'help',
  'close',
];

export class LineStudy extends LineFace<StudyActivity, StudyScene, StudyActionId> {
  private readonly study: ChosenStudy;
  private readonly engine: EnginePort;
  private readonly host: LineStudyHost;
  private readonly review: StudyReview;
  private readonly reviews: boolean;
  private begun: Session | null = null;
  /** The name of the study as it was told last. */
  private named = '';

  /** `reviews`: the review comes first. */
  constructor(call: Call, study: ChosenStudy, reader: LineReader, engine: EnginePort, reviews = false) {
    super(call, reader);
    this.reviews = reviews;
    this.review = new StudyReview(study, engine, systemClock, () => this.host.reviewed());
    this.study = study;
    this.named = study.controller.state.name;
    this.engine = engine;
    this.host = new LineStudyHost({
      study,
      engine,
      review: this.review,
      watched: Boolean(process.stderr.isTTY) && reader.terminal && !call.flags.json,
      told: () => this.told,
      reply: (reply) => this.reply(reply),
      say: (code, says) => this.say(code, says),
      refuse: (fault) => this.refuse(fault),
      help: () => this.tellHelp(),
      end: (begun) => {
        this.begun = begun;
        this.left = true;
      },
    });
    study.controller.subscribe((change) => this.hearChange(change));
    study.desk.subscribe(() => this.warnUnkept(study.desk.state.fault));
  }

  /** Until the person leaves, or continues a game from here: returns that game. Closes the study and the engine. */
  async run(): Promise<Session | null> {
    this.listen();
    for (const damage of this.study.damage) this.say('damage', sayDamage(damage, this.speech));
    this.tellNode();
    if (this.reviews) await this.host.review();
    await this.converse();
    this.host.stop();
    this.review.close();
    await this.study.close();
    await this.engine.close();
    if (this.study.desk.id !== null && !this.call.flags.json) note(this.tell('kept'));
    return this.begun;
  }

  protected override async settled(): Promise<void> {
    await this.study.desk.settled();
  }

  private get controller() {
    return this.study.controller;
  }

  protected override get rows() {
    return { actions: studyActions, words: studyWords };
  }

  protected override get activity(): StudyActivity {
    return { study: this.controller, host: this.host };
  }

  protected override get scene(): StudyScene {
    return { study: this.controller.state, engineOn: false };
  }

  protected override get board() {
    return this.controller.state;
  }

  protected override get hand() {
    return this.controller;
  }

  protected override get sentences() {
    return this.told.sentences;
  }

  private get told() {
    const { state } = this.controller;
    return { call: this.call, state, sentences: this.study.sentencesOf(state.rules) };
  }

  private tell(id: StudyMessage, values?: Record<string, string | number>): string {
    return tellStudyLine(this.call.language, id, values);
  }

  protected override ask(): string {
    return this.tell('prompt', { words: PROMPTED.map((id) => this.actions.form(id)).join(', ') });
  }

  /** One move on. */
  protected override enter(): Promise<void> {
    return this.actions.run('next', '');
  }

  /** A line without a digit was meant as a command: every move has one. */
  protected override heardMove(line: string): void {
    const { rules, position } = this.controller.state;
    const accepted = exampleMove(rules, position) ?? '-';
    if (/\d|^-+$/.test(line) || meansPass(rules, line)) this.controller.type(line);
    else this.refuse({ code: 'move-syntax', found: line, accepted });
  }

  // --- What is heard and told

  private hearChange(change: StudyChange): void {
    const { state } = this.controller;
    if (change.kind === 'edited') this.tellName(state.name);
    if (change.kind === 'walked' || change.kind === 'edited') this.tellNode();
    if (change.kind === 'chosen' && state.waiting) this.tellChoice();
    if (change.kind !== 'note') return;
    if (change.note.code === 'fault') return void this.refuse(change.note.fault);
    if (change.note.code === 'refused') return void this.refuse(change.note.refusal);
    this.say(change.note.code, sayStudyNote(state.rules, change.note, this.speech));
  }

  /** Nothing else shows the name line by line. */
  private tellName(name: string): void {
    if (name === this.named) return;
    this.named = name;
    this.reply({ event: 'name', data: { name }, text: this.tell('named', { name }) });
  }

  /** For programs with the actions possible now. */
  private tellNode(): void {
    const { event, data, text } = tellNode(this.told);
    this.reply({ event, data: { ...data, actions: this.actions.offered() }, text });
  }

  /** A typed move leaves something open: the moves that it can be. */
  private tellChoice(): void {
    const { rules, position, waiting } = this.controller.state;
    const moves = (waiting?.moves ?? []).map((move) => formatMove(rules, position, move));
    this.reply({ event: 'choice', data: { moves }, text: moves.join(', ') });
  }

  private say(code: string, says: string): void {
    this.reply({ event: 'note', data: { note: code, says }, text: says });
  }

  /** A line without the form of a move may be a mistyped command. */
  private refuse(fault: Fault): void {
    const { rules, position } = this.controller.state;
    const { code, found = '', accepted = '' } = fault;
    if (code === 'move-syntax' && !this.json)
      note(tellPlain(this.call.language, 'not-understood', { found, accepted }));
    else refuse(this.call, fault, exit.misuse, { sentences: this.sentences, rules, position });
  }

  protected override get helpHead(): string {
    return this.tell('help');
  }
}
