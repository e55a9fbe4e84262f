/** The engine as the program asks it: started with the first question, and anew for another game. */
import type { Answer } from '@tabuleiro/engine';
import type { Engine, Thought } from '@tabuleiro/engine/worker';
import type { Result } from '@tabuleiro/rules';

/** An engine in its own thread or worker, as the program around us starts it. */
export interface RunningEngine {
  engine: Engine;
  close(): Promise<void>;
}

export interface Thinker {
  think(thought: Thought): Promise<Result<Answer>>;
  /** Ends the present thought; its answer is the best so far. */
  stop(): void;
  close(): Promise<void>;
}

/** One worker per game: its hot code stays specialised on that game. */
export class EngineThinker implements Thinker {
  private readonly start: (game: string) => RunningEngine;
  private running: { game: string; engine: RunningEngine } | undefined;

  constructor(start: (game: string) => RunningEngine) {
    this.start = start;
  }

  async think(thought: Thought): Promise<Result<Answer>> {
    const { game } = thought.place;
    if (this.running && this.running.game !== game) await this.close();
    this.running ??= { game, engine: this.start(game) };
    const answer = await this.running.engine.engine.think(thought);
    // A dead worker answers nobody: the next question gets another one.
    if (!answer.ok && answer.fault.code === 'engine-died') await this.close();
    return answer;
  }

  stop(): void {
    this.running?.engine.engine.stop();
  }

  async close(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    await running?.engine.close();
  }
}
