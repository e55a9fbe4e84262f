/** The actions of a challenge, while it waits for players, with their words. */
import { type Action, type ActionResult, type ActionRow, actionsOf } from '../../actions/action.ts';
import { isSure } from '../../actions/question.ts';
import type { ActionWords } from '../../actions/words.ts';
import type { OnlineGameController } from '../controller.ts';
import type { OnlineGameState } from '../state.ts';
import { newLink, type OnlineHost } from './server-rows.ts';

export interface WaitingHost extends Pick<OnlineHost, 'renewed'> {
  /** Shows the links of open invitations and the one for watchers, with QR codes where they can be drawn. */
  invitations(): ActionResult;
  help(): ActionResult;
  close(): ActionResult;
}

export interface WaitingActivity {
  readonly online: OnlineGameController;
  readonly host: WaitingHost;
}

const always = (): boolean => true;
const GROUP = 'waiting';

const table = {
  invitations: { group: GROUP, keys: ['L'], when: always, run: ({ host }) => host.invitations() },
  'new-link': {
    group: GROUP,
    when: ({ links }) => links.mine !== null,
    run: newLink,
  },
  cancel: {
    group: GROUP,
    keys: ['A'],
    when: ({ cancellable }) => cancellable,
    run: ({ online }, typed) => {
      if (isSure(typed) || !online.state.cancellable) return void online.cancelChallenge();
      return { kind: 'confirm', id: 'cancel-sure', danger: true, yes: () => void online.cancelChallenge() };
    },
  },
  help: { group: GROUP, keys: ['?'], when: always, run: ({ host }) => host.help() },
  close: {
    group: GROUP,
    keys: { web: [], terminal: ['q'] },
    when: always,
    run: ({ host }) => host.close(),
  },
} as const satisfies Record<string, ActionRow<WaitingActivity, OnlineGameState>>;

export type WaitingActionId = keyof typeof table;

export const waitingActions: readonly Action<WaitingActivity, OnlineGameState, WaitingActionId>[] =
  actionsOf(table);

export const waitingWords: ActionWords<WaitingActionId> = {
  labels: {
    invitations: ['Links', 'Ligações'],
    'new-link': ['A new link', 'Uma ligação nova'],
    cancel: ['Call the game off', 'Anular a partida'],
    help: ['Help', 'Ajuda'],
    close: ['Leave, and keep the seat', 'Sair, e ficar com o lugar'],
  },
  help: {
    invitations: ['the invitations and the link for watchers', 'os convites e a ligação para assistir'],
    'new-link': [
      'a new link for your seat; the old one stops working everywhere',
      'uma ligação nova para o seu lugar; a antiga deixa de funcionar em todo o lado',
    ],
    cancel: ['call the game off: nobody can join any more', 'anular a partida: ninguém mais pode entrar'],
    help: ['this help', 'esta ajuda'],
    close: ['leave; the game waits in the list of your games', 'sair; a partida espera na lista das suas'],
  },
  typed: {
    invitations: ['link', 'ligação'],
    'new-link': ['link new [yes]', 'ligação nova [sim]'],
    cancel: ['cancel|abort [yes]', 'cancelar|anular [sim]'],
    help: ['help|?', 'ajuda'],
    close: ['quit|q', 'sair'],
  },
  groups: { waiting: ['Waiting for players', 'À espera de jogadores'] },
  questions: {
    'cancel-sure': [
      'Call the game off? The invitations expire.',
      'Anular a partida? Os convites deixam de valer.',
    ],
    'renew-sure': [
      'Get a new link? The old one stops working everywhere.',
      'Pedir uma ligação nova? A antiga deixa de funcionar em todo o lado.',
    ],
  },
  answers: {
    'cancel-sure': ['Call the game off', 'Anular a partida'],
    'renew-sure': ['Get a new link', 'Pedir uma ligação nova'],
  },
};
