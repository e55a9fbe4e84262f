/** What the actions of an online game are called on buttons and in menus. */
import type { WordRows } from '../../actions/words.ts';
import { gameLabels } from '../../game/actions/labels.ts';
import { onlineBarLabels } from './bar-labels.ts';
import type { OnlineActionId } from './rows.ts';
import type { serverTable } from './server-rows.ts';

export const serverLabels = {
  greet: onlineBarLabels.greet,
  'give-time': ['Give time', 'Dar tempo'],
  claim: ['Claim the game', 'Reclamar a partida'],
  abort: ['Call the game off', 'Anular a partida'],
  send: ['Send the move', 'Enviar a jogada'],
  forget: ['Forget the move', 'Esquecer a jogada'],
  'withdraw-rematch': ['Withdraw the rematch', 'Retirar a desforra'],
  who: ['Players and watchers', 'Quem joga e quem assiste'],
  'my-link': ['Your link', 'A sua ligação'],
  'watch-link': ['Link for watchers', 'Ligação para assistir'],
  'new-link': ['A new link', 'Uma ligação nova'],
  delete: ['Delete from the server', 'Apagar do servidor'],
} as const satisfies WordRows<keyof typeof serverTable>;

export const onlineLabels: WordRows<OnlineActionId> = {
  ...gameLabels,
  ...serverLabels,
  ...onlineBarLabels,
  rematch: ['Rematch', 'Desforra'],
};
