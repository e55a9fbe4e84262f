/** The questions of the menu line by line, in both languages. */
import { tellerOf } from '../text/tell.ts';

const en = {
  'menu-words': 'Or: {words}.',
  'menu-help': 'Type the number or the name of a game to play it, or one of these commands:',
  'menu-no-finished': 'There are no finished games.',
  'menu-no-unfinished': 'There are no unfinished games.',
  'menu-which': 'Which game of the file (number)? ',
  'menu-historic': 'Historic players, from the report of this game:',
  'menu-computers': 'Computers:',
  'menu-seat': '{seat} is played by (person, or a computer as listed; Enter: {usual}): ',
  'menu-seat-historic':
    '{seat} is played by (person, a computer as listed, or a historic player; Enter: {usual}): ',
  'menu-prompt': 'Which game (number or name; a position may follow)? ',
  'menu-again': 'Which game (number or name; a position may follow; Enter: {usual})? ',
  'menu-position': 'Start position (Enter: {usual}): ',
  'menu-person': 'a person',
  'menu-none': 'none',
  'menu-changes': 'Changes to these, as "end=stuck tie=none" (Enter: {usual}): ',
  'menu-formats': 'Match:',
  'menu-format': 'Which match (number or name, Enter: {usual})? ',
  'menu-names': 'Names in the order of the seats as Ana,Rui, or none (Enter: {usual}): ',
  'menu-clock': 'Clock, seconds for the game and per move as 300+5, or none (Enter: {usual}): ',
  'menu-presets': 'Rules:',
  'menu-preset': 'Which rules (number or name, Enter: {usual})? ',
  'menu-option': '{name} ({values}; Enter: {usual}): ',
};

const pt: typeof en = {
  'menu-words': 'Ou: {words}.',
  'menu-help': 'Escreva o número ou o nome de um jogo para o jogar, ou um destes comandos:',
  'menu-no-finished': 'Não há nenhuma partida terminada.',
  'menu-no-unfinished': 'Não há nenhuma partida por acabar.',
  'menu-which': 'Que partida do ficheiro (número)? ',
  'menu-historic': 'Jogadores históricos, do relatório deste jogo:',
  'menu-computers': 'Computadores:',
  'menu-seat': '{seat}: quem joga (pessoa, ou um computador da lista; Enter: {usual})? ',
  'menu-seat-historic':
    '{seat}: quem joga (pessoa, um computador da lista ou um jogador histórico; Enter: {usual})? ',
  'menu-prompt': 'Que jogo (número ou nome; pode seguir-se uma posição)? ',
  'menu-again': 'Que jogo (número ou nome; pode seguir-se uma posição; Enter: {usual})? ',
  'menu-position': 'Posição inicial (Enter: {usual}): ',
  'menu-person': 'uma pessoa',
  'menu-none': 'nenhum',
  'menu-changes': 'Alterações a estas, como "end=stuck tie=none" (Enter: {usual}): ',
  'menu-formats': 'Encontro:',
  'menu-format': 'Que encontro (número ou nome, Enter: {usual})? ',
  'menu-names': 'Nomes pela ordem dos lugares como Ana,Rui, ou nenhum (Enter: {usual}): ',
  'menu-clock': 'Relógio, segundos por partida e por jogada como 300+5, ou nenhum (Enter: {usual}): ',
  'menu-presets': 'Regras:',
  'menu-preset': 'Que regras (número ou nome, Enter: {usual})? ',
  'menu-option': '{name} ({values}; Enter: {usual}): ',
};

export type MenuWord = keyof typeof en;

export const tellMenu = tellerOf<MenuWord>({ en, pt });
