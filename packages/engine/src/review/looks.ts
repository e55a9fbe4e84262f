/** What the engine says of the positions of a game, each asked once for as many nodes, stopped by a signal. */
import { ok, type Result } from '@tabuleiro/rules';
import type { Answer } from '../api/answer.ts';
import type { Place } from '../api/situation.ts';
import { onAbort, type StopSignal } from '../ask/stop-signal.ts';
import type { AskedQuestion, ReviewEngine, ReviewedPosition } from './types.ts';
import type { WalkedGame } from './walk.ts';

/** What stands behind the game: nobody has to search it. */
function endOf({ outcome }: WalkedGame): ReviewedPosition | null {
  if (!outcome) return null;
  const { shares, winners } = outcome;
  return { shares: [...shares], proven: { winners: [...winners], plies: 0 }, line: [], depth: 0, nodes: 0 };
}

function positionOf({ lines, depth, nodes }: Answer): ReviewedPosition {
  const { shares, proven, moves } = lines[0]!;
  return { shares, ...(proven ? { proven } : {}), line: moves, depth, nodes };
}

/** Asks about the positions of one game. */
export class Looks {
  private readonly place: Place;
  private readonly game: WalkedGame;
  private readonly engine: ReviewEngine;
  private readonly signal: StopSignal | undefined;
  /** By ply and nodes: neighbouring moves share a position. */
  private readonly known = new Map<string, ReviewedPosition>();

  constructor(place: Place, game: WalkedGame, engine: ReviewEngine, signal: StopSignal | undefined) {
    this.place = place;
    this.game = game;
    this.engine = engine;
    this.signal = signal;
  }

  /** What stood after so many plies; null where the signal ended it: an answer cut short says less than its nodes. */
  async at(ply: number, nodes: number): Promise<Result<ReviewedPosition | null>> {
    const { plies } = this.game;
    const end = ply === plies.length ? endOf(this.game) : null;
    const key = `${ply} ${nodes}`;
    const known = end ?? this.known.get(key);
    if (known) return ok(known);
    if (this.signal?.aborted) return ok(null);
    const moves = plies.slice(0, ply).map(({ move }) => move);
    const asked = this.engine.ask({
      place: { ...this.place, moves },
      budget: { nodes },
      analyses: true,
    });
    const answer = await this.watched(asked);
    if (this.signal?.aborted) return ok(null);
    if (!answer.ok) return answer;
    const found = positionOf(answer.value);
    this.known.set(key, found);
    return ok(found);
  }

  private watched(asked: AskedQuestion): Promise<Result<Answer>> {
    const { signal } = this;
    if (!signal) return asked.answer;
    const forget = onAbort(signal, () => asked.stop());
    return asked.answer.finally(forget);
  }
}
