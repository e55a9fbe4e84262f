/** How many mistakes are to be repeated today; fetched by those who have some. */
import { dueMistakes } from '@tabuleiro/play/mistakes/deck';
import { ButtonLink } from '../parts/button.tsx';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { mistakesAddress } from '../store/mistakes/address.ts';
import { today } from '../store/mistakes/due-day.ts';
import { mistakes } from '../store/mistakes/mistakes.ts';
import { defineWords } from '../words/define.ts';

const say = defineWords(
  { one: '1 mistake to try again today', many: '{n} mistakes to try again today' },
  { one: '1 erro para rever hoje', many: '{n} erros para rever hoje' },
);

export function DueMistakes() {
  const deck = ifReady(useLoaded(() => mistakes.load(), []));
  if (!deck?.ok) return null;
  const n = dueMistakes(deck.value, today()).length;
  if (n === 0) return null;
  return (
    <ButtonLink icon="mistakes" href={mistakesAddress()} data-testid="due-mistakes">
      {say(n === 1 ? 'one' : 'many', { n })}
    </ButtonLink>
  );
}
