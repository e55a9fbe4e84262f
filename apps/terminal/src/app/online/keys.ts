/**
 * The keys that only a game on a server has, as data: the page finds what a key does here, and draws its line of keys and
 * its help from it. In every state of a game a key means one thing.
 */
import type { Language } from '@tabuleiro/rules/text';

/** What the keys depend on. */
export interface TableFacts {
  /** Has a place in the game. */
  plays: boolean;
  over: 'no' | 'game' | 'match';
  /** It is this player's turn. */
  mine: boolean;
  /** There is an own move that could be taken back. */
  moved: boolean;
  /** Somebody else's rematch waits for an answer. */
  offered: boolean;
  /** This player has offered the next game or the rematch, and waits. */
  asked: boolean;
  /** A move of an earlier run waits for an answer. */
  unsent: boolean;
  /** There is somebody who can be given time. */
  timed: boolean;
  /** Somebody is away, and that can be claimed, now or after a while. */
  absent: boolean;
  canAbort: boolean;
  /** A game of this player's in which nobody plays on: it was called off or closed. */
  closed: boolean;
}

interface TableKeySpec {
  key: string;
  when(facts: TableFacts): boolean;
  /** Shown in the line of keys; where it is false it is only in the help. */
  shown?(facts: TableFacts): boolean;
  line: Readonly<Record<Language, string>>;
  help: Readonly<Record<Language, string>>;
}

const isOn = ({ plays, over }: TableFacts): boolean => plays && over === 'no';

const table = {
  takeback: {
    key: 'u',
    when: isOn,
    shown: ({ moved, unsent }) => moved && !unsent,
    line: { en: 'take back', pt: 'voltar atrás' },
    help: { en: 'ask to take your last move back', pt: 'pedir para voltar atrás na sua última jogada' },
  },
  draw: {
    key: 'd',
    when: isOn,
    shown: ({ unsent }) => !unsent,
    line: { en: 'draw', pt: 'empate' },
    help: { en: 'offer a draw', pt: 'propor empate' },
  },
  resign: {
    key: 'X',
    when: isOn,
    shown: ({ unsent }) => !unsent,
    line: { en: 'resign', pt: 'desistir' },
    help: { en: 'resign', pt: 'desistir' },
  },
  claim: {
    key: 'c',
    when: ({ plays, over, absent }) => plays && over !== 'match' && absent,
    line: { en: 'claim', pt: 'reclamar' },
    help: {
      en: 'when somebody has left: claim the game; among three or four a computer plays on',
      pt: 'quando alguém saiu: reclamar a partida; entre três ou quatro continua um computador',
    },
  },
  abort: {
    key: 'a',
    when: (facts) => isOn(facts) && facts.canAbort,
    shown: ({ mine }) => !mine,
    line: { en: 'call off', pt: 'anular' },
    help: {
      en: 'call the game off, before everybody has moved',
      pt: 'anular a partida, antes de todos terem jogado',
    },
  },
  give: {
    key: 't',
    when: (facts) => isOn(facts) && facts.timed,
    shown: ({ mine }) => !mine,
    line: { en: 'give time', pt: 'dar tempo' },
    help: {
      en: 'give the opponent time, or one of them',
      pt: 'dar tempo ao adversário, ou a um deles',
    },
  },
  send: {
    key: 'y',
    when: ({ unsent }) => unsent,
    line: { en: 'send the move', pt: 'enviar a jogada' },
    help: {
      en: 'send a move that an earlier run left unsent',
      pt: 'enviar uma jogada que ficou por enviar',
    },
  },
  forget: {
    key: 'k',
    when: ({ unsent }) => unsent,
    line: { en: 'forget it', pt: 'esquecê-la' },
    help: { en: 'forget such a move', pt: 'esquecer essa jogada' },
  },
  accept: {
    key: 'y',
    when: ({ offered, unsent }) => offered && !unsent,
    shown: ({ asked }) => !asked,
    line: { en: 'accept the rematch', pt: 'aceitar a desforra' },
    help: { en: 'accept a rematch', pt: 'aceitar a desforra' },
  },
  decline: {
    key: 'k',
    when: ({ offered, unsent }) => offered && !unsent,
    line: { en: 'decline', pt: 'recusar' },
    help: { en: 'decline a rematch', pt: 'recusar a desforra' },
  },
  next: {
    key: 'n',
    when: ({ plays, over }) => plays && over === 'game',
    shown: ({ asked }) => !asked,
    line: { en: 'next game of the match', pt: 'próxima partida do encontro' },
    help: { en: 'after a game: the next one of the match', pt: 'depois da partida: a próxima do encontro' },
  },
  rematch: {
    key: 'n',
    when: ({ plays, over }) => plays && over === 'match',
    shown: ({ offered, asked }) => !offered && !asked,
    line: { en: 'rematch', pt: 'desforra' },
    help: { en: 'after the end: offer a rematch', pt: 'depois do fim: propor a desforra' },
  },
  greet: {
    key: 'w',
    when: ({ plays }) => plays,
    line: { en: 'greet', pt: 'saudar' },
    help: { en: 'greet, by the number of a phrase', pt: 'saudar, pelo número de uma frase' },
  },
  links: {
    key: 'i',
    when: () => true,
    line: { en: 'link', pt: 'ligação' },
    help: {
      en: 'your link, a new one, and the link for watchers; QR codes',
      pt: 'a sua ligação, uma nova, e a de quem assiste; códigos QR',
    },
  },
  delete: {
    key: 'v',
    when: ({ plays, over, closed }) => closed || (plays && over === 'match'),
    line: { en: 'delete', pt: 'apagar' },
    help: {
      en: 'after the end: delete the game from the server',
      pt: 'depois do fim: apagar a partida do servidor',
    },
  },
} as const satisfies Record<string, TableKeySpec>;

export type TableKeyId = keyof typeof table;

const keys = Object.entries(table) as [TableKeyId, TableKeySpec][];

/** What a key does now; undefined for nothing that only a server does. */
export const tableKeyOf = (word: string, facts: TableFacts): TableKeyId | undefined =>
  keys.find(([, { key, when }]) => key === word && when(facts))?.[0];

export const tableKeys: readonly string[] = keys.map(([, { key }]) => key);

/** Those that mean something now. */
export const tableKeysNow = (facts: TableFacts): TableKeyId[] =>
  keys.flatMap(([id, { when }]) => (when(facts) ? [id] : []));

export const keyOfTable = (id: TableKeyId): string => table[id].key;

/** `u: take back  d: draw`. */
export function tableKeyLine(language: Language, facts: TableFacts): string {
  const shown = keys.filter(([, spec]) => spec.when(facts) && (spec.shown?.(facts) ?? true));
  return shown.map(([, { key, line }]) => `${key}: ${line[language]}`).join('  ');
}

export const tableKeyHelp = (language: Language): string[] =>
  keys.map(([, { key, help }]) => `${key.padEnd(15)} ${help[language]}`);
