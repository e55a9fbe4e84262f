/** The actions of the list of games on servers line by line, with their words. The browser and the full screen have a page of their own. */
import { type Action, type ActionResult, type ActionRow, actionsOf } from '@tabuleiro/play/actions/action';
import { isSure } from '@tabuleiro/play/actions/question';
import type { ActionWords } from '@tabuleiro/play/actions/words';
import { serverWords } from '@tabuleiro/play/online/actions/server-words';

export interface SeatListActivity {
  /** Whether the list has a game with that number. */
  has(number: string): boolean;
  /** Also for a number that the list does not have: it says what it accepts. */
  remove(number: string): ActionResult;
  help(): ActionResult;
  close(): ActionResult;
}

/** How many games the list has. */
export interface SeatListScene {
  readonly games: number;
}

const always = (): boolean => true;
const GROUP = 'seats';

const table = {
  delete: {
    group: GROUP,
    when: ({ games }) => games > 0,
    run: (list, typed = '') => {
      const [number = '', sure = ''] = typed.trim().split(/\s+/);
      const yes = () => list.remove(number);
      if (!list.has(number) || isSure(sure)) return yes();
      return { kind: 'confirm', id: 'delete-sure', danger: true, yes };
    },
  },
  help: { group: GROUP, when: always, run: (list) => list.help() },
  quit: { group: GROUP, when: always, run: (list) => list.close() },
} as const satisfies Record<string, ActionRow<SeatListActivity, SeatListScene>>;

export type SeatListActionId = keyof typeof table;

export const seatListActions: readonly Action<SeatListActivity, SeatListScene, SeatListActionId>[] =
  actionsOf(table);

const help = {
  delete: [
    'delete your name and seat in that game from its server, once it is over or called off',
    'apagar do servidor o seu nome e lugar nessa partida, acabada ou anulada',
  ],
  help: ['these words', 'estas palavras'],
  quit: ['leave, as an empty line does', 'sair, como uma linha vazia'],
} as const satisfies ActionWords<SeatListActionId>['help'];

export const seatListWords: ActionWords<SeatListActionId> = {
  labels: help,
  help,
  typed: {
    delete: ['delete <number> [yes]', 'apagar <número> [sim]'],
    help: ['help|?', 'ajuda'],
    quit: ['quit|q', 'sair'],
  },
  groups: { seats: ['Your games on servers', 'As suas partidas em servidores'] },
  questions: { 'delete-sure': serverWords.questions['delete-sure'] },
};
