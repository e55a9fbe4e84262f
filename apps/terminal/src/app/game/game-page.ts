/** The page of a game in play. What keys and words do is in the rows of its actions; what the face adds, in its host. */

import type { GameActivity, GameHost, GameScene } from '@tabuleiro/play/game/actions/activity';
import {
  explainedGameActions,
  type GameActionId,
  gameActions,
  movedGameKeys,
} from '@tabuleiro/play/game/actions/rows';
import { gameWords } from '@tabuleiro/play/game/actions/words';
import { GameController } from '@tabuleiro/play/game/controller';
import { sitsAbove } from '@tabuleiro/play/game/own';
import { sayProposal } from '@tabuleiro/play/game/say';
import type { GameChange, GameState } from '@tabuleiro/play/game/state';
import { looksLikePosition } from '@tabuleiro/play/setup/another-start';
import { clockText } from '@tabuleiro/play/words/standing';
import type { Cell } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { sentence } from '../../io/output.ts';
import { authorityOf, type PlayableGame } from '../../open/open-game.ts';
import { backTo, studyOf } from '../../open/study-game.ts';
import type { Canvas } from '../../screen/canvas.ts';
import { actionHelp, boardHelp } from '../actions/action-help.ts';
import { ActionPage, type PageActions } from '../actions/action-page.ts';
import type { ScreenQuestion } from '../actions/action-prompter.ts';
import type { Stage } from '../page.ts';
import { type AppMessage, tellApp } from '../words.ts';
import { ScreenGameHost } from './game-host.ts';
import { drawPanel } from './panel.ts';
import type { GameView, PageNote } from './view.ts';

/** The page of a game, as its host needs it. */
export interface PageOfGame {
  readonly controller: GameController;
  readonly game: PlayableGame;
  turn(which: 'flipped' | 'square'): void;
  note(note: PageNote): void;
  helpText(width: number): string;
  study(reviews?: boolean): Promise<undefined>;
  /** Another game of these players in the place of the present one, which stays on the disk. */
  replace(session: Session): void;
}

/** A game here or on a server, which has more rows. */
export abstract class GameBoardPage<Activity extends GameActivity, Scene extends GameScene, Id extends string>
  extends ActionPage<Activity, Scene, Id>
  implements PageOfGame
{
  controller: GameController;
  game: PlayableGame;
  /** The clocks as they were drawn last. */
  private drawnTimes = '';
  /** The cursor has been on a piece of the person; before, the person's first turn puts it there. */
  private placed = false;
  /** The game waits on disk while it is studied: its saved id, if it has one. */
  private away: { id: string | null } | null = null;

  constructor(stage: Stage, game: PlayableGame) {
    super(stage);
    this.game = game;
    this.controller = this.open(game);
  }

  protected override get boardState(): GameState {
    return this.controller.state;
  }

  protected override get hand(): GameController {
    return this.controller;
  }

  protected override get sentences() {
    return this.game.sentences;
  }

  protected override get hasCursor(): boolean {
    return !this.controller.state.computers.only;
  }

  /** Whether clocks show another time; the controller looks after their flags itself. */
  tick(): boolean {
    return this.times() !== this.drawnTimes;
  }

  private times(): string {
    return (this.controller.timeLeft() ?? []).map(clockText).join(' ');
  }

  override left(): void {
    if (!this.away) this.controller.leave();
  }

  /** Also when it is on top again. */
  shown(): void {
    if (this.away) void this.comeBack(this.away.id);
  }

  get view(): GameView {
    const { controller, news, boardView } = this;
    const { kept } = this.game;
    return {
      ...boardView,
      state: controller.state,
      time: controller.timeLeft(),
      news,
      unkept: kept.losing ? kept.fault : null,
    };
  }

  protected override drawPanel(canvas: Canvas): void {
    this.drawnTimes = this.times();
    drawPanel(canvas, this.view, (ply) => this.lookAt(ply));
  }

  /** A click on a move of the list. As one on the board, it leaves what is typed or asked. */
  private lookAt(ply: number): void {
    const { question } = this;
    this.news = null;
    this.prompt.ask(null);
    if (question?.otherwise) question.otherwise();
    else this.controller.lookAt(ply);
  }

  protected override get standingQuestion(): ScreenQuestion | null {
    const { state } = this.controller;
    if (state.waiting || state.asked === null) return super.standingQuestion;
    const { language } = this.stage;
    const answer = (id: 'accept' | 'decline') => () => this.prompt.run(id as Id);
    return {
      text: sayProposal(state, { language, sentences: this.game.sentences }),
      keys: tellApp(language, 'yes-no'),
      answers: new Map([
        ...['y', 's'].map((key) => [key, answer('accept')] as const),
        ...['n', 'escape'].map((key) => [key, answer('decline')] as const),
      ]),
    };
  }

  protected override get keyHeads(): readonly AppMessage[] {
    const { over, back } = this.controller.state;
    return over || back !== null ? ['keys-look'] : super.keyHeads;
  }

  /** The rows that help lists. */
  protected get explained(): PageActions<Activity, Scene, Id>['actions'] {
    return this.rows.actions;
  }

  helpText(width: number): string {
    const { language } = this.stage;
    const help = actionHelp(this.explained, this.rows.words, language, width);
    return [boardHelp(language, width), help].join('\n\n');
  }

  turn(which: 'flipped' | 'square'): void {
    this[which] = !this[which];
  }

  note(note: PageNote): void {
    this.showNote(note);
  }

  /** A click on an earlier position asks whether to play on from there. */
  protected override chooseCell(cell: Cell): void {
    const { back, mine, over } = this.controller.state;
    if (back !== null) this.prompt.run('go-on' as Id);
    else if (mine && !over) this.controller.choose(cell);
  }

  /** A move waits to be looked at, a position asks whether to begin a new game. */
  protected override pasted(text: string): void {
    const id = 'type' as Id;
    const isPosition = looksLikePosition(text);
    this.prompt.run(id, isPosition ? text : undefined);
    if (!isPosition) this.prompt.key({ kind: 'paste', text });
  }

  protected open(game: PlayableGame): GameController {
    const { clock, engine } = this.stage;
    const authority = authorityOf(game, clock);
    const controller = new GameController({ authority, engine, clock }, { seed: game.kept.seed });
    this.game = game;
    this.controller = controller;
    this.cursor = controller.state.selection.starts[0] ?? 0;
    this.sitDown();
    controller.subscribe((change) => this.follow(change));
    controller.open();
    return controller;
  }

  replace(session: Session): void {
    const { pace } = this.controller.state.computers;
    this.controller.leave();
    const kept = this.stage.games.begin(this.game.kept.seed + 1);
    this.open({ ...this.game, session, kept });
    this.controller.faster(pace - this.controller.state.computers.pace);
  }

  /** The only own player at the board sits below. */
  private sitDown(): void {
    const { session, state } = this.controller;
    this.flipped = sitsAbove(session, state.own);
    this.placed = false;
  }

  protected follow(change: GameChange): void {
    const { selection, mine } = this.controller.state;
    if (change.kind === 'event' && change.event.kind === 'game') this.sitDown();
    if (!this.placed && mine) {
      this.placed = true;
      this.cursor = selection.starts[0] ?? this.cursor;
    }
    this.followMove(change, change.kind === 'event' && change.event.kind === 'move');
    this.stage.redraw();
  }

  /** Opens the analysis board. A finished match need not wait, and an online game does not. */
  async study(reviews = false): Promise<undefined> {
    const { stage, controller, game } = this;
    const { session, state } = controller;
    const study = await studyOf(stage.studies, { ...game, session }, state.shownPly);
    if (!study.ok) return void controller.refuse(study.fault);
    if (!session.match.result && !game.authority) {
      this.away = { id: game.kept.id };
      this.game = { ...game, session };
      controller.leave();
    }
    stage.openStudy(study.value, reviews);
    return undefined;
  }

  private async comeBack(id: string | null): Promise<void> {
    const { stage } = this;
    const { pace } = this.controller.state.computers;
    const game = await backTo(stage.games, this.game, id);
    this.away = null;
    if (game.ok) {
      this.open(game.value);
      this.controller.faster(pace - this.controller.state.computers.pace);
    } else this.news = { text: sentence(game.fault, { language: stage.language }), alarm: true };
    stage.redraw();
  }
}

export class GamePage extends GameBoardPage<GameActivity, GameScene, GameActionId> {
  private readonly host: GameHost = new ScreenGameHost(this.stage, this);

  protected override get rows() {
    return { actions: gameActions, words: gameWords, moved: movedGameKeys };
  }

  protected override get activity(): GameActivity {
    return { game: this.controller, host: this.host };
  }

  protected override get scene(): GameScene {
    return { game: this.controller.state };
  }

  protected override get explained() {
    return explainedGameActions(this.scene);
  }

  protected override get keyIds(): readonly GameActionId[] {
    const { over, back, computers, mine, selection } = this.controller.state;
    if (back !== null) return ['go-on', 'present', 'study', 'help', 'close'];
    if (over) return ['next-game', 'rematch', 'review', 'study', 'undo', 'save', 'help', 'close'];
    if (computers.only) return ['pause', 'step', 'faster', 'slower', 'now', 'evaluation', 'help', 'close'];
    if (!mine) return ['now', 'undo', 'resign', 'help', 'close'];
    if (selection.chosen.length > 0) return ['cancel', 'help'];
    return ['pass', 'type', 'undo', 'hint', 'lists', 'help', 'close'];
  }
}
