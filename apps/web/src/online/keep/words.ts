/** Words about stored data and its deletion. Loaded on demand. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    'delete-sure': 'Delete this game from the server?',
    'delete-text':
      'Your name and your seat there are deleted at once, and your link stops working. The game itself is deleted once all its players have deleted it, or when its storage time ends. This cannot be undone.',
    'delete-copy': 'Your copy in My games stays. You can delete it there.',
    delete: 'Delete',
    deleting: 'Deleting …',
    cancel: 'Cancel',
    'deleted-all': 'The game was deleted from the server.',
    'deleted-mine':
      'Your name and your seat were deleted from the server. The others have the game without them.',
    // Data stored by the server
    holds:
      'For each game the server stores its rules and moves, the names that players gave, and a hash of each link; for its limits, also a hash of the address and the browser that created the game. No account, no e-mail, no address, no cookies.',
    unplayed: 'A challenge without opponents, or a game without moves: {time}.',
    closed: 'A game that was called off or closed: {time}.',
    finished: 'A finished game: {time}.',
    abandoned: 'A game without a clock is closed when nobody moves: {time}.',
    since: 'Times are counted from the last change of the game, and only while the server is running.',
    'for-ever': 'until a player deletes it',
    never: 'never',
    day: '1 day',
    days: '{days} days',
    'after-day': 'after 1 day',
    'after-days': 'after {days} days',
    'how-to':
      'You can delete a finished game yourself: in your list of games on this page, or under “More” beside the board. Your name and seat are deleted at once, and the game itself with its last player.',
    unsaid: 'This server does not say how long it keeps games.',
  },
  {
    'delete-sure': 'Apagar esta partida do servidor?',
    'delete-text':
      'O seu nome e o seu lugar são lá apagados de imediato, e a sua ligação deixa de funcionar. A partida é apagada quando todos os jogadores a tiverem apagado, ou quando acabar o prazo de conservação. Isto não se pode desfazer.',
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
    since: 'Os prazos contam-se desde a última alteração da partida, e só enquanto o servidor está ligado.',
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
