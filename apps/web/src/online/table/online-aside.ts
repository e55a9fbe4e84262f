/** What few visits to an online game need. Loaded with the first of it. */
import type { OnlineHost } from '@tabuleiro/play/online/actions/server-rows';
import { linkOf } from '@tabuleiro/play/share/session-link';
import { capital } from '@tabuleiro/play/words/names';
import { review as reviewKept } from '../../game/actions/take-along.ts';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import { announce } from '../../parts/live.tsx';
import { address, go, href } from '../../router.ts';
import { say as sayKept } from '../keep/words.ts';
import type { OnlineOnPage } from './online-on-page.ts';
import { tell } from './words.ts';

/** The copy in this browser; a game without one is opened by a link that holds it. */
export async function study({ id, controller }: OnlineOnPage, game: OpenGame): Promise<void> {
  const { may, session } = game.controller.state;
  if (may.help === 'no') return game.controller.say({ code: 'no-help' });
  const { me, over } = controller.state;
  if (me === null || over !== 'match') return go(await linkOf(session));
  await controller.copied;
  go(href('study', 'game', id));
}

/** Of the copy in this browser. */
export async function review({ controller }: OnlineOnPage): Promise<void> {
  await controller.copied;
  await reviewKept();
}

/** Who plays, who is here, how many watch, for ears. */
export function who({ controller }: OnlineOnPage, game: OpenGame): void {
  const { seats, watchers } = controller.state;
  const players = seats
    .filter(({ kind }) => kind === 'human')
    .map(({ player, here, mine }) => {
      const name = capital(playerName(game.controller.state, player));
      return mine ? `${name}.` : `${name}: ${tell(here ? 'here' : 'away')}.`;
    });
  const watching = watchers === 1 ? tell('watchers-one') : tell('watchers', { watchers });
  announce([...players, `${watching}.`].join(' '));
}

/** A game that was deleted is left. */
export function deleted(online: OnlineOnPage, done: Parameters<OnlineHost['deleted']>[0]): void {
  if (!done.ok) {
    online.trouble.value = done.fault;
    return;
  }
  announce(sayKept(done.value.deleted ? 'deleted-all' : 'deleted-mine'));
  const { page, parts } = address.peek();
  if (page === 'online' && parts[0] === online.id) go(href('online'), true);
}
