/** What readers hear of reviews: when they begin, when a game is done, and when all are. Not every ply. */
import type { ReviewDesk } from '@tabuleiro/play/review/desk';
import { announce } from '../parts/live.tsx';
import { say } from './words.ts';

/** Follows a desk from now on. */
export function speakOf(desk: ReviewDesk): void {
  let before: string | null = null;
  desk.subscribe(() => {
    const { progress } = desk;
    const id = progress?.id ?? null;
    const was = before;
    before = id;
    if (was === id) return;
    if (was === null) announce(say('begun'));
    else if (desk.statusOf(was).kind === 'done') announce(say(id === null ? 'all-finished' : 'finished'));
    else if (id === null) announce(say('stopped'));
  });
}
