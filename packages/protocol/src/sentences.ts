/** Sentences for the faults of a server, for every client: only the codes travel. */
import type { Language, Phrases } from '@tabuleiro/rules/text';

export const onlineFaults: Readonly<Record<Language, Phrases>> = {
  en: {
    'game-unknown': 'There is no such game on this server. It may have been deleted.',
    'rules-unknown': 'This server has no game called "{found}". Try: {accepted}.',
    'game-begun': 'The game has begun already.',
    'game-unbegun': 'The game has not started: a seat is still open.',
    'game-closed': 'This game was called off.',
    'game-deleted': 'This game was deleted.',
    'link-void':
      'This link is not valid any more: a new one was made for this player, or the seat was deleted.',
    // Sent by older servers.
    'link-early':
      'While seats are open your link has the invitations. A new one can be made when the game has begun.',
    'link-taken': 'Another player of this game has this link. Ask for a new one.',
    'secret-weak': 'This secret is easily guessed. Make one of 22 random letters and digits.',
    'place-deleted': 'You have deleted your seat in this game.',
    'delete-running': 'A game can be deleted when it is over. Resign first, or call it off.',
    'player-withdrawn': 'Another player has deleted this game and cannot come back to it.',
    'not-creator': 'Only the player who created the game can do this.',
    'secret-used':
      'This secret has already created another game. Reload the page, or use a new secret for each game.',
    'id-used': 'The id "{found}" was used for another command. Give each command an id of its own.',
    watching: 'You watch this game; only its players can do this.',
    'computer-unknown': 'This server has no computer called "{found}" for this game.',
    'board-large': 'This board is too large for a game on this server. Accepted: up to {accepted} cells.',
    'challenge-open':
      'A game of yours is waiting for players already. Call it off before you create another.',
    'challenges-address':
      'There are {accepted} games waiting for players from your network already. Call one off, or try again later.',
    'games-address':
      'There are very many games from your network already. Try again when some of them are over.',
    'games-often': 'Your network has created too many games recently. Try again in a while.',
    'games-full': 'This server keeps as many games as it can. Try again when some of them are gone.',
    'computers-address':
      'There are {accepted} games against computers from your network already. Finish one, or try again later.',
    'abort-late': 'A game can only be called off before every player has moved.',
    'claim-days': 'In games over days nobody can claim that the opponent has left.',
    'claim-draw': 'Among three and four players a draw cannot be claimed.',
    'claim-present': 'The opponent has not been away for {accepted} seconds.',
    'no-clock': 'There is no clock in this game, so nobody needs time.',
    'gift-nobody': 'No other player here needs time: computers never run out.',
    'gift-soon': 'You have given time {accepted} times in this turn. Give more after your next move.',
    'log-long':
      'This game has become very long: there are no more takebacks, offers and gifts of time. Play on or resign.',
    'proposal-soon': 'You can propose the same again after two more moves of your own.',
    'rematch-often': 'You have offered a rematch {accepted} times; that is enough for this game.',
    'links-many': 'You have made {accepted} new links in this game; that is enough.',
    'rematch-begun': 'The rematch has already started.',
    'hello-late': 'The connection did not say which game it is for.',
    'hello-twice': 'The connection has said already which game it is for.',
    'message-long': 'The message is longer than {accepted} characters.',
    'message-shape': 'The message is not understood at {found}. Accepted: {accepted}.',
    'protocol-version':
      'This program speaks version {found}; the server understands {accepted}. Reload the page.',
    'snapshot-json': 'The request is not JSON.',
    'snapshot-shape': 'The request is not accepted at {found}. Accepted: {accepted}.',
    'too-fast': 'Too many requests. Try again in {accepted} seconds.',
    full: 'The server is full at the moment. Try again later.',
    unread: 'The connection is too slow for what is sent. It opens again by itself.',
    'server-closing': 'The server stops for a moment. No move is lost; the connection reopens automatically.',
    'game-moving':
      'The game is moving to another machine of this server. Try again in a moment; nothing is lost.',
    'server-failed': 'The server has made a mistake. What it had acknowledged is kept.',
    'store-failed': 'The server does not know whether this was saved. Try again: nothing happens twice.',
    'store-full': "The server's disk is full, so this was not done.",
    'host-unknown': 'This server is not known by the name "{found}". Its keeper can add it: --public-url.',
    'origin-foreign': 'Pages of {found} may not use this server.',
    'route-unknown': 'There is nothing at this address.',
    'body-long': 'The request is longer than {accepted} bytes.',
  },
  pt: {
    'game-unknown': 'Não há essa partida neste servidor. Pode ter sido apagada.',
    'rules-unknown': 'Este servidor não tem nenhum jogo chamado "{found}". Experimente: {accepted}.',
    'game-begun': 'A partida já começou.',
    'game-unbegun': 'A partida ainda não começou: há um lugar livre.',
    'game-closed': 'Esta partida foi anulada.',
    'game-deleted': 'Esta partida foi apagada.',
    'link-void':
      'Esta ligação já não é válida: foi feita uma nova para este jogador, ou o lugar foi apagado.',
    'link-early':
      'Enquanto há lugares livres, a sua ligação tem os convites. Uma nova pode fazer-se quando a partida começar.',
    'link-taken': 'Outro jogador desta partida tem esta ligação. Peça outra vez uma nova.',
    'secret-weak': 'Este segredo adivinha-se facilmente. Faça um de 22 letras e algarismos ao acaso.',
    'place-deleted': 'Apagou o seu lugar nesta partida.',
    'delete-running': 'Uma partida pode apagar-se quando acabou. Desista antes, ou anule-a.',
    'player-withdrawn': 'Outro jogador apagou esta partida e não pode voltar a ela.',
    'not-creator': 'Só quem criou a partida o pode fazer.',
    'secret-used':
      'Este segredo já criou outra partida. Recarregue a página, ou faça um segredo novo para cada partida.',
    'id-used': 'O identificador "{found}" já foi usado para outro comando. Use um novo para cada comando.',
    watching: 'Está a assistir a esta partida; só os jogadores o podem fazer.',
    'computer-unknown': 'Este servidor não tem nenhum computador chamado "{found}" para este jogo.',
    'board-large':
      'Este tabuleiro é grande de mais para uma partida neste servidor. Aceitam-se até {accepted} casas.',
    'challenge-open': 'Já tem uma partida à espera de jogadores. Anule-a antes de criar outra.',
    'challenges-address':
      'A sua rede já tem {accepted} partidas à espera de jogadores. Anule uma, ou tente mais tarde.',
    'games-address': 'A sua rede já tem demasiadas partidas. Tente quando algumas tiverem acabado.',
    'games-often': 'A sua rede criou há pouco demasiadas partidas. Tente daqui a algum tempo.',
    'games-full': 'O servidor está cheio. Tente mais tarde.',
    'computers-address':
      'A sua rede já tem {accepted} partidas contra computadores. Acabe uma, ou tente mais tarde.',
    'abort-late': 'Uma partida só pode ser anulada antes de todos terem jogado.',
    'claim-days': 'Em partidas por correspondência não se pode reclamar a ausência do adversário.',
    'claim-draw': 'Com três ou quatro jogadores não se pode reclamar o empate.',
    'claim-present': 'O adversário não está ausente há {accepted} segundos.',
    'no-clock': 'Nesta partida não há relógio, por isso ninguém precisa de tempo.',
    'gift-nobody': 'Mais ninguém aqui precisa de tempo: o dos computadores nunca acaba.',
    'gift-soon': 'Já deu tempo {accepted} vezes nesta jogada. Pode dar mais depois de jogar.',
    'log-long':
      'Esta partida é muito longa: já não é possível voltar atrás, propor nem dar tempo. Jogue ou desista.',
    'proposal-soon': 'Pode propor o mesmo outra vez depois de mais duas jogadas suas.',
    'rematch-often': 'Já propôs a desforra {accepted} vezes, o máximo numa partida.',
    'links-many': 'Já fez {accepted} ligações novas, o máximo numa partida.',
    'rematch-begun': 'A desforra já começou.',
    'hello-late': 'A ligação não indicou a partida.',
    'hello-twice': 'A ligação já indicou a partida.',
    'message-long': 'A mensagem tem mais de {accepted} caracteres.',
    'message-shape': 'Não se percebe a mensagem em {found}. Aceite: {accepted}.',
    'protocol-version':
      'Este programa fala a versão {found}; o servidor entende {accepted}. Recarregue a página.',
    'snapshot-json': 'O pedido não é JSON.',
    'snapshot-shape': 'O pedido não é aceite em {found}. Aceite: {accepted}.',
    'too-fast': 'Demasiados pedidos. Tente de novo dentro de {accepted} segundos.',
    full: 'O servidor está cheio neste momento. Tente mais tarde.',
    unread: 'A ligação é lenta demais. Volta a abrir automaticamente.',
    'server-closing':
      'O servidor para por um momento. Nenhuma jogada se perde; a ligação volta a abrir automaticamente.',
    'game-moving':
      'A partida está a passar para outra máquina deste servidor. Tente de novo daqui a pouco; nada se perde.',
    'server-failed': 'Erro do servidor. As jogadas confirmadas estão guardadas.',
    'store-failed': 'O servidor não sabe se isto ficou guardado. Tente de novo: nada acontece duas vezes.',
    'store-full': 'O disco do servidor está cheio, por isso isto não foi feito.',
    'host-unknown':
      'Este servidor não aceita o nome "{found}". O administrador pode acrescentá-lo: --public-url.',
    'origin-foreign': 'As páginas de {found} não podem usar este servidor.',
    'route-unknown': 'Não há nada neste endereço.',
    'body-long': 'O pedido tem mais de {accepted} bytes.',
  },
};
