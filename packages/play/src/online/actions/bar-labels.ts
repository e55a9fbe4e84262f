/** Labels of the actions of an online game that pages show from the start. */
import type { WordRows } from '../../actions/words.ts';
import { gameBarLabels } from '../../game/actions/bar-labels.ts';
import type { OnlineActionId } from './rows.ts';

export const onlineBarLabels = {
  ...gameBarLabels,
  greet: ['Greet', 'Saudar'],
  undo: ['Ask to take back', 'Pedir para voltar atrás'],
} as const satisfies Partial<WordRows<OnlineActionId>>;
