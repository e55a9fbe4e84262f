/** A game that has hardly begun is called off: asked first, since nothing brings it back. */
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { defineWords } from '../../words/define.ts';
import desk from '../desk/desk.module.css';
import type { OnlineOnPage } from '../table/online-on-page.ts';

const say = defineWords(
  {
    sure: 'Call the game off?',
    text: 'The game ends at once and counts for nobody.',
    yes: 'Call the game off',
    no: 'Cancel',
  },
  {
    sure: 'Anular a partida?',
    text: 'A partida acaba já e não conta para ninguém.',
    yes: 'Anular a partida',
    no: 'Cancelar',
  },
);

interface Props {
  online: OnlineOnPage;
  onClose(): void;
}

export function AbortDialog({ online, onClose }: Props) {
  const abort = () => {
    onClose();
    online.controller.abort();
  };
  return (
    <Dialog title={say('sure')} onClose={onClose}>
      <p>{say('text')}</p>
      <div class={desk.buttons}>
        <Button kind="danger" icon="close" data-testid="abort-sure" onClick={abort}>
          {say('yes')}
        </Button>
        <Button onClick={onClose}>{say('no')}</Button>
      </div>
    </Dialog>
  );
}
