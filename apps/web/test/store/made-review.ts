/** A kept review for tests, made without any engine: every position is even. */
import { engineSignature } from '@tabuleiro/engine';
import { gamesToReview, KEPT_REVIEW_VERSION, type KeptReview } from '@tabuleiro/play/review/kept';
import { sessionChapters } from '@tabuleiro/rules/match';
import { playOut, start } from '../support.ts';

interface MadeReview {
  /** As many plies are done, of 4. */
  done?: number;
  engine?: string;
  changed?: number;
}

export async function madeReview(
  id: string,
  { done = 4, engine = engineSignature('dameo'), changed = 2000 }: MadeReview = {},
): Promise<KeptReview> {
  const session = await start('dameo', { kinds: ['human', 'level-2'] });
  playOut(session, 4, 3);
  const even = { shares: [0.5, 0.5], line: [], depth: 1, nodes: 10 };
  const games = gamesToReview(sessionChapters(session)).map((game) => ({
    ...game,
    review: {
      engine,
      nodes: 10,
      total: game.moves.length,
      plies: game.moves.slice(0, done).map((move, ply) => ({
        ply,
        seat: ply % 2,
        move,
        forced: false,
        before: even,
        after: even,
        loss: 0,
        mark: null,
      })),
    },
  }));
  return { version: KEPT_REVIEW_VERSION, id, asked: 1000, changed, stopped: false, games };
}
