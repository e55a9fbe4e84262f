/** Words about stored data and its deletion. Loaded on demand. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    'delete-sure': 'Delete this game from the server?',
    'delete-text':
      'Your name and your seat there are deleted at once, and your link no longer works. The game itself goes when all its players have deleted it, or when its time is over. There is no way back.',
    'delete-copy': 'The copy in My games is yours and stays. It is deleted there.',
    delete: 'Delete',
    deleting: 'Deleting …',
    cancel: 'Cancel',
    'deleted-all': 'The game was deleted from the server.',
    'deleted-mine':
      'Your name and your seat were deleted from the server. The others have the game without them.',
    // Data stored by the server
    holds:
      'Of a game the server keeps its rules and moves, the names that players gave, and a hash of each link; for its limits, also a hash of the address and the browser that created the game. No account, no e-mail, no address, no cookies.',
    unplayed: 'A challenge that nobody took, or a game in which nobody moved: {time}.',
    closed: 'A game that was called off or closed: {time}.',
    finished: 'A finished game: {time}.',
    abandoned: 'A game without a clock in which nobody moves is closed: {time}.',
    since:
      'All of this is counted from the last change of the game, and only while the server runs: days on which it is off do not count.',
    'for-ever': 'until somebody deletes it',
    never: 'never',
    day: '1 day',
    days: '{days} days',
    'after-day': 'after 1 day',
    'after-days': 'after {days} days',
    'how-to':
      'You can delete a game that is over yourself: in the list of your games on this page, or beside the board by “More”. Your name and seat are gone at once, and the game with the last of its players.',
    unsaid: 'This server does not say how long it keeps games.',
  },
  {
    'delete-sure': 'Apagar esta partida do servidor?',
    'delete-text':
      'O seu nome e o seu lugar são lá apagados de imediato, e a sua ligação deixa de funcionar. A partida desaparece quando todos os jogadores a tiverem apagado, ou quando o seu tempo acabar. Não há volta atrás.',
    'delete-copy': 'A sua cópia em As minhas partidas fica. Pode apagá-la lá.',
    delete: 'Apagar',
    deleting: 'A apagar …',
    cancel: 'Cancelar',
    'deleted-all': 'A partida foi apagada do servidor.',
    'deleted-mine': 'O seu nome e o seu lugar foram apagados do servidor. Os outros têm a partida sem eles.',
    holds:
      'De cada partida o servidor guarda as regras e as jogadas, os nomes que os jogadores deram e um resumo (hash) de cada ligação; para os seus limites, também um resumo do endereço e do navegador que a criou. Nem conta, nem correio eletrónico, nem endereço, nem cookies.',
    unplayed: 'Um desafio sem adversários, ou uma partida sem jogadas: {time}.',
    closed: 'Uma partida anulada ou fechada: {time}.',
    finished: 'Uma partida terminada: {time}.',
    abandoned: 'Uma partida sem relógio em que ninguém joga é fechada: {time}.',
    since:
      'Tudo isto se conta desde a última alteração da partida, e só enquanto o servidor está ligado: os dias em que está desligado não contam.',
    'for-ever': 'até um jogador a apagar',
    never: 'nunca',
    day: '1 dia',
    days: '{days} dias',
    'after-day': 'passado 1 dia',
    'after-days': 'passados {days} dias',
    'how-to':
      'Pode apagar uma partida terminada: na lista das suas partidas nesta página, ou em “Mais” junto ao tabuleiro. O seu nome e o seu lugar são apagados de imediato, e a partida com o último jogador.',
    unsaid: 'Este servidor não diz durante quanto tempo guarda as partidas.',
  },
);
