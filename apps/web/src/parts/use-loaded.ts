/** Loading state of what a page fetches, and whether anything is still loading. */
import { computed, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';

export type LoadState<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

const pending = signal(0);

/** Tests and screenshots wait until it is false: then the page is complete. */
export const isLoading = computed(() => pending.value > 0);

/** Counts as loading until it settles. */
export function track<T>(work: Promise<T>): Promise<T> {
  const done = () => {
    pending.value--;
  };
  pending.value++;
  work.then(done, done);
  return work;
}

/** Loads again when an input changes; outdated answers are dropped. */
export function useLoaded<T>(load: () => Promise<T>, inputs: readonly unknown[]): LoadState<T> {
  const [found, setFound] = useState<{ inputs: readonly unknown[]; loaded: LoadState<T> } | null>(null);
  useEffect(() => {
    let wanted = true;
    const show = (loaded: LoadState<T>) => {
      if (wanted) setFound({ inputs, loaded });
    };
    track(load()).then(
      (value) => show({ state: 'ready', value }),
      (error: unknown) => {
        console.error(error);
        show({ state: 'failed' });
      },
    );
    return () => {
      wanted = false;
    };
  }, inputs);
  const current = found?.inputs.every((input, i) => input === inputs[i]);
  return current ? found!.loaded : { state: 'loading' };
}

/** Null while loading and after a failure. */
export const ifReady = <T>(loaded: LoadState<T>): T | null =>
  loaded.state === 'ready' ? loaded.value : null;
