/**
 * Requests to the server of games, which is at the address of the app itself or nowhere. Every failure is a fault with a
 * sentence: no server, none that answers, no network, or what the server refused.
 */
import { decodeFault } from '@tabuleiro/protocol/forms';
import type {
  CreateAnswer,
  CreateBody,
  JoinAnswer,
  JoinBody,
  LobbyAnswer,
  LobbyRow,
  TurnRow,
  TurnsAnswer,
} from '@tabuleiro/protocol/http';
import { decodeSheet, type GameSheet } from '@tabuleiro/protocol/server-messages';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { boolean, type Decoder, list, number, orNull, shape, text, whole } from '@tabuleiro/rules/decode';
import type { HeldSeat } from '../../store/seats/seats.ts';
import { apiAddress } from './address.ts';

/** A server that takes longer is none for somebody who waits. */
const LONGEST_MS = 10_000;

async function request<T>(path: string, decode: Decoder<T>, body?: unknown): Promise<Result<T>> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: JSON_TYPE };
  let response: Response;
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    response = await fetch(apiAddress(path), { ...sent, cache: 'no-store', credentials: 'omit', signal });
  } catch {
    return fail({ code: navigator.onLine ? 'server-away' : 'server-offline' });
  }
  // A static host answers with a page, or with no content at all.
  if (!response.headers.get('content-type')?.includes('json')) return fail({ code: 'server-none' });
  return read(response, decode);
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

async function read<T>(response: Response, decode: Decoder<T>): Promise<Result<T>> {
  try {
    const said: unknown = await response.json();
    if (response.ok) {
      const answer = decode(said, '');
      return answer.ok ? answer : fail({ code: 'server-answer' });
    }
    const fault = shape<{ fault: unknown }>({ fault: decodeFault })(said, '');
    return fail(fault.ok ? (fault.value.fault as { code: string }) : { code: 'server-answer' });
  } catch {
    return fail({ code: 'server-away' }); // it broke off in the middle
  }
}

const word = text(200);
const count = whole(0, 1e9);

const lobbyRow = shape<LobbyRow>({ sheet: decodeSheet, open: count, watchers: count, plies: count });
const lobby = shape<LobbyAnswer>({ challenges: list(lobbyRow, 1000), games: list(lobbyRow, 1000) });

const created = shape<CreateAnswer>({ game: word, secret: word, invitations: list(orNull(word), 4) });

const taken = shape<Extract<JoinAnswer, { joined: true }>>({
  joined: boolean as Decoder<true>,
  secret: word,
  place: count,
});
const joined: Decoder<JoinAnswer> = (value, path) => {
  const answer = shape<{ joined: boolean }>({ joined: boolean })(value, path);
  return answer.ok && answer.value.joined ? taken(value, path) : ok({ joined: false });
};

const turn = shape<TurnRow>({
  game: word,
  state: orNull(word) as Decoder<TurnRow['state']>,
  mine: boolean,
  rules: word,
  names: list(word, 4),
  changed: number(0, Number.MAX_SAFE_INTEGER),
});

export const server = {
  /** Whether there is one. */
  probe: () => request('', shape<{ version: number }>({ version: count })),
  lobby: () => request('/lobby', lobby),
  create: (body: CreateBody) => request('/games', created, body),
  join: (game: string, body: JoinBody) => request(`/games/${game}/join`, joined, body),
  /** What is offered, for somebody without a place. */
  sheet: async (game: string): Promise<Result<GameSheet>> => {
    const found = await request(`/games/${game}`, shape<{ sheet: GameSheet }>({ sheet: decodeSheet }));
    return found.ok ? ok(found.value.sheet) : found;
  },
  invitations: ({ game, secret }: HeldSeat) =>
    request(`/games/${game}/invitations`, list(orNull(word), 4), { secret }),
  /** Another secret for the same player: the old one is void. */
  newLink: ({ game, secret }: HeldSeat) =>
    request(`/games/${game}/link`, shape<{ secret: string }>({ secret: word }), { secret }),
  turns: (games: readonly HeldSeat[]): Promise<Result<TurnsAnswer>> =>
    request('/turns', shape<TurnsAnswer>({ at: count, games: list(turn, 100) }), {
      games: games.map(({ game, secret }) => ({ game, secret })),
    }),
};
