/** Stars of a lesson as text. */
import { MOST_STARS } from '@tabuleiro/play/lesson/progress';

export function starsText(stars: number, ascii: boolean): string {
  const [full, empty] = ascii ? ['*', '-'] : ['★', '☆'];
  return full.repeat(stars) + empty.repeat(MOST_STARS - stars);
}
