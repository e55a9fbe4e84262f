/** Sentences of online pages on the whole screen; the others are in `online`. */
import { tellerOf } from '../../text/tell.ts';

const en = {
  title: 'Play a friend online',
  about:
    'Send a link; no account needed. Your friend plays in a browser or another terminal. The games that you started are here too.',
  'type-link': 'Type or paste a link',
  'type-link-about':
    'An invitation, the link of your seat on another device, or a link for watchers. You can paste on any row.',
  create: 'Create a game',
  'create-about':
    'You get a link for your friend, with a QR code. The server is one of your own (npm start) or any other.',
  'create-which': 'Which game do you want to play?',
  looking: 'Asking the servers for your games ...',
  back: 'Back',
  'place-about': 'At {server}. Enter opens it.',
  'keys-online': 'Up/Down: choose   Enter: open   Esc: back',
  'keys-place': 'Up/Down: choose   Enter: open   D: delete   Esc: back',
  // joining
  invites: '{who} invites you to {game}',
  play: 'Play',
  name: 'Your name',
  'name-none': 'none',
  'name-about': 'Shown to other players; optional. Enter: type it.',
  watch: 'Watch',
  'watch-about': 'Follow the game without taking a seat.',
  'own-start': 'from a custom position',
  'sides-lot': 'random sides',
  // creating
  go: 'Create the game',
  server: 'Server',
  'server-about':
    'Where the game is kept and played. Enter: type its address, such as http://localhost:4173 for "npm start" on this machine.',
  side: 'Your side',
  'side-random': 'random',
  'side-about': 'Which side you play in the first game.',
  place: 'Seat {number}',
  'place-kind-about': 'A friend, who gets a link, or a computer on the server.',
  'clock-none': 'none',
  'clock-about':
    'Time for the game and for each move, or days for every move. Enter: type seconds, as 300+5, or days, as 3d.',
  listed: 'Who can join',
  'listed-no': 'anyone with the link',
  'listed-yes': 'anyone, in the lobby',
  'listed-about': 'In the lobby anyone on the server can see the game and join it.',
  // waiting
  waiting: '{game}: waiting for players',
  connecting: 'Connecting to {server} ...',
  invitation: 'Invitation',
  'invitation-to': 'Invitation to play {seat}',
  'invitation-about':
    'Send this link: it seats one player; anyone after that watches. The game starts when everyone has joined.',
  'watch-link': 'Link for watchers',
  'watch-link-about': 'Anyone with this link sees the game, and cannot play.',
  'cancel-about': 'Nobody can join any more, and the links stop working.',
  'leave-about': 'The game can start without you; it will be in your list.',
  'who-here': 'Taken: {names}.',
  // links
  links: 'Links of this game',
  mine: 'Your seat',
  renew: 'A new link for your seat',
  'renew-about': 'If someone else has the old link: it stops working everywhere, and you keep playing here.',
  'keys-links': 'Up/Down: choose   Enter: QR code   c: copy   Esc: back',
  copied: 'Copied to the clipboard. If your terminal does not allow that, select the link with the mouse.',
  'code-keys': 'Any key: back',
  'code-ascii': 'This terminal has no characters for a QR code.',
  // at the table
  'on-its-way': 'Sending your move.',
  'absent-in': '{who} has left. You can claim in {seconds} s.',
  'absent-now-end': '{who} has left. C claims the game.',
  'absent-now-substitute': '{who} has left. C lets a computer take over.',
  'absent-now-next': '{who} has left. C starts the next game.',
  'help-courtesy': 'Hints and evaluation are off during games between people.',
  'unsent-keys': 'Your move {move} was not confirmed: the program ended first. S: send it now  K: forget it',
};

const pt: typeof en = {
  title: 'Jogar com um amigo online',
  about:
    'Envie uma ligação; não é precisa conta. O seu amigo joga num navegador ou noutro terminal. As partidas que começou também estão aqui.',
  'type-link': 'Escrever ou colar uma ligação',
  'type-link-about':
    'A ligação de um convite, do seu lugar noutro dispositivo, ou para assistir. Pode colar-se em qualquer linha.',
  create: 'Criar uma partida',
  'create-about':
    'Recebe uma ligação para o seu amigo, com um código QR. O servidor é um seu (npm start) ou qualquer outro.',
  'create-which': 'Que jogo quer jogar?',
  looking: 'A pedir as suas partidas aos servidores ...',
  back: 'Voltar',
  'place-about': 'Em {server}. Enter abre-a.',
  'keys-online': 'Cima/Baixo: escolher   Enter: abrir   Esc: voltar',
  'keys-place': 'Cima/Baixo: escolher   Enter: abrir   D: apagar   Esc: voltar',
  invites: '{who} convida para uma partida de {game}',
  play: 'Jogar',
  name: 'O seu nome',
  'name-none': 'nenhum',
  'name-about': 'Os outros jogadores veem-no; opcional. Enter: escrevê-lo.',
  watch: 'Assistir',
  'watch-about': 'Segue a partida, sem ocupar nenhum lugar.',
  'own-start': 'de uma posição personalizada',
  'sides-lot': 'lados sorteados',
  go: 'Criar a partida',
  server: 'Servidor',
  'server-about':
    'Onde a partida é guardada e jogada. Enter: escreva o endereço, como http://localhost:4173 para "npm start" nesta máquina.',
  side: 'O seu lado',
  'side-random': 'sorteado',
  'side-about': 'Com que lado joga na primeira partida.',
  place: 'Lugar {number}',
  'place-kind-about': 'Um amigo, que recebe uma ligação, ou um computador do servidor.',
  'clock-none': 'nenhum',
  'clock-about':
    'Tempo por partida e por jogada, ou dias por jogada. Enter: escreva segundos, como 300+5, ou dias, como 3d.',
  listed: 'Quem pode entrar',
  'listed-no': 'quem tiver a ligação',
  'listed-yes': 'todos, no átrio',
  'listed-about': 'No átrio todos os que estão no servidor veem a partida e podem entrar nela.',
  waiting: '{game}: à espera de jogadores',
  connecting: 'A ligar a {server} ...',
  invitation: 'Convite',
  'invitation-to': 'Convite para jogar {seat}',
  'invitation-about':
    'Envie esta ligação: dá lugar a um jogador; quem vier depois fica a assistir. A partida começa quando todos tiverem entrado.',
  'watch-link': 'Ligação para assistir',
  'watch-link-about': 'Quem a tiver vê a partida, e não pode jogar.',
  'cancel-about': 'Ninguém mais pode entrar, e as ligações deixam de valer.',
  'leave-about': 'A partida pode começar sem si; estará na lista das suas partidas.',
  'who-here': 'Ocupados: {names}.',
  links: 'Ligações desta partida',
  mine: 'O seu lugar',
  renew: 'Uma ligação nova para o seu lugar',
  'renew-about':
    'Se outra pessoa tem a ligação antiga: deixa de funcionar em todo o lado, e aqui continua a jogar.',
  'keys-links': 'Cima/Baixo: escolher   Enter: código QR   c: copiar   Esc: voltar',
  copied:
    'Copiada para a área de transferência. Se o seu terminal não o permite, selecione a ligação com o rato.',
  'code-keys': 'Qualquer tecla: voltar',
  'code-ascii': 'Este terminal não tem caracteres para um código QR.',
  'on-its-way': 'A enviar a sua jogada.',
  'absent-in': '{who} saiu. Pode reclamar dentro de {seconds} s.',
  'absent-now-end': '{who} saiu. C reclama a partida.',
  'absent-now-substitute': '{who} saiu. C deixa um computador continuar.',
  'absent-now-next': '{who} saiu. C começa a próxima partida.',
  'help-courtesy': 'As sugestões e a avaliação estão desligadas em partidas entre pessoas.',
  'unsent-keys':
    'A sua jogada {move} não foi confirmada: o programa acabou antes. S: enviar agora  K: esquecer',
};

export type OnlinePageWord = keyof typeof en;

export const tellOnlinePage = tellerOf<OnlinePageWord>({ en, pt });
