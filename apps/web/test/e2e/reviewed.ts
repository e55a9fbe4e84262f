/** Games with a made review, as records that carry it: shares that go up and down, so that there is something to see. */
import { annotateChapter, type GameReview, lossOf, markOf, type ReviewedPly } from '@tabuleiro/engine';
import { listMoves, loadGame, must, type Options, parseMove, Rng, readPosition } from '@tabuleiro/rules';
import { type Chapter, chapterRecord, formatRecords, positionChapter } from '@tabuleiro/rules/match';
import type { Page } from 'playwright-core';

export interface MadeGame {
  game: string;
  options?: Options;
  plies?: number;
  /** What the first of two seats can expect before each move and after the last; up and down unless said. */
  shares?: readonly number[];
  seed?: number;
  /** Milliseconds of each move, where clocks ran. */
  spent?: (ply: number) => number;
  /** The number of the game in its match. */
  match?: number;
  names?: readonly string[];
}

/** What each seat can expect after so many plies: the first seat goes up and down, the others share the rest. */
export function madeShares(seats: number, ply: number): number[] {
  const first = seats === 2 ? 0.5 + 0.32 * Math.sin(ply * 1.1) : 0.4 + 0.2 * Math.sin(ply * 1.1);
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? first : (1 - first) / (seats - 1))).map(
    (share) => Math.round(share * 10_000) / 10_000,
  );
}

/** A game of random moves with its review. */
export async function madeReview(asked: MadeGame): Promise<{ chapter: Chapter; review: GameReview }> {
  const { game: id, options, plies: total = 12, seed = 7, spent, match, names, shares: given } = asked;
  const reading = must(readPosition(must(await loadGame(id)), 'start', options));
  const { rules } = reading;
  const chapter = positionChapter(reading);
  const rng = new Rng(seed);
  const at = reading.position.clone();
  const seats = rules.seats.length;
  const plies: ReviewedPly[] = [];
  let node = chapter.tree.root;
  for (let ply = 0; ply < total; ply++) {
    const moves = listMoves(rules, at);
    if (moves.length === 0) break;
    const move = moves[rng.below(moves.length)]!.text;
    const other = moves.find(({ text }) => text !== move)?.text;
    const { seat } = at;
    node = must(chapter.tree.add(node, move));
    if (spent) must(chapter.tree.annotate(node, { clock: { left: 60_000, spent: spent(ply) } }));
    at.make(must(parseMove(rules, at, move)));
    const reply = listMoves(rules, at)[0]?.text;
    const shares = (at: number) => (given ? [given[at]!, 1 - given[at]!] : madeShares(seats, at));
    const before = { shares: shares(ply), line: other ? [other] : [], depth: 5, nodes: 1000 };
    const after = { shares: shares(ply + 1), line: reply ? [reply] : [], depth: 5, nodes: 1000 };
    const loss = moves.length === 1 ? 0 : lossOf(seat, before, after);
    const forced = moves.length === 1;
    plies.push({ ply, seat, move, forced, before, after, loss, stake: 0.15, mark: markOf(loss) });
  }
  const players = rules.seats.map(({ turn }, seat) => ({
    seat: turn,
    name: names?.[seat] ?? `Player ${turn}`,
    kind: 'human',
  }));
  const record = {
    ...chapter.record,
    players,
    ...(match ? { match: { format: 'match', game: match } } : {}),
  };
  return {
    chapter: { ...chapter, record: record as Chapter['record'] },
    review: { engine: 'made', nodes: 1000, total: plies.length, plies },
  };
}

/** All of them as the text of a file that an engine has signed. */
export async function reviewedText(games: readonly MadeGame[]): Promise<string> {
  const written: Chapter[] = [];
  for (const game of games) {
    const { chapter, review } = await madeReview(game);
    written.push(must(annotateChapter(chapter, review, 'test')));
  }
  return formatRecords(written.map(chapterRecord));
}

/** Into the browser's store, which the page has opened already. */
export function keepReview(page: Page, id: string, kept: unknown): Promise<void> {
  return page.evaluate(
    ([key, value]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('tabuleiro-studies');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const writing = request.result.transaction('reviews', 'readwrite');
          writing.objectStore('reviews').put(value, key);
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    [id, kept] as const,
  );
}
