/** The page of a game in play: turns keys into what the model does. */

import { looksLikePosition } from '@tabuleiro/play';
import type { Arrow, Arrows } from '@tabuleiro/play/arrows';
import { completions } from '@tabuleiro/rules';
import { legendLines } from '../../board/legend.ts';
import { markSigns } from '../../board/marks.ts';
import type { OpenGame } from '../../open-game.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { Key } from '../../screen/keys.ts';
import { sideListLines } from '../../side-lists.ts';
import { Field } from '../field.ts';
import { openGuide } from '../guide-page.ts';
import { tellApp } from '../messages.ts';
import { type Page, type Size, type Stage, wordOf } from '../page.ts';
import { TextPage } from '../text-page.ts';
import { drawGame, leastSize } from './draw-game.ts';
import { GameModel, OTHER_KEY } from './game-model.ts';
import { evaluate, hint, offerDraw } from './talk.ts';

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

/** What is being typed, and what becomes of it. */
export interface Typing {
  field: Field;
  prompt: string;
  done(text: string): void;
}

export class GamePage implements Page {
  readonly model: GameModel;
  private readonly stage: Stage;
  private typing: Typing | null = null;
  /** Where the arrow keys lead on what was drawn last. */
  arrows: readonly Arrows[] = [];

  constructor(stage: Stage, game: OpenGame) {
    this.stage = stage;
    this.model = new GameModel(stage, game);
  }

  needs(): Size {
    return leastSize(this.model);
  }

  shown(): void {
    this.model.computers.wake();
  }

  tick(): boolean {
    return this.model.tick();
  }

  left(): void {
    this.model.leave();
  }

  draw(canvas: Canvas): void {
    this.arrows = drawGame(canvas, this.model, this.typing);
  }

  key(key: Key): void {
    const { model } = this;
    const word = wordOf(key);
    if (this.typing) return void this.type(key, this.typing);
    if (model.question) return void this.answer(word);
    if (key.kind === 'paste') return void this.pasted(key.text.trim());
    if (this.look(word) || this.walk(word)) return;
    if (!this.command(word) && model.over) this.afterwards(word);
  }

  private type(key: Key, { field, done }: Typing): void {
    if (field.key(key)) return;
    const word = wordOf(key);
    if (word === 'enter' || word === 'escape') this.typing = null;
    if (word === 'enter' && field.text.trim() !== '') done(field.text.trim());
  }

  private answer(word: string): void {
    const { model } = this;
    const { question } = model;
    model.question = null;
    const answer = question?.answers.get(word.toLowerCase()) ?? question?.answers.get(OTHER_KEY);
    answer?.();
  }

  /** Back through the moves: always with the page keys, after the end with the arrows too. */
  private look(word: string): boolean {
    const { model } = this;
    const far = model.session.moves.length;
    const ways: Record<string, number> = { 'page-up': -1, 'page-down': 1, home: -far, end: far };
    if (model.over) Object.assign(ways, { left: -1, right: 1 });
    const by = ways[word];
    if (by === undefined) return false;
    model.look(by);
    return true;
  }

  private walk(word: string): boolean {
    const { model } = this;
    const to = this.arrows[model.cursor]?.[word as Arrow];
    if (to === undefined) return false;
    if (to !== null) model.cursor = to;
    return true;
  }

  private command(word: string): boolean {
    const { model, stage } = this;
    const { computers } = model;
    const commands: Record<string, () => void> = {
      escape: () => model.cancel(),
      tab: () => this.hop(1),
      'back-tab': () => this.hop(-1),
      m: () => this.beginMove(''),
      '/': () => this.beginMove(''),
      u: () => model.undo(),
      r: () => model.redo(),
      h: () => void hint(model),
      e: () => void evaluate(model),
      f: () => {
        model.flip = !model.flip;
      },
      o: () => {
        model.square = !model.square;
      },
      d: () => void offerDraw(model),
      x: () => model.resign(),
      s: () => this.beginSave(),
      g: () => void openGuide(stage, { game: model.session.rules.game, sentences: model.sentences }),
      '?': () => this.openHelp(),
      l: () => this.openLists(),
      q: () => stage.pop(),
      p: () => computers.pause(),
      '+': () => computers.faster(1),
      '-': () => computers.faster(-1),
    };
    if (!model.over)
      Object.assign(commands, {
        enter: () => model.choose(model.cursor),
        ' ': () => (model.mine ? model.choose(model.cursor) : computers.hurry()),
        n: () => computers.step(),
      });
    const command = commands[word];
    command?.();
    return command !== undefined;
  }

  private afterwards(word: string): void {
    if (word === 'n' || word === 'enter') this.model.goOn();
  }

  /** To the next cell that can be chosen. */
  private hop(by: number): void {
    const { model } = this;
    const { selection } = model;
    const cells = selection.chosen.length > 0 ? selection.next : selection.starts;
    if (cells.length === 0) return;
    const at = cells.indexOf(model.cursor);
    const beyond = cells.findIndex((cell) => cell > model.cursor);
    const next = at >= 0 ? at + by : by > 0 ? Math.max(0, beyond) : beyond - 1;
    model.cursor = cells[(next + cells.length) % cells.length]!;
  }

  private pasted(text: string): void {
    if (looksLikePosition(text)) this.model.startFrom(text);
    else this.beginMove(text);
  }

  private beginMove(text: string): void {
    const { model } = this;
    if (!model.mine) return void model.tell('not-now');
    model.calm();
    const { rules, position } = model.session;
    this.typing = {
      field: new Field(text, (typed) => completions(rules, position, typed)),
      prompt: tellApp(this.stage.language, 'move-prompt'),
      done: (typed) => (looksLikePosition(typed) ? model.startFrom(typed) : model.play(typed)),
    };
  }

  /** The keys, and the signs of this board. */
  private openHelp(): void {
    const { model, stage } = this;
    const { language, ascii } = stage;
    const signs = legendLines(model.session.rules, model.sentences, language, ascii);
    const marked = MARKS.map((id) => `${markSigns(id, ascii).padEnd(5)} ${tellApp(language, `mark-${id}`)}`);
    const text = [tellApp(language, 'help'), ...signs, '', ...marked].join('\n');
    stage.push(new TextPage(stage, () => text));
  }

  private openLists(): void {
    const { model, stage } = this;
    const { session, stand, sentences } = model;
    const lines = (width: number) =>
      sideListLines(session.rules, stand.position, sentences, stage.language, width).join('\n');
    stage.push(new TextPage(stage, lines));
  }

  private beginSave(): void {
    const { model } = this;
    const { kept, session } = model.game;
    this.typing = {
      field: new Field(`${session.plan.game.id}-${kept.date}.txt`, undefined, { proposed: true }),
      prompt: tellApp(this.stage.language, 'save-prompt'),
      done: (file) => model.save(file),
    };
  }
}
