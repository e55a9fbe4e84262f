/** Help texts of commands, arguments and flags, in both languages, keyed as in `commands.ts`. */
import type { Language } from '@tabuleiro/rules/text';
import type { FlagId } from '../io/flags.ts';
import { tellerOf } from '../text/tell.ts';

interface HelpTexts {
  program: string;
  commands: Readonly<Record<string, string>>;
  /** More where a command needs it; lines that begin with a space stand as they are. */
  more: Readonly<Record<string, string>>;
  arguments: Readonly<Record<string, string>>;
  flags: Readonly<Record<FlagId | 'help' | 'version', string>>;
}

const helpEn: HelpTexts = {
  program: 'Tabuleiro: rare board games in the terminal, and tools for programmers.',
  commands: {
    games: 'list the games with their options, presets, boards and match formats',
    play: 'play a game on this computer, against people or computers',
    learn: 'learn a game in short lessons; your progress is saved',
    mistakes: 'practise the mistakes found in reviewed games',
    resume: 'continue an unfinished game: the last one, or the one with that number',
    study: 'open the analysis board: for a file, a position, a link or a saved study',
    online: 'play or watch an online game by its link, or continue one of yours',
    'online new': 'create a game on a server, print the invitations and wait for the others',
    show: 'draw a position as text',
    rules: 'explain how a game is played, on one page with pictures',
    moves: 'list the legal moves, one per line',
    apply: 'play moves and print the new position and the result',
    result: 'print the result of a position, "*" while the game continues',
    explain: 'say why a move is not legal, and by which rule',
    score: 'print the points of each player',
    perft: 'count the move sequences of a given length',
    analyse: 'find the best lines and explain the evaluation',
    review: 'review the games of a record: add evaluations, marks and better lines',
    env: 'environments for machine learning: reset, step and mask as lines of JSON on stdin and stdout',
    ugi: 'speak the Universal Game Interface on stdin and stdout, for match managers and bots',
    match: 'play computer players against each other and measure which is stronger',
    worker: 'run jobs for commands started with --queue, on any machine',
    'record check': 'check the game records of files and report errors',
    'record show': 'print the games of a file, each with the board at its end',
  },
  more: {
    play: `Players: human, a person; level-1 to level-9, a computer of that level; report-1 to report-3, the computers of the
report; random and greedy; search:ms=1000 or search:nodes=20000, a search of that length. Nobody named is human.`,
    resume: `Every game is saved after each move and can be resumed until it is over; finished games are kept as records.
Both are in the data folder of this account (Linux: ~/.local/share/tabuleiro), or in the folder that TABULEIRO_DATA names.`,
    online: `Without a link it lists your games on servers, with whose turn it is, and asks for a number or a link;
"tabuleiro online new <server>" creates a game, and so does a row of the whole screen. Others on this machine see the words of a command line: "-" reads the link
from the input, or paste it when asked.
An invitation takes a place; the place is kept in the data folder, readable by you alone, and the word "link" (key i) shows
the link for your other devices. In a pipe the next line is read when it is your turn. While people play there is no hint.
Exit code 1 where there is no way to the game.`,
    'online new': `The clock is 900+10 unless --clock says otherwise: 300+5, 3d (days for every move), none. Sides are drawn by
lot unless --side says otherwise. --level puts a computer in the last place, --players says who sits in each.`,
    moves: `With --stdin it reads one position per line and prints one JSON line for each:
  {"event":"moves","position":"...","moves":["..."],"result":"*"}
  {"event":"error","position":"...","error":{"code":"...","message":"..."}}   for a line that is no position`,
    result: 'Moves after the position provide the history for repetition rules.',
    explain: `Exit code 0 when the move is legal after all, 1 when it is not.
"explain <game> --histogram" makes random attempts in random positions instead and counts the answers.`,
    show: `On a terminal the board is drawn as large as the window allows, in colours unless NO_COLOR is set;
elsewhere as plain text, which --ascii and --flip replace by the board that a terminal shows.`,
    apply: 'For an illegal move it prints the reason and exits with code 1.',
    env: 'A request is one line of JSON, and so is its answer: docs/env.md. examples/python has a client and a program that learns.',
    ugi: 'The protocol and an example are in docs/protocol.md. Without a game it begins with the first of the list; "setoption name Game" changes it.',
    perft: 'Ctrl-C stops and prints the count so far.',
    review: `The record goes to stdout, or to the file of --out; how the sides played and where the game turned is said beside it.
Ctrl-C stops; what is done is written and kept, and the same command continues. How moves are judged: docs/review.md.`,
    mistakes: `A game that was played here or against a computer adds the mistakes of its people when "review" goes through it.
What is right comes back after 1, 3, 7, 14 and 30 days, what is wrong the next day; at most 20 a day. See docs/review.md.`,
    match: `Players: random, greedy, report-1 to report-3, level-1 to level-9, search:nodes=20000, uct:ms=200,
alphabeta:depth=4, or external:COMMAND for a program that speaks the Universal Game Interface; a budget may stand
before its command (external:ms=200 ./bot). Every opening is played with the seats exchanged.
With --out the games are kept as they finish; the same command goes on where a stopped match was.
With --queue the games are played by all machines that run "worker" on the same Redis; see docs/cluster.md.`,
    worker: `It works until Ctrl-C, in as many threads as there are processors unless --concurrency says otherwise.
Match, ladder, tuning, endings and versus are made of such units. See docs/cluster.md.`,
  },
  arguments: {
    game: 'id of a game, as "games" lists them',
    position: 'one quoted argument, or "start"',
    number: 'number of an unfinished game, as "tabuleiro" without a command lists them',
    study:
      'a file of records, a quoted position or link, a game, or the number of a saved study; without it, the list',
    move: 'a move as "moves" lists it',
    depth: 'number of moves, 0 to 64',
    file: 'a file of game records, "-" for the standard input',
    records:
      'a file of game records, "-" for the standard input; without it, the games that you finished here',
    lesson: 'number of a lesson; without it, the next one',
    reviewed:
      'a file of records that "review" wrote, "-" for the standard input; without it, the mistakes due today',
    seat: 'whose mistakes: the name or number of a seat; without it, those of all human players',
    link: 'a quoted link, "-" for the input, or the number of one of your games; without it, the list',
    server: 'address of a server, as "npm start" prints it',
  },
  flags: {
    preset: 'a named set of rules',
    board: 'a named board, or a map of your own: its text, or @ and the name of its file',
    set: 'the value of one option; may be repeated',
    stdin: 'read positions from the standard input, one per line',
    ascii: 'draw with plain ASCII characters',
    flip: 'draw the board from the other side',
    divide: 'count separately for each first move',
    histogram: 'count the answers over random attempts in random positions',
    attempts: 'how many attempts the histogram makes (10000)',
    seed: 'seed of the random numbers (1)',
    nodes: 'stop after N positions; the same answer everywhere',
    ms: 'stop after N milliseconds (1000)',
    depth: 'stop at depth N',
    lines: 'number of lines, each with a different first move (1)',
    only: 'consider only these first moves',
    players: 'who plays, two or more; may be repeated',
    names: 'names of the players, in seat order',
    file: 'settings of the match in a JSON file instead of flags',
    games: 'number of games between the same players (100)',
    openings: 'random moves at the start of each game (4; with --even the default of the game)',
    even: 'use only openings that a search of N nodes finds even',
    boards: 'boards for the openings, in turn; # is a random number, "random" balanced boards of all sizes',
    format: 'match format, as "games" lists them: single, pair, or a format of the game',
    clock: 'seconds for the game and per move; default: 900+10 for "online new", none for "play"',
    sprt: 'sequential test: stop once the first player is shown to be elo1 better, or not even elo0',
    concurrency: 'games played at the same time (1); the number does not change the games',
    queue: 'address of a Redis server that gives jobs to workers on any number of machines',
    priority: 'priority in the queue, 1 before 9 (5)',
    out: 'folder for the games and the state of the match; of "review": the file for the reviewed games',
    plain: 'line by line in words, without drawings: for screen readers, braille and pipes',
    'no-mouse': 'do not capture the mouse, so that the terminal can select text',
    theme: 'colours for a light or a dark terminal; default: from COLORFGBG, else dark',
    game: 'the game to create, as "games" lists them',
    name: 'your name, shown to other players: at most 24 characters',
    side: 'your seat, by its letter or number (random)',
    level: 'a computer of that level in the last seat',
    listed: 'list the game in the lobby, where anyone can join',
    json: 'print answers and errors as JSON',
    lang: 'language (default: the choice in the menu, else that of the system)',
    help: 'print this help',
    version: 'print the version',
  },
};

const helpPt: HelpTexts = {
  program: 'Tabuleiro: jogos de tabuleiro raros no terminal, e ferramentas para programadores.',
  commands: {
    games: 'lista os jogos com opções, conjuntos de regras, tabuleiros e formatos',
    play: 'joga uma partida neste computador, contra pessoas ou computadores',
    learn: 'aprende um jogo em lições curtas; o progresso fica guardado',
    mistakes: 'pratica os erros encontrados em partidas revistas',
    resume: 'continua uma partida por acabar: a última, ou a que tem esse número',
    study: 'abre o tabuleiro de análise: para um ficheiro, uma posição, uma ligação ou um estudo guardado',
    online: 'joga ou vê uma partida online pela ligação, ou continua uma das suas',
    'online new': 'cria uma partida num servidor, escreve os convites e espera pelos outros',
    show: 'desenha uma posição em texto',
    rules: 'explica como se joga um jogo, numa página com figuras',
    moves: 'lista as jogadas legais, uma por linha',
    apply: 'faz jogadas e mostra a nova posição e o resultado',
    result: 'mostra o resultado de uma posição, "*" enquanto a partida continua',
    explain: 'diz porque uma jogada não é legal, e por que regra',
    score: 'mostra os pontos de cada jogador',
    perft: 'conta as sequências de jogadas de um dado comprimento',
    analyse: 'procura as melhores linhas e explica a avaliação',
    review: 'revê as partidas de um registo: junta avaliações, sinais e linhas melhores',
    env: 'ambientes para aprendizagem automática: reset, step e mask em linhas de JSON em stdin e stdout',
    ugi: 'fala a Universal Game Interface em stdin e stdout, para gestores de torneios e bots',
    match: 'põe computadores a jogar uns contra os outros e mede qual é mais forte',
    worker: 'executa trabalhos de comandos iniciados com --queue, em qualquer máquina',
    'record check': 'verifica os registos de ficheiros e diz o que está mal',
    'record show': 'mostra as partidas de um ficheiro, cada uma com o tabuleiro no fim',
  },
  more: {
    play: `Jogadores: human, uma pessoa; level-1 a level-9, um computador desse nível; report-1 a report-3, os computadores do
relatório; random e greedy; search:ms=1000 ou search:nodes=20000, uma procura com esse limite. Quem falta é human.`,
    resume: `Cada partida é guardada a cada jogada e pode ser retomada até acabar; das partidas terminadas fica o registo.
Tudo está na pasta de dados desta conta (Linux: ~/.local/share/tabuleiro), ou na pasta que TABULEIRO_DATA indica.`,
    online: `Sem ligação mostra as suas partidas em servidores, com a vez de quem joga, e pede um número ou uma ligação;
"tabuleiro online new <servidor>" cria uma partida, tal como uma linha do ecrã inteiro. Outros nesta máquina veem as palavras de uma linha de comando: "-" lê
a ligação da entrada, ou cole-a quando for pedida.
Um convite ocupa um lugar; o lugar fica na pasta de dados, que mais ninguém lê, e a palavra "ligação" (tecla i) mostra a ligação
para os seus outros dispositivos. Num pipe a linha seguinte é lida na sua vez. Enquanto as pessoas jogam não há dicas.
Código de saída 1 onde não há caminho para a partida.`,
    'online new': `O relógio é 900+10 salvo o que --clock disser: 300+5, 3d (dias por jogada), none. Os lados são sorteados
salvo o que --side disser. --level põe um computador no último lugar, --players diz quem se senta em cada um.`,
    moves: `Com --stdin lê uma posição por linha e escreve uma linha JSON para cada uma:
  {"event":"moves","position":"...","moves":["..."],"result":"*"}
  {"event":"error","position":"...","error":{"code":"...","message":"..."}}   para uma linha que não é uma posição`,
    result: 'As jogadas a seguir à posição dão o histórico para as regras de repetição.',
    explain: `Código de saída 0 se a jogada afinal é legal, 1 se não é.
"explain <jogo> --histogram" faz tentativas ao acaso em posições ao acaso e conta as respostas.`,
    show: `Num terminal o tabuleiro é desenhado tão grande quanto a janela permite, a cores salvo com NO_COLOR;
fora dele como texto simples, que --ascii e --flip trocam pelo tabuleiro que um terminal mostra.`,
    apply: 'Para uma jogada ilegal escreve a razão e sai com o código 1.',
    env: 'Um pedido é uma linha de JSON, e a resposta também: docs/env.md. Em examples/python há um cliente e um programa que aprende.',
    ugi: 'O protocolo e um exemplo estão em docs/protocol.md. Sem indicar um jogo começa pelo primeiro da lista; "setoption name Game" muda-o.',
    perft: 'Ctrl-C para e mostra a contagem até aí.',
    review: `O registo vai para stdout, ou para o ficheiro de --out; ao lado diz-se como jogou cada lado e onde a partida virou.
Ctrl-C para; o que está feito é escrito e guardado, e o mesmo comando continua. Como se julgam as jogadas: docs/review.md.`,
    mistakes: `Uma partida jogada aqui ou contra um computador junta os erros das suas pessoas quando "review" passa por ela.
O que está certo volta ao fim de 1, 3, 7, 14 e 30 dias, o que está errado no dia seguinte; no máximo 20 por dia. Ver docs/review.md.`,
    match: `Jogadores: random, greedy, report-1 a report-3, level-1 a level-9, search:nodes=20000, uct:ms=200,
alphabeta:depth=4, ou external:COMANDO para um programa que fala a Universal Game Interface; antes do comando pode
estar um limite (external:ms=200 ./bot). Cada abertura joga-se com os lugares trocados.
Com --out as partidas guardam-se à medida que acabam; o mesmo comando continua onde um encontro parou.
Com --queue as partidas são jogadas por todas as máquinas que correm "worker" no mesmo Redis; ver docs/cluster.md.`,
    worker: `Trabalha até Ctrl-C, em tantas linhas de execução quantos os processadores, salvo o que --concurrency disser.
Match, ladder, tune, endings e versus são feitos destas unidades. Ver docs/cluster.md.`,
  },
  arguments: {
    game: 'nome de um jogo, como "games" os lista',
    position: 'um argumento entre aspas, ou "start"',
    number: 'número de uma partida por acabar, como "tabuleiro" sem comando as mostra',
    study:
      'um ficheiro de registos, uma posição ou ligação entre aspas, um jogo, ou o número de um estudo guardado; sem nada, a lista',
    move: 'uma jogada como "moves" a lista',
    depth: 'número de jogadas, 0 a 64',
    file: 'um ficheiro de registos, "-" para a entrada padrão',
    records: 'um ficheiro de registos, "-" para a entrada padrão; sem ele, as partidas que acabou aqui',
    lesson: 'número de uma lição; sem ele, a seguinte',
    reviewed:
      'um ficheiro de registos escrito por "review", "-" para a entrada padrão; sem ele, os erros para hoje',
    seat: 'erros de quem: o nome ou o número de um lugar; sem ele, os de todos os jogadores humanos',
    link: 'uma ligação entre aspas, "-" para a entrada, ou o número de uma das suas partidas; sem nada, a lista',
    server: 'endereço de um servidor, como "npm start" o escreve',
  },
  flags: {
    preset: 'um conjunto de regras predefinido',
    board: 'um tabuleiro predefinido, ou um mapa seu: o texto, ou @ e o nome do ficheiro',
    set: 'o valor de uma opção; pode repetir-se',
    stdin: 'lê posições da entrada padrão, uma por linha',
    ascii: 'desenha só com caracteres ASCII',
    flip: 'desenha o tabuleiro visto do outro lado',
    divide: 'conta em separado para cada primeira jogada',
    histogram: 'conta as respostas a tentativas ao acaso em posições ao acaso',
    attempts: 'quantas tentativas faz o histograma (10000)',
    seed: 'semente dos números aleatórios (1)',
    nodes: 'parar ao fim de N posições; a mesma resposta em toda a parte',
    ms: 'parar ao fim de N milissegundos (1000)',
    depth: 'parar na profundidade N',
    lines: 'número de linhas, cada uma com outra primeira jogada (1)',
    only: 'considerar só estas primeiras jogadas',
    players: 'quem joga, dois ou mais; pode repetir-se',
    names: 'nomes dos jogadores, pela ordem dos lugares',
    file: 'definições do encontro num ficheiro JSON em vez de opções',
    games: 'número de partidas entre os mesmos jogadores (100)',
    openings: 'jogadas ao acaso no início de cada partida (4; com --even, o valor predefinido do jogo)',
    even: 'usar só aberturas equilibradas segundo uma pesquisa de N nós',
    boards:
      'tabuleiros para as aberturas, à vez; # é um número ao acaso, "random" tabuleiros equilibrados de todos os tamanhos',
    format: 'formato do encontro, como "games" os lista: single, pair, ou um do jogo',
    clock: 'segundos por partida e por jogada; predefinido: 900+10 em "online new", nenhum em "play"',
    sprt: 'teste sequencial: para quando se prova que o primeiro jogador é elo1 melhor, ou nem sequer elo0',
    concurrency: 'partidas ao mesmo tempo (1); o número não altera as partidas',
    queue: 'endereço de um servidor Redis que distribui trabalhos por qualquer número de máquinas',
    priority: 'prioridade na fila, 1 antes de 9 (5)',
    out: 'pasta para as partidas e o estado do encontro; de "review": o ficheiro para as partidas revistas',
    plain: 'linha a linha em palavras, sem desenhos: para leitores de ecrã, braille e pipes',
    'no-mouse': 'não captura o rato, para o terminal poder selecionar texto',
    theme: 'cores para um terminal claro (light) ou escuro (dark); predefinido: de COLORFGBG, senão escuro',
    game: 'o jogo a criar, como "games" os lista',
    name: 'o seu nome, que os outros veem: no máximo 24 caracteres',
    side: 'o seu lugar, pela letra ou pelo número (sorteado)',
    level: 'um computador desse nível no último lugar',
    listed: 'põe a partida no átrio, onde qualquer pessoa pode entrar',
    json: 'escreve respostas e erros em JSON',
    lang: 'idioma (predefinido: o escolhido no menu, senão o do sistema)',
    help: 'mostra esta ajuda',
    version: 'mostra a versão',
  },
};

export const helpTexts: Readonly<Record<Language, HelpTexts>> = { en: helpEn, pt: helpPt };

const en = {
  usage: 'Usage',
  commands: 'Commands',
  arguments: 'Arguments',
  flags: 'Flags',
  examples: 'Examples',
  'help-more': '"tabuleiro help <command>" explains a command.',
  'help-menu': 'Without a command it opens the menu: continue a game, or choose a game and its players.',
  'help-exit': 'Exit code: 0 success, 1 negative answer, 2 usage error. Messages go to stderr.',
};

const pt: typeof en = {
  usage: 'Uso',
  commands: 'Comandos',
  arguments: 'Argumentos',
  flags: 'Opções',
  examples: 'Exemplos',
  'help-more': '"tabuleiro help <comando>" explica um comando.',
  'help-menu': 'Sem comando abre o menu: continuar uma partida, ou escolher um jogo e os jogadores.',
  'help-exit':
    'Código de saída: 0 sucesso, 1 resposta negativa, 2 uso incorreto. As mensagens vão para stderr.',
};

export const tellHelp = tellerOf<keyof typeof en>({ en, pt });
