import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import type { CommandReply, ReadAnswer, TurnRow } from '@tabuleiro/protocol/http';
import { must } from '@tabuleiro/rules';
import type { World } from './world.ts';

/** A player over plain HTTP: the same rules, without lines in between. */
export class SeatedClient {
  private last = 0;
  private readonly world: World;
  readonly game: string;
  readonly secret: string;

  constructor(world: World, game: string, secret: string) {
    this.world = world;
    this.game = game;
    this.secret = secret;
  }

  async read(): Promise<ReadAnswer> {
    return must(
      await this.world.hall.requests.read(this.game, { secret: this.secret, since: 0, moves: true }, 'http'),
    );
  }

  async do(command: OnlineCommand, id = `c${++this.last}`, after?: number): Promise<CommandReply['answer']> {
    const seen = after ?? (await this.read()).events.at(-1)?.number ?? 0;
    const body = { secret: this.secret, id, after: seen, command };
    return must(await this.world.hall.requests.command(this.game, body, 'http')).answer;
  }

  /** The code of the fault, or `ok`. */
  async asks(command: OnlineCommand): Promise<string> {
    const answer = await this.do(command);
    return answer.kind === 'ack' ? 'ok' : answer.fault.code;
  }

  async move(): Promise<CommandReply['answer']> {
    const { moves, events } = await this.read();
    const ply = events.filter(({ kind }) => kind === 'move').length;
    return this.do({ kind: 'play', move: moves![0]!, ply });
  }

  /** What a list of the player's games shows of it. */
  async row(): Promise<TurnRow> {
    const games = [{ game: this.game, secret: this.secret }];
    return must(await this.world.hall.requests.turns({ games }, 'http')).games[0]!;
  }
}

/** A new game, and everybody who sits there, by place. */
export async function seatsOf(world: World, request: object): Promise<SeatedClient[]> {
  const { id, secrets } = await world.game(request);
  return secrets.flatMap((secret) => (secret === null ? [] : [new SeatedClient(world, id, secret)]));
}
