/** Sentences of faults in both languages, keyed by code; faults of the rules have theirs there. */

import { queueFaults } from '@tabuleiro/cluster/words';
import { shareFaults } from '@tabuleiro/play/share/faults';
import { studyFaults } from '@tabuleiro/play/study/words';
import { clientFaults } from '@tabuleiro/play/words/online';
import { onlineFaults } from '@tabuleiro/protocol/sentences';
import type { Fault } from '@tabuleiro/rules';
import { type Language, type Phrases, rareFaults, recordFaults } from '@tabuleiro/rules/text';
import { storeFaults } from '../store/words.ts';

const en = {
  // the command line
  'command-unknown': 'There is no command "{found}". "tabuleiro help" lists all.',
  'command-nearly': 'There is no command "{found}". Did you mean: {accepted}? "tabuleiro help" lists all.',
  'command-game':
    '"{found}" is a game, not a command: "tabuleiro play {found}" plays it, "tabuleiro learn {found}" teaches it.',
  'command-removed':
    'The command "{found}" was removed. "tabuleiro help" lists the commands, "tabuleiro help <command>" explains one.',
  'flag-unknown': 'There is no flag {found} here. Try: {accepted}.',
  'flag-value': 'The flag {found} needs a value: {accepted}.',
  'flag-choice': '"{found}" is not accepted. Accepted values: {accepted}.',
  'flag-switch': 'The flag {found} takes no value.',
  'flag-twice': 'The flag {found} was given twice with different values.',
  'language-unknown': 'There is no language "{found}" here. Accepted: {accepted}.',
  'no-lessons': '{found} has no lessons yet; "tabuleiro rules" explains how it is played.',
  'lesson-unknown': 'There is no lesson "{found}". Accepted: {accepted}.',
  'finished-none': 'There are no finished games.',
  'mistakes-unreviewed':
    'No game in "{found}" has been reviewed. First: tabuleiro review {found} --out reviewed.txt',
  'seat-unknown': 'There is no seat "{found}". Accepted: {accepted}.',
  'mistakes-damaged':
    '{found} of your mistakes could not be read and were moved to "{accepted}". The others are here.',
  'mistakes-unsaved':
    'The answers cannot be saved to "{found}" ({accepted}). You can continue; they count until you leave.',
  'argument-missing': '"{found}" needs <{accepted}>; see "tabuleiro help {found}".',
  'argument-extra': '"{found}" is one argument too many for "{accepted}".',
  'position-unquoted': '"{found}" is one argument too many for "{accepted}". Is the position in quotes?',
  'set-syntax': '"{found}" is not of the form {accepted}.',
  'board-none': 'This game has no boards to choose from, so --board {found} cannot be used.',
  'clock-flag': 'The clock "{found}" is not accepted. Seconds for the game and per move: {accepted}.',
  'list-empty': 'The list is empty.',
  'number-missing': 'The number is missing; accepted: {accepted}.',
  'players-board':
    '{found} players were named, but this board has fewer seats. Boards with enough: {accepted}.',
  'number-wanted': '"{found}" is not accepted. Expected {accepted}.',
  'stdin-and-position': 'With --stdin the positions come from the input; leave out "{found}".',
  'no-score': '{found} keeps no score: it is decided on the board, not by points.',
  'file-missing': 'There is no file "{found}".',
  'file-empty':
    'The file "{found}" is empty. A study opens a file with moves, a record, a position or a link.',
  'file-folder': '"{found}" is a folder, not a file.',
  'file-denied': 'You have no permission to read the file "{found}".',
  'file-unreadable': 'The file "{found}" cannot be read.',
  'file-encoding': 'The byte {found} is not UTF-8 text.',
  'histogram-flag': 'The histogram goes through every preset and option by itself; leave out {found}.',
  'histogram-only': '{found} belongs to --histogram.',
  'play-position': 'This is a position, not a move. A game begins from it with: {found}',
  'line-long': 'A line of more than {accepted} bytes was skipped.',
  'output-failed': 'The answer cannot be written ({found}).',
  internal: 'This is a bug in Tabuleiro, not your input: {found}.',
  // games on servers
  'online-link':
    'This is not a game link: "{found}". A link looks like http://server/#/online/<game>/join/<invitation>; part of it may have been lost.',
  'online-number': 'There is no game number {found} in the list. Accepted: {accepted}.',
  'online-server': '"{found}" is not a server address, such as http://localhost:4173.',
  'online-game': 'Which game? --game is one of: {accepted}.',
  'online-clock':
    'The clock "{found}" is not accepted. At most 6 hours and 10 minutes a move, or 30 days a move: {accepted}.',
  'online-side': 'There is no seat "{found}" in this game. Accepted: {accepted}.',
  'online-player': 'A server has no player "{found}". Accepted: {accepted}.',
  'online-mine': 'Seat {found} is yours, so a computer cannot take it. --side chooses another one.',
  'server-away': 'The server at {found} does not answer. Is the address right, and is the server running?',
  'server-other': '{found} is not a Tabuleiro server: something else answers there.',
  'server-answer': 'This program does not understand the answer of the server. Update the program.',
  'server-newer': 'The server is newer than this program. Update the program.',
  'protocol-version':
    'This program speaks version {found} of the protocol, the server {accepted}. Update the older of the two.',
  // the protocol
  'ugi-order': '"{found}" comes too early; first: {accepted}.',
  'ugi-busy': '"{found}" must wait: a search is running; "{accepted}" ends it.',
  'ugi-command': 'There is no command "{found}"; accepted: {accepted}.',
  'ugi-option': '"{found}" cannot be set; accepted: {accepted}.',
  'ugi-position': '"{found}" is not a position; accepted: {accepted}.',
  'ugi-query': 'There is no question "{found}"; accepted: {accepted}.',
  // environments
  'env-json': 'The line is not JSON. A request is an object, such as {accepted}.',
  'env-request': 'The request is not accepted at "{found}". Expected: {accepted}.',
  'env-unknown': 'There is no environment {found}. Accepted: {accepted}.',
  'env-game': 'There is no game {found} in this environment. Accepted: {accepted}.',
  'env-actions':
    'There are {found} actions for {accepted} games. Send one for each game, null for one that waits.',
  'env-action': '{found} is not a legal action (legal: {accepted}).',
  'env-over': 'Game {found} is over. Reset it, or send null for it.',
  'env-many':
    'That would be {found} games in one process. At most {accepted}; close environments that are done.',
  // a match
  'players-missing': '"match" needs --players A,B or --file settings.json.',
  'players-few': 'A match has at least two players; found: {found}.',
  'player-unknown': 'There is no player "{found}" here. Accepted: {accepted}.',
  'weights-form': 'The file "{found}" has no weights, which look like {accepted}.',
  'settings-flag': 'The settings are in a file; leave out {found}.',
  'settings-game': 'The settings are for {accepted}, not for {found}.',
  'sprt-form': '"{found}" is not accepted. Expected two Elo differences, as in {accepted}.',
  'match-other': 'The folder "{found}" holds another match ({accepted}). Choose another folder.',
  'match-busy': 'The match in "{found}" is being played by another process ({accepted}).',
  'program-start': 'The program "{found}" does not start ({accepted}).',
  'program-silent': 'The program "{found}" does not answer "ugi" with "{accepted}".',
  'match-program':
    '"{accepted}" would start the program "{found}", which this command line does not name. If you trust it, add --players "{found}".',
  'folder-file':
    'The folder "{found}" cannot be created: there is a file of that name. Choose another folder.',
  'folder-denied': 'You may not write to the folder "{found}". Choose another folder.',
  'folder-full':
    'The disk has no space left for the folder "{found}". The same command continues from what is saved.',
  'folder-failed': 'The folder "{found}" cannot be used ({accepted}).',
  'worker-queue': '"worker" needs the address of a queue, as in {accepted}.',
  'match-damaged': 'The file "{found}" cannot be read as the settings of a match.',
};

const pt: typeof en = {
  'command-unknown': 'Não há nenhum comando "{found}". "tabuleiro help" mostra todos.',
  'command-nearly':
    'Não há nenhum comando "{found}". Queria dizer: {accepted}? "tabuleiro help" mostra todos.',
  'command-game':
    '"{found}" é um jogo, não um comando: "tabuleiro play {found}" joga-o, "tabuleiro learn {found}" ensina-o.',
  'command-removed':
    'O comando "{found}" foi retirado. "tabuleiro help" lista os comandos, "tabuleiro help <comando>" explica um deles.',
  'flag-unknown': 'Não há aqui nenhuma opção {found}. Experimente: {accepted}.',
  'flag-value': 'A opção {found} precisa de um valor: {accepted}.',
  'flag-choice': '"{found}" não é aceite. Valores aceites: {accepted}.',
  'flag-switch': 'A opção {found} não leva valor.',
  'flag-twice': 'A opção {found} foi dada duas vezes com valores diferentes.',
  'language-unknown': 'Não há aqui o idioma "{found}". Aceites: {accepted}.',
  'no-lessons': '{found} ainda não tem lições; "tabuleiro rules" explica como se joga.',
  'lesson-unknown': 'A lição "{found}" não existe. Aceites: {accepted}.',
  'finished-none': 'Não há nenhuma partida terminada.',
  'mistakes-unreviewed':
    'Nenhuma partida em "{found}" foi revista. Primeiro: tabuleiro review {found} --out revista.txt',
  'seat-unknown': 'Não há o lugar "{found}". Aceites: {accepted}.',
  'mistakes-damaged':
    'Não foi possível ler {found} dos seus erros, que passaram para "{accepted}". Os outros estão aqui.',
  'mistakes-unsaved':
    'As respostas não podem ser guardadas em "{found}" ({accepted}). Pode continuar; contam até sair.',
  'argument-missing': '"{found}" precisa de <{accepted}>; ver "tabuleiro help {found}".',
  'argument-extra': '"{found}" é um argumento a mais para "{accepted}".',
  'position-unquoted': '"{found}" é um argumento a mais para "{accepted}". A posição está entre aspas?',
  'set-syntax': '"{found}" não tem a forma {accepted}.',
  'board-none': 'Este jogo não tem tabuleiros à escolha; não se pode usar --board {found}.',
  'clock-flag': 'O relógio "{found}" não é aceite. Segundos por partida e por jogada: {accepted}.',
  'list-empty': 'A lista está vazia.',
  'number-missing': 'Falta o número; aceites: {accepted}.',
  'players-board':
    'Foram indicados {found} jogadores, mas este tabuleiro tem menos lugares. Tabuleiros com lugares que chegam: {accepted}.',
  'number-wanted': '"{found}" não é aceite. Esperado: {accepted}.',
  'stdin-and-position': 'Com --stdin as posições vêm da entrada; retire "{found}".',
  'no-score': '{found} não tem pontuação: decide-se no tabuleiro, não por pontos.',
  'file-missing': 'Não há nenhum ficheiro "{found}".',
  'file-empty':
    'O ficheiro "{found}" está vazio. Um estudo abre um ficheiro com jogadas, um registo, uma posição ou uma ligação.',
  'file-folder': '"{found}" é uma pasta, não um ficheiro.',
  'file-denied': 'Não tem permissão para ler o ficheiro "{found}".',
  'file-unreadable': 'O ficheiro "{found}" não pode ser lido.',
  'file-encoding': 'O byte {found} não é texto UTF-8.',
  'histogram-flag': 'O histograma percorre sozinho todos os conjuntos e opções; retire {found}.',
  'histogram-only': '{found} pertence a --histogram.',
  'play-position': 'Isto é uma posição, não uma jogada. Uma partida começa a partir dela com: {found}',
  'line-long': 'Uma linha com mais de {accepted} bytes foi ignorada.',
  'output-failed': 'A resposta não pode ser escrita ({found}).',
  internal: 'Isto é um erro do Tabuleiro, não do que escreveu: {found}.',
  'online-link':
    'Isto não é uma ligação para uma partida: "{found}". Uma ligação é como http://servidor/#/online/<partida>/join/<convite>; talvez se tenha perdido uma parte.',
  'online-number': 'Não há a partida número {found} na lista. Aceites: {accepted}.',
  'online-server': '"{found}" não é o endereço de um servidor, como http://localhost:4173.',
  'online-game': 'Que jogo? --game é um destes: {accepted}.',
  'online-clock':
    'O relógio "{found}" não é aceite. No máximo 6 horas e 10 minutos por jogada, ou 30 dias por jogada: {accepted}.',
  'online-side': 'Não há o lugar "{found}" neste jogo. Aceites: {accepted}.',
  'online-player': 'Um servidor não tem o jogador "{found}". Aceites: {accepted}.',
  'online-mine': 'O lugar {found} é seu: um computador não se pode sentar nele. --side escolhe outro.',
  'server-away': 'O servidor em {found} não responde. O endereço está certo, e o servidor está a correr?',
  'server-other': '{found} não é um servidor do Tabuleiro: é outra coisa que lá responde.',
  'server-answer': 'Este programa não entende a resposta do servidor. Atualize o programa.',
  'server-newer': 'O servidor é mais recente do que este programa. Atualize o programa.',
  'protocol-version':
    'Este programa fala a versão {found} do protocolo, o servidor {accepted}. Atualize o mais antigo dos dois.',
  'ugi-order': '"{found}" vem cedo demais; primeiro: {accepted}.',
  'ugi-busy': '"{found}" tem de esperar: decorre uma pesquisa; "{accepted}" acaba-a.',
  'ugi-command': 'Não há nenhum comando "{found}"; aceites: {accepted}.',
  'ugi-option': '"{found}" não pode ser definido; aceites: {accepted}.',
  'ugi-position': '"{found}" não é uma posição; aceites: {accepted}.',
  'ugi-query': 'Não há nenhuma pergunta "{found}"; aceites: {accepted}.',
  // environments
  'env-json': 'A linha não é JSON. Um pedido é um objeto, como {accepted}.',
  'env-request': 'O pedido não é aceite em "{found}". Esperado: {accepted}.',
  'env-unknown': 'Não há o ambiente {found}. Aceites: {accepted}.',
  'env-game': 'Não há a partida {found} neste ambiente. Aceites: {accepted}.',
  'env-actions': 'Há {found} ações para {accepted} partidas. Envie uma por partida, null para a que espera.',
  'env-action': '{found} não é uma ação legal (legais: {accepted}).',
  'env-over': 'A partida {found} acabou. Recomece-a ou envie null para ela.',
  'env-many':
    'Seriam {found} partidas num processo. No máximo {accepted}; feche os ambientes que já não usa.',
  'players-missing': '"match" precisa de --players A,B ou de --file settings.json.',
  'players-few': 'Um encontro tem pelo menos dois jogadores; encontrado: {found}.',
  'player-unknown': 'Não há aqui nenhum jogador "{found}". Aceites: {accepted}.',
  'weights-form': 'O ficheiro "{found}" não contém pesos, que são assim: {accepted}.',
  'settings-flag': 'As definições estão num ficheiro; retire {found}.',
  'settings-game': 'As definições são para {accepted}, não para {found}.',
  'sprt-form': '"{found}" não é aceite. Esperadas duas diferenças de Elo, como em {accepted}.',
  'match-other': 'A pasta "{found}" tem outro encontro ({accepted}). Escolha outra pasta.',
  'match-busy': 'O encontro em "{found}" está a ser jogado por outro processo ({accepted}).',
  'program-start': 'O programa "{found}" não arranca ({accepted}).',
  'program-silent': 'O programa "{found}" não responde a "ugi" com "{accepted}".',
  'match-program':
    '"{accepted}" iniciaria o programa "{found}", que esta linha de comando não nomeia. Se confia nele, junte --players "{found}".',
  'folder-file': 'Não é possível criar a pasta "{found}": há um ficheiro com esse nome. Escolha outra pasta.',
  'folder-denied': 'Não tem permissão para escrever na pasta "{found}". Escolha outra pasta.',
  'folder-full':
    'O disco não tem espaço para a pasta "{found}". O mesmo comando continua a partir do que está guardado.',
  'folder-failed': 'A pasta "{found}" não pode ser usada ({accepted}).',
  'worker-queue': '"worker" precisa do endereço de uma fila, como em {accepted}.',
  'match-damaged': 'O ficheiro "{found}" não pode ser lido como definições de um encontro.',
};

/** The rules have this code too, for a game that they do not know: `elsewhere` tells the two apart. */
const serverFaults = ({ 'game-unknown': gone, ...others }: Phrases): Phrases => ({
  ...others,
  'online-gone': gone!,
});

/** A fault that a server found, by the code that it has here. */
export const elsewhere = (fault: Fault): Fault =>
  fault.code === 'game-unknown' ? { ...fault, code: 'online-gone' } : fault;

export const ownFaults: Readonly<Record<Language, Phrases>> = {
  en: {
    ...rareFaults.en,
    ...serverFaults(onlineFaults.en),
    ...clientFaults.en,
    ...recordFaults.en,
    ...shareFaults.en,
    ...studyFaults.en,
    ...storeFaults.en,
    ...queueFaults.en,
    ...en,
  },
  pt: {
    ...rareFaults.pt,
    ...serverFaults(onlineFaults.pt),
    ...clientFaults.pt,
    ...recordFaults.pt,
    ...shareFaults.pt,
    ...studyFaults.pt,
    ...storeFaults.pt,
    ...queueFaults.pt,
    ...pt,
  },
};
