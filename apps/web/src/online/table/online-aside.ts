/** Rarely used actions of an online game. Loaded on first use. */
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

/** Opens the stored copy; a game without a copy is opened by a link that contains it. */
export async function study({ id, controller }: OnlineOnPage, game: OpenGame): Promise<void> {
  const { may, session } = game.controller.state;
  if (may.help === 'no') return game.controller.say({ code: 'no-help' });
  const { me, over } = controller.state;
  if (me === null || over !== 'match') return go(await linkOf(session));
  await controller.copied;
  go(href('study', 'game', id));
}

/** Reviews the stored copy. */
export async function review({ controller }: OnlineOnPage): Promise<void> {
  await controller.copied;
  await reviewKept();
}

/** Announces the players, their presence and the number of watchers. */
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

/** Leaves the page of a deleted game. */
export function deleted(online: OnlineOnPage, done: Parameters<OnlineHost['deleted']>[0]): void {
  if (!done.ok) {
    online.trouble.value = done.fault;
    return;
  }
  announce(sayKept(done.value.deleted ? 'deleted-all' : 'deleted-mine'));
  const { page, parts } = address.peek();
  if (page === 'online' && parts[0] === online.id) go(href('online'), true);
}
