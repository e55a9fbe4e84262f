/** The words of the command itself, in both languages; sentences about games live in `rules/text`. */
import type { Language } from '@tabuleiro/rules/text';
import { fill, type Values } from '@tabuleiro/table';

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
  'play-hint': 'Type a move, for example {move}, or: moves, undo, hint, help, quit.',
  'play-prompt': '{seat} ({turn})> ',
  'play-help': `Type a move as it is listed by "moves", for example {move}.
  moves [text]  legal moves, or those that begin with the text
  undo, redo    take back the last move, play it again
  hint          a good move, and what the position rests on
  board         draw the board again
  position      the position as one line of text
  resign        give up the game
  save <file>   write the record of the game so far to a new file
  help          this help
  quit          leave and keep the game for later (Ctrl-D does the same)`,
  'play-advice': 'A good move: {move} ({share} % for the player to move).',
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
  'menu-title': 'Tabuleiro: five rare board games.',
  'menu-seat': '{seat} is played by (Enter: {usual}; human; 1 to 9: a computer of that level; report-1): ',
  'menu-prompt': 'Which game (number or name, "quit" to leave)? ',
  'menu-again': 'Which game (number or name, Enter: {usual}, "quit" to leave)? ',
  'menu-person': 'a person',
  'menu-none': 'none',
  'menu-changes': 'Changes to these, as "end=stuck tie=none" (Enter: {usual}): ',
  'menu-formats': 'Match:',
  'menu-format': 'Which match (number or name, Enter: {usual})? ',
  'menu-clock': 'Clock, seconds for the game and per move as 300+5 (Enter: {usual}; none): ',
  'menu-presets': 'Rules:',
  'menu-preset': 'Which rules (number or name, Enter: {usual})? ',
  'menu-option': '{id} ({values}; Enter: {usual}): ',
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
  over: 'O jogo acabou: {result}. {reason}',
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
  'play-hint': 'Escreva uma jogada, por exemplo {move}, ou: moves, undo, hint, help, quit.',
  'play-prompt': '{seat} ({turn})> ',
  'play-help': `Escreva uma jogada como "moves" a mostra, por exemplo {move}.
  moves [texto] jogadas legais, ou as que começam pelo texto
  undo, redo    volta atrás uma jogada, repete-a
  hint          uma boa jogada, e em que assenta a posição
  board         desenha de novo o tabuleiro
  position      a posição numa linha de texto
  resign        desistir do jogo
  save <nome>   escreve o registo do jogo até aqui num ficheiro novo
  help          esta ajuda
  quit          sair e guardar o jogo para depois (Ctrl-D faz o mesmo)`,
  'play-advice': 'Uma boa jogada: {move} ({share} % para quem joga).',
  'play-computer': '{seat} ({player}) joga {move}',
  'play-none': 'Nenhuma jogada legal começa por "{found}".',
  'play-goodbye': 'O jogo fica por acabar.',
  'record-fine': '1 jogo, em ordem',
  'records-fine': '{games} jogos, todos em ordem',
  'column-code': 'código',
  'column-rule': 'regra',
  'column-cells': 'casas',
  'column-move': 'jogada',
  'column-count': 'vezes',
  'column-example': 'exemplo',
  'menu-title': 'Tabuleiro: cinco jogos de tabuleiro raros.',
  'menu-seat': '{seat}: quem joga (Enter: {usual}; human; 1 a 9: um computador desse nível; report-1)? ',
  'menu-prompt': 'Que jogo (número ou nome, "quit" para sair)? ',
  'menu-again': 'Que jogo (número ou nome, Enter: {usual}, "quit" para sair)? ',
  'menu-person': 'uma pessoa',
  'menu-none': 'nenhum',
  'menu-changes': 'Mudanças nestas, como "end=stuck tie=none" (Enter: {usual}): ',
  'menu-formats': 'Encontro:',
  'menu-format': 'Que encontro (número ou nome, Enter: {usual})? ',
  'menu-clock': 'Relógio, segundos por jogo e por jogada como 300+5 (Enter: {usual}; none: sem relógio): ',
  'menu-presets': 'Regras:',
  'menu-preset': 'Que regras (número ou nome, Enter: {usual})? ',
  'menu-option': '{id} ({values}; Enter: {usual}): ',
  usage: 'Uso',
  commands: 'Comandos',
  arguments: 'Argumentos',
  flags: 'Opções',
  examples: 'Exemplos',
  'help-more': '"tabuleiro help <comando>" diz mais sobre um comando.',
  'help-menu':
    'Sem comando propõe jogos por acabar, depois pergunta por um jogo e por quem o joga: pessoas, e computadores de nove níveis.',
  'help-exit': 'Código de saída: 0 bem, 1 a resposta é não, 2 mau uso. As mensagens vão para stderr.',
};

const messages = { en, pt };

export type MessageId = keyof typeof en;

export const tell = (language: Language, id: MessageId, values?: Values): string =>
  fill(messages[language][id], values);
