/**
 * The protocol as a machine: one line in, some lines out. Nothing that comes in can end it except `quit`; whatever is
 * wrong is answered by one `error` line and changes nothing.
 */
import type { Answer } from '@tabuleiro/engine';
import type { Engine, Thought } from '@tabuleiro/engine/worker';
import type { ClockPort } from '@tabuleiro/play/ports/clock';
import type { Fault, Game, Result } from '@tabuleiro/rules';
import { type FaultPlace, PlaceReader } from '@tabuleiro/rules/internal';
import { type GoBudget, parseGo } from './go.ts';
import { infoLines } from './info.ts';
import { Lateness } from './lateness.ts';
import { fitted, type Machine } from './machine.ts';
import { defaultSettings, optionLines, SEARCH, type Settings, setOption } from './options.ts';
import { answerQuery, QUESTIONS, readSetPosition, type SetPosition } from './place.ts';
import { prepareSpare, spareAnswer } from './spare-move.ts';
import { thinkInTime } from './think-in-time.ts';

export interface UgiEngine {
  engine: Pick<Engine, 'think' | 'stop' | 'warm' | 'forget'>;
  close(): Promise<void>;
}

export interface UgiWorld {
  version: string;
  clock: ClockPort;
  machine: Machine;
  start(threads: number, options: { megabytes: number; endings: boolean }): UgiEngine;
  /** All at once: between two writings a busy machine may let others have their turn. */
  write(...lines: string[]): void;
  /** The sentence for a fault in that game; `at`: where it speaks of a move or of cells. */
  say(fault: Fault, game: Game, at?: FaultPlace): string;
}

const COMMANDS = 'ugi, isready, setoption, uginewgame, position, go, stop, query, quit';
/** So soon behind another a command was waiting already. */
const TOGETHER_MS = 1;

export class UgiSession {
  private readonly world: UgiWorld;
  private settings: Settings;
  private place: SetPosition | undefined;
  private readonly reader = new PlaceReader();
  /** When the last `position` was read, and when that was done. */
  private placed = { read: 0, done: Number.NEGATIVE_INFINITY };
  private readonly lateness: Lateness;
  private greeted = false;
  private running: UgiEngine | undefined;
  /** Settings and game of the running engine. */
  private startedWith = '';
  private warmFor = '';
  /** The search under way; settles when its `bestmove` is written. */
  private search: Promise<void> | undefined;
  /** Its answer waits for `stop`. */
  private endless = false;
  private release: () => void = () => {};
  /** Nodes of the last lines that were written for it. */
  private told = 0;

  constructor(game: Game, world: UgiWorld) {
    this.world = world;
    this.lateness = new Lateness(world.clock);
    this.settings = defaultSettings(game);
  }

  /** Answers one line; false after `quit`. */
  async hear(line: string): Promise<boolean> {
    const [command, ...words] = line.trim().split(/\s+/);
    if (command === undefined || command === '') return true;
    if (command === 'quit') {
      this.stop();
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
    if (this.endless) this.stop();
    await this.search;
    await this.running?.close();
  }

  refuse(fault: Fault, at?: FaultPlace): void {
    this.world.write(`error ${this.world.say(fault, this.settings.game, at)}`);
  }

  private async obey(command: string, words: string[]): Promise<void> {
    switch (command) {
      case 'ugi':
        await this.greet();
        return;
      case 'isready':
        if (!this.search) await this.makeReady();
        this.world.write('readyok');
        return;
      case 'setoption':
        await this.configure(words);
        return;
      case 'uginewgame':
        if (this.idle('uginewgame')) this.forget();
        return;
      case 'position':
        if (this.idle('position')) this.setPosition(words);
        return;
      case 'go':
        await this.go(words);
        return;
      case 'stop':
        // the next command finds the engine idle
        this.stop();
        await this.search;
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
    write(`id name Tabuleiro ${version}`, 'id author the Tabuleiro developers');
    write(...(await optionLines(this.settings)), 'ugiok');
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
      const resized = settings.threads !== this.settings.threads || settings.hash !== this.settings.hash;
      this.settings = settings;
      if (resized) this.tellSize();
    });
  }

  /** More than the machine has is taken for all that it has, and said. */
  private tellSize(): void {
    const { threads, hash } = this.settings;
    const { machine, write } = this.world;
    const size = fitted({ threads, hash }, machine);
    const has = `this machine has ${machine.cores} cores and ${machine.megabytes} MB of memory`;
    if (size.threads < threads) write(`info string Threads ${threads}: ${size.threads} are used, ${has}`);
    if (size.hash < hash) write(`info string Hash ${hash}: ${size.hash} MB are used, ${has}`);
  }

  private query([question = '']: string[]): void {
    const place = this.present();
    if (!place) return;
    const answer = answerQuery(place, question);
    if (answer === null)
      this.refuse({ code: 'ugi-query', found: question.slice(0, 40), accepted: QUESTIONS });
    else this.world.write(`response ${answer}`);
  }

  private setPosition(words: string[]): void {
    const { clock } = this.world;
    const read = clock.now();
    this.read(words);
    this.placed = { read, done: clock.now() };
  }

  /** When a `go` that is read now was sent: managers send it together with `position`, so it waited meanwhile. */
  private sent(): number {
    const now = this.world.clock.now();
    const { read, done } = this.placed;
    return now - done < TOGETHER_MS ? read : now;
  }

  /** Every `go` gets one `bestmove`. One that comes while a search is under way ends that search first. */
  private async go(words: string[]): Promise<void> {
    const sent = this.sent();
    if (this.search) {
      this.stop();
      await this.search;
    }
    const place = this.present();
    if (!place) {
      this.world.write('bestmove none');
      return;
    }
    const { position, stood } = place.history;
    if (position.outcome(stood) !== null) {
      this.refuse({ code: 'game-over', found: 'go', accepted: answerQuery(place, 'result')! });
      this.world.write('bestmove none');
      return;
    }
    const { margin } = this.settings;
    const going = parseGo(words, position.seat, { margin, lateness: this.lateness.usual });
    for (const word of going.ignored)
      this.world.write(`info string not understood and left out: ${printable(word)}`);
    // Other players than the search decide by themselves how long they think.
    this.endless = going.endless && (this.settings.player === SEARCH || words.includes('infinite'));
    const stopped = new Promise<void>((resolve) => {
      this.release = resolve;
    });
    this.search = this.lateness
      .watch(this.think(place, going, sent))
      .then(async (answer) => {
        if (this.endless) await stopped;
        this.tell(answer);
      })
      .finally(() => {
        this.search = undefined;
      });
  }

  /** Thinks until the budget is spent. Time counts from when the `go` was sent, also where the engine must start first. */
  private think(place: SetPosition, { budget }: GoBudget, sent: number): Promise<Result<Answer>> {
    const { game, player, seed, lines, aim } = this.settings;
    const { write, clock } = this.world;
    const searches = player === SEARCH;
    const thought: Thought = {
      place: { game: game.id, options: place.options, position: place.text, moves: place.moves, aim, seed },
      ...(searches ? { budget, lines } : { player }),
      onProgress: (progress) => {
        this.told = progress.nodes;
        write(...infoLines(progress));
      },
    };
    const due = searches && budget.ms !== undefined ? sent + budget.ms : undefined;
    if (due !== undefined) void prepareSpare(game.id);
    return thinkInTime(this.engine().engine, thought, clock, due, () => spareAnswer(place, aim, seed));
  }

  private tell(answer: Result<Answer>): void {
    const { write } = this.world;
    const { told } = this;
    this.told = 0;
    if (!answer.ok) {
      this.refuse(answer.fault);
      if (answer.fault.code === 'engine-died') void this.end(); // the next question gets another one
      write('bestmove none');
      return;
    }
    const { move, nodes, lines } = answer.value;
    const last = nodes > told ? infoLines(answer.value) : [];
    if (lines.length === 0)
      last.push('info string time was up before a line was found: one move was looked ahead');
    write(...last, `bestmove ${move}`);
  }

  /** Ends the search; without one there is nothing to end. */
  private stop(): void {
    if (!this.search) return;
    this.release();
    this.running?.engine.stop();
  }

  private forget(): void {
    this.place = undefined;
    this.running?.engine.forget();
    this.warmFor = ''; // clearing a large table takes its time, which `isready` waits for
  }

  /** The engine is started, has loaded what this game needs, and its code is warm. */
  private async makeReady(): Promise<void> {
    const place = this.present();
    if (!place || place.history.position.outcome(place.history.stood)) return;
    const { id } = this.settings.game;
    const { options } = place;
    const { engine } = this.engine();
    const key = JSON.stringify([id, options]);
    if (this.warmFor === key) return;
    await this.lateness.watch(engine.warm({ game: id, options }));
    this.warmFor = key;
  }

  private engine(): UgiEngine {
    const { endings } = this.settings;
    const { threads, hash } = fitted(this.settings, this.world.machine);
    const wanted = JSON.stringify([threads, hash, endings]);
    if (this.startedWith !== wanted) void this.end();
    this.startedWith = wanted;
    this.running ??= this.world.start(threads, { megabytes: hash, endings });
    return this.running;
  }

  private async end(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    this.warmFor = '';
    await running?.close();
  }

  /** The position that was set, or the start position of the game that was chosen. */
  private present(): SetPosition | undefined {
    if (!this.place) this.read(['startpos']);
    return this.place;
  }

  private read(words: readonly string[]): void {
    const read = readSetPosition(this.settings, words, this.reader);
    if (read.ok) this.place = read.value;
    else this.refuse(read.fault, read.at);
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

/** A word from outside in one of our lines: letters and digits as they are. */
const printable = (word: string): string => word.slice(0, 40).replace(/[^!-~]/g, '?');
