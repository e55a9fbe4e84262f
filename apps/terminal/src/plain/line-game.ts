/**
 * A game line by line: lines in, verbs of the controller out; what changes is handed to whoever tells it. Nothing here
 * knows the rules of play.
 */

import { answerLetter, answerName, sayWaiting } from '@tabuleiro/play/board/say';
import { meansPass } from '@tabuleiro/play/board/typed';
import { GameController } from '@tabuleiro/play/game/controller';
import { PACES } from '@tabuleiro/play/game/parts/computers';
import { sayProposal } from '@tabuleiro/play/game/say';
import type { GameChange } from '@tabuleiro/play/game/state';
import { tryAgain } from '@tabuleiro/play/game/try-again';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import { looksLikePosition } from '@tabuleiro/play/setup/another-start';
import { seatName } from '@tabuleiro/play/words/names';
import { moveName } from '@tabuleiro/play/words/words';
import { completions, type Move, ok, PASS, type Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { Call } from '../io/call.ts';
import type { LineReader } from '../io/prompter.ts';
import { authorityOf, type PlayableGame } from '../open/open-game.ts';
import { backTo, studyOf } from '../open/study-game.ts';
import { exportGame } from '../store/export.ts';
import { DiskStore } from '../store/games.ts';
import { DiskStudies } from '../store/studies.ts';
import { tellStore } from '../store/words.ts';
import { readGuide } from '../views/guide.ts';
import { JsonSpeaker } from './json-speaker.ts';
import { questions } from './questions.ts';
import type { Reply, Speaker, ToldGame } from './speaker.ts';
import { runLineStudy } from './study/run.ts';
import { TextSpeaker } from './text-speaker.ts';
import { type VerbId, verbForm, verbOf, verbsFrom } from './verbs.ts';
import { tellPlain } from './words.ts';

export class LineGame {
  /** Somebody wants to leave. */
  left = false;
  protected readonly call: Call;
  protected readonly reader: LineReader;
  protected readonly engine: EnginePort;
  protected game: PlayableGame;
  protected told!: ToldGame;
  protected speaker!: Speaker;
  protected changed = () => {};

  constructor(call: Call, game: PlayableGame, reader: LineReader, engine: EnginePort) {
    this.call = call;
    this.reader = reader;
    this.engine = engine;
    this.game = game;
    this.listen();
    this.open(game);
  }

  get controller(): GameController {
    return this.told.controller;
  }

  /** The whole match is over. */
  get over(): boolean {
    return this.controller.session.match.result !== null;
  }

  /** A computer that cannot decide is to move. */
  get stuck(): boolean {
    const { failed, toMove } = this.controller.state.computers;
    return failed && toMove !== null;
  }

  /** Something happened, or is thought about. */
  nextChange(): Promise<void> {
    return new Promise((resolve) => {
      this.changed = resolve;
    });
  }

  /** The engine is not at work: what comes next is up to people. */
  async settled(): Promise<void> {
    while (this.controller.state.busy) await this.nextChange();
  }

  /** Scripts that read JSON are not prompted. */
  prompt(): string | null {
    if (this.call.flags.json) return null;
    const { state } = this.controller;
    const { language, sentences } = this.told;
    const speech = { language, sentences };
    if (state.over) return this.endPrompt();
    if (state.waiting) {
      const question = sayWaiting(state, speech);
      const choices = state.waiting.moves.map((move) => this.choiceOf(move).words).join(', ');
      return tellPlain(language, 'ask-choice', { question, choices });
    }
    if (state.asked !== null)
      return tellPlain(language, 'ask-draw', { question: sayProposal(state, speech) });
    if (!state.mine) return '';
    const { seat } = state.position;
    return tellPlain(language, 'prompt', {
      seat: seatName(state.rules, sentences, language, seat),
      turn: state.rules.seats[seat]!.turn,
    });
  }

  async hear(line: string): Promise<void> {
    const [typed = ''] = line.split(/\s+/);
    const rest = line.slice(typed.length).trim();
    const verb = verbOf(typed);
    const choice = this.choiceTyped(line);
    if (typed === '') this.enter();
    else if (choice !== undefined) this.controller.answer(choice);
    else if (this.isPass(line)) this.type(line);
    else if (verb) await this.act(verb, rest);
    else if (looksLikePosition(line)) this.refusePosition(line);
    else this.type(line);
  }

  /** Where a pass is legal its words mean that, though one of them may be another verb elsewhere. */
  private isPass(line: string): boolean {
    const { pass, rules } = this.controller.state;
    return pass !== null && meansPass(rules, line);
  }

  /** An unfinished game is kept, and that is said. */
  async close(): Promise<void> {
    const { kept } = this.game;
    const { failed, id, losing } = kept;
    const { over } = this;
    this.controller.leave();
    if (!over) this.speaker.leave(failed ? null : id, losing);
    await this.engine.close();
  }

  protected open(game: PlayableGame): void {
    const { sentences, kept } = game;
    const { terminal } = this.reader;
    const controller = new GameController(
      {
        authority: authorityOf(game, systemClock),
        engine: this.engine,
        clock: systemClock,
      },
      { seed: kept.seed, goesOn: !terminal },
    );
    this.game = game;
    const { language, flags } = this.call;
    this.told = { controller, sentences, language };
    this.speaker = flags.json ? new JsonSpeaker(this.told) : new TextSpeaker(this.told, !flags.plain);
    if (!terminal) controller.faster(PACES.length); // nobody watches a pipe
    this.speaker.begin();
    controller.subscribe((change) => this.hearChange(change));
    controller.open();
  }

  protected hearChange(change: GameChange): void {
    if (change.kind === 'event') this.reader.aside(() => this.speaker.event(change.event));
    if (change.kind === 'note') this.reader.aside(() => this.speaker.note(change.note));
    this.changed();
  }

  protected complete(typed: string): string[] {
    const { rules, position } = this.controller.session;
    const pass = this.controller.state.pass ? [moveName(this.told.language, PASS)] : [];
    const words = [...pass.filter((word) => word.startsWith(typed)), ...verbsFrom(typed)];
    return [...words, ...completions(rules, position, typed)];
  }

  private async act(verb: VerbId, rest: string): Promise<void> {
    const { controller } = this;
    const acts: Record<Exclude<VerbId, keyof typeof questions>, () => unknown> = {
      undo: () => (controller.state.over ? this.tryAgain() : controller.undo()),
      redo: () => controller.redo(),
      hint: () => void controller.hint(),
      verdict: () => void controller.verdict(),
      offer: () => controller.offerDraw(),
      yes: () => controller.answerProposal(true),
      no: () => controller.answerProposal(false),
      resign: () => controller.resign(),
      leave: () => controller.resign(true),
      alone: () => controller.endAlone(),
      now: () => controller.hurry(),
      pause: () => this.pause(),
      step: () => controller.step(),
      faster: () => this.setPace(1),
      slower: () => this.setPace(-1),
      next: () => controller.nextGame(),
      rematch: () => this.rematch(),
      save: () => this.save(rest),
      study: () => this.study(),
      rules: () => this.tellRules(),
      quit: () => {
        this.left = true;
      },
    };
    if (verb === 'history' && !/^\d*$/.test(rest)) this.refuseNumber(verb, rest);
    else if (verb in questions)
      this.reply(questions[verb as keyof typeof questions](this.told, rest, this.draws));
    else await acts[verb as keyof typeof acts]();
  }

  private refuseNumber(verb: VerbId, found: string): void {
    this.speaker.refuse({ code: 'number-wanted', found, accepted: verbForm(verb, this.told.language) });
  }

  protected get draws(): boolean {
    return !this.call.flags.plain;
  }

  protected reply(reply: Reply): void {
    this.speaker.reply(reply);
  }

  private type(line: string): void {
    this.controller.type(line);
    if (this.controller.state.waiting) this.speaker.choice();
  }

  /** An empty line goes on: after the end to the next game, or away. */
  protected enter(): void {
    if (this.over) this.left = true;
    else if (this.controller.state.over) this.controller.nextGame();
  }

  protected endPrompt(): string {
    const { language } = this.told;
    const verbs: VerbId[] = [this.over ? 'rematch' : 'next', 'undo', 'lists', 'save'];
    const words = verbs.map((id) => verbForm(id, language)).join(', ');
    return tellPlain(language, this.over ? 'ask-after' : 'ask-next', { words });
  }

  private choiceOf(move: Move): { choice: string; name: string; words: string } {
    const { state } = this.controller;
    const choice = answerLetter(state, move);
    const name = answerName(state, this.told, move);
    return { choice, name, words: `${choice} ${name}` };
  }

  /** By its letter or its name. */
  private choiceTyped(line: string): Move | undefined {
    const typed = line.toLowerCase();
    return this.controller.state.waiting?.moves.find((move) => {
      const { choice, name } = this.choiceOf(move);
      return [choice, name].some((word) => word.toLowerCase() === typed);
    });
  }

  private async tellRules(): Promise<void> {
    const { game } = this.controller.session.plan;
    const guide = await readGuide(this.call, { game, sentences: this.told.sentences });
    this.reply({ event: 'rules', ...guide });
  }

  /** Positions are given before a game begins. */
  private refusePosition(line: string): void {
    const { id } = this.controller.session.plan.game;
    this.speaker.refuse({ code: 'play-position', found: `tabuleiro play ${id} "${line}"` });
  }

  private pause(): void {
    this.controller.pause();
    const { paused } = this.controller.state.computers;
    const text = tellPlain(this.told.language, paused ? 'paused' : 'resumed');
    this.reply({ event: 'pause', data: { paused }, text });
  }

  private setPace(by: number): void {
    this.controller.faster(by);
    const ms = PACES[this.controller.state.computers.pace]!;
    const text = tellPlain(this.told.language, ms > 0 ? 'pace' : 'pace-none', { seconds: ms / 1000 });
    this.reply({ event: 'pace', data: { ms }, text });
  }

  /** The same again with the seats changed, once the match is over. */
  private rematch(): void {
    this.begin(this.controller.rematch());
  }

  /** A game that is over stays as it is; its last decision can be another one in a game of its own. */
  private tryAgain(): void {
    const again = tryAgain(this.controller);
    if (!again) return; // something is asked first
    if (again.ok) this.reply({ event: 'goes-on', data: {}, text: tellPlain(this.told.language, 'goes-on') });
    this.begin(again);
  }

  private begin(session: Result<Session>): void {
    if (!session.ok) return void this.controller.refuse(session.fault);
    const { kept, sentences } = this.game;
    this.controller.leave();
    this.open({ session: session.value, sentences, kept: new DiskStore().begin(kept.seed + 1) });
  }

  /** The analysis board line by line; then back, or to the game that goes on from there. */
  private async study(): Promise<void> {
    const { controller, call, reader, game } = this;
    const { session, state } = controller;
    const study = await studyOf(new DiskStudies(), { ...game, session }, state.shownPly);
    if (!study.ok) return void this.speaker.refuse(study.fault);
    const { id } = game.kept;
    const stays = this.over || game.authority !== undefined; // one elsewhere does not wait
    if (!stays) controller.leave();
    const begun = await runLineStudy(call, reader, study.value);
    this.listen();
    if (reader.interrupted || (stays && !begun)) return;
    if (stays) controller.leave();
    const back = begun ? ok(begun) : await backTo(new DiskStore(), { ...game, session }, id);
    if (back.ok) return void this.open(back.value);
    this.speaker.refuse(back.fault);
    this.left = true;
  }

  private listen(): void {
    this.reader.complete = (typed) => this.complete(typed);
    this.reader.refuse = (fault) => this.speaker.refuse(fault);
  }

  private save(file: string): void {
    const { kept } = this.game;
    const fault = exportGame(file, this.controller.session, kept.date);
    if (fault) return void this.speaker.refuse(fault);
    kept.exported();
    const text = tellStore(this.told.language, 'written', { file });
    this.reply({ event: 'save', data: { written: file }, text });
  }
}
