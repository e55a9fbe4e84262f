/** Evaluations of the positions of a game, asked one at a time and kept by ply. */
import { signal } from '@preact/signals';
import type { Answer } from '@tabuleiro/engine';
import { placeOf } from '@tabuleiro/play/computers';
import type { GameModel } from './game-model.ts';

const NODES = 60_000;

export class Evaluations {
  readonly version = signal(0);
  private readonly model: GameModel;
  private readonly known = new Map<string, Answer>();
  private asking = '';

  constructor(model: GameModel) {
    this.model = model;
  }

  /** Of what stood after so many plies; while a computer thinks about it, its own view. */
  of(ply: number): Answer | null {
    const { computers, plies } = this.model;
    const thought = computers.thinking && ply === plies ? computers.answer : null;
    return this.known.get(this.key(ply)) ?? (thought && thought.depth > 0 ? thought : null);
  }

  /** Asks about what is shown, unless a computer needs the engine. */
  ask(): void {
    const { model } = this;
    const { shownPly: ply, computers, session } = model;
    const key = this.key(ply);
    if (computers.thinking || model.consulting || this.known.has(key) || this.asking === key) return;
    if (ply === model.plies && session.outcome) return;
    this.asking = key;
    const place = placeOf(session, model.seed);
    const moves = place.moves?.slice(0, ply) ?? [];
    void model.world.thinker
      .think({ place: { ...place, moves }, budget: { nodes: NODES } })
      .then((answer) => {
        if (this.asking === key) this.asking = '';
        // An answer cut short by another question is asked for again when it is looked at next.
        if (!answer.ok || answer.value.nodes < NODES / 2) return;
        this.known.set(key, answer.value);
        this.version.value++;
      });
  }

  private key(ply: number): string {
    const { session } = this.model;
    return `${session.games.length}:${session.moves
      .slice(0, ply)
      .map(({ text }) => text)
      .join(' ')}`;
  }
}
