/** Games on a server in words: greetings, what happened outside the session, and the client's own faults. */
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import type { OnlineAct } from '@tabuleiro/protocol/server-messages';
import { fill, type Language, type Phrases } from '@tabuleiro/rules/text';
import { inLanguage, type WordRows } from '../actions/words.ts';

export const greetings = {
  hello: ['Hello!', 'Olá!'],
  'good-luck': ['Good luck!', 'Boa sorte!'],
  'well-played': ['Well played!', 'Bem jogado!'],
  'thank-you': ['Thank you!', 'Obrigado!'],
  'one-moment': ['One moment, please.', 'Um momento, por favor.'],
  'my-mistake': ['My mistake!', 'Foi engano meu.'],
  'again-soon': ['Play again soon?', 'Jogamos outra vez em breve?'],
  goodbye: ['Goodbye!', 'Até à próxima!'],
} as const satisfies WordRows<GreetingPhrase>;

export const sayGreeting = (language: Language, phrase: GreetingPhrase): string =>
  inLanguage(greetings[phrase], language);

/** Acts that people are told of; the others, and those of newer servers, say nothing. */
const acts: Readonly<Record<Language, Phrases>> = {
  en: {
    joined: '{who} has joined.',
    begun: 'The game starts.',
    cancelled: 'The game was called off before it started.',
    expired: 'Nobody joined the game in time.',
    aborted: '{who} called the game off.',
    'aborted-own': 'You called the game off.',
    'aborted-server': 'The game was called off: nobody made the first move.',
    'claimed-win': '{who} has claimed the win: the opponent had left.',
    'claimed-draw': '{who} has claimed a draw: the opponent had left.',
    'claimed-next': '{who} started the next game: the opponent had left.',
    'claimed-replaced': '{who} let a computer take over for {replaced}, who had left.',
    'claimed-win-server': 'Nobody made the first move in time: the game is lost.',
    'next-offer': '{who} is ready for the next game.',
    'rematch-offer': '{who} offers a rematch.',
    'rematch-declined': '{who} has declined the rematch.',
    'rematch-declined-own': 'You have declined the rematch.',
    'rematch-withdrawn': '{who} has withdrawn the rematch.',
    'rematch-withdrawn-own': 'You have withdrawn the rematch.',
    rematch: 'The rematch starts.',
    withdrawn: '{who} deleted the game, with name and seat.',
    annulled: 'An administrator of the server called this game off.',
    closed: 'An administrator of the server closed this game.',
    'closed-server': 'The game was closed: nobody had moved for a long time.',
  },
  pt: {
    joined: '{who} entrou.',
    begun: 'A partida começa.',
    cancelled: 'A partida foi anulada antes de começar.',
    expired: 'Ninguém entrou na partida a tempo.',
    aborted: '{who} anulou a partida.',
    'aborted-own': 'Anulou a partida.',
    'aborted-server': 'A partida foi anulada: ninguém fez a primeira jogada.',
    'claimed-win': '{who} reclamou a vitória: o adversário tinha saído.',
    'claimed-draw': '{who} reclamou o empate: o adversário tinha saído.',
    'claimed-next': '{who} começa a próxima partida: o adversário tinha saído.',
    'claimed-replaced': '{who} deixou um computador continuar por {replaced}, que tinha saído.',
    'claimed-win-server': 'Ninguém fez a primeira jogada a tempo: a partida está perdida.',
    'next-offer': '{who} espera pela próxima partida.',
    'rematch-offer': '{who} propõe a desforra.',
    'rematch-declined': '{who} recusou a desforra.',
    'rematch-declined-own': 'Recusou a desforra.',
    'rematch-withdrawn': '{who} retirou a desforra.',
    'rematch-withdrawn-own': 'Retirou a desforra.',
    rematch: 'A desforra começa.',
    withdrawn: '{who} apagou a partida, com o nome e o lugar.',
    annulled: 'Um administrador do servidor anulou esta partida.',
    closed: 'Um administrador do servidor fechou esta partida.',
    'closed-server': 'A partida foi fechada: há muito tempo que ninguém jogava.',
  },
};

/** Before what the keeper of a server gave as the reason, in the keeper's own words. */
const REASON: Readonly<Record<Language, string>> = { en: 'The reason given', pt: 'O motivo indicado' };

/** More that a sentence depends on. */
export interface ActWords {
  /** It was done by the reader. */
  own?: boolean;
  /** Among three or four a claim ends nothing: the player who was away, and for whom a computer plays on. */
  replaced?: string | undefined;
  /** A rematch was declined by the player who had offered it. */
  withdrawn?: boolean;
}

/** `who`: the player by whom it was done. Null for what needs no sentence. */
export function sayAct(
  language: Language,
  { kind, by, detail }: OnlineAct,
  who: string,
  { own = false, replaced, withdrawn = false }: ActWords = {},
): string | null {
  const claimed = detail.what === 'win' && replaced !== undefined ? 'replaced' : detail.what;
  const key = [
    withdrawn ? 'rematch-withdrawn' : kind,
    kind === 'claimed' ? claimed : null,
    ['aborted', 'claimed', 'closed'].includes(kind) && by === 'server' ? by : null,
  ]
    .filter((part) => part !== null)
    .join('-');
  const find = (id: string) => (Object.hasOwn(acts[language], id) ? acts[language][id] : undefined);
  const words = (own ? find(`${key}-own`) : undefined) ?? find(key);
  if (words === undefined) return null;
  const said = fill(words, { who, replaced: replaced ?? '' });
  return by === 'admin' && detail.why ? `${said} ${REASON[language]}: ${detail.why}` : said;
}

/** Faults that a client finds itself; those of the server stand in the protocol. */
export const clientFaults: Readonly<Record<Language, Phrases>> = {
  en: {
    'server-newer': 'The server is newer than this program. Reload the page, or update the program.',
    'not-permitted': 'This is not possible in an online game.',
    'unsent-none': 'There is no unsent move.',
  },
  pt: {
    'server-newer':
      'O servidor é mais recente do que este programa. Recarregue a página ou atualize o programa.',
    'not-permitted': 'Isto não é possível numa partida online.',
    'unsent-none': 'Não há nenhuma jogada por enviar.',
  },
};
