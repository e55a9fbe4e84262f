/** How many mistakes are to be repeated today; fetched by those who have some. */
import { dueMistakes } from '@tabuleiro/play/mistakes/deck';
import { Icon } from '../parts/icon.tsx';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { mistakesAddress } from '../store/mistakes/address.ts';
import { today } from '../store/mistakes/due-day.ts';
import { mistakes } from '../store/mistakes/mistakes.ts';
import { defineWords } from '../words/define.ts';
import { gameName } from '../words/game-name.ts';
import styles from './home.module.css';

const say = defineWords(
  { one: '1 mistake to try again today', many: '{n} mistakes to try again today' },
  { one: '1 erro para rever hoje', many: '{n} erros para rever hoje' },
);

export function DueMistakes() {
  const deck = ifReady(useLoaded(() => mistakes.load(), []));
  if (!deck?.ok) return null;
  const due = dueMistakes(deck.value, today());
  const n = due.length;
  if (n === 0) return null;
  const games = [...new Set(due.map(({ mistake }) => gameName(mistake.game)))];
  return (
    <a class={styles.dueCard} href={mistakesAddress()} data-testid="due-mistakes">
      <Icon name="mistakes" />
      <b>{say(n === 1 ? 'one' : 'many', { n })}</b>
      <small>{games.join(', ')}</small>
    </a>
  );
}
