/** Interrupted reviews, one file each: the same command continues them. Losing one costs only time. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { decodeReview, type GameReview, isWhole } from '@tabuleiro/engine';
import { dataFolder } from '@tabuleiro/node/data-folder';
import { discard } from '@tabuleiro/node/files';
import type { GameToReview } from '@tabuleiro/play/review/kept';
import { readWhole, writeWhole } from './files.ts';
import { parseJson } from './save.ts';

/** The key of a review: another game, start or budget is another review. */
export interface ReviewedGame {
  game: string;
  options: unknown;
  position: string;
  moves: readonly string[];
  nodes: number | undefined;
}

export class ReviewStore {
  private readonly folder: string;

  constructor(folder: string = dataFolder()) {
    this.folder = join(folder, 'reviews');
  }

  load(game: ReviewedGame): GameReview | null {
    const text = readWhole(this.path(game));
    return text ? decodeReview(parseJson(text)) : null;
  }

  /** A review that cannot be saved is only repeated. */
  save(game: ReviewedGame, review: GameReview): void {
    writeWhole(this.path(game), `${JSON.stringify(review)}\n`, false);
  }

  remove(game: ReviewedGame): void {
    discard(this.path(game));
  }

  private path({ game, options, position, moves, nodes }: ReviewedGame): string {
    const key = JSON.stringify([game, options, position, moves, nodes ?? null]);
    return join(this.folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  }
}

/** Reviews that were interrupted, by their game. What is whole needs no file any more. */
export function interruptedReviews(folder: string) {
  const store = new ReviewStore(folder);
  const asked = (game: GameToReview) => ({ ...game, nodes: undefined });
  return {
    load: (game: GameToReview): GameReview | null => store.load(asked(game)),
    save(game: GameToReview, review: GameReview): void {
      if (isWhole(review)) store.remove(asked(game));
      else store.save(asked(game), review);
    },
  };
}
