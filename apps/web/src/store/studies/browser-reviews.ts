/**
 * Reviews of this browser, stored beside the studies under the ids of their games. Changes are announced to other
 * tabs.
 */

import { decodeKeptReview, type KeptReview } from '@tabuleiro/play/review/kept';
import type { ReviewShelf } from '@tabuleiro/play/review/run/ports';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import type { Tabs } from '../tabs.ts';
import { troubleOf } from '../values/values.ts';
import type { StudyValues } from './study-values.ts';

/** Name under which an unreadable review is set aside before it is replaced. */
export const asideName = (id: string): string => `review-${id}`;

export class BrowserReviews implements ReviewShelf {
  private readonly values: Promise<StudyValues>;
  private readonly tabs: Pick<Tabs, 'tell' | 'watchAll'>;

  constructor(values: Promise<StudyValues>, tabs: Pick<Tabs, 'tell' | 'watchAll'>) {
    this.values = values;
    this.tabs = tabs;
  }

  list(): ReturnType<ReviewShelf['list']> {
    return attempt(async () => {
      const reviews: KeptReview[] = [];
      const faults = new Map<string, Fault>();
      for (const [id, value] of await (await this.values).all('reviews')) {
        const read = decodeKeptReview(value, id);
        if (read.ok) reviews.push(read.value);
        else faults.set(id, read.fault);
      }
      return { reviews, faults };
    });
  }

  async get(id: string): Promise<Result<KeptReview | null>> {
    const found = await attempt(async () => (await this.values).get('reviews', id));
    if (!found.ok) return found;
    return found.value === undefined ? ok(null) : decodeKeptReview(found.value, id);
  }

  change: ReviewShelf['change'] = (id, decide) =>
    attempt(async () => {
      const values = await this.values;
      const damaged = await values.get('reviews', id);
      if (damaged !== undefined && !decodeKeptReview(damaged, id).ok)
        await values.put('aside', asideName(id), damaged);
      let written = false;
      await values.alter('reviews', id, (stored) => {
        const read = stored === undefined ? null : decodeKeptReview(stored, id);
        const next = decide(read?.ok ? read.value : null);
        if (next === undefined) return null;
        written = true;
        return { put: next ?? undefined };
      });
      if (written) this.tabs.tell(id);
      return null;
    });

  follow(hear: (id: string) => void): () => void {
    return this.tabs.watchAll(hear);
  }
}

/** A browser error as a fault of reviews. */
async function attempt<T>(act: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await act());
  } catch (error) {
    const { code, found } = troubleOf(error);
    const own = code === 'store-full' ? 'review-full' : 'review-unkept';
    return fail({ code: own, found: found ?? code });
  }
}
