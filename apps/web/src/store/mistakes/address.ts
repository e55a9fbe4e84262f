/**
 * Addresses of mistake training: `#/mistakes` trains all due mistakes, `#/mistakes/<id>` those of one review,
 * optionally of one seat.
 */
import type { Seat } from '@tabuleiro/rules';
import { href } from '../../router.ts';

/** `id`: the reviewed game or study. Without a seat the person's own is meant, or the page asks. */
export const mistakesAddress = (id?: string, seat?: Seat | 'all'): string =>
  href(
    'mistakes',
    ...(id === undefined ? [] : [id]),
    ...(id === undefined || seat === undefined ? [] : [`${seat}`]),
  );
