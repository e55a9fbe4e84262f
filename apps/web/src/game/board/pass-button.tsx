/** A pass, where the rules allow one: the only thing to press where nothing else is legal. */
import { tell } from '@tabuleiro/play/words/words';
import { Button } from '../../parts/button.tsx';
import { language } from '../../words/define.ts';
import type { OpenBoard } from './open-board.ts';

export function PassButton({ game: { state, hand } }: { game: OpenBoard }) {
  const { pass } = state.value;
  return (
    pass && (
      <Button kind={pass.only ? 'primary' : 'plain'} onClick={() => hand.pass()}>
        {tell(language.value, 'do-pass')}
      </Button>
    )
  );
}
