/** Evaluations of the positions of a game, asked one at a time and kept by the moves that led there. */
import type { Answer } from '@tabuleiro/engine';
import type { Session } from '@tabuleiro/rules/match';
import type { EnginePort, OpenQuestion } from '../ports/engine.ts';
import { placeOf } from './computers.ts';

const NODES = 60_000;

export class Evaluations {
  private readonly engine: EnginePort;
  private readonly found: () => void;
  private readonly known = new Map<string, Answer>();
  private asking: { key: string; asked: OpenQuestion } | null = null;

  /** `found`: called when one is known. */
  constructor(engine: EnginePort, found: () => void) {
    this.engine = engine;
    this.found = found;
  }

  of(session: Session, ply: number): Answer | null {
    return this.known.get(keyOf(session, ply)) ?? null;
  }

  /** Asks about what stood after so many plies; what was asked before and is not looked at any more is let go. */
  ask(session: Session, seed: number, ply: number): void {
    const key = keyOf(session, ply);
    if (this.asking?.key === key) return;
    this.stop();
    if (this.known.has(key) || (ply === session.moves.length && session.outcome)) return;
    const place = placeOf(session, seed);
    const moves = place.moves?.slice(0, ply) ?? [];
    const asked = this.engine.ask({
      priority: 'analysis',
      place: { ...place, moves },
      budget: { nodes: NODES },
    });
    this.asking = { key, asked };
    void asked.answer.then((answer) => {
      if (this.asking?.asked !== asked) return;
      this.asking = null;
      if (!answer.ok) return;
      this.known.set(key, answer.value);
      this.found();
    });
  }

  stop(): void {
    const { asking } = this;
    this.asking = null;
    asking?.asked.stop();
  }
}

const keyOf = ({ games, moves }: Session, ply: number): string =>
  `${games.length}:${moves
    .slice(0, ply)
    .map(({ text }) => text)
    .join(' ')}`;
