/** Words of the action dialogs. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    yes: 'Yes',
    no: 'No',
    ok: 'OK',
    cancel: 'Cancel',
    keys: 'Keys',
    space: 'Space',
    walk: 'Tab leads to the board: arrows walk over it, Enter chooses, Esc cancels.',
    actions: 'Actions',
    more: 'More',
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
    walk: 'Tab leva ao tabuleiro: as setas percorrem-no, Enter escolhe, Esc cancela.',
    actions: 'Ações',
    more: 'Mais',
    moved: '{action} tem uma nova tecla: “{chord}”',
    'moved-now': '“{key}” agora quer dizer: {now}. {action} tem uma nova tecla: “{chord}”',
  },
);
