/** What dialogs of actions say, whatever the activity. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    yes: 'Yes',
    no: 'No',
    ok: 'OK',
    cancel: 'Cancel',
    keys: 'Keys',
    space: 'Space',
    moved: '{action} has a new key: “{chord}”',
    'moved-now': '“{key}” now means: {now}. {action} has a new key: “{chord}”',
  },
  {
    yes: 'Sim',
    no: 'Não',
    ok: 'OK',
    cancel: 'Cancelar',
    keys: 'Teclas',
    space: 'Espaço',
    moved: '{action} tem uma nova tecla: “{chord}”',
    'moved-now': '“{key}” agora quer dizer: {now}. {action} tem uma nova tecla: “{chord}”',
  },
);
