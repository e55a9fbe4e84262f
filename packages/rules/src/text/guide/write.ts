/** Short words to write guides with. Figures are made once and shared by the languages; captions are not. */
import type { Block, Figure } from './types.ts';

export const text = (words: string): Block => ({ kind: 'text', text: words });

export const list = (...items: readonly string[]): Block => ({ kind: 'list', items });

export const board = (figure: Figure, caption: string): Block => ({ kind: 'board', ...figure, caption });
