/** Connections of all kinds: slow, silent, wrong, newer, too many; and those that say nothing of the protocol at all. */
import { must, Rng } from '@tabuleiro/rules';
import { afterEach, describe, expect, it, test } from 'vitest';
import type { Wire, WireListener } from '../../src/wire.ts';
import { settle, World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

interface Said {
  kind: string;
  code?: string;
  fault?: { code: string };
  id?: string;
}

class TestWire implements Wire {
  readonly address: string;
  waiting = 0;
  roundTrip: number | null = null;
  readonly said: Said[] = [];
  ended: number | null = null;
  listener!: WireListener;

  constructor(address = 'address') {
    this.address = address;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(code: number): void {
    this.ended = code;
    this.listener?.closed();
  }

  async says(message: unknown): Promise<void> {
    this.listener.message(typeof message === 'string' ? message : JSON.stringify(message));
    await settle();
  }

  get last(): Said {
    return this.said.at(-1)!;
  }
}

function connect(address?: string): TestWire {
  const wire = new TestWire(address);
  wire.listener = world.hall.connect(wire);
  return wire;
}

async function begin(settings = {}): Promise<{ id: string; secrets: (string | null)[] }> {
  world = await World.begin(2, settings);
  return world.game({ game: 'dameo', places: ['human', 'human'] });
}

const hello = (game: string, part: object = {}) => ({ kind: 'hello', version: 1, game, since: 0, ...part });

describe('a connection is ended that', () => {
  it('does not say who it is', async () => {
    await begin();
    const wire = connect();
    await world.clock.pass(5_001);
    expect(wire.last).toMatchObject({ kind: 'bye', fault: { code: 'hello-late' } });
    expect(wire.ended).not.toBeNull();
  });

  test.each([
    ['speaks of another version', hello('abcd', { version: 2 }), 'protocol-version'],
    ['asks for a game that is not there', hello('nothing'), 'game-unknown'],
    ['does not begin with hello', { kind: 'greet', phrase: 'hello' }, 'message-shape'],
    ['says no JSON', '{', 'message-shape'],
    ['says too much', 'x'.repeat(10_000), 'message-long'],
  ])('%s', async (_, message, code) => {
    await begin();
    const wire = connect();
    await wire.says(message);
    expect(wire.last).toMatchObject({ kind: 'bye', fault: { code } });
    expect(wire.ended).not.toBeNull();
  });

  it('comes when there are too many of its address', async () => {
    await begin({ connectionsPerAddress: 2 });
    const wires = ['a', 'a', 'a', 'b'].map(connect);
    expect(wires.map(({ ended }) => ended !== null)).toEqual([false, false, true, false]);
    await wires[0]!.listener.closed();
    expect(connect('a').ended).toBeNull();
  });

  it('comes when there are too many in all', async () => {
    await begin({ connections: 2 });
    const wires = ['a', 'b', 'c'].map(connect);
    expect(wires.map(({ ended }) => ended !== null)).toEqual([false, false, true]);
    expect(wires[2]!.last).toMatchObject({ kind: 'bye', code: 'later', fault: { code: 'full' } });
    wires[0]!.listener.closed();
    expect(connect('d').ended).toBeNull();
  });

  it('would be one watcher too many', async () => {
    const { id } = await begin({ watchersPerGame: 1 });
    const [first, second] = [connect(), connect()];
    await first.says(hello(id));
    await second.says(hello(id));
    expect([first.ended, second.last.fault?.code]).toEqual([null, 'full']);
  });

  it('does not read what it is told', async () => {
    const { id, secrets } = await begin();
    const [watcher, ana] = [connect(), connect()];
    await watcher.says(hello(id));
    await ana.says(hello(id, { secret: secrets[0] }));
    await ana.says({ kind: 'do', id: 'x', after: 0, command: { kind: 'play', move: 'c3-c4', ply: 0 } });
    expect(watcher.last).toMatchObject({ kind: 'events', events: [{ number: 1 }] });
    watcher.waiting = 2_000_000;
    await ana.says({ kind: 'do', id: 'y', after: 1, command: { kind: 'propose', what: 'draw' } });
    expect(watcher.last).toMatchObject({ kind: 'bye', code: 'again', fault: { code: 'unread' } });
    expect(ana.said.slice(-2).map(({ kind }) => kind)).toContain('ack');
    const back = connect();
    await back.says(hello(id, { since: 1 }));
    expect(back.said[0]).toMatchObject({ kind: 'welcome', events: [{ number: 2, kind: 'propose' }] });
  });
});

test('a sender that is too fast is slowed, then ended', async () => {
  const { id } = await begin({ watcherMessages: { most: 5, perMs: 5_000 }, slowedMessages: 3 });
  const wire = connect();
  await wire.says(hello(id));
  const send = async (first: number, last: number) => {
    for (let i = first; i <= last; i++)
      wire.listener.message(
        JSON.stringify({ kind: 'do', id: `${i}`, after: 0, command: { kind: 'resign' } }),
      );
    await settle();
  };
  /** A watcher is refused, and so answered. */
  const answered = () => wire.said.filter(({ kind }) => kind === 'refused').map(({ id: own }) => Number(own));
  await send(1, 7);
  expect(answered()).toEqual([1, 2, 3, 4]);
  await world.clock.pass(999);
  expect(answered()).toEqual([1, 2, 3, 4]);
  await world.clock.pass(1);
  expect(answered()).toEqual([1, 2, 3, 4, 5]);
  await world.clock.pass(2_000);
  expect(answered()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await send(8, 10);
  expect(wire.ended).toBeNull();
  await send(11, 11);
  expect(wire.last).toMatchObject({ kind: 'bye', code: 'later', fault: { code: 'too-fast' } });
});

test('a link that becomes void at the same moment seats nobody', async () => {
  const { id, secrets } = await begin();
  await connect().says(hello(id)); // the game is in memory
  const wire = connect();
  wire.listener.message(JSON.stringify(hello(id, { secret: secrets[0] })));
  must(await world.hall.requests.newLink(id, { secret: secrets[0]! }, 'http'));
  await settle();
  // Seated before and ended by it, or a watcher: never seated after it.
  const isSeated = wire.said.some((said) => said.kind === 'welcome' && 'me' in said && said.me === 0);
  if (isSeated) expect(wire.last).toMatchObject({ kind: 'bye', fault: { code: 'link-void' } });
  else expect(wire.last).toMatchObject({ kind: 'welcome', me: null });
});

describe('connections of one player', () => {
  const asks = (id: string) => ({ kind: 'do', id, after: 0, command: { kind: 'accept', of: 99 } });
  /** So many of one place, and all answers that they have heard. */
  async function seated(settings: object, count: number) {
    const { id, secrets } = await begin(settings);
    const wires = Array.from({ length: count }, (_, i) => connect(`address ${i}`));
    for (const wire of wires) await wire.says(hello(id, { secret: secrets[0] }));
    const answered = () => wires.flatMap(({ said }) => said).filter(({ kind }) => kind === 'refused').length;
    return { id, secrets, wires, answered };
  }

  it('are slowed together, and what waits is answered as fast as is permitted', async () => {
    const { wires, answered } = await seated({ playerMessages: { most: 5, perMs: 5_000 } }, 4);
    for (const [i, wire] of wires.entries())
      for (let n = 0; n < 5; n++) wire.listener.message(JSON.stringify(asks(`${i}-${n}`)));
    await settle();
    expect(answered()).toBe(5);
    await world.clock.pass(999);
    expect(answered()).toBe(5);
    await world.clock.pass(1);
    expect(answered()).toBe(6);
    await world.clock.pass(14_000);
    expect(answered()).toBe(20);
    expect(wires.map(({ ended }) => ended)).toEqual([null, null, null, null]);
  });

  it('greet as often as one', async () => {
    const { id, secrets, wires } = await seated({ greetings: { most: 2, perMs: 20_000 } }, 3);
    const rui = connect();
    await rui.says(hello(id, { secret: secrets[1] }));
    const heard = () => rui.said.filter(({ kind }) => kind === 'greeting').length;
    for (const wire of wires) for (let n = 0; n < 3; n++) await wire.says({ kind: 'greet', phrase: 'hello' });
    expect(heard()).toBe(2);
    wires[0]!.listener.closed();
    const again = connect();
    await again.says(hello(id, { secret: secrets[0] }));
    await again.says({ kind: 'greet', phrase: 'hello' });
    expect(heard()).toBe(2);
    await world.clock.pass(10_000);
    await again.says({ kind: 'greet', phrase: 'hello' });
    expect(heard()).toBe(3);
  });

  it('are counted with what the player asks over HTTP', async () => {
    const { id, secrets, wires, answered } = await seated({ playerMessages: { most: 5, perMs: 5_000 } }, 1);
    for (let n = 0; n < 4; n++) await wires[0]!.says(asks(`w${n}`));
    const ask = (n: number) => {
      const body = { secret: secrets[0]!, id: `h${n}`, after: 0, command: asks('').command } as const;
      return world.hall.requests.command(id, body as never, `address ${n}`);
    };
    expect(answered()).toBe(4);
    expect(await ask(1)).toMatchObject({ ok: true });
    expect(await ask(2)).toEqual({ ok: false, fault: { code: 'too-fast', accepted: '1' } });
    await world.clock.pass(1_000);
    expect(await ask(2)).toMatchObject({ ok: true });
  });
});

test('a watcher asks for nothing, and commands that a newer client knows are refused by their id', async () => {
  const { id, secrets } = await begin();
  const [watcher, ana] = [connect(), connect()];
  await watcher.says(hello(id));
  await watcher.says({ kind: 'do', id: 'x', after: 0, command: { kind: 'resign' } });
  expect(watcher.last).toEqual({ kind: 'refused', id: 'x', fault: { code: 'watching' } });
  await ana.says(hello(id, { secret: secrets[0] }));
  await ana.says({ kind: 'do', id: 'y', after: 0, command: { kind: 'dance' } });
  expect(ana.last).toMatchObject({ kind: 'refused', id: 'y', fault: { code: 'message-shape' } });
  expect(ana.ended).toBeNull();
});

test('presence and greetings are told to all', async () => {
  const { id, secrets } = await begin();
  const [ana, rui, watcher] = [connect(), connect(), connect()];
  await ana.says(hello(id, { secret: secrets[0] }));
  expect(ana.said[0]).toMatchObject({ me: 0, presence: { present: [true, false], watchers: 0 } });
  await rui.says(hello(id, { secret: secrets[1] }));
  await watcher.says(hello(id));
  expect(ana.last).toMatchObject({ kind: 'presence', present: [true, true], watchers: 0 });
  await world.clock.pass(1_000);
  expect(ana.last).toMatchObject({ kind: 'presence', present: [true, true], watchers: 1 });
  await rui.says({ kind: 'greet', phrase: 'well-played' });
  expect([ana.last, watcher.last]).toEqual(
    Array(2).fill({ kind: 'greeting', player: 1, phrase: 'well-played' }),
  );
  await watcher.says({ kind: 'greet', phrase: 'hello' });
  expect(ana.last).toMatchObject({ phrase: 'well-played' });
  rui.listener.closed();
  await settle();
  expect(ana.last).toMatchObject({ kind: 'presence', present: [true, false] });
});

test('a session that rests is read again when somebody moves', async () => {
  const { id, secrets } = await begin({ idleMs: 10_000 });
  const ana = connect();
  await ana.says(hello(id, { secret: secrets[0] }));
  let reads = 0;
  const { read } = world.store;
  world.store.read = (game) => {
    reads++;
    return read.call(world.store, game);
  };
  await world.clock.pass(60_000);
  expect(reads).toBe(0);
  await ana.says({ kind: 'do', id: 'x', after: 0, command: { kind: 'play', move: 'c3-c4', ply: 0 } });
  expect(reads).toBe(1);
  expect(ana.last).toMatchObject({ kind: 'ack', number: 1 });
});

test('random messages of all forms harm nobody', async () => {
  const { id, secrets } = await begin({ playerMessages: { most: 1e9, perMs: 1 }, messageSize: 5000 });
  const rng = new Rng(11);
  const pick = <T>(items: readonly T[]): T => items[rng.below(items.length)]!;
  const values = [
    0,
    -1,
    1e99,
    null,
    true,
    '',
    'x',
    'c3-c4',
    'draw',
    'win',
    'offer',
    [],
    {},
    'constructor',
    '__proto__',
  ];
  const kinds = [
    'play',
    'resign',
    'propose',
    'accept',
    'decline',
    'alone',
    'next-game',
    'abort',
    'give-time',
  ].concat(['claim', 'rematch', 'cancel', 'clock', 'check-clock', 'undo', 'redo', 'gift', 'toString']);
  const parts = ['move', 'ply', 'what', 'of', 'to', 'answer', 'substitute', 'going', 'left', 'ms'];
  const command = () => ({
    kind: pick(kinds),
    ...Object.fromEntries(Array.from({ length: 3 }, () => [pick(parts), pick([...values, rng.below(9)])])),
  });
  const message = (): unknown =>
    pick<() => unknown>([
      () => ({ kind: 'do', id: `r${rng.below(400)}`, after: rng.below(3), command: command() }),
      () => ({ kind: 'do', id: pick(values), after: pick(values), command: pick(values) }),
      () => ({ kind: 'greet', phrase: pick([...values, 'hello']) }),
      () => pick(values),
      () => JSON.stringify(command()).slice(rng.below(20)),
    ])();
  let wire = connect();
  for (let i = 0; i < 1500; i++) {
    if (wire.ended !== null || i === 0) {
      wire = connect();
      await wire.says(hello(id, { secret: pick(secrets), since: rng.below(3) }));
    }
    wire.listener.message(typeof i === 'number' ? JSON.stringify(message()) : '');
    if (i % 50 === 0) await settle();
  }
  await settle();
  // The game can be read, and its log is without holes.
  const { events } = must(await world.hall.requests.read(id, { since: 0 }, 'http'));
  expect(events.map(({ number }) => number)).toEqual(events.map((_, i) => i + 1));
  expect(events.filter(({ kind }) => ['clock', 'redo', 'gift', 'flag'].includes(kind))).toEqual([]);
});

test('a player who came back hears of a move before those who watched meanwhile', async () => {
  const { id, secrets } = await begin();
  const ana = connect();
  await ana.says(hello(id, { secret: secrets[0] }));
  const watchers = [connect(), connect(), connect()];
  for (const each of watchers) await each.says(hello(id));
  const rui = connect();
  await rui.says(hello(id, { secret: secrets[1] }));
  const order: TestWire[] = [];
  for (const wire of [ana, ...watchers, rui])
    wire.send = (text) => {
      if (text.includes('"events"')) order.push(wire);
    };
  await ana.says({ kind: 'do', id: 'a', after: 0, command: { kind: 'play', move: 'c3-c4', ply: 0 } });
  expect(order).toEqual([ana, rui, ...watchers]);
});

test('a server that stops tells nobody that the opponent has left', async () => {
  world = await World.begin(4);
  const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'] });
  const heard: string[][] = [[], []];
  for (const [i, secret] of secrets.entries()) {
    const wire: Wire = {
      ...{ address: 'a', waiting: 0, roundTrip: 40 },
      send: (text) => void heard[i]?.push(text),
      close: () => {},
    };
    world.hall
      .connect(wire)
      .message(JSON.stringify({ kind: 'hello', version: 1, game: id, secret, since: 0 }));
    await world.clock.pass(100);
  }
  for (const each of heard) each.length = 0;
  await world.hall.close();
  for (const each of heard)
    expect(each.map((text) => JSON.parse(text))).toMatchObject([
      { kind: 'bye', code: 'again', fault: { code: 'server-closing' } },
    ]);
});
