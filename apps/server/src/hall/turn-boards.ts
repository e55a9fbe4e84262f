/** Boards in lists of turns: drawn from a position text and the rules alone, without opening a game. */
import type { TurnBoard, TurnRow } from '@tabuleiro/protocol/http';
import { decodeRequest } from '@tabuleiro/protocol/request';
import { type Layer, loadGame, type Rules, readPosition } from '@tabuleiro/rules';
import type { GameSummary } from '../store/store.ts';

/** Boards of the first `most` games that are played, those of the player's own turn first. */
export async function withBoards(
  rows: readonly TurnRow[],
  briefs: ReadonlyMap<string, GameSummary | null>,
  most: number,
): Promise<TurnRow[]> {
  const played = rows.filter(({ state }) => state === 'playing');
  const drawn = [...played]
    .sort((a, b) => Number(b.mine) - Number(a.mine) || b.changed - a.changed)
    .slice(0, most);
  return Promise.all(
    rows.map(async (row) => {
      const brief = drawn.includes(row) ? briefs.get(row.game) : null;
      const board = brief ? await boardIn(brief) : null;
      return board ? { ...row, board } : row;
    }),
  );
}

/** Null where the position cannot be read: the row says all else. */
async function boardIn({ row, standing }: GameSummary): Promise<TurnBoard | null> {
  const text = standing.shown?.board?.position;
  if (text === undefined) return null;
  const request = decodeRequest(JSON.parse(row.setup), '');
  const game = request.ok ? await loadGame(request.value.game) : request;
  if (!request.ok || !game.ok) return null;
  const read = readPosition(game.value, text, request.value.options);
  return read.ok ? draw(read.value.rules, read.value.position) : null;
}

function draw(rules: Rules, position: Parameters<Rules['layers']>[0]): TurnBoard {
  const { shape, columns, rows, cells } = rules.geometry;
  const stacks: (readonly Layer[])[] = [];
  const known = new Map<string, number>();
  const indexOf = (stack: readonly Layer[]): number => {
    const key = JSON.stringify(stack);
    const index = known.get(key) ?? stacks.push(stack) - 1;
    known.set(key, index);
    return index;
  };
  return {
    ...{ shape, columns, rows },
    ...(shape === 'hex' ? { names: cells.map(({ name }) => name).join(' ') } : {}),
    cells: cells.map((_, cell) => indexOf(rules.layers(position, cell))),
    stacks,
  };
}
