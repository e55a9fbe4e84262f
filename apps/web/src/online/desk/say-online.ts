/** Faults of the server and the connection as sentences. */
import { clientFaults } from '@tabuleiro/play/words/online';
import { onlineFaults } from '@tabuleiro/protocol/sentences';
import type { Fault } from '@tabuleiro/rules';
import { type Language, type Phrases, say } from '@tabuleiro/rules/text';
import { language } from '../../words/define.ts';

const en = {
  'server-none':
    'This copy of Tabuleiro has no game server, so online play is off. Everything else works. To play online, open the address of a server, or start one with “npm start”.',
  'server-away': 'The server does not answer. Everything else still works.',
  'server-offline': 'You are offline. Everything else still works.',
  'clock-long': 'A clock has at most 6 hours and 10 minutes added per move. For more, choose days per move.',
  'invites-nobody':
    'At least one seat must be for another person. Against computers you can play without a server.',
  'server-answer': 'This page does not understand the answer of the server. Reload the page.',
};

const pt: Record<keyof typeof en, string> = {
  'server-none':
    'Esta cópia do Tabuleiro não tem servidor de jogos, por isso não joga online. Tudo o resto funciona. Para jogar online, abra o endereço de um servidor, ou inicie um com “npm start”.',
  'server-away': 'O servidor não responde. Tudo o resto funciona.',
  'server-offline': 'Este dispositivo está sem rede. Tudo o resto funciona.',
  'clock-long':
    'Um relógio tem no máximo 6 horas e 10 minutos somados por jogada. Para mais, escolha dias por jogada.',
  'invites-nobody':
    'Pelo menos um lugar tem de ser para outra pessoa. Contra computadores, joga-se sem servidor.',
  'server-answer': 'Esta página não entende a resposta do servidor. Recarregue a página.',
};

/** Phrases for pages that show faults of an online game. */
export const onlinePhrases: Readonly<Record<Language, Phrases>> = {
  en: { ...onlineFaults.en, ...clientFaults.en, ...en },
  pt: { ...onlineFaults.pt, ...clientFaults.pt, ...pt },
};

export const sayOnline = (fault: Fault): string =>
  say(fault, { language: language.value, own: onlinePhrases[language.value] });
