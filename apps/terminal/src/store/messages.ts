/** The words about kept games, in both languages. */

import type { Language, Phrases } from '@tabuleiro/rules/text';
import { tellerOf } from '../tell.ts';

const en = {
  title: 'Unfinished games, the last one first:',
  game: '{game}: {players}; {plies}; {when}',
  player: '{seat} {who}',
  'one-ply': '1 move',
  plies: '{count} moves',
  won: '{names} won',
  drawn: 'drawn',
  going: 'not finished',
  open: '(open in another terminal)',
  ask: 'Go on with which game (number; Enter: a new game; "quit" to leave)? ',
  resumed: 'Resumed: {game}',
  others: 'There are {count} unfinished games; "tabuleiro" without a command lists them.',
  kept: 'The game stays unfinished and is kept: "tabuleiro resume" goes on with it.',
  lost: 'The game stays unfinished. It could not be kept: its last moves are lost.',
  written: 'The game so far is in "{file}".',
};

const pt: typeof en = {
  title: 'Jogos por acabar, o último primeiro:',
  game: '{game}: {players}; {plies}; {when}',
  player: '{seat} {who}',
  'one-ply': '1 jogada',
  plies: '{count} jogadas',
  won: 'vitória: {names}',
  drawn: 'empate',
  going: 'por acabar',
  open: '(aberto noutro terminal)',
  ask: 'Continuar que jogo (número; Enter: um jogo novo; "quit" para sair)? ',
  resumed: 'Retomado: {game}',
  others: 'Há {count} jogos por acabar; "tabuleiro" sem comando mostra-os.',
  kept: 'O jogo fica por acabar e guardado: "tabuleiro resume" continua-o.',
  lost: 'O jogo fica por acabar. Não pôde ser guardado: as últimas jogadas perdem-se.',
  written: 'O jogo até aqui está em "{file}".',
};

export const tellStore = tellerOf<keyof typeof en>({ en, pt });

export const storeFaults: Readonly<Record<Language, Phrases>> = {
  en: {
    'disk-full':
      'There is no room on the disk for "{found}" ({accepted}). The game goes on, but is not kept: save it elsewhere ("save <file>", or the key s).',
    'disk-denied':
      '"{found}" may not be written ({accepted}). The game goes on, but is not kept: save it elsewhere ("save <file>", or the key s).',
    'disk-failed':
      '"{found}" cannot be written ({accepted}). The game goes on, but is not kept: save it elsewhere ("save <file>", or the key s).',
    'save-damaged': 'The file "{found}" is damaged. It was set aside as "{accepted}".',
    'save-unreadable': 'The file "{found}" is damaged, and cannot be set aside ({accepted}).',
    'save-newer': 'The file "{found}" is of a newer version of this program. It is left as it is.',
    'save-open': 'This game is open in another terminal; finish or leave it there first.',
    'save-gone': 'This game is no longer there: it was finished elsewhere.',
    'save-none': 'There is no unfinished game.',
    'save-number': 'There is no unfinished game number {found}; accepted: {accepted}.',
    'save-word': '"save" needs the name of a file.',
    'file-exists': 'There is a file "{found}" already; it was not touched. Choose another name.',
    'file-unwritable': 'The file "{found}" cannot be written ({accepted}).',
  },
  pt: {
    'disk-full':
      'Não há espaço no disco para "{found}" ({accepted}). O jogo continua, mas não é guardado: guarde-o noutro lugar ("guardar <nome>", ou a tecla s).',
    'disk-denied':
      '"{found}" não pode ser escrito: falta permissão ({accepted}). O jogo continua, mas não é guardado: guarde-o noutro lugar ("guardar <nome>", ou a tecla s).',
    'disk-failed':
      '"{found}" não pode ser escrito ({accepted}). O jogo continua, mas não é guardado: guarde-o noutro lugar ("guardar <nome>", ou a tecla s).',
    'save-damaged': 'O ficheiro "{found}" está estragado. Foi posto de lado como "{accepted}".',
    'save-unreadable': 'O ficheiro "{found}" está estragado e não pode ser posto de lado ({accepted}).',
    'save-newer': 'O ficheiro "{found}" é de uma versão mais nova deste programa. Fica como está.',
    'save-open': 'Este jogo está aberto noutro terminal; primeiro acabe-o ou saia dele lá.',
    'save-gone': 'Este jogo já não está aqui: foi acabado noutro lado.',
    'save-none': 'Não há nenhum jogo por acabar.',
    'save-number': 'Não há nenhum jogo por acabar com o número {found}; aceites: {accepted}.',
    'save-word': '"save" precisa do nome de um ficheiro.',
    'file-exists': 'Já há um ficheiro "{found}"; não foi tocado. Escolha outro nome.',
    'file-unwritable': 'O ficheiro "{found}" não pode ser escrito ({accepted}).',
  },
};
