/**
 * Games as data for a page that can replay them: each board once, each look of a cell once, and for every move only
 * the cells that changed. The page knows no game: it gets places, marks and seats.
 */
import {
  type Game,
  type Layer,
  loadGame,
  must,
  type Position,
  parseOptions,
  type Reading,
  type Rules,
  readPosition,
} from '@tabuleiro/rules';
import { type GameRecord, replay, retrace } from '@tabuleiro/rules/match';

export interface BoardData {
  shape: string;
  /** x, y and name of each cell. */
  cells: readonly (readonly [number, number, string])[];
}

/** What stands on a cell: terrain and piece as marks, the seat that the piece (or the ground) belongs to. */
export interface Look {
  ground?: string;
  piece?: string;
  seat?: number;
}

export interface GameData {
  board: number;
  /** Index of the look of each cell at the start. */
  start: readonly number[];
  moves: readonly string[];
  /** Per move: cell, look, cell, look, ... */
  changes: readonly (readonly number[])[];
}

/** Collects the boards and looks of many games. */
export class BoardList {
  readonly boards: BoardData[] = [];
  readonly looks: Look[] = [];
  private readonly boardIndex = new Map<string, number>();
  private readonly lookIndex = new Map<string, number>();
  private readonly game: Game;

  private constructor(game: Game) {
    this.game = game;
  }

  static async of(id: string): Promise<BoardList> {
    return new BoardList(must(await loadGame(id)));
  }

  /** A record that was checked when it was written. */
  add(record: GameRecord): GameData {
    const reading = this.open(record);
    const { rules, position } = reading;
    const start = this.look(rules, position);
    let now = start;
    const changes: number[][] = [];
    const moves = record.line.moves.map(({ move }) => move);
    for (const _ of retrace(must(replay(reading, moves)))) {
      const next = this.look(rules, position);
      changes.push(next.flatMap((look, cell) => (look === now[cell] ? [] : [cell, look])));
      now = next;
    }
    return { board: this.board(rules), start, moves, changes };
  }

  private open({ preset, options, start = 'start' }: GameRecord): Reading {
    const given = must(
      parseOptions(this.game, preset === undefined ? { set: options } : { preset, set: options }),
    );
    return must(readPosition(this.game, start, given));
  }

  private board({ geometry }: Rules): number {
    const { shape } = geometry;
    const cells = geometry.cells.map(({ x, y, name }) => [round(x), round(y), name] as const);
    return indexOf(this.boards, this.boardIndex, { shape, cells });
  }

  private look(rules: Rules, position: Position): number[] {
    return rules.geometry.cells.map((_, cell) =>
      indexOf(this.looks, this.lookIndex, lookOf(rules.layers(position, cell))),
    );
  }
}

const round = (x: number): number => Math.round(x * 1000) / 1000;

function indexOf<T>(list: T[], index: Map<string, number>, value: T): number {
  const key = JSON.stringify(value);
  const known = index.get(key);
  if (known !== undefined) return known;
  index.set(key, list.push(value) - 1);
  return list.length - 1;
}

function lookOf(layers: readonly Layer[]): Look {
  const look: Look = {};
  for (const { mark, seat, count } of layers) {
    if (seat === undefined) look.ground = (look.ground ?? '') + (mark || ' ');
    else {
      look.seat = seat;
      look.piece =
        (look.piece ?? '') + (count !== undefined && count > 1 ? `${mark.charAt(0)}${count}` : mark);
    }
  }
  return look;
}
