/**
 * Asks whose turn it is in online games. Separate from the other requests: every page asks this if a seat is stored.
 */
import { MOST_TURNS } from '@tabuleiro/protocol/forms';
import type { TurnBoard, TurnRow, TurnsAnswer } from '@tabuleiro/protocol/http';
import { type Layer, ok, type Result } from '@tabuleiro/rules';
import {
  boolean,
  type Decoder,
  list,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '@tabuleiro/rules/decode';
import { askServer, type ServerRequest } from './ask-server.ts';

/** A place in a game, as its holder proves it. */
export interface SeatKey {
  game: string;
  secret: string;
}

const word = text(200);
const ms = number(0, Number.MAX_SAFE_INTEGER);

/** Cells of a board, and layers on a cell. */
const MOST_CELLS = 1024;
const index = whole(0, MOST_CELLS);
const layer = shape<Layer>({
  code: word,
  mark: word,
  seat: optional(whole(0, 3)),
  count: optional(index),
} as Parameters<typeof shape<Layer>>[0]);
const board = shape<TurnBoard>({
  shape: oneOf('square', 'diamond', 'hex'),
  columns: index,
  rows: index,
  names: optional(text(8 * MOST_CELLS)),
  stacks: list(list(layer, 16), MOST_CELLS),
  cells: list(index, MOST_CELLS),
});

const turn = shape<TurnRow>({
  game: word,
  state: orNull(word) as Decoder<TurnRow['state']>,
  mine: boolean,
  rules: word,
  names: list(word, 4),
  kinds: optional(list(word, 4)),
  bots: optional(list(boolean, 4)),
  left: optional(boolean),
  asked: optional(boolean),
  again: optional(word),
  toMove: optional(whole(0, 3)),
  time: optional(ms),
  seat: optional(whole(0, 3)),
  board: optional(board),
  changed: ms,
});
const turns = shape<TurnsAnswer>({ at: ms, games: list(turn, MOST_TURNS) });

/** Asks about any number of games, in as many requests as needed. `boards`: how many of them are drawn. */
export async function askTurns(
  request: ServerRequest,
  seats: readonly SeatKey[],
  boards = 0,
): Promise<Result<TurnsAnswer>> {
  const rows: TurnRow[] = [];
  for (let from = 0; ; from += MOST_TURNS) {
    const part = seats.slice(from, from + MOST_TURNS).map(({ game, secret }) => ({ game, secret }));
    const found = await askServer(request, '/turns', turns, {
      games: part,
      ...(boards > 0 ? { boards } : {}),
    });
    if (!found.ok) return found;
    rows.push(...found.value.games);
    if (from + MOST_TURNS >= seats.length) return ok({ at: found.value.at, games: rows });
  }
}
