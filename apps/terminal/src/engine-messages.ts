/** What is wrong with a question to the engine or a line of the protocol, in both languages. */
import type { Language, Phrases } from '@tabuleiro/rules/text';

const en = {
  'player-unknown': 'There is no player "{found}" here; accepted: {accepted}.',
  'ugi-order': '"{found}" comes too early; first: {accepted}.',
  'ugi-busy': '"{found}" has to wait: a search is running; "{accepted}" ends it.',
  'ugi-command': 'There is no command "{found}"; accepted: {accepted}.',
  'ugi-option': '"{found}" cannot be set; accepted: {accepted}.',
  'ugi-position': '"{found}" is no position; accepted: {accepted}.',
  'ugi-query': 'There is no question "{found}"; accepted: {accepted}.',
  'go-word': '"{found}" is not known after go; accepted: {accepted}.',
  'go-number': '"{found}" lacks its number; accepted: {accepted}.',
};

const pt: typeof en = {
  'player-unknown': 'Não há aqui nenhum jogador "{found}"; aceites: {accepted}.',
  'ugi-order': '"{found}" vem cedo demais; primeiro: {accepted}.',
  'ugi-busy': '"{found}" tem de esperar: decorre uma pesquisa; "{accepted}" acaba-a.',
  'ugi-command': 'Não há nenhum comando "{found}"; aceites: {accepted}.',
  'ugi-option': '"{found}" não pode ser definido; aceites: {accepted}.',
  'ugi-position': '"{found}" não é uma posição; aceites: {accepted}.',
  'ugi-query': 'Não há nenhuma pergunta "{found}"; aceites: {accepted}.',
  'go-word': '"{found}" não é conhecido depois de go; aceites: {accepted}.',
  'go-number': 'Falta o número a "{found}"; aceites: {accepted}.',
};

export const engineFaults: Readonly<Record<Language, Phrases>> = { en, pt };
