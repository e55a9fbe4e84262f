/** The words of a game on a server: its own, and those of every game that mean something else there. */
import type { Language } from '@tabuleiro/rules/text';
import { gameVerbs, helpLines, type VerbId, type VerbSpec, VerbTable, verbOf } from '../verbs.ts';

const verbs = {
  undo: {
    ...gameVerbs.undo,
    also: ['takeback'],
    help: { en: 'ask to take your last move back', pt: 'pedir para voltar atrás na sua última jogada' },
  },
  greet: {
    word: { en: 'greet', pt: 'saudar' },
    argument: { en: '[number]', pt: '[número]' },
    help: { en: 'say one of the fixed phrases, or list them', pt: 'dizer uma das frases fixas, ou vê-las' },
  },
  give: {
    word: { en: 'give', pt: 'dar' },
    argument: { en: '[number]', pt: '[número]' },
    help: {
      en: 'give the opponent some time; of several, the one of that number',
      pt: 'dar algum tempo ao adversário; de vários, ao desse número',
    },
  },
  claim: {
    word: { en: 'claim', pt: 'reclamar' },
    argument: { en: '[draw]', pt: '[empate]' },
    help: {
      en: 'when the opponent has left: claim the win, or a draw; among three or four a computer plays on',
      pt: 'quando o adversário saiu: reclamar a vitória, ou o empate; entre três ou quatro continua um computador',
    },
  },
  abort: {
    word: { en: 'abort', pt: 'anular' },
    help: {
      en: 'before everybody has moved: call the game off',
      pt: 'antes de todos terem jogado: anular a partida',
    },
  },
  next: {
    ...gameVerbs.next,
    help: {
      en: 'offer the next game of the match; it begins when all have',
      pt: 'propor a partida seguinte do encontro; começa quando todos o fizerem',
    },
  },
  rematch: {
    ...gameVerbs.rematch,
    help: {
      en: 'after the end: offer the same again with changed sides, or accept it ("no" declines)',
      pt: 'depois do fim: propor o mesmo com lados trocados, ou aceitar ("não" recusa)',
    },
  },
  who: {
    word: { en: 'who', pt: 'quem' },
    help: {
      en: 'who plays, who is here, how many watch',
      pt: 'quem joga, quem está presente, quantos assistem',
    },
  },
  link: {
    word: { en: 'link', pt: 'ligação' },
    argument: { en: '[new]', pt: '[nova]' },
    help: {
      en: 'your link for your other devices, and the one for watchers; "link new" makes the old one void',
      pt: 'a sua ligação para os seus outros dispositivos, e a de quem assiste; "ligação nova" anula a antiga',
    },
  },
  send: {
    word: { en: 'send', pt: 'enviar' },
    help: { en: 'send a move that an earlier run left unsent', pt: 'enviar uma jogada que ficou por enviar' },
  },
  forget: {
    word: { en: 'forget', pt: 'esquecer' },
    help: { en: 'forget such a move', pt: 'esquecer essa jogada' },
  },
  delete: {
    word: { en: 'delete', pt: 'apagar' },
    argument: { en: 'yes', pt: 'sim' },
    help: {
      en: 'after the end: delete your name and place from the server, and the game with its last player',
      pt: 'depois do fim: apagar o seu nome e lugar do servidor, e a partida com o último jogador',
    },
  },
  yes: {
    ...gameVerbs.yes,
    help: {
      en: 'agree to what is proposed: a draw, a move taken back, a rematch',
      pt: 'aceitar o que é proposto: empate, voltar atrás, desforra',
    },
  },
  no: { ...gameVerbs.no, help: { en: 'decline what is proposed', pt: 'recusar o que é proposto' } },
  study: {
    ...gameVerbs.study,
    help: {
      en: 'after the end: the analysis board of this game',
      pt: 'depois do fim: o tabuleiro de análise desta partida',
    },
  },
  help: gameVerbs.help,
  quit: {
    ...gameVerbs.quit,
    help: {
      en: 'leave; the game goes on at the server, and "tabuleiro online" comes back to it',
      pt: 'sair; a partida continua no servidor, e "tabuleiro online" volta a ela',
    },
  },
} as const satisfies Record<string, VerbSpec>;

export type OnlineVerbId = keyof typeof verbs;

const table = new VerbTable<OnlineVerbId>(verbs);

export const onlineVerbs = table.ids;
export const onlineVerbOf = (typed: string): OnlineVerbId | null => table.find(typed);
export const onlineVerbsFrom = (typed: string): string[] => table.from(typed);

/** What no server lets one do, and what is said anew here. */
const ELSEWHERE: readonly VerbId[] = [
  ...(['redo', 'now', 'pause', 'step', 'faster', 'slower'] as const),
  ...(['undo', 'next', 'rematch', 'yes', 'no', 'study', 'help', 'quit'] as const),
];

/** Questions to the engine: not while people play each other. */
export const HELP_VERBS: readonly VerbId[] = ['hint', 'verdict'];

/** Words of players alone. */
const PLAYERS: readonly VerbId[] = ['offer', 'resign', 'leave', 'alone'];
const PLAYERS_ONLINE: readonly OnlineVerbId[] = [
  ...(['undo', 'greet', 'give', 'claim', 'abort', 'next', 'rematch'] as const),
  ...(['send', 'forget', 'delete', 'yes', 'no'] as const),
];

/** Whether it is for watchers too; what is no word is a move. */
export function isForAll(typed: string): boolean {
  const verb = onlineVerbOf(typed);
  if (verb) return !PLAYERS_ONLINE.includes(verb);
  const common = verbOf(typed);
  return common !== null && !PLAYERS.includes(common);
}

/** `helps`: the engine may be asked now. */
export const onlineHelp = (
  language: Language,
  { watches, helps }: { watches: boolean; helps: boolean },
): string[] => [
  ...helpLines(language, [...ELSEWHERE, ...(watches ? PLAYERS : []), ...(helps ? [] : HELP_VERBS)]),
  ...table.helpLines(language, watches ? PLAYERS_ONLINE : []),
];

/** With what may follow: `greet [number]`. */
export const onlineForm = (id: OnlineVerbId, language: Language): string => table.form(id, language);
