/** Players of a game on several nodes. */
import { must } from '@tabuleiro/rules';
import type { Wire, WireListener } from '../../src/wire.ts';
import type { TestNode } from './nodes.ts';

export interface SaidToClient {
  kind: string;
  code?: string;
  fault?: { code: string };
  id?: string;
  events?: { kind: string; number: number; at: number; left: number[] }[];
  present?: boolean[];
}

/** A client of a node, without a socket between. */
export class RelayClient implements Wire {
  readonly address = 'address';
  waiting = 0;
  roundTrip: number | null = 10;
  readonly said: SaidToClient[] = [];
  ended: number | null = null;
  private readonly listener: WireListener;

  /** `game`: or all of what it says first. */
  constructor(node: TestNode, game: string | object, secret?: string | null) {
    this.listener = node.hall.connect(this);
    if (typeof game === 'object') this.says(game);
    else this.says({ kind: 'hello', version: 1, game, since: 0, ...(secret ? { secret } : {}) });
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(code: number): void {
    this.ended = code;
    this.listener.closed();
  }

  leave(): void {
    this.listener.closed();
  }

  says(message: object): void {
    this.listener.message(JSON.stringify(message));
  }

  plays(id: string, move: string, ply: number, after = ply): void {
    this.says({ kind: 'do', id, after, command: { kind: 'play', move, ply } });
  }

  get last(): SaidToClient {
    return this.said.at(-1)!;
  }

  heard(kind: string): SaidToClient[] {
    return this.said.filter((message) => message.kind === kind);
  }
}

/** Two players and the game that they play, created at that node. */
export async function begin(node: TestNode): Promise<{ id: string; secrets: [string, string] }> {
  const request = {
    ...{ game: 'dameo', options: {}, start: 'start', format: 'single' as const, sides: 'chosen' as const },
    ...{ clock: { initial: 60_000, increment: 0 }, substitutes: true, places: ['human', 'human'] },
    ...{ mine: 0, listed: false },
  };
  const created = must(await node.hall.requests.create({ request, name: 'Ana' }, 'a'));
  const [, invitation] = created.invitations;
  const joined = must(
    await node.hall.requests.join(created.game, { invitation: invitation!, name: 'Rui' }, 'b'),
  );
  if (!joined.joined) throw new Error('not joined');
  return { id: created.game, secrets: [created.secret, joined.secret] };
}
