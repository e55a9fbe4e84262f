/** What is wrong with a command line, in both languages, keyed by the code of the fault. */
import type { Language, Phrases } from '@tabuleiro/rules/text';
import { engineFaults } from './engine-messages.ts';
import { matchFaults } from './match/fault-messages.ts';
import { storeFaults } from './store/messages.ts';

const en = {
  'command-unknown': 'There is no command "{found}". Did you mean: {accepted}? "tabuleiro help" lists all.',
  'flag-unknown': 'There is no flag {found} here. Nearest: {accepted}.',
  'flag-value': 'The flag {found} needs a value: {accepted}.',
  'flag-switch': 'The flag {found} takes no value.',
  'flag-twice': 'The flag {found} was given twice with different values.',
  'language-unknown': 'There is no language "{found}" here. Accepted: {accepted}.',
  'argument-missing': '"{found}" needs <{accepted}>; see "tabuleiro help {found}".',
  'argument-extra': '"{found}" is one argument too many for "{accepted}". Is the position in quotes?',
  'set-syntax': '"{found}" is not of the form {accepted}.',
  'board-none': 'This game has no boards to choose from, so --board {found} cannot be used.',
  'clock-flag': 'The clock "{found}" is not accepted. Seconds for the game and per move: {accepted}.',
  'number-wanted': '"{found}" is not accepted. Expected {accepted}.',
  'stdin-and-position': 'With --stdin the positions come from the input; leave out "{found}".',
  'no-score': '{found} keeps no score: it is decided on the board, not by points.',
  'file-missing': 'There is no file "{found}".',
  'file-folder': '"{found}" is a folder, not a file.',
  'file-denied': 'You have no permission to read the file "{found}".',
  'file-unreadable': 'The file "{found}" cannot be read.',
  'file-encoding': '{line}:{column}: the byte {found} is not UTF-8 text.',
  'histogram-flag': 'The histogram goes through every preset and option by itself; leave out {found}.',
  'histogram-only': '{found} belongs to --histogram.',
  'play-position': 'This is a position, not a move. A game begins from it with: {found}',
  'line-long': 'A line of more than {accepted} bytes was skipped.',
  'output-failed': 'The answer cannot be written ({found}).',
  internal: 'This is a defect of the program, not of what you typed: {found}.',
};

const pt: typeof en = {
  'command-unknown':
    'Não há nenhum comando "{found}". Queria dizer: {accepted}? "tabuleiro help" mostra todos.',
  'flag-unknown': 'Não há aqui nenhuma opção {found}. Mais próximas: {accepted}.',
  'flag-value': 'A opção {found} precisa de um valor: {accepted}.',
  'flag-switch': 'A opção {found} não leva valor.',
  'flag-twice': 'A opção {found} foi dada duas vezes com valores diferentes.',
  'language-unknown': 'Não há aqui o idioma "{found}". Aceites: {accepted}.',
  'argument-missing': '"{found}" precisa de <{accepted}>; ver "tabuleiro help {found}".',
  'argument-extra': '"{found}" é um argumento a mais para "{accepted}". A posição está entre aspas?',
  'set-syntax': '"{found}" não tem a forma {accepted}.',
  'board-none': 'Este jogo não tem tabuleiros à escolha; não se pode usar --board {found}.',
  'clock-flag': 'O relógio "{found}" não é aceite. Segundos por partida e por jogada: {accepted}.',
  'number-wanted': '"{found}" não é aceite. Esperado: {accepted}.',
  'stdin-and-position': 'Com --stdin as posições vêm da entrada; retire "{found}".',
  'no-score': '{found} não tem pontuação: decide-se no tabuleiro, não por pontos.',
  'file-missing': 'Não há nenhum ficheiro "{found}".',
  'file-folder': '"{found}" é uma pasta, não um ficheiro.',
  'file-denied': 'Não tem permissão para ler o ficheiro "{found}".',
  'file-unreadable': 'O ficheiro "{found}" não pode ser lido.',
  'file-encoding': '{line}:{column}: o byte {found} não é texto UTF-8.',
  'histogram-flag': 'O histograma percorre sozinho todos os conjuntos e opções; retire {found}.',
  'histogram-only': '{found} pertence a --histogram.',
  'play-position': 'Isto é uma posição, não uma jogada. Uma partida começa a partir dela com: {found}',
  'line-long': 'Uma linha com mais de {accepted} bytes foi ignorada.',
  'output-failed': 'A resposta não pode ser escrita ({found}).',
  internal: 'Isto é um defeito do programa, não do que escreveu: {found}.',
};

export const ownFaults: Readonly<Record<Language, Phrases>> = {
  en: { ...engineFaults.en, ...matchFaults.en, ...storeFaults.en, ...en },
  pt: { ...engineFaults.pt, ...matchFaults.pt, ...storeFaults.pt, ...pt },
};
