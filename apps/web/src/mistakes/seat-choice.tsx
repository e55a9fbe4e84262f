/** The choice of the seat whose mistakes are trained: links, so that each choice has an address. */
import { mistakesAddress } from '../store/mistakes/address.ts';
import { language } from '../words/define.ts';
import type { LoadedMistakes } from './load-mistakes.ts';
import styles from './mistakes.module.css';
import { say } from './words.ts';

export function SeatChoice({
  id,
  offers,
  chosen,
}: Pick<LoadedMistakes, 'offers' | 'chosen'> & { id: string }) {
  if (offers.length === 0) return null;
  const total = offers.reduce((sum, { mistakes }) => sum + mistakes, 0);
  return (
    <nav class={styles.seats} aria-label={say('whose')}>
      <p>{say('whose')}</p>
      <ul>
        {offers.map(({ seat, mistakes, name }) => (
          <li key={seat}>
            <a href={mistakesAddress(id, seat)} aria-current={chosen === seat ? 'true' : undefined}>
              {name(language.value)} <span>{mistakes}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={mistakesAddress(id, 'all')} aria-current={chosen === 'all' ? 'true' : undefined}>
            {say('all')} <span>{total}</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
