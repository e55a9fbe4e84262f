/** Asks the engine about the positions of a game, each once with a node budget; a signal stops it. */
import { ok, type Result } from '@tabuleiro/rules';
import type { Answer, AnswerLine } from '../api/answer.ts';
import type { Place } from '../api/situation.ts';
import { onAbort, type StopSignal } from '../ask/stop-signal.ts';
import type { AskedQuestion, ReviewEngine, ReviewedPosition } from './types.ts';
import type { WalkedGame } from './walk.ts';

/** More lines than any position has moves. */
const ALL = 1_000_000;

/** The end of the game; it needs no search. */
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

  /**
   * The position after `ply` moves; null if the signal stopped the search: a partial answer is worth less than its
   * nodes.
   */
  async at(ply: number, nodes: number): Promise<Result<ReviewedPosition | null>> {
    const { plies } = this.game;
    const end = ply === plies.length ? endOf(this.game) : null;
    const key = `${ply} ${nodes}`;
    const known = end ?? this.known.get(key);
    if (known) return ok(known);
    const answer = await this.ask(ply, { budget: { nodes }, analyses: true });
    if (!answer.ok || !answer.value) return answer as Result<null>;
    const found = positionOf(answer.value);
    this.known.set(key, found);
    return ok(found);
  }

  /** All moves after `ply` plies, best first; null as above. */
  async all(ply: number, nodes: number): Promise<Result<readonly AnswerLine[] | null>> {
    const answer = await this.ask(ply, { budget: { nodes }, lines: ALL });
    return answer.ok ? ok(answer.value?.lines ?? null) : answer;
  }

  private async ask(
    ply: number,
    wanted: Omit<Parameters<ReviewEngine['ask']>[0], 'place'>,
  ): Promise<Result<Answer | null>> {
    if (this.signal?.aborted) return ok(null);
    const moves = this.game.plies.slice(0, ply).map(({ move }) => move);
    const answer = await this.watched(this.engine.ask({ place: { ...this.place, moves }, ...wanted }));
    return this.signal?.aborted ? ok(null) : answer;
  }

  private watched(asked: AskedQuestion): Promise<Result<Answer>> {
    const { signal } = this;
    if (!signal) return asked.answer;
    const forget = onAbort(signal, () => asked.stop());
    return asked.answer.finally(forget);
  }
}
