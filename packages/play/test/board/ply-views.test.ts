/** The views of a line: right after every change of its end, at a cost that does not grow with the line. */
import { legalMoves, loadGame, must, Rng, readPosition } from '@tabuleiro/rules';
import { type LiveGame, type Session, startSession } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { circle } from '../../../rules/test/match/games.ts';
import { type BoardLine, PlyViews } from '../../src/board/ply-views.ts';

const players = ['', ''].map((name) => ({ name, kind: 'human' }));

async function begin(id: string): Promise<Session> {
  return must(startSession({ game: must(await loadGame(id)), players }));
}

function playAny(session: Session, rng: Rng): void {
  const moves = legalMoves(session.position);
  must(session.play(moves[rng.below(moves.length)]!));
}

test('follow moves, undo and redo as a fresh look would', async () => {
  const session = await begin('dameo');
  const rng = new Rng(3);
  const views = new PlyViews();
  const texts = (known: PlyViews, game: LiveGame) =>
    Array.from({ length: game.moves.length + 1 }, (_, ply) => [
      game.rules.format(known.at(game, ply).position),
      known.captured(game, ply),
    ]);
  for (let i = 0; i < 120 && !session.outcome; i++) {
    const dice = rng.below(5);
    if (dice === 0) session.undo();
    else if (dice === 1) session.redo();
    else playAny(session, rng);
    if (rng.below(3) > 0)
      expect(texts(views, session.current)).toEqual(texts(new PlyViews(), session.current));
  }
});

test('a move costs the same at ply 10 and at ply 1,000', () => {
  const { rules, position } = must(readPosition(circle({}), 'start'));
  const first = position.clone();
  const moves: { move: number }[] = [];
  let reads = 0;
  const counted = new Proxy(moves, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  const line: BoardLine = { rules, first, moves: counted };
  const views = new PlyViews();
  const costs: number[] = [];
  while (moves.length < 1000) {
    const [move] = legalMoves(position);
    moves.push({ move: move! });
    position.make(move!);
    reads = 0;
    views.at(line, moves.length);
    views.captured(line, moves.length);
    costs.push(reads);
  }
  expect(costs[999]).toBe(costs[9]);
});
