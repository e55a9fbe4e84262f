/** The words of the actions that only a game on a server has. */
import type { ActionWords } from '../../actions/words.ts';
import { greetings } from '../../words/online.ts';
import { onlineBarLabels } from './bar-labels.ts';
import type { serverTable } from './server-rows.ts';

export const serverWords = {
  labels: {
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
  },
  help: {
    'give-time': [
      'give time to the opponent, or to the one with that number',
      'dar tempo ao adversário, ou ao que tem esse número',
    ],
    greet: ['say one of the fixed phrases', 'dizer uma das frases fixas'],
    claim: [
      'when the opponent has left: claim the win or a draw; with three or four players a computer takes over',
      'quando o adversário saiu: reclamar a vitória ou o empate; com três ou quatro jogadores continua um computador',
    ],
    abort: [
      'call the game off, before every player has moved',
      'anular a partida, antes de todos terem jogado',
    ],
    send: ['send the move that was not sent last time', 'enviar a jogada que ficou por enviar'],
    forget: ['drop the unsent move', 'deitar fora a jogada por enviar'],
    'withdraw-rematch': ['withdraw your rematch offer', 'retirar a sua proposta de desforra'],
    who: ['players, who is connected, and watchers', 'jogadores, quem está presente e quem assiste'],
    'my-link': [
      'your link for your other devices, and the one for watchers',
      'a sua ligação para os seus outros dispositivos, e a de quem assiste',
    ],
    'watch-link': ['the link for watchers', 'a ligação para assistir'],
    'new-link': [
      'a new link for your seat; the old one stops working everywhere',
      'uma ligação nova para o seu lugar; a antiga deixa de funcionar em todo o lado',
    ],
    delete: [
      'after the end: delete your name and seat from the server, and the game with its last player',
      'depois do fim: apagar o seu nome e lugar do servidor, e a partida com o último jogador',
    ],
  },
  typed: {
    'give-time': ['give [number]', 'dar [número]'],
    greet: ['greet [number]', 'saudar [número]'],
    claim: ['claim [draw]', 'reclamar [empate]'],
    abort: ['abort [yes]', 'anular [sim]'],
    send: ['send', 'enviar'],
    forget: ['forget', 'esquecer'],
    'withdraw-rematch': ['withdraw', 'retirar'],
    who: ['who', 'quem'],
    'my-link': ['link', 'ligação'],
    'watch-link': ['link watch', 'ligação assistir'],
    'new-link': ['link new [yes]', 'ligação nova [sim]'],
    delete: ['delete [yes]', 'apagar [sim]'],
  },
  groups: { server: ['Game on a server', 'Partida num servidor'] },
  questions: {
    ...greetings,
    'greet-which': ['Greet:', 'Saudar:'],
    'give-whom': ['Give time to whom?', 'Dar tempo a quem?'],
    'abort-sure': ['Call the game off? It does not count.', 'Anular a partida? Não conta.'],
    'claim-what': ['Claim what?', 'Reclamar o quê?'],
    'claim-win': ['the win', 'a vitória'],
    'claim-draw': ['a draw', 'o empate'],
    'claim-substitute': [
      'Let a computer take over for {who}? The game continues.',
      'Deixar um computador continuar no lugar de {who}? A partida prossegue.',
    ],
    'claim-next': [
      'Start the next game without waiting for {who}?',
      'Começar a próxima partida sem esperar por {who}?',
    ],
    'renew-sure': [
      'Get a new link? The old one stops working everywhere.',
      'Pedir uma ligação nova? A antiga deixa de funcionar em todo o lado.',
    ],
    'delete-sure': [
      'Delete the game from the server? Your name and seat are deleted at once; your own copy stays.',
      'Apagar a partida do servidor? O seu nome e lugar são apagados já; a sua cópia fica.',
    ],
  },
  answers: {
    'abort-sure': ['Call the game off', 'Anular a partida'],
    'claim-substitute': ['Let a computer take over', 'Pôr um computador a jogar'],
    'claim-next': ['Start the next game', 'Começar a próxima partida'],
    'renew-sure': ['Get a new link', 'Pedir uma ligação nova'],
    'delete-sure': ['Delete', 'Apagar'],
  },
} as const satisfies ActionWords<keyof typeof serverTable>;
