/** Sentences of every page with actions, whatever its activity. */
import { tellerOf } from '../../text/tell.ts';

const en = {
  'yes-no': 'y: yes  any other key: no',
  'any-other': 'any other key: cancel',
  number: '"{found}" is not accepted. Expected a number: {accepted}.',
  word: 'There is no command "{found}" here. ? lists the keys and words.',
  moved: '{action} has a new key: "{chord}"',
  'moved-now': '"{key}" now means: {now}. {action} has a new key: "{chord}"',
  'board-arrows': 'Arrows, h j k l = move around the board',
  'board-enter': 'Enter, Space = choose a piece, then a destination',
  'board-tab': 'Tab = the next piece or cell that can be chosen',
  'board-mouse':
    'Mouse = click a piece, then a destination; click the keys of the last line; scroll to step through the moves (Shift selects text; --no-mouse turns this off)',
  'board-colon': ': = any command by its word; Ctrl-C leaves',
};

const pt: typeof en = {
  'yes-no': 's: sim  outra tecla: não',
  'any-other': 'outra tecla: cancelar',
  number: '"{found}" não é aceite. Esperado um número: {accepted}.',
  word: 'Não há aqui o comando "{found}". ? mostra as teclas e as palavras.',
  moved: '{action} tem uma nova tecla: "{chord}"',
  'moved-now': '"{key}" agora quer dizer: {now}. {action} tem uma nova tecla: "{chord}"',
  'board-arrows': 'Setas, h j k l = andar no tabuleiro',
  'board-enter': 'Enter, Espaço = escolher uma peça, depois o destino',
  'board-tab': 'Tab = a próxima peça ou casa que se pode escolher',
  'board-mouse':
    'Rato = clicar numa peça, depois no destino; clicar nas teclas da última linha; a roda percorre as jogadas (Shift seleciona texto; --no-mouse desliga isto)',
  'board-colon': ': = qualquer comando pela sua palavra; Ctrl-C sai',
};

export const tellActions = tellerOf({ en, pt });
