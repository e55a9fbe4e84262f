/** The words of the command itself, in both languages; sentences about games live in `rules/text`. */

import { tellerOf } from './tell.ts';

const en = {
  // answers
  legal: '{move} is legal.',
  atMove: 'Move {number}, {text}:',
  over: 'The game is over: {result}. {reason}',
  'to-move': 'To move: {seat} ({turn})',
  position: 'Position: {position}',
  result: 'Result: {result}',
  by: '{name}, by {designer} ({year})',
  draw: 'Draw',
  total: 'total',
  of: 'of',
  nodes: 'nodes',
  time: 'time',
  speed: 'nodes/s',
  counting: 'counting: {nodes} nodes, {done} of {all} moves',
  interrupted: 'Interrupted: {nodes} nodes counted so far, {done} of {all} first moves finished.',
  analysing: 'depth {depth}: {line}',
  analysed: 'depth {depth}, {nodes} nodes, {ms} ms',
  'wins-in': 'win in {plies}',
  'loses-in': 'loss in {plies}',
  options: 'options',
  boards: 'boards',
  presets: 'presets',
  formats: 'formats',
  default: 'default',
  'own-board': 'or a map of your own',
  'guide-signs': 'In the pictures: {signs}.',
  'guide-figure': 'Figure {number}: {caption}',
  'guide-move': 'Move: {move}.',
  'guide-marks': 'Marked: {cells}.',
  'points-so-far': 'Points so far: {total}',
  'moves-each': 'Moves: {list}',
  // play
  'play-hint': 'Type a move, for example {move}, or: moves, board, undo, hint, help, quit.',
  'play-prompt': '{seat} ({turn})> ',
  'play-help': `Type a move as it is listed by "moves", for example {move}.
  moves [text]  legal moves, or those that begin with the text, such as the cell of a piece
  cell <cell>   what is on a cell, and where its piece can go
  board         the whole board again; with --plain in words
  lists         what each player has and where, points so far, moves of each piece
  picture       the board as a drawing
  hint          a good move, and what the position rests on
  verdict       how the game stands
  undo, redo    take back the last move, play it again
  offer         offer a draw
  resign        give up the game
  position      the position as one line of text
  save <file>   write the record of the game so far to a new file
  rematch       after the end: the same again with changed sides
  rules         how the game is played
  help          this help
  quit          leave and keep the game for later (Ctrl-D does the same)`,
  'play-undone': 'Taken back. Moves played: {ply}.',
  'play-after': 'The game is over (rematch, undo, lists, save <file>; Enter leaves)> ',
  'play-offered': 'A draw is offered. Does everybody agree (yes, no)? ',
  'play-refused': 'The draw is refused.',
  'play-clock': 'Time left: {clocks}.',
  'play-each': 'Moves of each piece: {list}. "moves" and a cell tells which.',
  'play-no-cell': 'There is no cell "{found}" on this board.',
  'play-computer': '{seat} ({player}) plays {move}',
  'play-none': 'No legal move begins with "{found}".',
  'play-goodbye': 'The game stays unfinished.',
  'record-fine': '1 game, fine',
  'records-fine': '{games} games, all fine',
  'column-code': 'code',
  'column-rule': 'rule',
  'column-cells': 'cells',
  'column-move': 'move',
  'column-count': 'count',
  'column-example': 'example',
  'menu-words': 'Or: rules <game>, load <file of records>, language (português), quit.',
  'menu-which': 'Which game of the file (number)? ',
  'menu-title': 'Tabuleiro: five rare board games.',
  'menu-seat':
    '{seat} is played by (human: a person; 1 to 9: a computer of that level; {reports}: of the report; Enter: {usual}): ',
  'menu-prompt': 'Which game (number or name)? ',
  'menu-again': 'Which game (number or name, Enter: {usual})? ',
  'menu-person': 'a person',
  'menu-none': 'none',
  'menu-changes': 'Changes to these, as "end=stuck tie=none" (Enter: {usual}): ',
  'menu-formats': 'Match:',
  'menu-format': 'Which match (number or name, Enter: {usual})? ',
  'menu-clock': 'Clock, seconds for the game and per move as 300+5, or none (Enter: {usual}): ',
  'menu-presets': 'Rules:',
  'menu-preset': 'Which rules (number or name, Enter: {usual})? ',
  'menu-option': '{name} ({values}; Enter: {usual}): ',
  // help
  usage: 'Usage',
  commands: 'Commands',
  arguments: 'Arguments',
  flags: 'Flags',
  examples: 'Examples',
  'help-more': '"tabuleiro help <command>" tells more about one command.',
  'help-menu':
    'Without a command it offers unfinished games, then asks for a game and who plays it: people, and computers of nine levels.',
  'help-exit': 'Exit code: 0 fine, 1 the answer is no, 2 wrong use. Messages go to stderr.',
};

const pt: typeof en = {
  legal: '{move} é legal.',
  atMove: 'Jogada {number}, {text}:',
  over: 'A partida acabou: {result}. {reason}',
  'to-move': 'Joga: {seat} ({turn})',
  position: 'Posição: {position}',
  result: 'Resultado: {result}',
  by: '{name}, de {designer} ({year})',
  draw: 'Empate',
  total: 'total',
  of: 'de',
  nodes: 'nós',
  time: 'tempo',
  speed: 'nós/s',
  counting: 'a contar: {nodes} nós, {done} de {all} jogadas',
  interrupted: 'Interrompido: {nodes} nós contados até agora, {done} de {all} primeiras jogadas completas.',
  analysing: 'profundidade {depth}: {line}',
  analysed: 'profundidade {depth}, {nodes} nós, {ms} ms',
  'wins-in': 'ganha em {plies}',
  'loses-in': 'perde em {plies}',
  options: 'opções',
  boards: 'tabuleiros',
  presets: 'conjuntos',
  formats: 'formatos',
  default: 'habitual',
  'own-board': 'ou um mapa seu',
  'guide-signs': 'Nas figuras: {signs}.',
  'guide-figure': 'Figura {number}: {caption}',
  'guide-move': 'Jogada: {move}.',
  'guide-marks': 'Marcas: {cells}.',
  'points-so-far': 'Pontos até agora: {total}',
  'moves-each': 'Jogadas: {list}',
  'play-hint': 'Escreva uma jogada, por exemplo {move}, ou: jogadas, tabuleiro, desfazer, dica, ajuda, sair.',
  'play-prompt': '{seat} ({turn})> ',
  'play-help': `Escreva uma jogada como "jogadas" a mostra, por exemplo {move}.
  jogadas [texto]    jogadas legais, ou as que começam pelo texto, como a casa de uma peça
  casa <casa>        o que está numa casa, e para onde pode ir a peça
  tabuleiro          o tabuleiro outra vez; com --plain em palavras
  listas             o que cada um tem e onde, pontos até agora, jogadas de cada peça
  desenho            o tabuleiro desenhado
  dica               uma boa jogada, e em que assenta a posição
  veredicto          como está o jogo
  desfazer, refazer  volta atrás uma jogada, repete-a
  empate             propor empate
  desistir           desistir do jogo
  posição            a posição numa linha de texto
  guardar <nome>     escreve o registo do jogo até aqui num ficheiro novo
  desforra           depois do fim: o mesmo com lados trocados
  regras             como se joga
  ajuda              esta ajuda
  sair               sair e guardar o jogo para depois (Ctrl-D faz o mesmo)`,
  'play-undone': 'Desfeito. Jogadas feitas: {ply}.',
  'play-after': 'O jogo acabou (desforra, desfazer, listas, guardar <nome>; Enter sai)> ',
  'play-offered': 'Propõe-se empate. Todos aceitam (sim, não)? ',
  'play-refused': 'O empate é recusado.',
  'play-clock': 'Tempo que resta: {clocks}.',
  'play-each': 'Jogadas de cada peça: {list}. "jogadas" e uma casa diz quais.',
  'play-no-cell': 'Não há nenhuma casa "{found}" neste tabuleiro.',
  'play-computer': '{seat} ({player}) joga {move}',
  'play-none': 'Nenhuma jogada legal começa por "{found}".',
  'play-goodbye': 'O jogo fica por acabar.',
  'record-fine': '1 partida, em ordem',
  'records-fine': '{games} partidas, todas em ordem',
  'column-code': 'código',
  'column-rule': 'regra',
  'column-cells': 'casas',
  'column-move': 'jogada',
  'column-count': 'vezes',
  'column-example': 'exemplo',
  'menu-words': 'Ou: regras <jogo>, abrir <ficheiro de registos>, idioma (English), sair.',
  'menu-which': 'Que partida do ficheiro (número)? ',
  'menu-title': 'Tabuleiro: cinco jogos de tabuleiro raros.',
  'menu-seat':
    '{seat}: quem joga (human: uma pessoa; 1 a 9: um computador desse nível; {reports}: do relatório; Enter: {usual})? ',
  'menu-prompt': 'Que jogo (número ou nome)? ',
  'menu-again': 'Que jogo (número ou nome, Enter: {usual})? ',
  'menu-person': 'uma pessoa',
  'menu-none': 'nenhum',
  'menu-changes': 'Alterações a estas, como "end=stuck tie=none" (Enter: {usual}): ',
  'menu-formats': 'Encontro:',
  'menu-format': 'Que encontro (número ou nome, Enter: {usual})? ',
  'menu-clock': 'Relógio, segundos por partida e por jogada como 300+5, ou none (Enter: {usual}): ',
  'menu-presets': 'Regras:',
  'menu-preset': 'Que regras (número ou nome, Enter: {usual})? ',
  'menu-option': '{name} ({values}; Enter: {usual}): ',
  usage: 'Uso',
  commands: 'Comandos',
  arguments: 'Argumentos',
  flags: 'Opções',
  examples: 'Exemplos',
  'help-more': '"tabuleiro help <comando>" diz mais sobre um comando.',
  'help-menu':
    'Sem comando propõe as partidas por acabar, depois pergunta que jogo e quem joga: pessoas, e computadores de nove níveis.',
  'help-exit': 'Código de saída: 0 bem, 1 a resposta é não, 2 mau uso. As mensagens vão para stderr.',
};

export type MessageId = keyof typeof en;

export const tell = tellerOf<MessageId>({ en, pt });
