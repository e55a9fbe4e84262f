/** Short functions for writing guides. The languages share figures, but not captions. */
import type { Block, Figure } from './types.ts';

export const text = (words: string): Block => ({ kind: 'text', text: words });

export const list = (...items: readonly string[]): Block => ({ kind: 'list', items });

export const board = (figure: Figure, caption: string): Block => ({ kind: 'board', ...figure, caption });
