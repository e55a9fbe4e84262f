/**
 * Requests to a server besides play: create, join, view. The face brings the transport; requests and decoded answers
 * are the same everywhere.
 */
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
  TurnsAnswer,
} from '@tabuleiro/protocol/http';
import { decodeSheet, type GameSheet } from '@tabuleiro/protocol/server-messages';
import { ok, type Result } from '@tabuleiro/rules';
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
import { askServer, type ServerRequest } from './ask-server.ts';
import { askTurns, type SeatKey } from './turns.ts';

/** The content of an invitation. */
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
  socketGame: optional(boolean),
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

  /** The sheet of a game, without a seat in it. */
  async sheet(game: string): Promise<Result<GameSheet>> {
    const found = await this.ask(`/games/${game}`, shape<{ sheet: GameSheet }>({ sheet: decodeSheet }));
    return found.ok ? ok(found.value.sheet) : found;
  }

  /** The same with the place that an invitation takes; a server of earlier days does not say it. */
  offer(game: string, invitation: string | undefined): Promise<Result<GameOffer>> {
    return this.ask(`/games/${game}/read`, offer, { since: 0, invitation });
  }

  /** Open invitations, by seat. */
  invitations({ game, secret }: SeatKey): Promise<Result<readonly (string | null)[]>> {
    return this.ask(`/games/${game}/invitations`, list(orNull(word), 4), { secret });
  }

  /** `fresh` becomes the secret of the same player, and the old one is void. Servers of earlier days choose another. */
  newLink({ game, secret }: SeatKey, fresh: string): Promise<Result<{ secret: string }>> {
    return this.ask(`/games/${game}/link`, shape<{ secret: string }>({ secret: word }), { secret, fresh });
  }

  /** Whether this is a seat in its game; null without an answer. */
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

  turns(seats: readonly SeatKey[]): Promise<Result<TurnsAnswer>> {
    return askTurns(this.request, seats);
  }

  private ask<T>(path: string, decode: Decoder<T>, body?: unknown): Promise<Result<T>> {
    return askServer(this.request, path, decode, body);
  }
}
