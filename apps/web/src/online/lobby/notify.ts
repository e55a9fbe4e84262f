/** Tells by the browser's own notice that a game waits for somebody here: fetched where that is allowed. */
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
  } catch {} // some phones allow notices from service workers only
}
