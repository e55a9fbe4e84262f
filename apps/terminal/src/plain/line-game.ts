/** A game line by line: lines in, actions of the game out; what changes is handed to the speaker, in words or as JSON. */

import { exampleMove } from '@tabuleiro/play/board/typed';
import type { GameActivity, GameHost, GameScene } from '@tabuleiro/play/game/actions/activity';
import { explainedGameActions, type GameActionId, gameActions } from '@tabuleiro/play/game/actions/rows';
import { gameWords } from '@tabuleiro/play/game/actions/words';
import { GameController } from '@tabuleiro/play/game/controller';
import { PACES } from '@tabuleiro/play/game/parts/computers';
import { sayProposal } from '@tabuleiro/play/game/say';
import type { GameChange, GameState } from '@tabuleiro/play/game/state';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import { looksLikePosition } from '@tabuleiro/play/setup/another-start';
import { seatName } from '@tabuleiro/play/words/names';
import { type Fault, ok } from '@tabuleiro/rules';
import type { Call } from '../io/call.ts';
import type { LineReader } from '../io/prompter.ts';
import { authorityOf, type PlayableGame } from '../open/open-game.ts';
import { backTo, studyOf } from '../open/study-game.ts';
import { DiskStore } from '../store/games.ts';
import { DiskStudies } from '../store/studies.ts';
import { LineFace } from './actions/line-face.ts';
import { type GameSpeaker, LineGameHost } from './game-host.ts';
import { JsonSpeaker } from './json-speaker.ts';
import type { Reply, Speaker, ToldGame } from './speaker.ts';
import { runLineStudy } from './study/run.ts';
import { TextSpeaker } from './text-speaker.ts';
import { shownReply } from './told.ts';
import { tellPlain } from './words.ts';

/** A game here or on a server, which has more rows. */
export abstract class LineGameFace<Activity extends GameActivity, Scene extends GameScene, Id extends string>
  extends LineFace<Activity, Scene, Id>
  implements GameSpeaker
{
  declare readonly call: Call;
  protected readonly engine: EnginePort;
  game: PlayableGame;
  told!: ToldGame;
  protected speaker!: Speaker;
  protected changed = () => {};

  constructor(call: Call, game: PlayableGame, reader: LineReader, engine: EnginePort) {
    super(call, reader);
    this.engine = engine;
    this.game = game;
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
  override async settled(): Promise<void> {
    while (this.controller.state.busy) await this.nextChange();
  }

  protected override get board(): GameState {
    return this.controller.state;
  }

  protected override get hand(): GameController {
    return this.controller;
  }

  protected override get sentences() {
    return this.told.sentences;
  }

  protected override ask(): string {
    const { state } = this.controller;
    const { language, sentences } = this.told;
    if (state.over) return this.endPrompt();
    if (state.asked !== null)
      return tellPlain(language, 'ask-draw', { question: sayProposal(state, { language, sentences }) });
    if (!state.mine) return '';
    const { seat } = state.position;
    return tellPlain(language, 'prompt', {
      seat: seatName(state.rules, sentences, language, seat),
      turn: state.rules.seats[seat]!.turn,
    });
  }

  /** A position begins a new game after a question; a script gives it before its game begins. */
  protected override async heardMove(line: string): Promise<void> {
    const isPosition = looksLikePosition(line);
    if (isPosition && this.reader.terminal && !this.json) return this.actions.run('new-game' as Id, line);
    if (isPosition) {
      const { id } = this.controller.session.plan.game;
      return this.refuse({ code: 'play-position', found: `tabuleiro play ${id} "${line}"` });
    }
    this.controller.type(line);
    if (this.controller.state.waiting) this.speaker.choice();
  }

  /** An unfinished game is kept, and that is said. */
  async leave(): Promise<void> {
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
    const authority = authorityOf(game, systemClock);
    const controller = new GameController(
      { authority, engine: this.engine, clock: systemClock },
      { seed: kept.seed, goesOn: !terminal },
    );
    this.game = game;
    const { language, flags } = this.call;
    const words = () => this.firstWords.map((id) => this.actions.word(id)).join(', ');
    this.told = { controller, sentences, language, words, offered: () => this.offered };
    this.speaker = flags.json ? new JsonSpeaker(this.told) : new TextSpeaker(this.told, !flags.plain);
    if (!terminal) controller.faster(PACES.length); // nobody watches a pipe
    this.speaker.begin();
    controller.subscribe((change) => this.hearChange(change));
    controller.open();
  }

  /** The words named before the first move. */
  protected abstract get firstWords(): readonly Id[];

  /** Ids of the actions possible now, for programs; undefined while they are not known. */
  protected get offered(): readonly string[] | undefined {
    return this.actions.offered();
  }

  protected hearChange(change: GameChange): void {
    if (change.kind === 'event') this.reader.aside(() => this.speaker.event(change.event));
    if (change.kind === 'note') this.reader.aside(() => this.speaker.note(change.note));
    if (change.kind === 'looked') this.reply(shownReply(this.told, !this.call.flags.plain));
    this.changed();
  }

  protected get draws(): boolean {
    return !this.call.flags.plain;
  }

  override reply(reply: Reply): void {
    this.speaker.reply(reply);
  }

  refuse(fault: Fault): void {
    this.speaker.refuse(fault);
  }

  form(id: 'history'): string {
    return this.actions.form(id as Id);
  }

  protected override get helpHead(): string {
    const { rules, position } = this.board;
    return tellPlain(this.call.language, 'help', { move: exampleMove(rules, position) ?? '-' });
  }

  /** An empty line continues: after the end to the next game, or away. */
  protected override enter(): unknown {
    if (this.over) this.left = true;
    else if (this.controller.state.over) return this.actions.run('next-game' as Id, '');
    return undefined;
  }

  protected endPrompt(): string {
    const { language } = this.call;
    const offered: readonly string[] = this.actions.offered();
    const ids = ['rematch', 'next-game', 'review', 'undo', 'lists', 'save'].filter((id) =>
      offered.includes(id),
    );
    const words = ids.map((id) => this.actions.form(id as Id)).join(', ');
    return tellPlain(language, this.over ? 'ask-after' : 'ask-next', { words });
  }

  begin(...[session, why]: Parameters<GameHost['begin']>): undefined {
    if (!session.ok) return this.controller.refuse(session.fault) as undefined;
    if (why === 'again')
      this.reply({ event: 'goes-on', data: {}, text: tellPlain(this.told.language, 'goes-on') });
    const { kept, sentences } = this.game;
    this.controller.leave();
    this.open({ session: session.value, sentences, kept: new DiskStore().begin(kept.seed + 1) });
    return undefined;
  }

  close(): undefined {
    this.left = true;
    return undefined;
  }

  /** The analysis board line by line; then back, or to the game that continues from there. */
  async study(reviews = false): Promise<undefined> {
    const { controller, call, reader, game } = this;
    const { session, state } = controller;
    const study = await studyOf(new DiskStudies(), { ...game, session }, state.shownPly);
    if (!study.ok) return void this.refuse(study.fault);
    const { id } = game.kept;
    const stays = this.over || game.authority !== undefined; // one elsewhere does not wait
    if (!stays) controller.leave();
    const begun = await runLineStudy(call, reader, study.value, reviews);
    this.listen();
    if (reader.interrupted || (stays && !begun)) return undefined;
    if (stays) controller.leave();
    const back = begun ? ok(begun) : await backTo(new DiskStore(), { ...game, session }, id);
    if (back.ok) return void this.open(back.value);
    this.refuse(back.fault);
    this.left = true;
    return undefined;
  }

  protected override listen(): void {
    super.listen();
    this.reader.refuse = (fault) => this.refuse(fault);
  }
}

export class LineGame extends LineGameFace<GameActivity, GameScene, GameActionId> {
  private host: GameHost | null = null;

  protected override get rows() {
    return { actions: gameActions, words: gameWords };
  }

  protected override get firstWords(): readonly GameActionId[] {
    return ['moves', 'board', 'undo', 'hint', 'help', 'close'];
  }

  protected override get activity(): GameActivity {
    this.host ??= new LineGameHost(this);
    return { game: this.controller, host: this.host };
  }

  protected override get scene(): GameScene {
    return { game: this.controller.state };
  }

  protected override get explained() {
    return explainedGameActions(this.scene);
  }
}
