/**
 * The protocol as a machine: one line in, some lines out. Nothing that comes in can end it except `quit`; whatever is
 * wrong is answered by one `error` line and changes nothing.
 */
import type { Budget } from '@tabuleiro/engine';
import type { RunningEngine } from '@tabuleiro/play/ports/engine-queue';
import type { Fault, Game, Result } from '@tabuleiro/rules';
import { parseGo } from './go.ts';
import { infoLines } from './info.ts';
import { defaultSettings, optionLines, SEARCH, type Settings, setOption } from './options.ts';
import { answerQuery, QUESTIONS, readSetPosition, type SetPosition } from './place.ts';

export interface UgiWorld {
  version: string;
  start(threads: number): RunningEngine;
  write(line: string): void;
  /** The sentence for a fault in that game. */
  say(fault: Fault, game: Game, place?: SetPosition): string;
}

const COMMANDS = 'ugi, isready, setoption, uginewgame, position, go, stop, query, quit';

export class UgiSession {
  private readonly world: UgiWorld;
  private settings: Settings;
  private place: SetPosition | undefined;
  private greeted = false;
  private running: RunningEngine | undefined;
  private threads = 0;
  /** The search under way; settles when its `bestmove` is written. */
  private search: Promise<void> | undefined;
  /** It has no budget and ends only by `stop`. */
  private endless = false;

  constructor(game: Game, world: UgiWorld) {
    this.world = world;
    this.settings = defaultSettings(game);
  }

  /** Answers one line; false after `quit`. */
  async hear(line: string): Promise<boolean> {
    const [command, ...words] = line.trim().split(/\s+/);
    if (command === undefined || command === '') return true;
    if (command === 'quit') {
      this.running?.engine.stop();
      await this.search;
      await this.running?.close();
      return false;
    }
    if (!this.greeted && command !== 'ugi')
      this.refuse({ code: 'ugi-order', found: command, accepted: 'ugi' });
    else await this.obey(command, words);
    return true;
  }

  /** The input is at its end: a search without an end is stopped, the others finish. */
  async finish(): Promise<void> {
    if (this.endless) this.running?.engine.stop();
    await this.search;
    await this.running?.close();
  }

  refuse(fault: Fault): void {
    this.world.write(`error ${this.world.say(fault, this.settings.game, this.place)}`);
  }

  private async obey(command: string, words: string[]): Promise<void> {
    switch (command) {
      case 'ugi':
        await this.greet();
        return;
      case 'isready':
        this.world.write('readyok');
        return;
      case 'setoption':
        await this.configure(words);
        return;
      case 'uginewgame':
        if (this.idle('uginewgame')) this.place = undefined;
        return;
      case 'position':
        if (this.idle('position'))
          this.take(readSetPosition(this.settings, words), (place) => (this.place = place));
        return;
      case 'go':
        this.go(words);
        return;
      case 'stop':
        if (this.search) this.running?.engine.stop();
        else this.refuse({ code: 'ugi-order', found: 'stop', accepted: 'go' });
        return;
      case 'query':
        this.query(words);
        return;
      default:
        this.refuse({ code: 'ugi-command', found: command.slice(0, 40), accepted: COMMANDS });
    }
  }

  private async greet(): Promise<void> {
    this.greeted = true;
    const { version, write } = this.world;
    write(`id name Tabuleiro ${version}`);
    write('id author the Tabuleiro developers');
    for (const line of await optionLines(this.settings)) write(line);
    write('ugiok');
  }

  private async configure(words: string[]): Promise<void> {
    const text = words.join(' ');
    const match = /^name (\S+)(?: value (.*))?$/.exec(text);
    if (!match) {
      this.refuse({
        code: 'ugi-option',
        found: text.slice(0, 60),
        accepted: 'setoption name <name> value <value>',
      });
      return;
    }
    if (!this.idle('setoption')) return;
    const changed = await setOption(this.settings, match[1]!, match[2] ?? '');
    this.take(changed, (settings) => {
      // Another game or other options: the position that was set belongs to the old ones.
      if (settings.game !== this.settings.game || settings.set !== this.settings.set) this.place = undefined;
      this.settings = settings;
    });
  }

  private query([question = '']: string[]): void {
    const place = this.present();
    if (!place) return;
    const answer = answerQuery(place, question);
    if (answer === null)
      this.refuse({ code: 'ugi-query', found: question.slice(0, 40), accepted: QUESTIONS });
    else this.world.write(`response ${answer}`);
  }

  private go(words: string[]): void {
    if (!this.idle('go')) return;
    const place = this.present();
    if (!place) return;
    const { position, stood } = place.history;
    const budget = parseGo(words, position.seat);
    if (!budget.ok) {
      this.refuse(budget.fault);
      return;
    }
    if (position.outcome(stood) !== null) {
      this.refuse({ code: 'game-over', found: 'go', accepted: answerQuery(place, 'result')! });
      this.world.write('bestmove none');
      return;
    }
    this.endless = Object.keys(budget.value).length === 0 && this.settings.player === SEARCH;
    this.search = this.think(place, budget.value).finally(() => {
      this.search = undefined;
    });
  }

  private async think(place: SetPosition, budget: Budget): Promise<void> {
    const { game, player, seed, lines, aim } = this.settings;
    const { engine } = this.engine();
    const { write } = this.world;
    let told = 0;
    const answer = await engine.think({
      place: { game: game.id, options: place.options, position: place.text, moves: place.moves, aim, seed },
      ...(player === SEARCH ? { budget, lines } : { player }),
      onProgress: (progress) => {
        told = progress.nodes;
        for (const line of infoLines(progress)) write(line);
      },
    });
    if (!answer.ok) {
      this.refuse(answer.fault);
      write('bestmove none');
      return;
    }
    if (answer.value.nodes > told) for (const line of infoLines(answer.value)) write(line);
    write(`bestmove ${answer.value.move}`);
  }

  private engine(): RunningEngine {
    const { threads } = this.settings;
    if (this.running && this.threads !== threads) {
      void this.running.close();
      this.running = undefined;
    }
    this.threads = threads;
    this.running ??= this.world.start(threads);
    return this.running;
  }

  /** The position that was set, or the start position of the game that was chosen. */
  private present(): SetPosition | undefined {
    if (!this.place) this.take(readSetPosition(this.settings, ['startpos']), (place) => (this.place = place));
    return this.place;
  }

  private idle(command: string): boolean {
    if (this.search) this.refuse({ code: 'ugi-busy', found: command, accepted: 'stop' });
    return this.search === undefined;
  }

  private take<T>(result: Result<T>, use: (value: T) => void): void {
    if (result.ok) use(result.value);
    else this.refuse(result.fault);
  }
}
