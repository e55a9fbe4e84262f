/** The words of the full-screen program, in both languages. */

import { tellerOf } from '../text/tell.ts';

const en = {
  'too-small': 'The window is too small: it has {has} characters, this page needs {needs}.',
  // menus
  resume: 'Go on with an unfinished game ({count})',
  'resume-one': 'Go on with the unfinished game',
  'resume-about': 'Every game is saved after each move. You go on exactly where you stopped.',
  unopened: 'Saves that cannot be opened ({count})',
  'unopened-about': 'They stay where they are, untouched. You can look where, or delete them.',
  'unopened-file': 'Cannot be opened: {file}',
  'resume-title': 'Unfinished games, latest first',
  'resume-none': 'There is no unfinished game.',
  finished: 'Look at finished games',
  'finished-about':
    'The games that you have finished here: to look back through, to go on from, or to delete.',
  'finished-title': 'Finished games, latest first',
  'finished-none': 'There is no finished game.',
  'delete-sure': 'Delete this game for good?',
  'keys-unfinished': 'Up/Down: choose   Enter: go on   d: delete   Esc: back',
  'keys-finished': 'Up/Down: choose   Enter: look   d: delete   Esc: back',
  load: 'Load a game from a file',
  'load-title': 'File of game records',
  'load-about':
    'A record that "s" saved, or any other file of game records: to go on with, or to look back through.',
  'load-which': 'Which game of the file?',
  'keys-load': 'Type the name   Tab: complete   Up/Down: choose   Enter: load   Esc: back',
  language: 'Language: English (Português)',
  'language-about': 'Muda o idioma para português.',
  quit: 'Quit',
  start: 'Start the game',
  preset: 'Rules',
  format: 'Match',
  guide: 'How to play',
  'guide-about': 'The rules of the game on a page with pictures.',
  back: 'Back to the games',
  'seat-about':
    'Who plays here: a person, a computer of level 1 to 9, one with more time, or a simple player.',
  'seat-about-historic':
    'Who plays here: a person, a computer of level 1 to 9, one with more time, or a historic player of the report.',
  'seat-level': 'The keys 1 to 9 choose a level.',
  'seat-timed': 'Stronger than any level: it thinks for that long about every move.',
  names: 'Names',
  'names-none': 'none',
  'names-about':
    'What the players are called. Enter: type the names in the order of the seats, as Ana,Rui. Left: none.',
  solved: 'Solved under the rulebook:',
  'own-board':
    'Enter: type a name such as random-small-7, @ and the file of a map, or paste a map of your own.',
  'type-value': 'Value: {text}_',
  clock: 'Clock',
  'clock-none': 'none',
  'clock-about':
    'Time for the game and for each move. It starts with the first move. Enter: type seconds, as 300+5.',
  position: 'Position',
  'position-start': 'start',
  'position-about': 'Enter: type or paste a position to start from. It brings its own rules and board.',
  pace: 'Speed {pace} of {most}',
  'keys-home': 'Up/Down: choose   Enter: open   q: quit',
  'keys-resume': 'Up/Down: choose   Enter: go on   Esc: back',
  'keys-setup': 'Up/Down: choose   Left/Right: change   Enter: select   Esc: back',
  'keys-field': 'Ctrl-U: clear   Enter: accept   Esc: cancel',
  'keys-text': 'Up/Down PgUp PgDn: scroll   Esc: back',
  // game
  'keys-play': 'Arrows Enter: move  m: type  Tab: next piece  u: undo  h: hint  l: lists  ?: help  q: menu',
  'keys-pass': 'z: pass  ',
  'keys-chosen': 'Arrows Enter: where to  Tab: next cell  Esc: cancel  ?: help',
  'keys-wait': 'Space: move now  u: undo  x: resign  ?: help  q: menu',
  'keys-watch': 'p: pause  n: step  + -: speed  Space: move now  e: verdict  ?: help  q: menu',
  'keys-paused': 'p: go on  n: step  + -: speed  Space: move now  e: verdict  ?: help  q: menu',
  'keys-back': 'PgUp PgDn Home End: look back  Enter: go on from here  Esc: to the present  q: menu',
  'keys-over': 'Left/Right: look back  n: rematch, sides changed  s: save  u: undo  q: menu',
  'keys-next': 'Enter: next game of the match  Left/Right: look back  s: save  q: menu',
  'move-prompt': 'Move:',
  'save-prompt': 'Save the record as (Ctrl-U clears):',
  counters: '',
  which: 'Which?',
  'yes-no': 'y: yes  n: no',
  'resign-sure': 'Resign?',
  'resign-how': 'Resign?',
  'resign-keys': 'y: the game ends for all  c: a computer takes the seat  any other key: no',
  'alone-sure': 'The others have left. End the game as first?',
  'leave-sure': 'This game could not be kept. Leave and lose it?',
  'position-sure': 'Begin a new game from this position? The present one is kept.',
  'go-on-sure': 'Go on from here in a game of its own? This one is kept.',
  thinks: '{verdict}, depth {depth}: {line}',
  'mark-selectable': 'a piece that can move',
  'mark-selectable-short': 'a piece or a cell that can be chosen',
  'help-pass': 'z               pass, where the rules allow it; or type pass or --',
  'mark-chosen': 'the piece that is chosen',
  'mark-destination': 'where it can go',
  'mark-last-from': 'where the last move came from',
  'mark-last-to': 'where the last move ended',
  'mark-last-captured': 'what it captured',
  'mark-wrong': 'why a move is refused',
  help: `THE GAME PAGE

Arrows, Enter   go over the board; choose a piece, then where to
                (marked: pieces that can move ( ), where they can go)
Mouse           click a piece, then where to; the keys of the last line
                can be clicked, the wheel looks back through the moves
                (Shift selects text; --no-mouse turns this off)
Tab             to the next piece or cell that can be chosen
Esc             cancel
m or /          type the move; Tab completes it. A position that is
                pasted begins a new game
u, r            undo to your last decision, redo
h               hint: a good move and why
e               verdict on the position
f               flip the board
o               a diamond board on its corner or on its side
l               lists: what each player has and where, points, moves
d               offer a draw
x               resign
s               save the record of the game to a file
a               the analysis board: lines, the engine; the game waits
g               the rules of the game
PgUp, PgDn      look back through the moves; Home, End
q               back to the menu; the game is saved
Ctrl-C          leave; the game is saved

THE COMPUTER

Space           move now
p               pause, go on
n               one move
+, -            faster, slower (computers among themselves)

AFTER THE GAME

Left, Right     look back through the moves
n or Enter      next game of the match, or rematch with changed sides
u               take the last decision back

ON THE BOARD
`,
};

const pt: typeof en = {
  'too-small': 'A janela é pequena demais: tem {has} caracteres, esta página precisa de {needs}.',
  resume: 'Continuar uma partida por acabar ({count})',
  'resume-one': 'Continuar a partida por acabar',
  'resume-about': 'Cada partida é guardada a cada jogada. Continua exatamente onde parou.',
  unopened: 'Ficheiros que não se podem abrir ({count})',
  'unopened-about': 'Ficam onde estão, intactos. Pode ver onde, ou apagá-los.',
  'unopened-file': 'Não se pode abrir: {file}',
  'resume-title': 'Partidas por acabar, a mais recente primeiro',
  'resume-none': 'Não há nenhuma partida por acabar.',
  finished: 'Ver partidas terminadas',
  'finished-about': 'As partidas que acabou aqui: para rever, para continuar a partir delas, ou para apagar.',
  'finished-title': 'Partidas terminadas, a mais recente primeiro',
  'finished-none': 'Não há nenhuma partida terminada.',
  'delete-sure': 'Apagar esta partida de vez?',
  'keys-unfinished': 'Cima/Baixo: escolher   Enter: continuar   d: apagar   Esc: voltar',
  'keys-finished': 'Cima/Baixo: escolher   Enter: ver   d: apagar   Esc: voltar',
  load: 'Abrir uma partida de um ficheiro',
  'load-title': 'Ficheiro de registos',
  'load-about': 'Um registo que "s" guardou, ou outro ficheiro de registos: para continuar, ou para rever.',
  'load-which': 'Que partida do ficheiro?',
  'keys-load': 'Escreva o nome   Tab: completar   Cima/Baixo: escolher   Enter: abrir   Esc: voltar',
  language: 'Idioma: português (English)',
  'language-about': 'Changes the language to English.',
  quit: 'Sair',
  start: 'Começar a partida',
  preset: 'Regras',
  format: 'Encontro',
  guide: 'Como se joga',
  'guide-about': 'As regras do jogo numa página com figuras.',
  back: 'Voltar aos jogos',
  'seat-about':
    'Quem joga aqui: uma pessoa, um computador de nível 1 a 9, um com mais tempo, ou um jogador simples.',
  'seat-about-historic':
    'Quem joga aqui: uma pessoa, um computador de nível 1 a 9, um com mais tempo, ou um jogador histórico do relatório.',
  'seat-level': 'As teclas 1 a 9 escolhem um nível.',
  'seat-timed': 'Mais forte do que qualquer nível: pensa durante esse tempo em cada jogada.',
  names: 'Nomes',
  'names-none': 'nenhuns',
  'names-about':
    'Como se chamam os jogadores. Enter: escreva os nomes pela ordem dos lugares, como Ana,Rui. Esquerda: nenhuns.',
  solved: 'Resolvido segundo o livro de regras:',
  'own-board': 'Enter: escreva um nome como random-small-7, @ e o ficheiro de um mapa, ou cole um mapa seu.',
  'type-value': 'Valor: {text}_',
  clock: 'Relógio',
  'clock-none': 'nenhum',
  'clock-about':
    'Tempo por partida e por jogada. Começa com a primeira jogada. Enter: escreva segundos, como 300+5.',
  position: 'Posição',
  'position-start': 'inicial',
  'position-about':
    'Enter: escreva ou cole uma posição para começar a partir dela. Traz as suas regras e o seu tabuleiro.',
  pace: 'Ritmo {pace} de {most}',
  'keys-home': 'Cima/Baixo: escolher   Enter: abrir   q: sair',
  'keys-resume': 'Cima/Baixo: escolher   Enter: continuar   Esc: voltar',
  'keys-setup': 'Cima/Baixo: escolher   Esq/Dir: mudar   Enter: aceitar   Esc: voltar',
  'keys-field': 'Ctrl-U: apagar   Enter: aceitar   Esc: cancelar',
  'keys-text': 'Cima/Baixo PgUp PgDn: andar   Esc: voltar',
  'keys-play':
    'Setas Enter: jogar  m: escrever  Tab: outra  u: desfazer  h: dica  l: listas  ?: ajuda  q: menu',
  'keys-pass': 'z: passar  ',
  'keys-chosen': 'Setas Enter: para onde  Tab: outra casa  Esc: cancelar  ?: ajuda',
  'keys-wait': 'Espaço: jogar já  u: desfazer  x: desistir  ?: ajuda  q: menu',
  'keys-watch': 'p: pausa  n: passo  + -: ritmo  Espaço: já  e: veredicto  ?: ajuda  q: menu',
  'keys-paused': 'p: continuar  n: passo  + -: ritmo  Espaço: já  e: veredicto  ?: ajuda  q: menu',
  'keys-back': 'PgUp PgDn Home End: rever  Enter: continuar daqui  Esc: ao presente  q: menu',
  'keys-over': 'Esq/Dir: rever  n: desforra, lados trocados  s: guardar  u: desfazer  q: menu',
  'keys-next': 'Enter: próxima partida do encontro  Esq/Dir: rever  s: guardar  q: menu',
  'move-prompt': 'Jogada:',
  'save-prompt': 'Guardar o registo como (Ctrl-U apaga):',
  counters: '',
  which: 'Qual?',
  'yes-no': 's: sim  n: não',
  'resign-sure': 'Desistir?',
  'resign-how': 'Desistir?',
  'resign-keys': 's: a partida acaba para todos  c: um computador fica com o lugar  outra tecla: não',
  'alone-sure': 'Os outros saíram. Acabar a partida como primeiro?',
  'leave-sure': 'Esta partida não pôde ser guardada. Sair e perdê-la?',
  'position-sure': 'Começar uma nova partida desta posição? A atual fica guardada.',
  'go-on-sure': 'Continuar daqui numa partida à parte? Esta fica guardada.',
  thinks: '{verdict}, profundidade {depth}: {line}',
  'mark-selectable': 'uma peça que pode mover-se',
  'mark-selectable-short': 'uma peça ou uma casa que se pode escolher',
  'help-pass': 'z               passar, onde as regras o permitem; ou escreva passo ou --',
  'mark-chosen': 'a peça escolhida',
  'mark-destination': 'para onde pode ir',
  'mark-last-from': 'de onde veio a última jogada',
  'mark-last-to': 'onde acabou a última jogada',
  'mark-last-captured': 'o que ela capturou',
  'mark-wrong': 'porque se recusa uma jogada',
  help: `A PÁGINA DA PARTIDA

Setas, Enter    andar no tabuleiro; escolher uma peça, depois o destino
                (marcas: peças que podem mover-se ( ), e para onde)
Rato            clicar numa peça, depois no destino; as teclas da última
                linha também se clicam, a roda revê as jogadas
                (Shift seleciona texto; --no-mouse desliga isto)
Tab             à próxima peça ou casa que se pode escolher
Esc             cancelar
m ou /          escrever a jogada; Tab completa-a. Uma posição
                colada começa uma nova partida
u, r            desfazer até à sua última decisão, refazer
h               dica: uma boa jogada e porquê
e               veredicto sobre a posição
f               virar o tabuleiro
o               um tabuleiro em losango, de bico ou de lado
l               listas: o que cada um tem e onde, pontos, jogadas
d               propor empate
x               desistir
s               guardar o registo da partida num ficheiro
a               o tabuleiro de análise: linhas, o motor; a partida espera
g               as regras do jogo
PgUp, PgDn      rever as jogadas; Home, End
q               voltar ao menu; a partida fica guardada
Ctrl-C          sair; a partida fica guardada

O COMPUTADOR

Espaço          jogar já
p               pausa, continuar
n               uma jogada
+, -            mais depressa, mais devagar (só computadores)

DEPOIS DA PARTIDA

Esq, Dir        rever as jogadas
n ou Enter      próxima partida do encontro, ou desforra com lados trocados
u               desfazer a última decisão

NO TABULEIRO
`,
};

export type AppMessage = keyof typeof en;

export const tellApp = tellerOf<AppMessage>({ en, pt });
