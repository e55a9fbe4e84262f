/** Announcements of reviews for screen readers: start, each finished game, and the end, but not every ply. */
import type { ReviewDesk } from '@tabuleiro/play/review/desk';
import { announce } from '../parts/live.tsx';
import { say } from './words.ts';

/** Follows a desk from now on. What began by itself is not told of: it would speak into the end of a game. */
export function speakOf(desk: ReviewDesk): void {
  const isByItself = (id: string | null): boolean => {
    const status = id === null ? null : desk.statusOf(id);
    return status !== null && status.kind !== 'none' && status.kept.byItself === true;
  };
  let before: string | null = null;
  desk.subscribe(() => {
    const { progress } = desk;
    const id = progress?.id ?? null;
    const was = before;
    before = id;
    if (was === id || isByItself(id ?? was)) return;
    if (was === null) announce(say('begun'));
    else if (desk.statusOf(was).kind === 'done') announce(say(id === null ? 'all-finished' : 'finished'));
    else if (id === null) announce(say('stopped'));
  });
}
