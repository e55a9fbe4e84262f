/**
 * The thumbnails move one after another, with one timer for all. They stop with reduced motion, while the page is
 * hidden, or when paused.
 */
import { computed, signal } from '@preact/signals';
import { motion } from '../settings.ts';

const PAUSE_BETWEEN_MOVES = 1100;

const less = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');
const lessMotion = signal(less?.matches ?? false);
less?.addEventListener('change', ({ matches }) => {
  lessMotion.value = matches;
});

export const paused = signal(false);
/** Whether boards may move at all. */
export const movable = computed(() => motion.value && !lessMotion.value);

/** In the order of their next move. */
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Joins the boards that move in turn; answers with how to leave. */
export function join(move: () => void): () => void {
  waiting.add(move);
  timer ??= setInterval(tick, PAUSE_BETWEEN_MOVES);
  return () => {
    waiting.delete(move);
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  if (paused.value || !movable.value || document.hidden) return;
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  waiting.add(next);
  next();
}
