/** Sentences about Dameo, in English and in European Portuguese. */
import { names } from '../names/dameo.ts';
import type { GamePhrases, Sentences } from '../types.ts';

const en: GamePhrases = {
  tagline: 'Draughts on all 64 squares: whole lines advance, the longest capture is a must.',
  summary:
    'A draughts game on all 64 squares by Christian Freeling: men advance in whole lines, captures run along ranks and files, and the longest capture must be played.',
  faults: {
    'off-board': 'That square is not on the board; its squares are {accepted}.',
    'empty-start': 'There is no piece on {cells}.',
    'enemy-start': "The piece on {cells} is your opponent's; you move your own.",
    'no-passing': 'A turn must move a piece: passing or standing still is not allowed.',
    'capture-first':
      'A capture of {accepted} takes precedence over a plain move: {move}, which takes {cells}.',
    'plain-goes-on': 'A plain move ends on {cells}; only a capture continues from there.',
    'man-sideways':
      'A man never moves sideways; without a capture it only goes forward, straight or diagonally.',
    'man-backward':
      'A man never moves backward; without a capture it only goes forward, straight or diagonally.',
    'man-crooked':
      'A man moves straight ahead or along a forward diagonal, and {from} to {to} is no such line.',
    'line-inside':
      'Your own man is there. This line of men moves as a whole, and its rear man goes to {cells}.',
    'line-too-far': 'A man, or a line of men, moves one square only: here to {cells}.',
    'line-edge': 'The line of men reaches the edge of the board, so it cannot move that way.',
    'line-enemy': 'The way is blocked by the enemy piece on {cells}.',
    'line-king':
      'The way is blocked by your own king on {cells}: kings are not part of a line and are not pushed.',
    'king-crooked': 'A king moves in a straight line: along a rank, a file or a diagonal.',
    'king-jumps': 'Without a capture a king cannot jump, and there is a piece in the way: {cells}.',
    'king-onto-piece': 'A king moves to an empty square, and {cells} is occupied.',
    'diagonal-capture':
      'Nothing is captured diagonally: {cells} could only be jumped along a rank or a file.',
    'leap-crooked': 'A leap goes straight along a rank or a file, and {from} to {to} is no such line.',
    'short-leap':
      'A man only jumps a piece right beside it and lands right behind that piece, so {cells} cannot be jumped from there like this.',
    'jump-own': 'You cannot jump your own piece: {cells}.',
    'jump-two': 'Each leap jumps exactly one piece, and there are more in the way: {cells}.',
    'no-victim': 'There is no enemy piece to jump on the way to {cells}.',
    'landing-occupied': 'The leap must land on an empty square, and {cells} is occupied.',
    'land-behind':
      'A capture does not land on the piece it takes; jump over it to the square behind (piece and square: {cells}).',
    'backed-up':
      'This piece cannot be jumped, because the square behind it is occupied (piece and square: {cells}).',
    'edge-behind': 'The piece on {cells} is at the edge of the board, with no square behind it to land on.',
    'chain-goes-on': 'The capture must continue: {cells} can still be taken, as in {move}.',
    'not-yet-king':
      'A man that reaches the last rank on {cells} in the middle of a capture continues the capture as a man.',
    'land-on-jumped':
      'The piece on {cells} has been jumped, but it stays on the board until the capture is over: nothing can land there.',
    'jump-twice': 'The piece on {cells} has been jumped already, and no piece is jumped twice.',
    'cross-jumped':
      'The jumped piece on {cells} stays on the board until the capture is over and blocks the way.',
    majority: 'This capture takes {found}, but a capture of {accepted} exists and takes precedence: {move}.',
    landing:
      'The king must land where the longest capture continues, on {cells}: {move} takes {accepted} in all.',
    'game-over': 'The game is over.',
    'no-choice': 'Moves of Dameo carry no choice, so ":{found}" has no meaning here.',
    'name-landings': 'A capture names every square on which it lands: {move}.',
    'position-turn': 'Column {column}: "{found}" is no player. Accepted: {accepted}.',
    'position-reps':
      'Column {column}: a position has stood at least once, so reps cannot be {found}. Accepted: {accepted}.',
    'man-on-last-rank':
      'Column {column}: a man ("{found}") cannot stand on the rank where it becomes a king. Write {accepted}.',
    'too-many-pieces': 'Column {column}: this side has more than {accepted} pieces, counting this "{found}".',
  },
  reasons: {
    captured: 'All the pieces of the losing side have been captured.',
    blocked: 'The losing side cannot move any of its pieces.',
    'lone-kings': 'Draw: one king against one king, and each side has had its two turns.',
    repetition: 'Draw: the same position came up for the third time.',
    quiet: 'Draw: 25 turns by each side without a capture or a move of a man.',
  },
  seats: { white: 'White', black: 'Black' },
  names: names.en,
  owned: { white: 'White {piece}', black: 'Black {piece}' },
  plurals: { man: 'men', king: 'kings' },
  layers: { man: 'man', king: 'king' },
  counters: { men: 'men', kings: 'kings', quiet: 'quiet moves (draw at 50)' },
  single: { men: 'man', kings: 'king' },
  limits: {
    quiet: {
      says: '{left} more quiet moves, and the game is drawn.',
      one: 'One more quiet move, and the game is drawn.',
    },
  },
  scores: {},
  options: {},
  presets: { standard: "Christian Freeling's game on 8 by 8 squares, with 18 men a side." },
  values: {},
};

const pt: GamePhrases = {
  tagline: 'Damas em todas as 64 casas: avançam linhas inteiras e a captura mais longa é obrigatória.',
  summary:
    'Um jogo de damas em todas as 64 casas, de Christian Freeling: os peões avançam em linhas inteiras, captura-se ao longo de linhas e colunas, e é obrigatório fazer a captura mais longa.',
  faults: {
    'off-board': 'Essa casa não existe no tabuleiro, que tem as casas {accepted}.',
    'empty-start': 'Não há nenhuma peça em {cells}.',
    'enemy-start': 'A peça em {cells} é do adversário; só pode mover as suas.',
    'no-passing': 'É preciso mover uma peça: não se pode passar nem ficar no mesmo sítio.',
    'capture-first':
      'Uma captura de {accepted} tem prioridade sobre uma jogada simples: {move}, que toma {cells}.',
    'plain-goes-on': 'Uma jogada simples acaba em {cells}; só uma captura continua a partir daí.',
    'man-sideways': 'Um peão nunca anda para o lado; sem capturar, só avança a direito ou na diagonal.',
    'man-backward': 'Um peão nunca anda para trás; sem capturar, só avança a direito ou na diagonal.',
    'man-crooked': 'Um peão avança a direito ou numa diagonal, e de {from} a {to} não há uma linha dessas.',
    'line-inside':
      'Está aí um dos seus peões. Esta linha de peões move-se inteira, e o peão de trás vai para {cells}.',
    'line-too-far': 'Um peão, ou uma linha de peões, avança uma só casa: aqui, até {cells}.',
    'line-edge': 'A linha de peões chega à borda do tabuleiro e não pode avançar nessa direção.',
    'line-enemy': 'O caminho está tapado pela peça adversária em {cells}.',
    'line-king':
      'O caminho está tapado pela sua dama em {cells}: as damas não fazem parte de uma linha nem são empurradas.',
    'king-crooked':
      'Uma dama move-se em linha reta: ao longo de uma linha, de uma coluna ou de uma diagonal.',
    'king-jumps': 'Sem capturar, uma dama não salta, e há peças no caminho: {cells}.',
    'king-onto-piece': 'Uma dama move-se para uma casa vazia, e {cells} está ocupada.',
    'diagonal-capture':
      'Não se captura na diagonal: {cells} só pode ser saltada ao longo de uma linha ou de uma coluna.',
    'leap-crooked':
      'Um salto segue a direito por uma linha ou coluna, e de {from} a {to} não há uma linha dessas.',
    'short-leap':
      'Um peão só salta uma peça mesmo ao seu lado e cai logo atrás dela; por isso {cells} não pode ser saltada assim.',
    'jump-own': 'Não pode saltar as suas próprias peças: {cells}.',
    'jump-two': 'Cada salto passa por cima de uma só peça, e há mais no caminho: {cells}.',
    'no-victim': 'Não há nenhuma peça adversária para saltar a caminho de {cells}.',
    'landing-occupied': 'O salto tem de acabar numa casa vazia, e {cells} está ocupada.',
    'land-behind':
      'Uma captura não acaba na casa da peça que toma; salte para a casa logo atrás (peça e casa: {cells}).',
    'backed-up':
      'Esta peça não pode ser saltada, porque a casa atrás dela está ocupada (peça e casa: {cells}).',
    'edge-behind': 'A peça em {cells} está na borda do tabuleiro: não há casa atrás dela onde cair.',
    'chain-goes-on': 'A captura tem de continuar: ainda se pode tomar {cells}, como em {move}.',
    'not-yet-king':
      'Um peão que chega à última linha, em {cells}, a meio de uma captura ainda é um peão e continua a saltar como peão.',
    'land-on-jumped':
      'A peça em {cells} já foi saltada, mas fica no tabuleiro até a captura acabar: nada pode cair aí.',
    'jump-twice': 'A peça em {cells} já foi saltada, e nenhuma peça é saltada duas vezes.',
    'cross-jumped': 'A peça saltada em {cells} fica no tabuleiro até a captura acabar e tapa o caminho.',
    majority: 'Esta captura toma {found}, mas há uma captura de {accepted} que tem prioridade: {move}.',
    landing:
      'A dama tem de cair onde a captura mais longa continua, em {cells}: {move} toma {accepted} ao todo.',
    'game-over': 'A partida já acabou.',
    'no-choice': 'As jogadas de Dameo não têm escolhas, por isso ":{found}" não tem sentido aqui.',
    'name-landings': 'Uma captura indica todas as casas onde cai: {move}.',
    'position-turn': 'Coluna {column}: "{found}" não é um jogador. Aceites: {accepted}.',
    'position-reps':
      'Coluna {column}: uma posição já ocorreu pelo menos uma vez, por isso reps não pode ser {found}. Aceites: {accepted}.',
    'man-on-last-rank':
      'Coluna {column}: um peão ("{found}") não pode estar na linha onde se torna dama. Escreva {accepted}.',
    'too-many-pieces': 'Coluna {column}: este lado tem mais de {accepted} peças, contando este "{found}".',
  },
  reasons: {
    captured: 'Todas as peças de quem perdeu foram capturadas.',
    blocked: 'Quem perdeu não pode mover nenhuma das suas peças.',
    'lone-kings': 'Empate: dama contra dama, e cada lado já teve as suas duas jogadas.',
    repetition: 'Empate: a mesma posição ocorreu pela terceira vez.',
    quiet: 'Empate: 25 jogadas de cada lado sem capturas nem jogadas de peões.',
  },
  seats: { white: 'Brancas', black: 'Pretas' },
  names: names.pt,
  owned: { white: '{piece} das Brancas', black: '{piece} das Pretas' },
  plurals: { man: 'peões', king: 'damas' },
  layers: { man: 'peão', king: 'dama' },
  counters: { men: 'peões', kings: 'damas', quiet: 'jogadas sem progresso (empate ao fim de 50)' },
  single: { men: 'peão', kings: 'dama' },
  limits: {
    quiet: {
      says: 'Mais {left} jogadas sem progresso e a partida empata.',
      one: 'Mais uma jogada sem progresso e a partida empata.',
    },
  },
  scores: {},
  options: {},
  presets: { standard: 'O jogo de Christian Freeling em 8 por 8 casas, com 18 peões de cada lado.' },
  values: {},
};

export const sentences: Sentences = { en, pt };
