/** Shows a browser notification that a game awaits this person. Loaded where notifications are allowed. */
import type { TurnRow } from '@tabuleiro/protocol/http';
import { href } from '../../router.ts';
import { gameName } from '../../words/game-name.ts';
import { othersIn, say } from './turn-text.ts';

export function notify(row: TurnRow): void {
  const { game, rules } = row;
  try {
    const title = say(row.asked ? 'rematch-told' : 'turn-told', { game: gameName(rules) });
    const notice = new Notification(title, { body: othersIn(row), tag: game });
    notice.onclick = () => {
      window.focus();
      window.location.hash = href('online', game).slice(1);
    };
  } catch {} // some phones allow notifications only from service workers
}
