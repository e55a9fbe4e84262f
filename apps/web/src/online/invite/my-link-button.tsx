/** Opens one's own link; it stays open when a new link begins another connection. */
import { signal } from '@preact/signals';
import { Button } from '../../parts/button.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { seatIn } from '../../store/seats/seats.ts';
import { word } from '../page-words.ts';

/** The game whose link is shown. */
const shown = signal<string | null>(null);

export const MyLinkButton = ({ game }: { game: string }) => (
  <Button
    icon="share"
    data-testid="my-link"
    onClick={() => {
      shown.value = game;
    }}
  >
    {word('my-link')}
  </Button>
);

/** Apart from the button, which may stand in a menu that closes. */
export function MyLinkShown({ game }: { game: string }) {
  return shown.value === game ? <DialogLater game={game} /> : null;
}

function DialogLater({ game }: { game: string }) {
  const loaded = ifReady(useLoaded(() => import('./my-link-dialog.tsx'), []));
  const seat = seatIn(game);
  const close = () => {
    shown.value = null;
  };
  return loaded && seat ? <loaded.MyLinkDialog seat={seat} onClose={close} /> : null;
}
