/** The engine as the program asks it: started with the first question, and anew for another game. */
import type { Answer } from '@tabuleiro/engine';
import type { Thought } from '@tabuleiro/engine/worker';
import type { Result } from '@tabuleiro/rules';
import { type RunningEngine, startEngine } from '../engine/start.ts';

export interface Thinker {
  think(thought: Thought): Promise<Result<Answer>>;
  /** Ends the present thought; its answer is the best so far. */
  stop(): void;
  close(): Promise<void>;
}

/** One worker per game: its hot code stays specialised on that game. */
export class EngineThinker implements Thinker {
  private running: { game: string; engine: RunningEngine } | undefined;

  async think(thought: Thought): Promise<Result<Answer>> {
    const { game } = thought.place;
    if (this.running && this.running.game !== game) await this.close();
    this.running ??= { game, engine: startEngine() };
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
