/** What is said about games on servers, in both languages; offers, greetings and acts have their words in `@tabuleiro/play`. */
import { tellerOf } from '../text/tell.ts';

const en = {
  // the list
  list: 'Your games on servers:',
  'list-none':
    'You have no place in a game on a server. Paste a link, or create a game: tabuleiro online new <server>',
  row: '{game} with {names}: {state}',
  'row-alone': '{game}: {state}',
  'your-turn': 'your turn',
  'their-turn': 'waiting for the others',
  challenge: 'waiting for players',
  over: 'finished',
  'over-asked': 'finished, you are offered a rematch',
  closed: 'called off',
  away: 'the server does not answer',
  gone: 'A game that is no longer on its server has left the list: {game}',
  'ask-which': 'Number of a game, a link, or "delete" and a number> ',
  'help-which':
    'Type the number of a game to go on with it, or paste a link: of an invitation, of your own place, or for watchers. "delete" and a number deletes a game from its server. Enter or "quit" leaves. Create a game: tabuleiro online new <server>',
  'ask-link': 'Link> ',
  'ask-name': 'Your name, which others see (may stay empty){before}> ',
  'name-before': '; Enter for {name}',
  // before the game
  'join-taken': 'Somebody else was faster: this place is taken. You watch.',
  'join-begun': 'This game has begun. You watch.',
  'join-over': 'This game is over. You look at it.',
  created: 'The game is created. Send this link: it takes one place, once, and whoever comes later watches.',
  invitation: 'Invitation: {link}',
  'invitation-to': 'Invitation to play {seat}: {link}',
  waiting: 'Waiting for players. The game begins by itself when the last place is taken.',
  'waiting-leave': 'Leaving keeps the place: "tabuleiro online" comes back to it.',
  'ask-waiting': 'Waiting (cancel, quit)> ',
  'cancel-all': 'Waiting: type "cancel" to call the game off, or "quit" to leave and come back later.',
  connecting: 'Connecting to {server}',
  playing:
    'You play {seat}. While people play there is no hint, evaluation or analysis of this game here: a courtesy.',
  watches: 'You watch.',
  // in play
  saved: 'Your move is on disk.',
  'waits-link': 'Your move goes out as soon as there is a connection.',
  lost: 'Connection lost. Trying again.',
  open: 'The connection is back.',
  here: '{who} is here.',
  left: '{who} has left.',
  'left-claim': '{who} has left. In {seconds} s you can claim the game: "claim" or "claim draw".',
  'left-now': '{who} has been away long enough: "claim" claims the win, "claim draw" a draw.',
  'left-now-many': '{who} has been away long enough: "claim" claims that.',
  watchers: '{count} watching.',
  'watchers-one': '1 watching.',
  says: '{who}: {words}',
  you: 'you',
  'who-row': '{seat}: {name}, {state}',
  'state-here': 'here',
  'state-away': 'away',
  unsent:
    'Your move {move} was never acknowledged: the program ended first. "send" sends it now, "forget" forgets it.',
  'unsent-none': 'There is no move that waits to be sent.',
  kept: 'A copy of the game is in your finished games: "tabuleiro study" and "tabuleiro review" read it.',
  'rematch-waits': 'You offer a rematch, sides changed. Waiting for the others.',
  'next-waits': 'You are ready for the next game. Waiting for the others.',
  'my-link':
    'This link is your place in the game, for your other devices. Whoever has it plays for you: show it to nobody.',
  'watch-link': 'Link for watchers: {link}',
  'new-link': 'This is your link from now on. The old one is void, on every device that has it.',
  'delete-sure': 'Delete the game from the server? Your name and place go at once; your own copy stays.',
  'delete-how':
    'Your name and place in this game would be deleted from the server at once, and the game with the last of its players; your own copy stays. Type "delete yes".',
  'deleted-all': 'The game was deleted from the server.',
  'deleted-mine': 'Your name and place were deleted from the server. The others have the game without them.',
  'goes-on': 'The game goes on at the server: "tabuleiro online" comes back to it.',
  'greetings-list': 'Greet by number, as in "greet 1":',
};

const pt: typeof en = {
  list: 'As suas partidas em servidores:',
  'list-none':
    'Não tem lugar em nenhuma partida num servidor. Cole uma ligação, ou crie uma partida: tabuleiro online new <servidor>',
  row: '{game} com {names}: {state}',
  'row-alone': '{game}: {state}',
  'your-turn': 'é a sua vez',
  'their-turn': 'à espera dos outros',
  challenge: 'à espera de jogadores',
  over: 'terminada',
  'over-asked': 'terminada, propõem-lhe a desforra',
  closed: 'cancelada',
  away: 'o servidor não responde',
  gone: 'Uma partida que já não está no seu servidor saiu da lista: {game}',
  'ask-which': 'Número de uma partida, uma ligação, ou "apagar" e um número> ',
  'help-which':
    'Escreva o número de uma partida para continuar nela, ou cole uma ligação: de um convite, do seu lugar, ou para assistir. "apagar" e um número apaga uma partida do servidor. Enter ou "sair" sai. Criar uma partida: tabuleiro online new <servidor>',
  'ask-link': 'Ligação> ',
  'ask-name': 'O seu nome, que os outros veem (pode ficar vazio){before}> ',
  'name-before': '; Enter para {name}',
  'join-taken': 'Outra pessoa foi mais rápida: este lugar está ocupado. Fica a assistir.',
  'join-begun': 'Esta partida já começou. Fica a assistir.',
  'join-over': 'Esta partida acabou. Pode vê-la.',
  created:
    'A partida está criada. Envie esta ligação: ocupa um lugar, uma vez, e quem vier depois fica a assistir.',
  invitation: 'Convite: {link}',
  'invitation-to': 'Convite para jogar {seat}: {link}',
  waiting: 'À espera de jogadores. A partida começa sozinha quando o último lugar for ocupado.',
  'waiting-leave': 'Sair não perde o lugar: "tabuleiro online" volta a ele.',
  'ask-waiting': 'À espera (cancelar, sair)> ',
  'cancel-all': 'À espera: escreva "cancelar" para desfazer a partida, ou "sair" para voltar mais tarde.',
  connecting: 'A ligar a {server}',
  playing:
    'Joga com: {seat}. Enquanto as pessoas jogam não há aqui dicas, avaliação nem análise desta partida: é uma cortesia.',
  watches: 'Está a assistir.',
  saved: 'A sua jogada está em disco.',
  'waits-link': 'A sua jogada segue assim que houver ligação.',
  lost: 'Ligação perdida. A tentar outra vez.',
  open: 'A ligação voltou.',
  here: '{who} está presente.',
  left: '{who} saiu.',
  'left-claim': '{who} saiu. Dentro de {seconds} s pode reclamar a partida: "reclamar" ou "reclamar empate".',
  'left-now':
    '{who} está ausente há tempo bastante: "reclamar" reclama a vitória, "reclamar empate" o empate.',
  'left-now-many': '{who} está ausente há tempo bastante: "reclamar" reclama-o.',
  watchers: '{count} a assistir.',
  'watchers-one': '1 a assistir.',
  says: '{who}: {words}',
  you: 'você',
  'who-row': '{seat}: {name}, {state}',
  'state-here': 'presente',
  'state-away': 'ausente',
  unsent:
    'A sua jogada {move} nunca foi confirmada: o programa acabou antes. "enviar" envia-a agora, "esquecer" esquece-a.',
  'unsent-none': 'Não há nenhuma jogada por enviar.',
  kept: 'Há uma cópia da partida nas suas partidas acabadas: "tabuleiro study" e "tabuleiro review" leem-na.',
  'rematch-waits': 'Propõe a desforra, com os lados trocados. À espera dos outros.',
  'next-waits': 'Está pronto para a próxima partida. À espera dos outros.',
  'my-link':
    'Esta ligação é o seu lugar na partida, para os seus outros dispositivos. Quem a tiver joga por si: não a mostre a ninguém.',
  'watch-link': 'Ligação para assistir: {link}',
  'new-link': 'Esta é a sua ligação a partir de agora. A antiga já não vale, em nenhum dispositivo.',
  'delete-sure': 'Apagar a partida do servidor? O seu nome e lugar desaparecem já; a sua cópia fica.',
  'delete-how':
    'O seu nome e lugar nesta partida seriam apagados do servidor de imediato, e a partida com o último dos jogadores; a sua cópia fica. Escreva "apagar sim".',
  'deleted-all': 'A partida foi apagada do servidor.',
  'deleted-mine': 'O seu nome e lugar foram apagados do servidor. Os outros têm a partida sem eles.',
  'goes-on': 'A partida continua no servidor: "tabuleiro online" volta a ela.',
  'greetings-list': 'Saudar por número, como em "saudar 1":',
};

export type OnlineWord = keyof typeof en;

export const tellOnline = tellerOf<OnlineWord>({ en, pt });
