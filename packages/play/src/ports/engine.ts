/** The engine for controllers: every question has a priority and can be stopped by its caller. */
import type { Answer } from '@tabuleiro/engine';
import type { Thought } from '@tabuleiro/engine/worker';
import type { Result } from '@tabuleiro/rules';

/** By urgency: a computer's move, a hint, an evaluation, a review in the background. */
export const PRIORITIES = ['move', 'hint', 'analysis', 'review'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface EngineQuestion extends Thought {
  priority: Priority;
}

export interface OpenQuestion {
  /** The best answer found. A question stopped before it was looked at has none: `engine-stopped`. */
  answer: Promise<Result<Answer>>;
  /** Ends this question and no other. */
  stop(): void;
}

export interface EnginePort {
  ask(question: EngineQuestion): OpenQuestion;
  /**
   * Null where the engine of a game can think at once; else it is started, and the promise tells when it can. Left out
   * where nothing has to be started.
   */
  warmUp?(game: string): Promise<void> | null;
  close(): Promise<void>;
}
