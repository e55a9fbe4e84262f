/** The words about kept games, in both languages. */

import type { Language, Phrases } from '@tabuleiro/rules/text';
import { tellerOf } from '../text/tell.ts';

const en = {
  title: 'Unfinished games, latest first:',
  game: '{game}: {players}; {plies}; {when}',
  'game-short': '{game}: {players}; {plies}',
  player: '{seat} {who}',
  'one-ply': '1 move',
  plies: '{count} moves',
  won: '{names} won',
  drawn: 'drawn',
  going: 'not finished',
  open: '(open in another terminal)',
  ask: 'Continue which game (number; "delete" and its number; Enter: a new game; "quit" to leave)? ',
  resumed: 'Resumed: {game}',
  others: 'There are {count} unfinished games; "tabuleiro" without a command lists them.',
  kept: 'The game is saved: "tabuleiro resume" continues it.',
  lost: 'The game could not be saved: its last moves are lost.',
  written: 'The game so far is in "{file}".',
};

const pt: typeof en = {
  title: 'Partidas por acabar, a mais recente primeiro:',
  game: '{game}: {players}; {plies}; {when}',
  'game-short': '{game}: {players}; {plies}',
  player: '{seat} {who}',
  'one-ply': '1 jogada',
  plies: '{count} jogadas',
  won: 'vitória: {names}',
  drawn: 'empate',
  going: 'por acabar',
  open: '(aberta noutro terminal)',
  ask: 'Que partida quer continuar (número; "apagar" e o número; Enter: uma partida nova; "sair" para sair)? ',
  resumed: 'Retomada: {game}',
  others: 'Há {count} partidas por acabar; "tabuleiro" sem comando mostra-as.',
  kept: 'A partida está guardada: "tabuleiro resume" continua-a.',
  lost: 'Não foi possível guardar a partida: as últimas jogadas perdem-se.',
  written: 'A partida até aqui está em "{file}".',
};

export const tellStore = tellerOf<keyof typeof en>({ en, pt });

export const storeFaults: Readonly<Record<Language, Phrases>> = {
  en: {
    'disk-full':
      'The disk has no space left for "{found}" ({accepted}). You can play on, but the game is not being saved: save it to another place ("save <file>", or the key s).',
    'disk-denied':
      'You have no permission to write "{found}" ({accepted}). You can play on, but the game is not being saved: save it to another place ("save <file>", or the key s).',
    'disk-failed':
      '"{found}" cannot be written ({accepted}). You can play on, but the game is not being saved: save it to another place ("save <file>", or the key s).',
    'lessons-unsaved':
      '"{found}" cannot be written ({accepted}): your progress in the lessons is not being saved.',
    'choices-unsaved': '"{found}" cannot be written ({accepted}): your choices are not remembered.',
    'save-damaged': 'The file "{found}" is damaged. It was set aside as "{accepted}".',
    'save-unreadable': 'The file "{found}" is damaged, and cannot be set aside ({accepted}).',
    'save-stays':
      'This version cannot open the file "{found}": it is damaged, or from another program. It stays untouched; a newer version may open it.',
    'save-newer': 'The file "{found}" is from a newer version of this program. It stays as it is.',
    'save-open': 'This game is open in another terminal; finish or leave it there first.',
    'save-gone': 'This game is no longer here: it was finished in another terminal.',
    'save-none': 'There are no unfinished games.',
    'save-number': 'There is no unfinished game number {found}; accepted: {accepted}.',
    'list-number': 'There is no game number {found} in this list; accepted: {accepted}.',
    'finished-damaged': 'Not every game in "{found}" can be read; "tabuleiro record check" says why.',
    'study-unsaved':
      '"{found}" cannot be written ({accepted}). You can continue, but the study is not being saved: save it as a file ("save <file>", or the key s).',
    'study-open': 'This study is open in another terminal; leave it there first.',
    'study-stays':
      'This version cannot open the file "{found}": it is damaged, or from another program. It stays untouched.',
    'study-number': 'There is no study number {found}; accepted: {accepted}.',
    'shelf-word': 'There is no command "{found}" here. Accepted: the number of a study, {accepted}.',
    'save-word': '"save" needs the name of a file.',
    'file-exists': 'The file "{found}" already exists and stays as it is. Choose another name.',
    'review-file':
      'The file "{found}" is not a review by this program, so it stays as it is. Choose another name for --out.',
    'file-unwritable': 'The file "{found}" cannot be written ({accepted}).',
  },
  pt: {
    'disk-full':
      'Não há espaço no disco para "{found}" ({accepted}). Pode continuar a jogar, mas a partida não está a ser guardada: guarde-a noutro lugar ("guardar <nome>", ou a tecla s).',
    'disk-denied':
      '"{found}" não pode ser escrito: falta permissão ({accepted}). Pode continuar a jogar, mas a partida não está a ser guardada: guarde-a noutro lugar ("guardar <nome>", ou a tecla s).',
    'disk-failed':
      '"{found}" não pode ser escrito ({accepted}). Pode continuar a jogar, mas a partida não está a ser guardada: guarde-a noutro lugar ("guardar <nome>", ou a tecla s).',
    'lessons-unsaved':
      'Não é possível escrever "{found}" ({accepted}): o seu progresso nas lições não está a ser guardado.',
    'choices-unsaved':
      'Não é possível escrever "{found}" ({accepted}): as suas escolhas não ficam guardadas.',
    'save-damaged': 'O ficheiro "{found}" está danificado. Foi guardado à parte como "{accepted}".',
    'save-unreadable': 'O ficheiro "{found}" está danificado e não pode ser guardado à parte ({accepted}).',
    'save-stays':
      'Esta versão não consegue abrir o ficheiro "{found}": está danificado, ou é de outro programa. Fica intacto; uma versão mais recente poderá abri-lo.',
    'save-newer': 'O ficheiro "{found}" é de uma versão mais recente deste programa. Fica como está.',
    'save-open': 'Esta partida está aberta noutro terminal; primeiro acabe-a ou saia dela lá.',
    'save-gone': 'Esta partida já não está aqui: terminou noutro terminal.',
    'save-none': 'Não há nenhuma partida por acabar.',
    'save-number': 'Não há nenhuma partida por acabar com o número {found}; aceites: {accepted}.',
    'list-number': 'Não há nesta lista nenhuma partida com o número {found}; aceites: {accepted}.',
    'finished-damaged':
      'Nem todas as partidas em "{found}" se podem ler; "tabuleiro record check" diz porquê.',
    'study-unsaved':
      '"{found}" não pode ser escrito ({accepted}). Pode continuar, mas o estudo não está a ser guardado: guarde-o num ficheiro ("guardar <nome>", ou a tecla s).',
    'study-open': 'Este estudo está aberto noutro terminal; primeiro saia dele lá.',
    'study-stays':
      'Esta versão não consegue abrir o ficheiro "{found}": está danificado, ou é de outro programa. Fica intacto.',
    'study-number': 'Não há nenhum estudo com o número {found}; aceites: {accepted}.',
    'shelf-word': 'Não há aqui o comando "{found}". Aceites: o número de um estudo, {accepted}.',
    'save-word': '"guardar" precisa do nome de um ficheiro.',
    'file-exists': 'O ficheiro "{found}" já existe e fica como está. Escolha outro nome.',
    'review-file':
      'O ficheiro "{found}" não é uma revisão deste programa e fica como está. Escolha outro nome para --out.',
    'file-unwritable': 'O ficheiro "{found}" não pode ser escrito ({accepted}).',
  },
};
