/** The list of somebody's games elsewhere in words, also on the home page: apart from what all other pages of them say. */
import { calledBy } from '@tabuleiro/play/words/called';
import type { TurnRow } from '@tabuleiro/protocol/http';
import { defineWords, language } from '../../words/define.ts';

export const say = defineWords(
  {
    mine: 'My games online',
    open: 'Open',
    'your-turn': 'Your turn',
    'their-turn': 'Waiting for the others',
    asked: 'You are offered a rematch',
    'state-challenge': 'Waiting for players',
    'state-left': 'You have left; a computer plays on for you',
    'state-over': 'Finished',
    'state-closed': 'Called off or annulled',
    'state-gone': 'No longer on the server',
    forget: 'Remove from this list',
    'forget-short': 'Remove',
    delete: 'Delete from the server',
    'delete-short': 'Delete',
    against: 'with {names}',
    notify: 'Tell me when it is my turn',
    'notify-note': 'A notification while this page is open somewhere in the browser.',
    'notify-on': 'Notifications are on.',
    'notify-off': 'This browser does not allow notifications here.',
    'turn-told': 'Your turn: {game}',
    'rematch-told': 'A rematch is offered: {game}',
  },
  {
    mine: 'As minhas partidas em rede',
    open: 'Abrir',
    'your-turn': 'É a sua vez',
    'their-turn': 'À espera dos outros',
    asked: 'Propõem-lhe a desforra',
    'state-challenge': 'À espera de jogadores',
    'state-left': 'Saiu; um computador joga por si',
    'state-over': 'Terminada',
    'state-closed': 'Anulada',
    'state-gone': 'Já não está no servidor',
    forget: 'Tirar desta lista',
    'forget-short': 'Tirar',
    delete: 'Apagar do servidor',
    'delete-short': 'Apagar',
    against: 'com {names}',
    notify: 'Avisar-me quando for a minha vez',
    'notify-note': 'Um aviso enquanto esta página estiver aberta algures no navegador.',
    'notify-on': 'Os avisos estão ligados.',
    'notify-off': 'Este navegador não permite avisos aqui.',
    'turn-told': 'É a sua vez: {game}',
    'rematch-told': 'Propõem-lhe a desforra: {game}',
  },
);

export const othersIn = ({ names, kinds }: TurnRow): string =>
  names.map((name, i) => calledBy(language.value, name, kinds?.[i])).join(', ');
