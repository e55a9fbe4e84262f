/** Where mistakes are trained: `#/mistakes` all that is due, `#/mistakes/<id>` those of one review, perhaps of one seat. */
import type { Seat } from '@tabuleiro/rules';
import { href } from '../../router.ts';

/** `id`: of the kept game or study that was reviewed. Without a seat those of the person are meant, or one chooses there. */
export const mistakesAddress = (id?: string, seat?: Seat | 'all'): string =>
  href(
    'mistakes',
    ...(id === undefined ? [] : [id]),
    ...(id === undefined || seat === undefined ? [] : [`${seat}`]),
  );
