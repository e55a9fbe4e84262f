/** The connection of a client without a server: what goes out, how often, and which timers wait for what. */
import type { ServerMessage, WelcomeMessage } from '@tabuleiro/protocol/server-messages';
import { textHash } from '@tabuleiro/protocol/text-hash';
import { fail, loadGame, must, ok } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { say } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { RemoteTable } from '../../src/authority/remote-table.ts';
import type { ClockPort } from '../../src/ports/clock.ts';
import type { KeptMove, SocketListener, SocketPort } from '../../src/ports/socket.ts';
import { clientFaults } from '../../src/words/online.ts';
import { FakeClock, settle } from '../game/fakes.ts';

const rules = must(must(await loadGame('dameo')).configure({}));
const START_HASH = textHash(rules.format(rules.start()));

/** A clock that knows how many of its timers wait. */
class CountedClock implements ClockPort {
  readonly hands = new FakeClock();
  private readonly waiting = new Set<object>();

  get timers(): number {
    return this.waiting.size;
  }

  now(): number {
    return this.hands.now();
  }

  after(ms: number, run: () => void): () => void {
    const timer = {};
    this.waiting.add(timer);
    const cancel = this.hands.after(ms, () => {
      this.waiting.delete(timer);
      run();
    });
    return () => {
      this.waiting.delete(timer);
      cancel();
    };
  }
}

interface Line {
  sent: Record<string, unknown>[];
  open: boolean;
  hear(message: object): void;
  listener: SocketListener;
}

/** `age`: of the kept move, in milliseconds. */
function world(kept: KeptMove | null = null, age = 0) {
  const clock = new CountedClock();
  const lines: Line[] = [];
  const socket: SocketPort = {
    connect(listener) {
      const line: Line = {
        sent: [],
        open: true,
        hear: (message) => listener.message(JSON.stringify(message)),
        listener,
      };
      lines.push(line);
      return {
        send: (text) => void line.sent.push(JSON.parse(text)),
        close: () => {
          line.open = false;
        },
      };
    },
  };
  const outbox = {
    kept,
    load: () => (kept ? { kept, age } : null),
    keep(move: KeptMove | null) {
      outbox.kept = move;
    },
  };
  const table = new RemoteTable({ game: 'example1', secret: 'first' }, { socket, clock, outbox });
  const heard: string[] = [];
  table.subscribe(({ kind }) => heard.push(kind));
  /** The connection comes about, and the server greets it. */
  const greet = async (line: Line, part: Partial<ServerMessage> = {}) => {
    line.listener.opened();
    line.hear({ ...welcome(clock.now()), ...part });
    await settle();
    await new Promise((go) => setImmediate(go));
  };
  return { clock, lines, table, outbox, heard, greet };
}

const welcome = (at: number): WelcomeMessage => ({
  kind: 'welcome',
  version: 1,
  sheet: {
    game: 'example1',
    created: 1,
    rules: 'dameo',
    options: {},
    start: 'start',
    format: 'single',
    clock: null,
    substitutes: true,
    listed: false,
    random: false,
    players: ['Ana', 'Rui'].map((name) => ({ name, kind: 'human', taken: true })),
    state: 'playing' as const,
    claimAfter: null,
    gift: 15_000,
  },
  me: 0,
  events: [],
  acts: [{ number: 1, at: 1, kind: 'begun', by: 'server', detail: {} }],
  at,
  presence: { present: [true, true], gone: [null, null], watchers: 0 },
  hash: START_HASH,
});

/** The log of a server where this has been done. */
const after = (act: (session: Session) => void) => {
  const session = must(startSession({ game: rules.game, players: welcome(0).sheet.players }));
  act(session);
  return { events: session.log, hash: textHash(session.positionText) };
};
const asked = ({ sent }: Line) => sent.filter(({ kind }) => kind === 'do');
const move = { kind: 'play', move: 'c3-c4', ply: 0 } as const;
const ack = (id: string) => ({ kind: 'ack', id, number: 0, act: 1, at: 1, left: null, hash: START_HASH });

describe('a command', () => {
  test('goes out once over a connection, also when the news of it brings the command', async () => {
    const { table, lines, greet } = world();
    table.open();
    const stop = table.subscribe(() => {
      stop();
      table.command(move);
    });
    await greet(lines[0]!);
    expect(asked(lines[0]!)).toHaveLength(1);
  });

  test('that waits for a connection goes out before those that come later', async () => {
    const { table, lines, greet } = world();
    table.open();
    const first = table.command(move);
    await greet(lines[0]!);
    const second = table.command({ kind: 'resign' });
    expect(asked(lines[0]!).map(({ id }) => id)).toEqual([first, second]);
  });

  test('leaves no timer behind when it is answered, and none when the table is closed', async () => {
    const { table, lines, greet, clock } = world();
    table.open();
    await greet(lines[0]!);
    const before = clock.timers;
    const ids = Array.from({ length: 20 }, () => table.command({ kind: 'give-time' }));
    for (const id of ids) lines[0]!.hear(ack(id));
    expect(clock.timers).toBe(before);
    table.command(move);
    table.close();
    expect(clock.timers).toBe(0);
  });

  test('without an answer asks over another connection, with the same id, once', async () => {
    const { table, lines, greet, clock, outbox } = world();
    table.open();
    await greet(lines[0]!);
    const id = table.command(move);
    expect(outbox.kept).toMatchObject({ id, move: 'c3-c4' });
    await clock.hands.pass(4_000);
    expect(lines).toHaveLength(2);
    expect(lines[0]!.open).toBe(false);
    await greet(lines[1]!);
    expect(asked(lines[1]!)).toEqual(asked(lines[0]!));
    lines[1]!.hear(ack(id));
    expect(outbox.kept).toBeNull();
    // The first sending rings for nobody any more.
    await clock.hands.pass(4_000);
    expect(lines).toHaveLength(2);
  });

  test('of an earlier opening goes out by itself', async () => {
    const { table, lines, greet } = world({ id: 'kept', after: 0, move: 'c3-c4', ply: 0 });
    table.open();
    await greet(lines[0]!);
    expect(asked(lines[0]!)).toMatchObject([{ id: 'kept', command: move }]);
  });
});

describe('a move of an earlier opening that is too old to go out by itself', () => {
  const kept = { id: 'kept', after: 0, move: 'c3-c4', ply: 0 };
  const takenBack = after((session) => {
    must(session.play('c3-c4'));
    must(session.undo());
  });

  test('is asked about while it can still be played', async () => {
    const { table, lines, greet, outbox } = world(kept, 120_000);
    table.open();
    await greet(lines[0]!);
    expect(table.kept).toEqual(kept);
    expect(asked(lines[0]!)).toEqual([]);
    table.answerKept(true);
    expect(asked(lines[0]!)).toMatchObject([{ id: 'kept', command: move }]);
    expect(outbox.kept).toMatchObject({ id: 'kept' });
  });

  test('is forgotten where it had arrived: nobody is asked, and nothing goes out', async () => {
    const { table, lines, greet, outbox } = world(kept, 120_000);
    const seen: unknown[] = [];
    table.subscribe(() => table.session && seen.push(table.kept));
    table.open();
    await greet(
      lines[0]!,
      after((session) => must(session.play('c3-c4'))),
    );
    expect([table.kept, outbox.kept]).toEqual([null, null]);
    expect(seen.every((each) => each === null)).toBe(true);
    expect(asked(lines[0]!)).toEqual([]);
  });

  test('is forgotten also where it was taken back since then', async () => {
    const { table, lines, greet, outbox } = world(kept, 120_000);
    table.open();
    await greet(lines[0]!, takenBack);
    expect(table.session!.moves).toHaveLength(0);
    expect([table.kept, outbox.kept]).toEqual([null, null]);
  });

  test('is forgotten where another one was played in its place', async () => {
    const { table, lines, greet, outbox } = world(kept, 120_000);
    table.open();
    await greet(
      lines[0]!,
      after((session) => must(session.play('e3-e4'))),
    );
    expect([table.kept, outbox.kept]).toEqual([null, null]);
  });

  test('that was played before, with the same text, is not taken for it', async () => {
    const later = { ...kept, after: 2 };
    const { table, lines, greet } = world(later, 120_000);
    table.open();
    await greet(lines[0]!, takenBack);
    expect(table.kept).toEqual(later);
  });
});

describe('what a client does not understand', () => {
  const HOUR = 3_600_000;
  const damaged = { kind: 'events', events: 'none', at: 1 };
  /** It changes the board in a way that only newer programs know. */
  const swap = { number: 1, at: 1, player: 0, left: null, kind: 'swap' };
  /** The next connection after the present one. */
  const reconnected = async ({ lines, clock }: ReturnType<typeof world>) => {
    const { length } = lines;
    await clock.hands.pass(1_000);
    expect(lines).toHaveLength(length + 1);
    return lines.at(-1)!;
  };

  test('is read again from the whole log, also hours later once more', async () => {
    const all = world();
    const { table, lines, greet, clock } = all;
    table.open();
    await greet(lines[0]!);
    for (let time = 0; time < 3; time++) {
      lines.at(-1)!.hear(damaged);
      expect(table.link).toBe('lost');
      const line = await reconnected(all);
      const { events, hash } = after((session) => must(session.play('c3-c4')));
      await greet(line, { events, hash });
      expect(line.sent[0]).toMatchObject({ kind: 'hello', since: 0 });
      expect(table).toMatchObject({ link: 'open', stopped: null });
      expect(table.session!.moves).toHaveLength(1);
      // A line on which nothing comes is left: it is not about that here.
      for (let passed = 0; passed < HOUR; passed += 40_000) {
        await clock.hands.pass(40_000);
        lines.at(-1)!.hear({ kind: 'ack', id: 'none', number: 0, act: 1, at: 1, left: null, hash: null });
      }
    }
  });

  test('an event that the server does not have after all is gone with the next connection', async () => {
    const all = world();
    const { table, lines, greet, clock } = all;
    const log = after((session) => must(session.play('c3-c4')));
    table.open();
    await greet(lines[0]!, log);
    const wave = { number: 2, at: 1, player: 1, left: null, kind: 'wave' };
    lines[0]!.hear({ kind: 'events', events: [wave], at: 1, hash: log.hash });
    expect(table.session!.lastNumber).toBe(2);
    lines[0]!.listener.closed();
    await clock.hands.pass(1_000);
    // A server that does not know the number sends everything.
    expect(lines[1]!.open).toBe(true);
    await greet(lines[1]!, log);
    expect(lines[1]!.sent[0]).toMatchObject({ kind: 'hello', since: 2 });
    expect(table).toMatchObject({ link: 'open', stopped: null });
    expect(table.session!.lastNumber).toBe(1);
  });

  test.each([
    ['a message', damaged, {}],
    [
      'an event',
      { kind: 'events', events: [swap], at: 1, hash: 'another' },
      { events: [swap], hash: 'another' },
    ],
  ])('again, %s: ends the connection with a sentence', async (_, message, log) => {
    const all = world();
    const { table, lines, greet, heard } = all;
    table.open();
    await greet(lines[0]!);
    lines[0]!.hear(message);
    const line = await reconnected(all);
    await greet(line, log as Partial<ServerMessage>);
    line.hear(message);
    expect(table.stopped).toMatchObject({ code: 'server-newer' });
    expect(heard).toContain('stopped');
    const told = (language: 'en' | 'pt') => say(table.stopped!, { language, own: clientFaults[language] });
    expect(told('en')).toContain('The server is newer than this program.');
    expect(told('pt')).toContain('O servidor é mais recente do que este programa');
  });
});

describe('another secret', () => {
  test('is asked for without a connection: the server ends those of the old one', async () => {
    const { table, lines, greet, heard } = world();
    table.open();
    await greet(lines[0]!);
    const made = await table.renew(async () => {
      expect(lines[0]!.open).toBe(false);
      lines[0]!.hear({ kind: 'bye', code: 'never', fault: { code: 'link-void' } });
      return ok({ secret: 'second' });
    });
    expect(made).toEqual(ok({ secret: 'second' }));
    await greet(lines[1]!);
    expect(lines[1]!.sent[0]).toMatchObject({ kind: 'hello', secret: 'second', since: 0 });
    expect(table).toMatchObject({ link: 'open', stopped: null });
    expect(heard).not.toContain('stopped');
  });

  test('that nobody makes leaves the old one; a command waits meanwhile', async () => {
    const { table, lines, greet } = world();
    table.open();
    await greet(lines[0]!);
    const renewed = table.renew(async () => fail({ code: 'server-away' }));
    const id = table.command(move);
    expect(await renewed).toMatchObject({ ok: false });
    await greet(lines[1]!);
    expect(lines[1]!.sent[0]).toMatchObject({ kind: 'hello', secret: 'first' });
    expect(asked(lines[1]!)).toMatchObject([{ id }]);
  });

  test('is of no use to a table that was closed meanwhile', async () => {
    const { table, lines, greet, clock } = world();
    table.open();
    await greet(lines[0]!);
    const renewed = table.renew(async () => ok({ secret: 'second' }));
    table.close();
    await renewed;
    expect(lines).toHaveLength(1);
    expect(clock.timers).toBe(0);
  });
});

describe('a line on which nothing comes', () => {
  const live = { ...welcome(0).sheet, claimAfter: 30_000 };

  test('is left within seconds before the greeting, and after it by a player whose clock is short', async () => {
    const { table, lines, greet, clock } = world();
    table.open();
    lines[0]!.listener.opened();
    await clock.hands.pass(3_100);
    expect(lines).toHaveLength(2);
    await greet(lines[1]!, { sheet: live });
    await clock.hands.pass(3_100);
    expect(lines).toHaveLength(3);
    await greet(lines[2]!);
    await clock.hands.pass(40_000);
    expect(lines).toHaveLength(3);
  });

  test('and is perhaps only slow: every attempt gives it more time, up to eight seconds', async () => {
    const { table, lines, greet, clock } = world();
    table.open();
    await greet(lines[0]!, { sheet: live });
    const lasted: number[] = [];
    for (let i = 1; i <= 4; i++) {
      const before = clock.now();
      while (lines.length === i) await clock.hands.pass(100);
      lines[i]!.listener.opened();
      lasted.push(Math.round((clock.now() - before) / 1000));
    }
    expect(lasted).toEqual([3, 3, 6, 8]);
    await greet(lines[4]!, { sheet: live });
    expect(table.link).toBe('open');
  });
});

test('while the server is away, a player whose clock is short asks at least every two seconds', async () => {
  const { table, lines, greet, clock } = world();
  table.open();
  await greet(lines[0]!, { sheet: { ...welcome(0).sheet, claimAfter: 30_000 } });
  lines[0]!.listener.closed();
  for (let i = 1; i < 12; i++) {
    const before = clock.now();
    while (lines.length === i) await clock.hands.pass(100);
    expect(clock.now() - before).toBeLessThanOrEqual(2_100);
    lines[i]!.listener.closed();
  }
});
