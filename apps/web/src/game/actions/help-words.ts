/** The keys of the game page in words. */
import { defineWords } from '../../words/define.ts';

const en = {
  'help-title': 'Keys',
  'key-look-do': 'one move back, one move on',
  'key-ends': 'Home, End',
  'key-ends-do': 'first and present position',
  'key-arrows': 'Tab, then arrows',
  'key-arrows-do': 'walk over the board; Enter chooses, Esc takes back',
  'key-always': '[ ] or Page Up, Page Down',
  'key-always-do': 'back and on, also while the arrows walk over the board',
  'key-type-do': 'type a move',
  'key-undo-do': 'undo; Shift+U redo',
  'key-hint-do': 'hint',
  'key-eval-do': 'evaluation',
  'key-flip-do': 'flip the board',
  'key-rules-do': 'rules beside the board',
  'key-space': 'Space',
  'key-space-do': 'computer: move now, pause or go on',
  'key-step-do': 'computers: one move',
  'key-pass-do': 'pass, where the rules allow it',
  'key-help-do': 'this help',
};

export type KeyWord = keyof typeof en;

export const say = defineWords(en, {
  'help-title': 'Teclas',
  'key-look-do': 'uma jogada atrás, uma jogada à frente',
  'key-ends': 'Home, End',
  'key-ends-do': 'primeira posição e posição atual',
  'key-arrows': 'Tab, depois setas',
  'key-arrows-do': 'percorrer o tabuleiro; Enter escolhe, Esc volta atrás',
  'key-always': '[ ] ou Page Up, Page Down',
  'key-always-do': 'para trás e para a frente, também com as setas no tabuleiro',
  'key-type-do': 'escrever uma jogada',
  'key-undo-do': 'desfazer; Shift+U refazer',
  'key-hint-do': 'sugestão',
  'key-eval-do': 'avaliação',
  'key-flip-do': 'virar o tabuleiro',
  'key-rules-do': 'regras ao lado do tabuleiro',
  'key-space': 'Espaço',
  'key-space-do': 'computador: jogar já, pausa ou continuar',
  'key-step-do': 'computadores: uma jogada',
  'key-pass-do': 'passar, onde as regras o permitem',
  'key-help-do': 'esta ajuda',
});
