/**
 * A player that is an outside program speaking the Universal Game Interface. A program that exits, stays silent or
 * plays an illegal move forfeits the current game and is restarted for the next one.
 */
import type { Situation } from '@tabuleiro/engine';
import { type FollowingPlayer, PlayerFailure } from '@tabuleiro/engine';
import { type Fault, type Move, parseMove, type Rules } from '@tabuleiro/rules';
import type { ExternalCommand } from './external-command.ts';
import { Program } from './program.ts';

/** Time limit for everything but thinking, such as start-up. */
const READY_MS = 20_000;

export interface ProgramEvents {
  /** Called for every program that starts, so that none outlives the match. */
  started(pid: number): void;
  /** A program failed; `said` is the end of its stderr. */
  failed?(name: string, said: string): void;
}

export class ExternalPlayer implements FollowingPlayer {
  readonly name: string;
  private readonly settings: ExternalCommand;
  private readonly events: ProgramEvents;
  private program: Program | null = null;
  /** Rules last sent to the program. */
  private told: Rules | null = null;
  private game = -1;
  private newGame = true;
  private position = '';

  constructor(name: string, settings: ExternalCommand, events: ProgramEvents) {
    this.name = name;
    this.settings = settings;
    this.events = events;
  }

  follow(number: number, start: string, moves: readonly string[]): void {
    if (number !== this.game) this.newGame = true;
    this.game = number;
    this.position = `position fen ${start}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
  }

  /** Starts the program and announces a new game if necessary, so that only thinking remains. */
  async ready(rules: Rules): Promise<Program> {
    const program = this.program ?? (await this.start());
    if (this.newGame) await this.begin(program, rules);
    return program;
  }

  async choose({ rules, position }: Situation): Promise<Move> {
    const program = await this.ready(rules);
    program.send(this.position);
    program.send(`go ${this.settings.go}`);
    const text = await this.wait(program, afterWord('bestmove'), this.settings.patience);
    const move = parseMove(rules, position, text.split(/\s/)[0]!);
    if (!move.ok) throw new PlayerFailure('engine-illegal', text);
    return move.value;
  }

  /** Starts and ends the program; a fault if it exits or does not answer. */
  async tryOut(): Promise<Fault | null> {
    const found = this.settings.command;
    try {
      await this.start();
      return null;
    } catch (error) {
      if (!(error instanceof PlayerFailure)) throw error;
      if (error.code === 'engine-silent') return { code: 'program-silent', found, accepted: 'ugiok' };
      return { code: 'program-start', found, accepted: error.found };
    } finally {
      await this.end();
    }
  }

  /** Call before this process ends: the program runs in its own process group. */
  async end(): Promise<void> {
    await this.program?.close();
    this.program = null;
  }

  private async start(): Promise<Program> {
    const program = new Program(this.settings.command);
    this.program = program;
    this.told = null;
    this.newGame = true;
    if (program.pid !== undefined) this.events.started(program.pid);
    program.send('ugi');
    const wishes = this.settings.wishes ?? {};
    const listens = (line: string) => {
      const name = /^option name (.+?) type /.exec(line.trim())?.[1];
      if (name !== undefined && Object.hasOwn(wishes, name))
        program.send(`setoption name ${name} value ${wishes[name]}`);
      return isLine('ugiok')(line);
    };
    await this.wait(program, listens, READY_MS);
    return program;
  }

  private async begin(program: Program, rules: Rules): Promise<void> {
    if (this.told !== rules) {
      program.send(`setoption name Game value ${rules.game.id}`);
      for (const [id, value] of Object.entries(rules.options))
        program.send(`setoption name ${id} value ${value}`);
      this.told = rules;
    }
    program.send('uginewgame');
    program.send('isready');
    await this.wait(program, isLine('readyok'), READY_MS);
    this.newGame = false;
  }

  /** Returns the wanted answer or throws the failure for the record. A failed program is not used again. */
  private async wait<T>(program: Program, wanted: (line: string) => T | null, ms: number): Promise<T> {
    const found = await program.find(wanted, ms);
    if (found !== null) return found;
    const { ending } = program;
    program.kill();
    this.program = null;
    if (program.said !== '') this.events.failed?.(this.name, program.said);
    if (ending === null) throw new PlayerFailure('engine-silent');
    throw new PlayerFailure('engine-crashed', ending);
  }
}

const isLine = (word: string) => (line: string) => (line.trim() === word ? true : null);

const afterWord = (word: string) => (line: string) => {
  const text = line.trim();
  return text === word || text.startsWith(`${word} `) ? text.slice(word.length).trim() : null;
};
