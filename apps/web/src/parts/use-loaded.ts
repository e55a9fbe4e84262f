/** What a page fetches or looks up before it can show all of itself, and whether anything is still on its way. */
import { computed, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';

export type LoadState<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

const pending = signal(0);

/** Tests and pictures wait until it is false: the page is whole then. */
export const isLoading = computed(() => pending.value > 0);

/** Counts as being on its way until it is settled. */
export function track<T>(work: Promise<T>): Promise<T> {
  const done = () => {
    pending.value--;
  };
  pending.value++;
  work.then(done, done);
  return work;
}

/** Loads again when one of the inputs changes; an answer that is no longer wanted is dropped. */
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

/** Null until it is there, and when it never comes. */
export const ifReady = <T>(loaded: LoadState<T>): T | null =>
  loaded.state === 'ready' ? loaded.value : null;
