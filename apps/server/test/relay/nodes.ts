/** Several nodes in one process: halls on one store, a register of owners that tests change, and lines between nodes that break. */
import { Duplex } from 'node:stream';
import { Hall, type HallPorts } from '../../src/hall/hall.ts';
import type { GameOwner, GameOwners, NodeAddress } from '../../src/nodes/owners.ts';
import { NodeLinks } from '../../src/relay/node-links.ts';
import { RelayPort } from '../../src/relay/relay-port.ts';
import { FenceFailure, StoreFailure } from '../../src/store/failure.ts';
import type { Addition, GameStore, ServerAct } from '../../src/store/store.ts';

/** One end of a line between two nodes. */
class LineEnd extends Duplex {
  other!: LineEnd;
  private readonly line: LineState;
  private held: (() => void)[] = [];

  constructor(line: LineState) {
    super({ highWaterMark: 65_536 });
    this.line = line;
    line.ends.push(this);
  }

  override _read(): void {}

  override _write(part: Buffer, _: BufferEncoding, done: () => void): void {
    const arrive = () => {
      if (!this.other.destroyed) this.other.push(part);
      done();
    };
    if (this.line.isHeld) this.held.push(arrive);
    else setImmediate(arrive);
  }

  override _final(done: () => void): void {
    setImmediate(() => {
      if (!this.other.destroyed) this.other.push(null);
      done();
    });
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // A half-open line tells the other side nothing.
    if (!this.line.isHeld) setImmediate(() => this.other.destroy());
    done(error);
  }

  release(): void {
    for (const arrive of this.held.splice(0)) setImmediate(arrive);
  }
}

interface LineState {
  /** Nothing arrives, and nobody is told. */
  isHeld: boolean;
  readonly ends: LineEnd[];
}

/** Who owns which game, as a database would have it. */
export class OwnerRegister {
  readonly owners = new Map<string, { node: string; fence: number }>();
  readonly live = new Set<string>();
  /** Nobody can ask it. */
  isAway = false;
  private readonly listeners = new Map<string, ((game: string | null) => void)[]>();

  fenceOf(game: string): number {
    return this.owners.get(game)?.fence ?? 0;
  }

  /** `isHeard`: the old owner learns of it at once. */
  move(game: string, node: string, isHeard = true): void {
    const before = this.owners.get(game);
    this.owners.set(game, { node, fence: this.fenceOf(game) + 1 });
    if (before && isHeard) this.tell(before.node, game);
  }

  /** The node hears that it has lost a game, or all. */
  tell(node: string, game: string | null): void {
    for (const listener of this.listeners.get(node) ?? []) listener(game);
  }

  of(node: string, exists: (game: string) => Promise<boolean>): TestOwners {
    return new TestOwners(node, this, exists, (listener) => {
      this.listeners.set(node, [...(this.listeners.get(node) ?? []), listener]);
    });
  }
}

export class TestOwners implements GameOwners {
  isConfirmed = true;
  /** How often it was asked, anew or not. */
  asked: boolean[] = [];
  private readonly node: string;
  private readonly register: OwnerRegister;
  private readonly exists: (game: string) => Promise<boolean>;
  readonly onLost: GameOwners['onLost'];
  private readonly known = new Map<string, GameOwner>();

  constructor(
    node: string,
    register: OwnerRegister,
    exists: (game: string) => Promise<boolean>,
    onLost: GameOwners['onLost'],
  ) {
    this.node = node;
    this.register = register;
    this.exists = exists;
    this.onLost = onLost;
    onLost((game) => {
      if (game === null) this.known.clear();
      else this.known.delete(game);
    });
  }

  async ownerOf(game: string, anew = false): Promise<GameOwner> {
    this.asked.push(anew);
    const { register, known } = this;
    const before = known.get(game);
    if (before && !anew) return before;
    if (register.isAway) throw new StoreFailure('store-failed', 'away');
    if (!(await this.exists(game))) return { kind: 'none' };
    let owner = register.owners.get(game);
    if (!owner || !register.live.has(owner.node)) {
      register.move(game, this.node);
      owner = register.owners.get(game)!;
    }
    const { node, fence } = owner;
    const found: GameOwner =
      node === this.node ? { kind: 'here', fence } : { kind: 'there', fence, node: addressOf(node) };
    known.set(game, found);
    return found;
  }

  doubt(game: string): void {
    this.known.delete(game);
    if (this.register.owners.get(game)?.node === this.node) this.register.move(game, this.node, false);
  }

  async leave(): Promise<void> {
    const { owners } = this.register;
    await this.release([...owners.keys()].filter((game) => owners.get(game)?.node === this.node));
  }

  async release(games: readonly string[]): Promise<void> {
    for (const game of games) {
      this.known.delete(game);
      if (this.register.owners.get(game)?.node === this.node)
        this.register.owners.set(game, { node: '', fence: this.register.fenceOf(game) });
    }
  }
}

const addressOf = (id: string): NodeAddress => ({ id, url: `http://${id}` });

/** Refuses what a former owner writes. */
export function fenced(store: GameStore, node: string, register: OwnerRegister): GameStore {
  const isOwner = (game: string, fence: number | undefined) => {
    const owner = register.owners.get(game);
    return fence === undefined || (owner?.node === node && owner.fence === fence);
  };
  return new Proxy(store, {
    get(target, name) {
      const part = Reflect.get(target, name, target);
      if (typeof part !== 'function') return part;
      return async (...args: unknown[]) => {
        const isReached = register.live.has(node) && !register.isAway;
        if (!isReached && name !== 'close') throw new StoreFailure('store-failed', 'away');
        if (name === 'add' && !isOwner((args[0] as Addition).game, (args[0] as Addition).fence))
          return 'fenced';
        if (name === 'delete' && !isOwner(args[0] as string, (args as [string, ServerAct, number?])[2]))
          return 'fenced';
        if (name === 'command' && !isOwner(args[0] as string, args[3] as number | undefined))
          throw new FenceFailure(args[0] as string);
        return part.apply(target, args);
      };
    },
  });
}

export interface TestNode {
  readonly id: string;
  readonly hall: Hall;
  readonly owners: TestOwners;
  readonly links: NodeLinks;
  readonly port: RelayPort;
}

/** Nodes that reach one another over lines in this process. */
export class TestNodes {
  readonly register = new OwnerRegister();
  readonly nodes = new Map<string, TestNode>();
  readonly lines: LineState[] = [];
  /** Nodes that nobody can connect to. */
  readonly unreachable = new Set<string>();
  secretOf = (_node: string): string => 'the secret of the deployment';

  async open(id: string, ports: HallPorts & { clock: NonNullable<HallPorts['clock']> }): Promise<TestNode> {
    const { register } = this;
    register.live.add(id);
    const owners = register.of(id, async (game) => (await ports.store.read(game)) !== null);
    const secret = this.secretOf(id);
    const links = new NodeLinks({
      self: () => id,
      secret,
      clock: ports.clock,
      dial: async ({ id: there }) => this.dial(there),
    });
    const store = fenced(ports.store, id, register);
    const hall = await Hall.open({ ...ports, store, owners, nodes: links });
    const port = new RelayPort({ self: () => id, secret, clock: ports.clock, host: hall });
    const node: TestNode = { id, hall, owners, links, port };
    this.nodes.set(id, node);
    return node;
  }

  /** The process is gone. */
  kill(id: string): void {
    this.register.live.delete(id);
    this.unreachable.add(id);
    this.nodes.delete(id);
    this.cut();
  }

  /** Breaks all lines between nodes. */
  cut(): void {
    for (const { ends } of this.lines.splice(0)) for (const end of ends) end.destroy();
  }

  /** Nothing arrives any more, and nobody is told. */
  hold(): void {
    for (const line of this.lines) line.isHeld = true;
  }

  release(): void {
    for (const line of this.lines) {
      line.isHeld = false;
      for (const end of line.ends) end.release();
    }
  }

  private dial(id: string): Duplex {
    const node = this.nodes.get(id);
    if (!node || this.unreachable.has(id)) throw new Error('refused');
    const line: LineState = { isHeld: false, ends: [] };
    const [here, there] = [new LineEnd(line), new LineEnd(line)];
    here.other = there;
    there.other = here;
    this.lines.push(line);
    node.port.accept(there);
    return here;
  }
}
