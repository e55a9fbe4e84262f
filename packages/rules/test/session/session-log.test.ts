/** Equal lists of events evolve equal sessions; a save is its list of events; a damaged save is refused. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMove } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import type { Game, Options } from '../../src/core/types.ts';
import { gameIds, loadGame } from '../../src/games/index.ts';
import type { ClockSetting } from '../../src/match/clock.ts';
import { formatsOf } from '../../src/match/formats.ts';
import { formatRecords } from '../../src/record/format.ts';
import { sessionRecords } from '../../src/record/session.ts';
import { baselineOf } from '../../src/session/baseline.ts';
import { decide } from '../../src/session/decide.ts';
import { evolve } from '../../src/session/evolve.ts';
import { movesInLog, parseLog, sessionLog } from '../../src/session/log.ts';
import { decodeCommand, decodeEvent } from '../../src/session/messages.ts';
import { replaySession, resumeSession } from '../../src/session/resume.ts';
import type { Session } from '../../src/session/session.ts';
import { startSession } from '../../src/session/start.ts';
import type { SessionEvent } from '../../src/session/types.ts';
import { runs } from '../depth.ts';
import { threeSeats } from '../match/games.ts';
import { game } from '../sixth/hexapawn/index.ts';
import { askingOf, commandOf, request, runAll } from './requests.ts';

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Everything in a session. */
const state = (session: Session) => ({
  log: session.log,
  consent: session.consent,
  match: session.match,
  games: session.games.map((each) => ({
    position: each.rules.format(each.history.position, each.history.stood),
    start: each.start,
    moves: each.moves,
    undone: each.undone,
    end: each.end,
    outcome: each.outcome,
    board: each.board,
    departures: each.departures,
    clock: each.clock,
    going: each.going,
  })),
});

interface Configuration {
  name: string;
  game: Game;
  options: Options;
  format: string;
  seats: number;
}

/** Every game with every match format, and boards for two, three and four seats. */
async function configurations(): Promise<Configuration[]> {
  const games = [
    threeSeats([1, 2, 2]),
    game,
    ...(await Promise.all(gameIds.map(async (id) => must(await loadGame(id))))),
  ];
  const found: Configuration[] = [];
  for (const each of games) {
    const boards = each.options.find(({ kind }) => kind === 'board');
    const choices: Options[] = boards ? boards.values.map((value) => ({ [boards.id]: value })) : [{}];
    const seen = new Set<number>();
    for (const options of choices) {
      const rules = must(each.configure(options));
      if (seen.has(rules.seats.length)) continue;
      seen.add(rules.seats.length);
      for (const { id } of formatsOf(rules)) {
        const name = `${each.id}, ${rules.seats.length} seats, ${id}`;
        found.push({ name, game: each, options, format: id, seats: rules.seats.length });
      }
    }
  }
  return found;
}

const all = await configurations();

const CLOCKS: readonly (ClockSetting | null)[] = [
  null,
  { initial: 60_000, increment: 1_000 },
  { perMove: 20_000 },
];

interface Table {
  clock: ClockSetting | null;
  substitutes: boolean;
  /** The last player is a computer. */
  computer: boolean;
}

const table: fc.Arbitrary<Table> = fc.record({
  clock: fc.constantFrom(...CLOCKS),
  substitutes: fc.boolean(),
  computer: fc.boolean(),
});

const begin = (
  { game, options, format, seats }: Omit<Configuration, 'name'>,
  { clock, substitutes, computer }: Table,
) =>
  must(
    startSession({
      game,
      options,
      format,
      clock,
      substitutes,
      players: Array.from({ length: seats }, (_, i) => ({
        name: `Player "${i}"\n`,
        kind: computer && i === seats - 1 ? 'level-3' : 'human',
      })),
    }),
  );

test('there are games for two, three and four', () => {
  expect(new Set(all.map(({ seats }) => seats))).toEqual(new Set([2, 3, 4]));
  expect(all.length).toBeGreaterThan(15);
});

describe.each(all)('$name', (configuration) => {
  const requests = fc.array(request, { maxLength: 60 });

  it('whoever evolves only the events has the same session at every step', () => {
    fc.assert(
      fc.property(requests, table, (asked, chosen) => {
        const session = begin(configuration, chosen);
        const follower = begin(configuration, chosen);
        runAll(session, asked, ({ events }, before) => {
          expect(events.map(({ number }) => number)).toEqual(events.map((_, i) => before + 1 + i));
          const sent = json(events).map((event) => must(decodeEvent(event)));
          expect(sent).toEqual(json(events));
          for (const event of sent) evolve(follower, event);
          expect(state(follower)).toEqual(state(session));
          expect(session.since(before)).toEqual(events);
        });
        expect(session.since(0)).toEqual(session.log);
      }),
      runs(12),
    );
  });

  it('a command can be sent', () => {
    fc.assert(
      fc.property(requests, table, (asked, chosen) => {
        const session = begin(configuration, chosen);
        const far = begin(configuration, chosen);
        const answers: unknown[] = [];
        runAll(
          session,
          asked,
          ({ events, fault }) => expect(answers.pop()).toEqual(json({ events, fault })),
          (command, asking) => {
            const text = command.kind === 'play' && typeof command.move === 'number';
            const named = text
              ? { ...command, move: formatMove(session.rules, session.position, Number(command.move)) }
              : command;
            const { events, fault } = far.run(must(decodeCommand(json(named))), asking);
            answers.push(json({ events, fault }));
          },
        );
      }),
      runs(4),
    );
  });

  it('deciding changes nothing', () => {
    fc.assert(
      fc.property(requests, request, table, (asked, last, chosen) => {
        const session = begin(configuration, chosen);
        runAll(session, asked);
        const before = json(state(session));
        const { player, at, credit, grace } = askingOf(session, last, session.at + 500);
        decide(session, commandOf(session, last), player ?? null, at ?? 0, credit, grace);
        expect(json(state(session))).toEqual(before);
      }),
      runs(12),
    );
  });

  it('a replay has the events of the log and no others; a game that is resumed stands still', () => {
    fc.assert(
      fc.property(requests, table, (asked, chosen) => {
        const session = begin(configuration, chosen);
        runAll(session, asked);
        const log = json(sessionLog(session));
        const again = must(replaySession(configuration.game, log));
        expect(state(again)).toEqual(state(session));
        expect(json(sessionLog(again))).toEqual(log);
        expect(movesInLog(sessionLog(again))).toEqual(session.moves.map(({ text }) => text));
        const resumed = must(resumeSession(configuration.game, log));
        if (session.current.clock?.running != null) session.runClock(false, { reason: 'left' });
        expect(state(resumed)).toEqual(state(session));
      }),
      runs(12),
    );
  });

  it('nobody ever has more time than was given', () => {
    fc.assert(
      fc.property(requests, table, (asked, chosen) => {
        const session = begin(configuration, chosen);
        const { clock } = chosen;
        /** Milliseconds that clocks ran in the current game, minus credits. */
        let spent = 0;
        let charged = () => 0;
        /** Milliseconds given between players in it. */
        let gifts = 0;
        runAll(
          session,
          asked,
          ({ events }) => {
            spent += charged() - events.reduce((sum, { credit = 0 }) => sum + credit, 0);
            gifts += sum(events.map((event) => (event.kind === 'gift' ? event.ms : 0)));
            if (events.some(({ kind }) => kind === 'game')) spent = gifts = 0;
            const left = session.timeLeft();
            if (!clock || !left) return;
            if ('perMove' in clock) expect(Math.max(...left)).toBeLessThanOrEqual(clock.perMove + gifts);
            else {
              const most = session.current.rules.seats.map((_, seat) => mostMoves(session, seat));
              const given = left.length * clock.initial + clock.increment * sum(most);
              expect(sum(left) + spent).toBeLessThanOrEqual(given + gifts);
            }
          },
          (_, { at = 0 }) => {
            const { lastNumber } = session;
            const running = session.current.clock?.running ?? null;
            const cost =
              running === null ? 0 : session.timeLeft()![running]! - session.timeLeft(at)![running]!;
            charged = () => (session.lastNumber > lastNumber ? cost : 0);
          },
        );
      }),
      runs(12),
    );
  });
});

test('the random commands lead to every kind of event', () => {
  const seen = new Set<string>();
  for (const [i, configuration] of all.entries())
    fc.assert(
      fc.property(fc.array(request, { minLength: 60, maxLength: 60 }), table, (asked, chosen) => {
        const session = begin(configuration, chosen);
        runAll(session, asked);
        for (const event of session.log) seen.add(event.credit ? 'credit' : '').add(event.kind);
      }),
      { numRuns: 12, seed: i },
    );
  expect([...seen].sort()).toEqual(
    ['', 'accept', 'agreement', 'alone', 'clock', 'credit', 'decline', 'end', 'flag', 'game', 'gift', 'move']
      .concat(['propose', 'redo', 'resign', 'substitute', 'undo'])
      .sort(),
  );
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The largest number of moves of a seat at any time in the current game. */
function mostMoves(session: Session, seat: number): number {
  let most = 0;
  let seats: number[] = [];
  for (const event of session.log) {
    if (event.kind === 'game') [most, seats] = [0, []];
    if (event.kind === 'move') seats = [...seats.slice(0, event.ply - 1), event.seat];
    if (event.kind === 'undo' || event.kind === 'move')
      most = Math.max(most, seats.filter((each) => each === seat).length);
  }
  return most;
}

describe('late commands', () => {
  const players = [
    { name: 'Ana', kind: 'human' },
    { name: 'Rui', kind: 'human' },
  ];
  const late = () => {
    const session = must(startSession({ game, players, clock: { initial: 1_000, increment: 0 } }));
    must(session.play('a1-a2', { at: 0 }));
    return session;
  };

  it('are refused and end the game on time', () => {
    const session = late();
    const decision = session.run({ kind: 'play', move: 'b3xa2' }, { player: 1, at: 5_000 });
    expect(decision.fault?.code).toBe('session-time');
    expect(decision.events).toMatchObject([
      { kind: 'flag', player: 1, seat: 1, left: [1_000, 0], at: 5_000 },
      { kind: 'end', result: 'w time' },
    ]);
    expect([session.result, session.moves.length]).toEqual(['w time', 1]);
  });

  it('the clock can be checked without a refusal', () => {
    const session = late();
    expect(session.run({ kind: 'check-clock' }, { at: 999 })).toEqual({ events: [] });
    expect(session.run({ kind: 'check-clock' }, { at: 1_000 })).toMatchObject({ events: [{}, {}] });
    expect(session.run({ kind: 'check-clock' }, { at: 2_000 })).toEqual({ events: [] });
  });
});

describe('saves of the first version', () => {
  const folder = new URL('../data/saves/v1/', import.meta.url);
  const names = readdirSync(folder);
  it('are there', () => expect(names.length).toBeGreaterThan(8));

  it.each(names)('%s opens as a baseline and goes on as a list of events', async (name) => {
    const { expected, snapshot } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const known = must(await loadGame(snapshot.game));
    const session = must(resumeSession(known, snapshot));
    const seen = {
      position: session.positionText,
      result: session.result,
      plies: session.moves.length,
      games: session.games.length,
      undone: session.current.undone.length,
      left: session.timeLeft(1e9),
      toMove: session.toMove,
      match: session.match.result,
    };
    expect(seen).toEqual(expected);
    expect(session.log).toMatchObject([{ kind: 'baseline' }]);
    const again = must(resumeSession(known, json(sessionLog(session))));
    expect(state(again)).toEqual(state(session));
    // A client that knows nothing, or less than the baseline, gets everything.
    expect(session.since(0)).toEqual(session.log);
    const moved = session.run({ kind: 'undo' }).events;
    if (moved.length > 0) expect(session.since(again.lastNumber)).toEqual(moved);
  });
});

describe('damaged data', () => {
  const players = [
    { name: 'Ana', kind: 'human' },
    { name: 'Bruno', kind: 'level-3' },
  ];
  const clock = { initial: 60_000, increment: 1_000 };
  const saved = () => {
    const session = must(startSession({ game, options: { size: 4 }, players, clock }));
    must(session.play('a1-a2', { at: 10 }));
    must(session.play('d4-d3', { at: 20 }));
    must(session.undo({ at: 30 }));
    return json(sessionLog(session));
  };
  const refusal = (data: unknown) => {
    const resumed = resumeSession(game, data);
    return resumed.ok ? 'ok' : resumed.fault.code;
  };
  const [first, second, third] = saved().events as [SessionEvent, SessionEvent, SessionEvent];

  it.each<[string, object, string]>([
    ['an unknown version', { version: 0 }, 'snapshot-shape'],
    ['no version', { version: undefined }, 'snapshot-shape'],
    ['a newer version', { version: 99 }, 'snapshot-newer'],
    ['a newer version of another form', { version: 99, events: { kind: 'x' } }, 'snapshot-newer'],
    ['game', { game: 'dameo' }, 'snapshot-game'],
    ['options', { options: { size: 7 } }, 'option-value'],
    ['option names', { options: { 'a b': 7 } }, 'snapshot-shape'],
    ['start', { start: 'pp w' }, 'board-size'],
    ['format', { format: 'x' }, 'format-unknown'],
    ['players', { players: [] }, 'players-count'],
    ['clock', { clock: { initial: 0.5, increment: 0 } }, 'snapshot-shape'],
    ['clocks that are not there', { clock: null }, 'snapshot-shape'],
    ['events', { events: 7 }, 'snapshot-shape'],
    ['an unknown event', { events: [{ ...first, kind: 'cheat' }] }, 'snapshot-shape'],
    ['a gap', { events: [first, third] }, 'snapshot-shape'],
    ['time that runs back', { events: [first, { ...second, at: 5 }] }, 'snapshot-shape'],
    ['clocks of one seat', { events: [{ ...first, left: [1] }] }, 'snapshot-shape'],
    ['an impossible move', { events: [{ ...first, text: 'a1-a4' }] }, 'snapshot-move'],
    ['a wrong ply', { events: [{ ...first, ply: 2 }] }, 'snapshot-move'],
    ["somebody else's move", { events: [{ ...first, player: 1 }] }, 'snapshot-move'],
    ['a wrong seat', { events: [{ ...first, seat: 1 }] }, 'snapshot-move'],
    ['an undo too far', { events: [first, second, { ...third, ply: 0 }] }, 'snapshot-move'],
    ['a redo of nothing', { events: [{ ...first, kind: 'redo', texts: [] }] }, 'snapshot-move'],
    ['an agreement of nobody', { events: [{ ...first, player: null, kind: 'agreement' }] }, 'snapshot-move'],
    ['a flag of the other', { events: [{ ...first, player: 1, seat: 1, kind: 'flag' }] }, 'snapshot-move'],
    ["a flag in the other's seat", { events: [{ ...first, seat: 1, kind: 'flag' }] }, 'snapshot-move'],
    ['a second baseline', { events: [first, { ...second, kind: 'baseline', state: {} }] }, 'snapshot-shape'],
  ])('%s is refused', (_, damage, code) => {
    expect(refusal({ ...saved(), ...damage })).toBe(code);
  });

  it('times of nobody are none: records of such a game have no clocks', () => {
    const move = { number: 2, at: 0, player: 1, left: [], kind: 'move', seat: 1, ply: 2, text: 'd4-d3' };
    const state = { ...baselineOf([{ moves: [{ text: 'a1-a2', left: [] }], end: null }]), left: [] };
    const baseline = { number: 1, at: 0, player: null, left: [], kind: 'baseline', state };
    const session = must(resumeSession(game, { ...saved(), clock: null, events: [baseline, move] }));
    expect(session.moves.map(({ left }) => left)).toEqual([null, null]);
    expect(formatRecords(sessionRecords(session))).not.toContain('%clk');
    expect(refusal({ ...saved(), events: [{ ...first, left: [] }] })).toBe('snapshot-shape');
  });

  it('never throws, whatever the data', () => {
    fc.assert(fc.property(fc.anything(), (data) => void resumeSession(game, data)));
    const good = saved() as unknown as Record<string, unknown>;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(good)), fc.jsonValue(), (key, value) => {
        const resumed = resumeSession(game, { ...good, [key]: value });
        if (resumed.ok) expect(sessionLog(resumed.value)).toMatchObject({ game: 'hexapawn' });
      }),
    );
    const keys = [...new Set(saved().events.flatMap((event) => Object.keys(event)))];
    fc.assert(
      fc.property(fc.nat(2), fc.constantFrom(...keys), fc.jsonValue(), (i, key, value) => {
        const events = saved().events.map((event, at) => (at === i ? { ...event, [key]: value } : event));
        resumeSession(game, { ...good, events });
      }),
    );
    expect(parseLog('{"version":').ok).toBe(false);
    expect(parseLog(JSON.stringify(good)).ok).toBe(true);
  });
});
