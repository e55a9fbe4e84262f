/** What is asked of a hall by single requests, without a connection. All but looks into the lobby are counted by address. */
import { decodeGameId } from '@tabuleiro/protocol/forms';
import type {
  CommandBody,
  CommandReply,
  CreateAnswer,
  CreateBody,
  DeleteAnswer,
  JoinAnswer,
  JoinBody,
  LinkBody,
  LobbyAnswer,
  ReadAnswer,
  ReadBody,
  TurnsAnswer,
  TurnsBody,
} from '@tabuleiro/protocol/http';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { newSecret } from '../game/secrets.ts';
import type { InTurn } from '../nodes/in-turn.ts';
import type { AddressRates } from '../time/address-rates.ts';
import { type Arrival, arrivalNow } from '../time/arrival.ts';
import { tooFast } from '../time/rates.ts';
import { type ChallengeHost, createChallenge } from './challenges.ts';
import { GameLists, type ListsHost } from './game-lists.ts';
import type { VerbRequest } from './game-requests.ts';

export interface RequestsHost extends ChallengeHost, ListsHost {
  /** By address; rematches take their turns in it too. */
  readonly creations: InTurn;
  readonly rates: AddressRates;
  /** Has the owner of a game answer. */
  ofGame(game: string, ask: VerbRequest, came: Arrival): Promise<Result<unknown>>;
}

export class HallRequests {
  private readonly host: RequestsHost;
  private readonly lists: GameLists;

  constructor(host: RequestsHost) {
    this.host = host;
    this.lists = new GameLists(host);
  }

  create(body: CreateBody, address: string): Promise<Result<CreateAnswer>> {
    return this.request(address, () =>
      this.host.creations.run(address, () => createChallenge(body, address, this.host)),
    );
  }

  join(game: string, body: JoinBody, address: string): Promise<Result<JoinAnswer>> {
    const { secret = newSecret() } = body;
    return this.ofGame(game, { verb: 'join', body: { ...body, secret } }, address);
  }

  read(game: string, body: ReadBody, address: string): Promise<Result<ReadAnswer>> {
    return this.ofGame(game, { verb: 'read', body }, address);
  }

  command(game: string, body: CommandBody, address: string): Promise<Result<CommandReply>> {
    return this.ofGame(game, { verb: 'command', body }, address);
  }

  invitations(game: string, secret: string, address: string): Promise<Result<readonly (string | null)[]>> {
    return this.ofGame(game, { verb: 'invitations', body: { secret } }, address);
  }

  newLink(game: string, body: LinkBody, address: string): Promise<Result<{ secret: string }>> {
    const { fresh = newSecret() } = body;
    return this.ofGame(game, { verb: 'link', body: { ...body, fresh } }, address);
  }

  withdraw(game: string, secret: string, address: string): Promise<Result<DeleteAnswer>> {
    return this.ofGame(game, { verb: 'delete', body: { secret } }, address);
  }

  async cancel(game: string, secret: string, address: string): Promise<Result<CommandReply>> {
    return this.command(game, { secret, id: 'cancel', after: 0, command: { kind: 'cancel' } }, address);
  }

  lobby(rules?: string): Promise<LobbyAnswer> {
    return this.lists.lobby(rules);
  }

  turns(body: TurnsBody, address: string): Promise<Result<TurnsAnswer>> {
    return this.request(address, async () => ok(await this.lists.turns(body)));
  }

  /** `T`: the answer of that verb, see `GameVerbs`. */
  private ofGame<T>(game: string, ask: VerbRequest, address: string): Promise<Result<T>> {
    const came = arrivalNow(this.host.time);
    return this.request(address, async () => {
      // No database is asked for what cannot be an id: some refuse such texts.
      if (!decodeGameId(game, '').ok) return fail({ code: 'game-unknown', found: game });
      return (await this.host.ofGame(game, ask, came)) as Result<T>;
    });
  }

  /** Unless the address asks too fast; what fails is answered as a fault. */
  private async request<T>(address: string, act: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      const wait = await this.host.rates.take('requests', address);
      if (wait > 0) return fail(tooFast(wait));
      return await act();
    } catch (error) {
      return fail(this.host.failures.faultOf(error));
    }
  }
}
