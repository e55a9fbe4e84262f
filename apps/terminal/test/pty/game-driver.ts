/**
 * A game on the whole screen, played by keys alone. What may be played is asked of the rules: the driver reads the saved
 * game, which is on the disk before the screen shows a move, and so knows the same as the person at the keyboard.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ArrowName, type Arrows, arrowNames } from '@tabuleiro/play/board/arrows';
import { type CellChoice, Selection } from '@tabuleiro/play/board/selection';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import {
  type Cell,
  formatMove,
  type Game,
  legalMoves,
  loadGame,
  type Move,
  must,
  namedLegs,
  type Options,
  type Position,
  Rng,
  type Rules,
} from '@tabuleiro/rules';
import { resumeSession, type Session, startSession } from '@tabuleiro/rules/match';
import { chooseLayout } from '../../src/board/layout.ts';
import { pick } from '../late-positions.ts';
import { Pty, type Setting } from './pty.ts';

export interface WantedGame extends Setting {
  /** Who sits where; people where nobody is named. */
  players?: readonly string[];
  start?: string;
  options?: Options;
  args?: readonly string[];
}

/** Room that the page leaves beside the board. */
const BESIDE = 25;

export class GameDriver {
  readonly pty: Pty;
  readonly game: Game;
  private readonly fresh: Session;
  private readonly size: readonly [number, number];
  /** Where the cursor stands; a person sees it, the driver remembers it. */
  private cursor: Cell;

  private constructor(pty: Pty, game: Game, fresh: Session, size: readonly [number, number]) {
    this.pty = pty;
    this.game = game;
    this.fresh = fresh;
    this.size = size;
    this.cursor = this.selection(fresh).starts[0] ?? 0;
  }

  /** Opens a game with everything on the command line. */
  static async play(id: string, wanted: WantedGame = {}): Promise<GameDriver> {
    const { players = [], start = 'start', options = {}, args = [], ...setting } = wanted;
    const game = must(await loadGame(id));
    const rules = start === 'start' ? must(game.configure(options)) : must(game.read(start, options)).rules;
    const kinds = rules.seats.map((_, seat) => players[seat] ?? HUMAN);
    const named = kinds.map((kind) => ({ name: '', kind }));
    const fresh = must(startSession({ game, options, start, players: named }));
    const set = Object.entries(options).flatMap(([key, value]) => ['--set', `${key}=${value}`]);
    const words = ['play', id, ...(start === 'start' ? [] : [start]), '--players', kinds.join(','), ...set];
    const pty = new Pty([...words, '--seed', '7', ...args], setting);
    await pty.until(game.name);
    return new GameDriver(pty, game, fresh, setting.size ?? [80, 24]);
  }

  /** A game that stands on the screen already, begun by menus as `fresh` says. */
  static on(pty: Pty, fresh: Session, size: readonly [number, number] = [80, 24]): GameDriver {
    return new GameDriver(pty, fresh.plan.game, fresh, size);
  }

  get session(): Session {
    return savedSession(this.game, this.pty.folder) ?? this.fresh;
  }

  get rules(): Rules {
    return this.session.rules;
  }

  /** What stands beside the board, as one line of words. */
  get panel(): string {
    const { lines } = this.pty;
    const left = lines.find((line) => line.includes(this.game.name))?.indexOf(this.game.name) ?? 0;
    const rows = lines.slice(0, -1).map((line) => line.slice(left).trim());
    return rows.join(' ').replace(/\s+/g, ' ');
  }

  private selection({ rules, position, current }: Session): Selection {
    return new Selection(rules, position, current.history.stood);
  }

  /** Types a move and waits until it is played. */
  async typeMove(text: string): Promise<void> {
    const ply = this.ply;
    this.pty.press('m', ...text, 'Enter');
    await this.pty.until(() => this.ply !== ply);
  }

  /** Counts through all games of a match. */
  get ply(): number {
    return pliesOf(this.session);
  }

  /** Chooses the cells of a move one after the other with the arrow keys and Enter, then its choice. */
  async walkMove(text: string): Promise<void> {
    const { session, ply } = this;
    const { rules, position } = session;
    const move = moveOf(rules, position, text);
    const view = rules.view(position, move);
    const selection = this.selection(session);
    const steps = [view.from, ...namedLegs(view.paths[0]!).map(({ to }) => to)];
    const choose = (cell: Cell): CellChoice => {
      this.walk(cell);
      this.pty.press('Enter');
      return selection.choose(cell);
    };
    let chosen: CellChoice = { kind: 'on' };
    for (const cell of steps) {
      chosen = choose(cell);
      if (chosen.kind === 'whole') break;
      // Where one move is left, its rest goes by itself.
      if (selection.only.length > 0) chosen = { kind: 'whole', moves: selection.only };
      if (chosen.kind === 'whole') break;
      // The page goes to the only cell that can follow by itself.
      if (!selection.mayEnd && selection.next.length === 1) this.cursor = selection.next[0]!;
      await this.pty.until('◆');
    }
    if (chosen.kind !== 'whole') chosen = choose(steps.at(-1)!);
    this.cursor = steps.at(-1)!; // it goes along with the piece
    if (chosen.kind === 'whole' && chosen.moves.length > 1) {
      await this.pty.until(/\? {2}C: .*T: /);
      this.pty.press(view.choice!);
    }
    await this.pty.until(() => this.ply !== ply);
  }

  /** The shortest way over the board, by what the arrow keys promise. */
  walk(goal: Cell): void {
    const arrows = this.arrows();
    const ways = new Map<Cell, ArrowName[]>([[this.cursor, []]]);
    for (const [cell, way] of ways)
      for (const arrow of arrowNames.slice(0, 4)) {
        const next = arrows[cell]![arrow];
        if (next !== null && !ways.has(next)) ways.set(next, [...way, arrow]);
      }
    this.pty.press(...ways.get(goal)!.map((arrow) => arrow[0]!.toUpperCase() + arrow.slice(1)));
    this.cursor = goal;
  }

  private arrows(): readonly Arrows[] {
    const { session, size } = this;
    const { plan, rules } = session;
    const people = plan.players.flatMap(({ kind }, player) => (kind === HUMAN ? [player] : []));
    const flip = plan.players.length === 2 && people.length === 1 && session.seatOf(people[0]!) === 1;
    const room = { width: size[0] - BESIDE, height: size[1] - 1 };
    const layout = chooseLayout(rules.geometry, room, { flip });
    return (layout ?? chooseLayout(rules.geometry, room, { flip, square: true }))!.arrows;
  }

  /** People play until the game is over; computers answer by themselves. */
  async playOut(rng = new Rng(5), by: 'type' | 'walk' = 'type'): Promise<Session> {
    for (;;) {
      const { session } = this;
      if (session.outcome) return session;
      if (session.playerIn(session.position.seat).kind === HUMAN) {
        const text = pick(session, rng);
        await (by === 'type' ? this.typeMove(text) : this.walkMove(text));
      } else {
        const ply = pliesOf(session);
        await this.pty.until(() => this.ply !== ply || this.session.outcome !== null);
      }
    }
  }
}

const pliesOf = ({ games }: Session): number => games.reduce((sum, { moves }) => sum + moves.length, 0);

export function moveOf(rules: Rules, position: Position, text: string): Move {
  return legalMoves(position).find((move) => formatMove(rules, position, move) === text)!;
}

export const savesIn = (folder: string): string[] => {
  try {
    return readdirSync(join(folder, 'games')).filter((name) => name.endsWith('.json'));
  } catch {
    return []; // nothing was saved yet
  }
};

/** The game of the folder that was saved last. */
export function savedSession(game: Game, folder: string): Session | null {
  const paths = savesIn(folder).map((name) => join(folder, 'games', name));
  try {
    const [last] = paths.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    if (!last) return null;
    return must(resumeSession(game, JSON.parse(readFileSync(last, 'utf8')).session));
  } catch (error) {
    // A game came to its end and its file went away while the folder was being read.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return savedSession(game, folder);
    throw error;
  }
}
