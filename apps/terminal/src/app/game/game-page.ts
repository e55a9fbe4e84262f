/** The page of a game in play: turns keys into what the controller does, and draws what it tells. */

import type { ArrowName } from '@tabuleiro/play/board/arrows';
import { GameController } from '@tabuleiro/play/game/controller';
import { sitsAbove } from '@tabuleiro/play/game/own';
import type { GameChange } from '@tabuleiro/play/game/state';
import { looksLikePosition, startedFrom } from '@tabuleiro/play/setup/another-start';
import { clockText } from '@tabuleiro/play/words/standing';
import { type Cell, completions, type Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { legendLines } from '../../board/legend.ts';
import { markSigns } from '../../board/marks.ts';
import { sentence } from '../../io/output.ts';
import { authorityOf, type PlayableGame } from '../../open/open-game.ts';
import { backTo, studyOf } from '../../open/study-game.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { exportGame } from '../../store/export.ts';
import { tellStore } from '../../store/words.ts';
import { sideListLines } from '../../views/side-lists.ts';
import { TextField } from '../field.ts';
import { openGuide } from '../guide-page.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { TextPage } from '../text-page.ts';
import { tellApp } from '../words.ts';
import { drawGame, leastSize, type ShownBoard, type TypingState } from './draw-game.ts';
import { hopped } from './hop.ts';
import { askSure, openQuestion, resignQuestion, type ScreenQuestion } from './questions.ts';
import type { GameView, PageNote } from './view.ts';

/** The marks of a board that its help explains. */
const MARKS = [
  'selectable',
  'chosen',
  'destination',
  'last-from',
  'last-to',
  'last-captured',
  'wrong',
] as const;

export class GamePage implements Page {
  controller: GameController;
  cursor: Cell = 0;
  /** As it was drawn last: it knows where the arrow keys lead. */
  board: ShownBoard | null = null;
  protected readonly stage: Stage;
  protected game: PlayableGame;
  private typing: TypingState | null = null;
  protected asked: ScreenQuestion | null = null;
  protected news: PageNote | null = null;
  /** The clocks as they were drawn last. */
  private drawnTimes = '';
  private flip = false;
  private square = false;
  /** The cursor has stood on a piece of the person; before, the person's first turn puts it there. */
  private placed = false;
  /** It waits on the disk while somebody studies it: its name there, where it has one. */
  private away: { id: string | null } | null = null;

  constructor(stage: Stage, game: PlayableGame) {
    this.stage = stage;
    this.game = game;
    this.controller = this.open(game);
  }

  needs(): ScreenSize {
    return leastSize(this.controller.session.rules.geometry);
  }

  /** Whether clocks show another time; the controller looks after their flags itself. */
  tick(): boolean {
    return this.times() !== this.drawnTimes;
  }

  private times(): string {
    return (this.controller.timeLeft() ?? []).map(clockText).join(' ');
  }

  left(): void {
    if (!this.away) this.controller.leave();
  }

  /** Also when it is on top again. */
  shown(): void {
    if (this.away) void this.comeBack(this.away.id);
  }

  draw(canvas: Canvas): void {
    this.drawnTimes = this.times();
    this.board = drawGame(canvas, this.view, {
      typing: this.typing,
      onCell: (cell) => this.pick(cell),
      onPly: (ply) => this.lookAt(ply),
      onKey: (key) => this.key(key),
    });
  }

  get view(): GameView {
    const { controller, stage, cursor, flip, square, question, news } = this;
    const { sentences, kept } = this.game;
    const { language, ascii, filling } = stage;
    const time = controller.timeLeft();
    const { state } = controller;
    return {
      state,
      time,
      sentences,
      language,
      ascii,
      filling,
      cursor: state.computers.only ? null : cursor,
      flip,
      square,
      question,
      news,
      unkept: kept.losing ? kept.fault : null,
    };
  }

  /** The page's own question comes first: it was asked last. */
  protected get question(): ScreenQuestion | null {
    return this.asked ?? openQuestion(this.controller, this.stage.language, this.game.sentences);
  }

  key(key: PressedKey): void {
    const word = wordOf(key);
    this.news = null;
    if (this.typing) return void this.type(key, this.typing);
    if (this.answer(word)) return;
    if (key.kind === 'paste') return void this.pasted(key.text.trim());
    if (this.look(word) || this.walk(word)) return;
    this.keyAction(word)?.();
  }

  /** A click on a cell: as going there and Enter. It leaves what is typed, and says no to what is asked. */
  private pick(cell: Cell): void {
    const { mine, over, back } = this.controller.state;
    this.news = null;
    this.typing = null;
    this.cursor = cell;
    if (this.answer('')) return;
    if (back !== null) this.beginGoingOn();
    else if (mine && !over) this.controller.choose(cell);
  }

  /** A click on a move of the list. As one on the board, it leaves what is typed or asked. */
  private lookAt(ply: number): void {
    this.news = null;
    this.typing = null;
    if (!this.answer('')) this.controller.lookAt(ply);
  }

  protected open(game: PlayableGame): GameController {
    const { stage } = this;
    const { clock, engine } = stage;
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

  /** Another game of these players in the place of the present one, which stays on the disk. */
  protected replace(session: Session): void {
    const { pace } = this.controller.state.computers;
    this.controller.leave();
    const kept = this.stage.games.begin(this.game.kept.seed + 1);
    this.open({ ...this.game, session, kept });
    this.controller.faster(pace - this.controller.state.computers.pace);
  }

  /** The only own player at the board sits below. */
  private sitDown(): void {
    const { session, state } = this.controller;
    this.flip = sitsAbove(session, state.own);
    this.placed = false;
  }

  protected follow(change: GameChange): void {
    const { state } = this.controller;
    if (change.kind === 'event' && change.event.kind === 'game') this.sitDown();
    const { selection, mine } = state;
    if (!this.placed && mine) {
      this.placed = true;
      this.cursor = selection.starts[0] ?? this.cursor;
    }
    // Along with the piece, whose last steps may have gone by themselves.
    if (change.kind === 'event' && change.event.kind === 'move' && change.chosen.length > 0)
      this.cursor = state.shown.last?.to ?? this.cursor;
    // One key is enough where there is one way to go on.
    if (change.kind === 'chosen' && selection.next.length === 1 && !selection.mayEnd)
      this.cursor = selection.next[0]!;
    this.stage.redraw();
  }

  private type(key: PressedKey, { field, done }: TypingState): void {
    if (field.key(key)) return;
    const word = wordOf(key);
    if (word === 'enter' || word === 'escape') this.typing = null;
    if (word === 'enter' && field.text.trim() !== '') done(field.text.trim());
  }

  /** Whether the key answers a question. */
  private answer(word: string): boolean {
    const { question } = this;
    const answer = question?.answers.get(word.toLowerCase()) ?? question?.otherwise;
    if (!answer) return false;
    this.asked = null;
    answer();
    return true;
  }

  /** Back through the moves: always with the page keys, after the end with the arrows too. */
  private look(word: string): boolean {
    const { plies, shownPly, over } = this.controller.state;
    const places: Record<string, number> = {
      'page-up': shownPly - 1,
      'page-down': shownPly + 1,
      'wheel-up': shownPly - 1,
      'wheel-down': shownPly + 1,
      home: 0,
      end: plies,
      ...(over ? { left: shownPly - 1, right: shownPly + 1 } : {}),
    };
    const place = places[word];
    if (place === undefined) return false;
    this.controller.lookAt(place);
    return true;
  }

  private walk(word: string): boolean {
    const to = this.board?.layout.arrows[this.cursor]?.[word as ArrowName];
    if (to === undefined) return false;
    if (to !== null) this.cursor = to;
    return true;
  }

  protected keyAction(word: string): (() => void) | undefined {
    const { controller, stage } = this;
    const { over, mine, back } = controller.state;
    const choose = () => controller.choose(this.cursor);
    const enter = over ? () => this.afterEnd() : choose;
    const actions: Record<string, () => void> = {
      escape: () => controller.cancel(),
      tab: () => this.hop(1),
      'back-tab': () => this.hop(-1),
      m: () => this.beginMove(''),
      '/': () => this.beginMove(''),
      z: () => controller.pass(),
      u: () => controller.undo(),
      r: () => controller.redo(),
      h: () => void controller.hint(),
      e: () => void controller.verdict(),
      f: () => {
        this.flip = !this.flip;
      },
      o: () => {
        this.square = !this.square;
      },
      d: () => controller.offerDraw(),
      x: () => this.beginResigning(),
      s: () => this.beginSave(),
      a: () => void this.study(),
      g: () => void openGuide(stage, { game: controller.session.rules.game, sentences: this.game.sentences }),
      '?': () => this.openHelp(),
      l: () => this.openLists(),
      q: () => this.leave(),
      p: () => controller.pause(),
      '+': () => controller.faster(1),
      '-': () => controller.faster(-1),
      enter: back === null ? enter : () => this.beginGoingOn(),
      ' ': mine ? choose : () => controller.hurry(),
      n: over ? () => this.afterEnd() : () => controller.step(),
    };
    return Object.hasOwn(actions, word) ? actions[word] : undefined;
  }

  /** After the end: the next game of the match, or the whole again with changed seats. */
  protected afterEnd(): void {
    const { controller } = this;
    if (controller.session.match.result) this.begin(controller.rematch());
    else controller.nextGame();
  }

  protected begin(session: Result<Session>): void {
    if (session.ok) this.replace(session.value);
    else this.controller.refuse(session.fault);
  }

  /** To the next cell that can be chosen. */
  private hop(by: number): void {
    this.cursor = hopped(this.controller.state.selection, this.cursor, by);
  }

  /** Asks first where that would lose moves. */
  protected leave(): void {
    const { stage, game } = this;
    if (game.kept.losing) this.asked = askSure(stage.language, 'leave-sure', () => stage.pop());
    else stage.pop();
  }

  protected beginResigning(): void {
    const { controller, stage } = this;
    const { canLeave, canEndAlone, canResign } = controller.state;
    if (!canResign) return void controller.resign();
    if (canEndAlone) this.asked = askSure(stage.language, 'alone-sure', () => controller.endAlone());
    else this.asked = resignQuestion(stage.language, controller, canLeave);
  }

  /** A game of its own from the position that is looked back to, if that is wanted. */
  private beginGoingOn(): void {
    const { controller } = this;
    if (!controller.state.canGoOn) return void controller.lookAt(controller.state.plies);
    this.asked = askSure(this.stage.language, 'go-on-sure', () => {
      const begun = controller.goOn();
      if (begun) this.begin(begun);
    });
  }

  private pasted(text: string): void {
    if (looksLikePosition(text)) this.startFrom(text);
    else this.beginMove(text);
  }

  private beginMove(text: string): void {
    const { controller } = this;
    controller.clearFeedback();
    this.typing = {
      field: new TextField(text, (typed) => {
        const { rules, position, mine } = controller.state;
        return mine ? completions(rules, position, typed) : [];
      }),
      prompt: tellApp(this.stage.language, 'move-prompt'),
      done: (typed) => (looksLikePosition(typed) ? this.startFrom(typed) : controller.type(typed)),
    };
  }

  /** A new game from a position, if that is wanted; the present one stays among the unfinished. */
  private startFrom(position: string): void {
    const begun = startedFrom(this.controller.session, position);
    if (!begun.ok) return void this.controller.refuse(begun.fault);
    this.asked = askSure(this.stage.language, 'position-sure', () => this.replace(begun.value));
  }

  protected helpText(): string {
    return tellApp(this.stage.language, 'help');
  }

  /** The keys, and the signs of this board. */
  private openHelp(): void {
    const { controller, stage } = this;
    const { language, ascii } = stage;
    const { rules } = controller.session;
    const { place, remove, pass } = rules.game.moveText;
    const short = place !== undefined || remove !== undefined;
    const said = (id: (typeof MARKS)[number]) =>
      tellApp(language, id === 'selectable' && short ? 'mark-selectable-short' : `mark-${id}`);
    const signs = legendLines(rules, this.game.sentences, language, ascii);
    const marked = MARKS.map((id) => `${markSigns(id, ascii).padEnd(5)} ${said(id)}`);
    const passing = pass === undefined ? [] : [tellApp(language, 'help-pass'), ''];
    const text = [this.helpText(), ...passing, ...signs, '', ...marked].join('\n');
    stage.push(new TextPage(stage, () => text));
  }

  /** The analysis board. A match that is over needs nobody to wait, and one elsewhere does not wait. */
  private async study(): Promise<void> {
    const { stage, controller, game } = this;
    const { session, state } = controller;
    const study = await studyOf(stage.studies, { ...game, session }, state.shownPly);
    if (!study.ok) return void controller.refuse(study.fault);
    if (!session.match.result && !game.authority) {
      this.away = { id: game.kept.id };
      this.game = { ...game, session };
      controller.leave();
    }
    stage.openStudy(study.value);
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

  private openLists(): void {
    const { stage } = this;
    const { rules, shown } = this.controller.state;
    const { position } = shown;
    const lines = (width: number) =>
      sideListLines(rules, position, this.game.sentences, stage.language, width).join('\n');
    stage.push(new TextPage(stage, lines));
  }

  private beginSave(): void {
    const { kept, session } = this.game;
    this.typing = {
      field: new TextField(`${session.plan.game.id}-${kept.date}.txt`, undefined, { proposed: true }),
      prompt: tellApp(this.stage.language, 'save-prompt'),
      done: (file) => this.save(file),
    };
  }

  private save(file: string): void {
    const { language } = this.stage;
    const { kept } = this.game;
    const fault = exportGame(file, this.controller.session, kept.date);
    if (!fault) kept.exported();
    this.news = fault
      ? { text: sentence(fault, { language }), alarm: true }
      : { text: tellStore(language, 'written', { file }), alarm: false };
  }
}
