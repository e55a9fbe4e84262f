/** Short functions for writing lessons. */
import type { LessonHint, LessonText } from './types.ts';

export const both = (en: string, pt: string): LessonText => ({ en, pt });

/** `cells`: names of the cells to look at. */
export const hint = (en: string, pt: string, ...cells: readonly string[]): LessonHint => ({ en, pt, cells });
