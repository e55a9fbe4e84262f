/** What every page with actions says, whatever its activity. */
import { tellerOf } from '../../text/tell.ts';

const en = {
  'yes-no': 'y: yes  any other key: no',
  'any-other': 'any other key: cancel',
  number: '"{found}" is not accepted. Expected a number: {accepted}.',
  word: 'There is no command "{found}" here. ? lists the keys and words.',
  moved: '{action} has a new key: "{chord}"',
  'moved-now': '"{key}" now means: {now}. {action} has a new key: "{chord}"',
};

const pt: typeof en = {
  'yes-no': 's: sim  outra tecla: não',
  'any-other': 'outra tecla: cancelar',
  number: '"{found}" não é aceite. Esperado um número: {accepted}.',
  word: 'Não há aqui o comando "{found}". ? mostra as teclas e as palavras.',
  moved: '{action} tem uma nova tecla: "{chord}"',
  'moved-now': '"{key}" agora quer dizer: {now}. {action} tem uma nova tecla: "{chord}"',
};

export const tellActions = tellerOf({ en, pt });
