/** A game with blunders, for pictures and tests: planted with its review, as the desk would have kept it. */
import { review } from '@tabuleiro/engine';
import type { KeptReview } from '@tabuleiro/play/review/kept';
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import type { Page } from 'playwright-core';
import { begin, plant, putOnShelf } from './plant.ts';

/** A game of Dameo that was played here, with its review: White, who is the person, has made two blunders, and may have resigned. */
export async function plantBlunders(
  page: Page,
  seats = ['human', 'level-2'],
  { resigned = false } = {},
): Promise<string> {
  const moves = ['d4-d5', 'd6xd4', 'h1-h2', 'd8-d7'];
  const start = '3m1m2/8/3m1m2/8/3M1M2/8/M7/M6M w 0 1';
  const session = await begin({ game: 'dameo', start, seats, moves });
  if (resigned) session.resign(0);
  const id = (await plant(page, session)).slice('#/game/'.length);
  await putOnShelf(page, 'reviews', id, await reviewOf(id, seats, start, moves));
  return id;
}

/** A review with few nodes, such as the desk keeps. */
async function reviewOf(id: string, seats: string[], position: string, moves: string[]): Promise<KeptReview> {
  const { options } = must(readPosition(must(await loadGame('dameo')), position)).rules;
  const place = { game: 'dameo', options, position, moves };
  const found = must(await review({ ...place, nodes: 3000 }));
  const sat = seats.map((kind) => ({ name: kind, kind }));
  const game = { ...place, seats: sat, spent: moves.map(() => null), review: found };
  return { version: 1, id, asked: 1, changed: 1, stopped: false, games: [game] };
}
