/** The unfinished games: one of them goes on exactly where it was. */

import { sentence } from '../io/output.ts';
import { resumeGame } from '../open/open-game.ts';
import { describeGame } from '../open/unfinished.ts';
import type { Canvas } from '../screen/canvas.ts';
import type { Key } from '../screen/keys.ts';
import type { UnfinishedGame } from '../store/games.ts';
import { cut } from '../text/wrap.ts';
import { GamePage } from './game/game-page.ts';
import { drawList, stepList } from './list.ts';
import { type Page, type Size, type Stage, wordOf } from './page.ts';
import { tellApp } from './words.ts';

export class ResumePage implements Page {
  private readonly stage: Stage;
  private games: readonly UnfinishedGame[];
  private labels: readonly string[] = [];
  private at = 0;
  private message = '';
  private busy = false;

  constructor(stage: Stage, games: readonly UnfinishedGame[]) {
    this.stage = stage;
    this.games = games;
  }

  needs(): Size {
    return { width: 44, height: 10 };
  }

  shown(): void {
    void this.look();
  }

  private async look(): Promise<void> {
    const { language } = this.stage;
    this.games = (await this.stage.games.list()).games;
    this.labels = await Promise.all(this.games.map((game) => describeGame({ language }, game)));
    this.at = Math.min(this.at, Math.max(0, this.games.length - 1));
    this.stage.redraw();
  }

  draw(canvas: Canvas): void {
    const { language, ascii } = this.stage;
    const width = canvas.width - 6;
    drawList(canvas, {
      title: tellApp(language, 'resume-title'),
      rows: this.labels.map((label) => ({ label: cut(label, width, ascii), about: label })),
      at: this.at,
      message: this.message || (this.labels.length === 0 ? tellApp(language, 'resume-none') : ''),
      keys: tellApp(language, 'keys-resume'),
      ascii,
      onPick: (row) => {
        this.at = row;
        void this.go();
      },
      onKey: (key) => this.key(key),
    });
  }

  key(key: Key): void {
    const word = wordOf(key);
    this.message = '';
    if (word === 'enter') void this.go();
    else if (['q', 'escape', 'backspace'].includes(word)) this.stage.pop();
    else this.at = stepList(this.at, this.games.length, word);
  }

  private async go(): Promise<void> {
    const game = this.games[this.at];
    if (!game || this.busy) return;
    this.busy = true;
    const opened = await resumeGame(this.stage.games, game.id);
    this.busy = false;
    if (opened.ok) this.stage.push(new GamePage(this.stage, opened.value));
    else this.message = sentence(opened.fault, { language: this.stage.language });
    this.stage.redraw();
  }
}
