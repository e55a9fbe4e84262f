/** The engine of a program as reviews ask it: behind everything that a person waits for. */
import type { ReviewEngine } from '@tabuleiro/engine';
import type { EnginePort } from './engine.ts';

export const reviewEngine = (engine: EnginePort): ReviewEngine => ({
  ask: (thought) => engine.ask({ ...thought, priority: 'review' }),
});
