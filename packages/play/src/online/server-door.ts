/**
 * What a face asks of a server besides play: create, join, look. How a request travels is the face's own; what is sent and
 * what is understood of the answer is the same everywhere.
 */
import { decodeFault, MOST_TURNS } from '@tabuleiro/protocol/forms';
import type {
  CreateAnswer,
  CreateBody,
  DeleteAnswer,
  JoinAnswer,
  JoinBody,
  KeepTimes,
  LobbyAnswer,
  LobbyRow,
  ServerAnswer,
  TurnRow,
  TurnsAnswer,
} from '@tabuleiro/protocol/http';
import { decodeSheet, type GameSheet } from '@tabuleiro/protocol/server-messages';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import {
  boolean,
  type Decoder,
  list,
  number,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '@tabuleiro/rules/decode';

/** Below the API's address; `path` is `/lobby`, or empty for the server itself. Without a body it asks. */
export type ServerRequest = (path: string, body?: unknown) => Promise<Result<ServerReply>>;

/** An answer in JSON. */
export interface ServerReply {
  ok: boolean;
  said: unknown;
}

/** A place in a game, as its holder proves it. */
export interface SeatKey {
  game: string;
  secret: string;
}

/** What somebody is invited to. */
export interface GameOffer {
  sheet: GameSheet;
  /** The place. */
  invited?: number | undefined;
}

const word = text(200);
const count = whole(0, 1e9);

const ms = number(0, Number.MAX_SAFE_INTEGER);
const probe = shape<ServerAnswer>({
  version: count,
  oldest: count,
  keeps: optional(shape<KeepTimes>({ unplayed: ms, closed: ms, finished: ms, abandoned: ms })),
  reach: optional(list(word, 100)),
});

const offer = shape<GameOffer>({ sheet: decodeSheet, invited: optional(count) });

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
  kinds: optional(list(word, 4)),
  left: optional(boolean),
  asked: optional(boolean),
  again: optional(word),
  changed: ms,
});
const turns = shape<TurnsAnswer>({ at: count, games: list(turn, MOST_TURNS) });

/** What was answered, or why not: the server's own fault, or `server-answer` for what nobody understands. */
function understood<T>({ ok: isFine, said }: ServerReply, decode: Decoder<T>): Result<T> {
  if (isFine) {
    const answer = decode(said, '');
    return answer.ok ? answer : fail({ code: 'server-answer' });
  }
  const refusal = shape<{ fault: Fault }>({ fault: decodeFault as Decoder<Fault> })(said, '');
  return fail(refusal.ok ? refusal.value.fault : { code: 'server-answer' });
}

export class ServerDoor {
  private readonly request: ServerRequest;

  constructor(request: ServerRequest) {
    this.request = request;
  }

  /** Whether there is one, what it speaks, and how long it keeps games. */
  probe(): Promise<Result<ServerAnswer>> {
    return this.ask('', probe);
  }

  lobby(): Promise<Result<LobbyAnswer>> {
    return this.ask('/lobby', lobby);
  }

  create(body: CreateBody): Promise<Result<CreateAnswer>> {
    return this.ask('/games', created, body);
  }

  join(game: string, body: JoinBody): Promise<Result<JoinAnswer>> {
    return this.ask(`/games/${game}/join`, joined, body);
  }

  /** What is offered, for somebody without a place. */
  async sheet(game: string): Promise<Result<GameSheet>> {
    const found = await this.ask(`/games/${game}`, shape<{ sheet: GameSheet }>({ sheet: decodeSheet }));
    return found.ok ? ok(found.value.sheet) : found;
  }

  /** The same with the place that an invitation takes; a server of earlier days does not say it. */
  offer(game: string, invitation: string | undefined): Promise<Result<GameOffer>> {
    return this.ask(`/games/${game}/read`, offer, { since: 0, invitation });
  }

  /** Those that nobody has taken, by place. */
  invitations({ game, secret }: SeatKey): Promise<Result<readonly (string | null)[]>> {
    return this.ask(`/games/${game}/invitations`, list(orNull(word), 4), { secret });
  }

  /** `fresh` becomes the secret of the same player, and the old one is void. Servers of earlier days choose another. */
  newLink({ game, secret }: SeatKey, fresh: string): Promise<Result<{ secret: string }>> {
    return this.ask(`/games/${game}/link`, shape<{ secret: string }>({ secret: word }), { secret, fresh });
  }

  /** Whether this is a place in its game; null where nobody answers. */
  async holds(seat: SeatKey): Promise<boolean | null> {
    const found = await this.turns([seat]);
    return found.ok ? found.value.games[0]?.state !== null : null;
  }

  /** One's own name and secret go, and with those of its last player the game; it is over or called off. */
  async delete({ game, secret }: SeatKey): Promise<Result<DeleteAnswer>> {
    const answer = await this.ask(`/games/${game}/delete`, shape<DeleteAnswer>({ deleted: boolean }), {
      secret,
    });
    // An answer may have been lost: what is gone is deleted.
    return !answer.ok && answer.fault.code === 'game-unknown' ? ok({ deleted: true }) : answer;
  }

  /** Of any number of games, in as many requests as that takes. */
  async turns(games: readonly SeatKey[]): Promise<Result<TurnsAnswer>> {
    const rows: TurnRow[] = [];
    for (let from = 0; ; from += MOST_TURNS) {
      const part = games.slice(from, from + MOST_TURNS).map(({ game, secret }) => ({ game, secret }));
      const found = await this.ask('/turns', turns, { games: part });
      if (!found.ok) return found;
      rows.push(...found.value.games);
      if (from + MOST_TURNS >= games.length) return ok({ at: found.value.at, games: rows });
    }
  }

  private async ask<T>(path: string, decode: Decoder<T>, body?: unknown): Promise<Result<T>> {
    const reply = await this.request(path, body);
    return reply.ok ? understood(reply.value, decode) : reply;
  }
}
