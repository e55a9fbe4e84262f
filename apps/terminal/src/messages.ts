/** What the command itself says, in both languages; sentences about games and moves live in `rules/text`. */
import type { Language } from '@tabuleiro/rules/text';

const en = {
  // faults
  'command-unknown': 'There is no command "{found}". Did you mean: {accepted}? "tabuleiro help" lists all.',
  'flag-unknown': 'There is no flag {found} here. Accepted: {accepted}.',
  'flag-value': 'The flag {found} needs a value: {accepted}.',
  'flag-switch': 'The flag {found} takes no value.',
  'flag-twice': 'The flag {found} was given twice with different values.',
  'language-unknown': 'The language "{found}" is not spoken here. Accepted: {accepted}.',
  'argument-missing': '"{found}" needs <{accepted}>; see "tabuleiro help {found}".',
  'argument-extra': '"{found}" is one argument too many for "{accepted}". Is the position in quotes?',
  'set-syntax': '"{found}" is not of the form {accepted}.',
  'board-none': 'This game has no boards to choose from, so --board {found} cannot be used.',
  'number-wanted': '"{found}" is not accepted: {accepted} is wanted.',
  'stdin-and-position': 'With --stdin the positions come from the input; leave out "{found}".',
  'no-score': '{found} keeps no score: it is won or drawn, not counted.',
  'file-unreadable': 'The file "{found}" cannot be read: {accepted}.',
  internal: 'This is a defect of the program, not of what you typed: {found}.',
  // answers
  legal: '{move} is legal.',
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
  options: 'options',
  boards: 'boards',
  presets: 'presets',
  formats: 'formats',
  default: 'default',
  'own-board': 'or a map of your own',
  'format-games': '{games} games',
  'format-game': '1 game',
  'format-swap': 'seats change',
  'format-points': 'points are summed',
  'format-shares': 'wins are summed',
  'format-tiebreak': 'up to {atMost} more games when level',
  // play
  'play-hint': 'Type a move, for example {move}, or: moves, undo, help, quit.',
  'play-prompt': '{seat} ({turn})> ',
  'play-help': `Type a move as it is listed by "moves", for example {move}.
  moves [text]  legal moves, or those that begin with the text
  undo, redo    take back the last move, play it again
  board         draw the board again
  position      the position as one line of text
  resign        give up the game
  help          this help
  quit          leave (Ctrl-D does the same)`,
  'play-none': 'No legal move begins with "{found}".',
  'play-goodbye': 'The game stays unfinished.',
  'menu-title': 'Tabuleiro: five rare board games.',
  'menu-prompt': 'Which game (number or name, "quit" to leave)? ',
  // help
  usage: 'Usage',
  commands: 'Commands',
  arguments: 'Arguments',
  flags: 'Flags',
  examples: 'Examples',
  'help-more': '"tabuleiro help <command>" tells more about one command.',
  'help-menu': 'Without a command it asks for a game and plays it, two people at one keyboard.',
  'help-exit': 'Exit code: 0 fine, 1 the answer is no, 2 wrong use. Messages go to stderr.',
};

const pt: typeof en = {
  'command-unknown':
    'Não há nenhum comando "{found}". Queria dizer: {accepted}? "tabuleiro help" mostra todos.',
  'flag-unknown': 'Não há aqui nenhuma opção {found}. Aceites: {accepted}.',
  'flag-value': 'A opção {found} precisa de um valor: {accepted}.',
  'flag-switch': 'A opção {found} não leva valor.',
  'flag-twice': 'A opção {found} foi dada duas vezes com valores diferentes.',
  'language-unknown': 'A língua "{found}" não se fala aqui. Aceites: {accepted}.',
  'argument-missing': '"{found}" precisa de <{accepted}>; ver "tabuleiro help {found}".',
  'argument-extra': '"{found}" é um argumento a mais para "{accepted}". A posição está entre aspas?',
  'set-syntax': '"{found}" não tem a forma {accepted}.',
  'board-none': 'Este jogo não tem tabuleiros à escolha; não se pode usar --board {found}.',
  'number-wanted': '"{found}" não é aceite: espera-se {accepted}.',
  'stdin-and-position': 'Com --stdin as posições vêm da entrada; retire "{found}".',
  'no-score': '{found} não tem pontuação: ganha-se ou empata-se, não se conta.',
  'file-unreadable': 'O ficheiro "{found}" não pode ser lido: {accepted}.',
  internal: 'Isto é um defeito do programa, não do que escreveu: {found}.',
  legal: '{move} é legal.',
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
  options: 'opções',
  boards: 'tabuleiros',
  presets: 'conjuntos',
  formats: 'formatos',
  default: 'habitual',
  'own-board': 'ou um mapa seu',
  'format-games': '{games} jogos',
  'format-game': '1 jogo',
  'format-swap': 'trocam-se os lugares',
  'format-points': 'somam-se os pontos',
  'format-shares': 'somam-se as vitórias',
  'format-tiebreak': 'até mais {atMost} jogos em caso de igualdade',
  'play-hint': 'Escreva uma jogada, por exemplo {move}, ou: moves, undo, help, quit.',
  'play-prompt': '{seat} ({turn})> ',
  'play-help': `Escreva uma jogada como "moves" a mostra, por exemplo {move}.
  moves [texto] jogadas legais, ou as que começam pelo texto
  undo, redo    volta atrás uma jogada, repete-a
  board         desenha de novo o tabuleiro
  position      a posição numa linha de texto
  resign        desistir do jogo
  help          esta ajuda
  quit          sair (Ctrl-D faz o mesmo)`,
  'play-none': 'Nenhuma jogada legal começa por "{found}".',
  'play-goodbye': 'O jogo fica por acabar.',
  'menu-title': 'Tabuleiro: cinco jogos de tabuleiro raros.',
  'menu-prompt': 'Que jogo (número ou nome, "quit" para sair)? ',
  usage: 'Uso',
  commands: 'Comandos',
  arguments: 'Argumentos',
  flags: 'Opções',
  examples: 'Exemplos',
  'help-more': '"tabuleiro help <comando>" diz mais sobre um comando.',
  'help-menu': 'Sem comando pergunta por um jogo e joga-o, duas pessoas ao mesmo teclado.',
  'help-exit': 'Código de saída: 0 bem, 1 a resposta é não, 2 mau uso. As mensagens vão para stderr.',
};

const messages = { en, pt };

export type MessageId = keyof typeof en;

export const isMessage = (id: string): id is MessageId => Object.hasOwn(en, id);

/** Puts values into a sentence; a value that is not given stays visible as its name. */
export function tell(
  language: Language,
  id: MessageId,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return messages[language][id].replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
