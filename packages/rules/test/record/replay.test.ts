/** Replayed records: every move of every line, the result, and conversion to a session and back. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Fault, Game, Options } from '../../src/core/types.ts';
import { gameIds, loadGame } from '../../src/games/index.ts';
import { formatsOf } from '../../src/match/formats.ts';
import { formatRecord, formatRecords } from '../../src/record/format.ts';
import { resumeRecords } from '../../src/record/go-on.ts';
import { parseRecord, parseRecords } from '../../src/record/parse.ts';
import { replayRecord } from '../../src/record/replay.ts';
import { sessionRecords } from '../../src/record/session.ts';
import { sessionLog } from '../../src/session/log.ts';
import { resumeSession } from '../../src/session/resume.ts';
import type { Session } from '../../src/session/session.ts';
import { rematch, startSession } from '../../src/session/start.ts';
import { say } from '../../src/text/say.ts';
import { runs } from '../depth.ts';
import { threeSeats } from '../match/games.ts';
import { game as hexapawn } from '../sixth/hexapawn/index.ts';
import { sentences } from '../sixth/hexapawn/sentences.ts';
import { anyDamage, damage } from './arbitrary.ts';

const GAME = `Game: hexapawn
Preset: octapawn
Seat-w: Ana
Seat-b: Bruno
Start: pppp/4/4/PPPP w

1. a1-a2 d4-d3 (1... b4-b3 {bold} 2. a2xb3 (2. b1-b2 b3xa2 3. b2-b3) 2... a4xb3)
2. a2-a3 b4xa3 b resignation
`;

function replay(text: string, game: Game = hexapawn) {
  const { record, places } = must(parseRecord(text));
  return replayRecord(game, record, places);
}

function refused(text: string, game?: Game): Fault {
  const result = replay(text, game);
  if (result.ok) throw new Error('accepted');
  return result.fault;
}

describe('replaying', () => {
  it('plays every line and ends at the end of the main one', () => {
    const { history, rules, moves, start, outcome, end } = must(replay(GAME));
    expect(start).toBe('pppp/4/4/PPPP w');
    expect(rules.format(history.position)).toBe('p1p1/p2p/4/1PPP w');
    expect(moves.map(({ text }) => text)).toEqual(['a1-a2', 'd4-d3', 'a2-a3', 'b4xa3']);
    expect(outcome).toEqual({ reason: 'resignation', winners: [1], shares: [0, 1] });
    expect(end).toEqual({ reason: 'resignation', seat: 0 });
  });

  it.each<[string, string, string, number, number]>([
    ['Game: hexapawn', 'Game: dameo', 'record-game', 1, 7],
    ['octapawn', 'ocatpawn', 'preset-unknown', 2, 9],
    ['Preset: octapawn', 'Option-size: 9', 'option-value', 2, 14],
    ['Preset: octapawn', 'Option-board: 9', 'option-unknown', 2, 15],
    ['octapawn', 'classic', 'option-contradicts', 5, 8],
    ['pppp/4/4/PPPP w', 'pppp/4/4/PPPP x', 'turn', 5, 22],
    ['pppp/4/4/PPPP w', 'pppp/4/5/PPPP w', 'board-row', 5, 15],
    ['Start: pppp/4/4/PPPP w', 'Match: triple\nMatch-Game: 1', 'format-unknown', 5, 8],
    ['Start: pppp/4/4/PPPP w', 'Match: pair\nMatch-Game: 3', 'match-game', 6, 13],
    ['Seat-b', 'Seat-r', 'record-seats', 3, 9],
    ['a1-a2', 'a1-a3', 'too-far', 7, 4],
    ['{bold} 2. a2xb3', '{bold} 2. a2xb9', 'off-board', 7, 38],
    ['b3xa2 3. b2-b3', 'b3-a2 3. b2-b3', 'move-marks', 7, 54],
    ['2... a4xb3)', '2... c4-c2)', 'too-far', 7, 75],
    ['b resignation', 'b time', 'ok', 0, 0],
    ['b resignation', 'w resignation', 'ok', 0, 0],
    ['b resignation', 'draw agreement', 'ok', 0, 0],
    ['b resignation', 'draw length', 'ok', 0, 0],
    ['b resignation', '*', 'ok', 0, 0],
    ['b resignation', 'w time', 'record-result', 8, 16],
    ['b resignation', 'b row', 'record-result', 8, 16],
    ['b resignation', 'draw resignation', 'record-result', 8, 16],
  ])('%j changed to %j: %s', (from, to, code, line, column) => {
    const result = replay(GAME.replace(from, to));
    if (result.ok) return expect('ok').toBe(code);
    expect(result.fault).toMatchObject({ code, line, column });
    expect(result.fault.found).toBeTypeOf('string');
  });

  it('a move after the end is refused in every line', () => {
    const start = 'Game: hexapawn\nStart: 3/P1p/3 w\n\n';
    expect(replay(`${start}1. a2-a3 w row`).ok).toBe(true);
    expect(replay(`${start}1. a2-a3 *`).ok).toBe(true);
    expect(refused(`${start}1. a2-a3 w resignation`)).toMatchObject({
      code: 'record-result',
      accepted: 'w row',
    });
    const over = { code: 'record-over', accepted: 'w row' };
    expect(refused(`${start}1. a2-a3 c2-c1 w row`)).toMatchObject({ ...over, line: 4, column: 10 });
    expect(refused(`${start}1. a2-a3 (1. a2-a3 c2-c1) w row`)).toMatchObject({ ...over, column: 20 });
  });

  it('says which of three seats may have resigned', () => {
    const game = threeSeats([9, 4, 5]);
    const text = (result: string) => `Game: hexapawn\n\n1. a1-a2 ${result}`;
    expect(replay(text('A resignation'), game)).toMatchObject({ value: { end: { seat: 1 } } });
    expect(replay(text('C resignation'), game)).toMatchObject({ value: { end: { seat: 0 } } });
    expect(replay(text('B resignation'), game).ok).toBe(false);
    expect(replay(text('draw agreement'), game)).toMatchObject({ value: { outcome: { points: [9, 4, 5] } } });
  });

  it('lends the position of a refused move to its sentence', () => {
    const result = replay(GAME.replace('2... a4xb3)', '2... a4-a3-a2)'));
    if (result.ok) throw new Error('accepted');
    const { fault, ...rest } = result;
    expect(say(fault, { language: 'en', sentences, ...rest })).toBe(
      'Line 7, column 75: A move is a single step, not a4, a3, a2.',
    );
    const text = 'Game: dameo\nPreset: x\nStart: 1 w\n\n*';
    const { record, places } = must(parseRecord(text));
    const position = replayRecord(hexapawn, { ...record, game: 'hexapawn', preset: 'classic' }, places);
    expect(position.ok ? '' : say(position.fault, { language: 'pt', sentences })).toMatch(
      /^Linha 3, coluna 8: o tabuleiro/,
    );
  });

  it('never throws at damaged records', () => {
    fc.assert(
      fc.property(anyDamage, (cuts) => {
        const parsed = parseRecords(damage(GAME, cuts));
        if (!parsed.ok) return;
        for (const { record, places } of parsed.value) replayRecord(hexapawn, record, places);
        resumeRecords(hexapawn, parsed.value);
      }),
      runs(500),
    );
  });
});

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `P${i}`, kind: i === 0 ? 'human' : `computer ${i}` }));

/** Plays seeded random legal moves until the match is over or `plies` are played. */
function playOn(session: Session, seed: number, plies: number): Session {
  const rng = new Rng(seed);
  for (let i = 0; i < plies; i++) {
    if (session.outcome && !session.nextGame().ok) break;
    const moves = legalMoves(session.position);
    if (!session.outcome) must(session.play(moves[rng.below(moves.length)]!));
  }
  return session;
}

const face = (session: Session) => ({
  positions: session.games.map(({ rules, history }) => rules.format(history.position, history.stood)),
  moves: session.games.map(({ moves }) => moves.map(({ text }) => text)),
  options: session.games.map(({ rules }) => rules.options),
  match: session.match,
  result: session.result,
  players: session.plan.players,
});

describe('sessions and records', () => {
  it('a session is written with all it knows', () => {
    const session = must(
      startSession({
        game: hexapawn,
        options: { size: 4 },
        players: people(2),
        format: 'pair',
        clock: { initial: 90_500, increment: 0 },
      }),
    );
    must(session.resign(1));
    must(session.nextGame());
    must(session.play('a1-a2'));
    expect(formatRecords(sessionRecords(session, '2026-05-31'))).toBe(`Game: hexapawn
Preset: octapawn
Seat-w: P0
Seat-b: P1
Kind-b: computer 1
Date: 2026-05-31
Clock: 90.5+0
Start: pppp/4/4/PPPP w
Match: pair
Match-Game: 1
Result: w resignation

w resignation

Game: hexapawn
Preset: octapawn
Seat-w: P1
Kind-w: computer 1
Seat-b: P0
Date: 2026-05-31
Clock: 90.5+0
Start: pppp/4/4/PPPP w
Match: pair
Match-Game: 2
Result: *

1. a1-a2 {[%clk 0:01:30.5] [%emt 0:00:00]} *
`);
  });

  it('a player without a name is written without one, also where the letter of a seat stood for it', () => {
    const players = ['w', '', 'Ana'].map((name) => ({ name, kind: 'human' }));
    const written = (...two: typeof players) =>
      formatRecords(sessionRecords(must(startSession({ game: hexapawn, players: two }))));
    expect(written(players[0]!, players[2]!)).toContain('Seat-w:\nSeat-b: Ana\n');
    expect(written(players[2]!, players[1]!)).toContain('Seat-w: Ana\nSeat-b:\n');
    const [read] = must(parseRecords(written(players[1]!, players[2]!)));
    expect(read!.record.players.map(({ name }) => name)).toEqual(['', 'Ana']);
  });

  it('records resume to the same session, in every format', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('single', 'pair', 'pair-tiebreak'),
        fc.nat(),
        fc.nat(60),
        (format, seed, plies) => {
          const begin = { game: hexapawn, options: { size: 4 }, players: people(2), format };
          const session = playOn(must(startSession(begin)), seed, plies);
          const parsed = must(parseRecords(formatRecords(sessionRecords(session))));
          expect(face(must(resumeRecords(hexapawn, parsed)))).toEqual(face(session));
        },
      ),
    );
  });

  describe('clocks', () => {
    const clock = { initial: 60_000, increment: 2_000 };
    const timed = (setup: object = {}) =>
      must(startSession({ game: hexapawn, options: { size: 4 }, players: people(2), clock, ...setup }));
    const reopened = (session: Session) =>
      must(resumeRecords(hexapawn, must(parseRecords(formatRecords(sessionRecords(session))))));

    it('stand in the record of a game, and a game that is opened again shows its own', () => {
      const session = timed();
      must(session.play('a1-a2', { at: 0 }));
      must(session.play('d4-d3', { at: 4_500 }));
      must(session.play('a2-a3', { at: 6_000, credit: 500 }));
      must(session.resign(1, { at: 7_000 }));
      const text = formatRecords(sessionRecords(session));
      expect(text.replaceAll('\n', ' ')).toContain(
        '1. a1-a2 {[%clk 0:01:02] [%emt 0:00:00]} 1... d4-d3 {[%clk 0:00:57.5] [%emt 0:00:04.5]} 2. a2-a3 ' +
          '{[%clk 0:01:03] [%emt 0:00:01]} w resignation',
      );
      const again = reopened(session);
      expect(again.moves).toEqual(session.moves);
      expect(again.timeLeft()).toEqual([63_000, 57_500]);
      expect(formatRecords(sessionRecords(again))).toBe(text);
    });

    it('a game that was not over goes on with them', () => {
      const session = timed();
      must(session.play('a1-a2', { at: 0 }));
      must(session.play('d4-d3', { at: 10_000 }));
      const again = reopened(session);
      must(again.play('a2-a3', { at: 0 }));
      expect(again.timeLeft()).toEqual([64_000, 52_000]);
    });

    it('a seat that ran out of time has none', () => {
      const session = timed();
      must(session.play('a1-a2', { at: 0 }));
      must(session.checkClock(60_000));
      expect(reopened(session).timeLeft()).toEqual([62_000, 0]);
    });

    it('start afresh where the record says nothing, and are not made up', () => {
      const session = timed();
      must(session.play('a1-a2', { at: 0 }));
      const text = formatRecords(sessionRecords(session)).replace(/ \{.*\}/, '');
      const again = must(resumeRecords(hexapawn, must(parseRecords(text))));
      expect([again.moves[0]?.left, again.timeLeft()]).toEqual([null, [60_000, 60_000]]);
      expect(formatRecords(sessionRecords(again))).toBe(text);
    });

    it('a save that an older version made of such a record makes nothing up either', () => {
      const text = 'Game: hexapawn\nSeat-w: Ana\nSeat-b: Rui\nClock: 60+2\nResult: *\n\n1. a1-a2 *\n';
      const log = sessionLog(must(resumeRecords(hexapawn, must(parseRecords(text)))));
      const left = [60_000, 60_000];
      const offers = { pending: null, asked: [-1, -1] };
      const events = log.events.map((event) =>
        event.kind === 'baseline'
          ? { ...event, state: { ...event.state, offers, moves: [{ text: 'a1-a2', left }] } }
          : event,
      );
      const session = must(resumeSession(hexapawn, { ...log, version: 2, events }));
      expect(formatRecords(sessionRecords(session))).toBe(text);
    });

    it('days for every move', () => {
      const session = timed({ clock: { perMove: 3 * 86_400_000 } });
      must(session.play('a1-a2', { at: 0 }));
      must(session.play('d4-d3', { at: 86_400_000 }));
      const text = formatRecords(sessionRecords(session));
      expect(text).toContain('Clock: 3d\n');
      expect(text).toContain('[%clk 72:00:00] [%emt\n24:00:00]');
      expect(reopened(session).moves).toEqual(session.moves);
    });
  });

  describe('departures', () => {
    const three = threeSeats([5, 9, 4]);
    const table = () =>
      must(
        startSession({
          game: three,
          start: '3/P1p/3 w',
          substitutes: true,
          players: ['Ana', 'Rui', 'Eva'].map((name) => ({ name, kind: 'human' })),
          clock: { initial: 1_000, increment: 0 },
        }),
      );
    const reopened = (session: Session) =>
      must(resumeRecords(three, must(parseRecords(formatRecords(sessionRecords(session))))));

    it('are written with what the board alone says, and read back', () => {
      const session = table();
      must(session.runClock(true, { at: 0 }));
      must(session.checkClock(1_000));
      must(session.play('a2-a3', { at: 1_000 }));
      const text = formatRecords(sessionRecords(session));
      expect(text).toContain('Left: A 0 time\nBoard-Result: A row\nResult: B row\n');
      const again = reopened(session);
      expect(again.departures).toEqual(session.departures);
      expect([again.result, again.outcome, again.current.board]).toEqual([
        session.result,
        session.outcome,
        session.current.board,
      ]);
      expect(formatRecords(sessionRecords(again))).toBe(text);
    });

    it('several, and the end of the one who stayed', () => {
      const session = table();
      must(session.resign(1));
      must(session.resign(0));
      must(session.endAlone(2));
      expect(formatRecords(sessionRecords(session))).toContain('Left: B 0, A 0\nResult: C alone\n');
      const again = reopened(session);
      expect([again.current.end, again.departures]).toEqual([session.current.end, session.departures]);
    });

    const record = (left: string, rest = 'Result: *\n\n1. a2-a3 *\n') =>
      `Game: hexapawn\nSeat-A:\nSeat-B:\nSeat-C:\nStart: 3/P1p/3 w\nLeft: ${left}\n${rest}`;
    it.each(['D 0', 'A 2', 'A 1, B 0', 'A 0, A 1', 'A 0, B 0, C 0'])(
      '"%s" is refused where it stands',
      (left) => {
        expect(refused(record(left), three)).toMatchObject({ code: 'record-left', line: 6, column: 7 });
      },
    );

    it('a result that does not fit them is refused', () => {
      const said = (result: string, head = '') =>
        record('A 1', `${head}Result: ${result}\n\n1. a2-a3 ${result}\n`);
      expect(refused(said('A row'), three)).toMatchObject({ code: 'record-result', accepted: 'B row' });
      expect(refused(said('B row', 'Board-Result: C row\n'), three)).toMatchObject({ accepted: 'A row' });
      expect(replay(said('B row', 'Board-Result: A row\n'), three).ok).toBe(true);
    });

    it('with two seats nobody leaves a game that goes on', () => {
      expect(refused(GAME.replace('Start:', 'Left: w 1\nStart:')).code).toBe('record-left');
    });

    it('a header of that name that says something else is kept as it is', () => {
      const text = GAME.replace(
        '\n\n1.',
        '\nLeft: hand\nBoard-Result: none yet\nResult: b resignation\n\n1.',
      );
      expect(formatRecord(must(parseRecord(text)).record)).toBe(text);
    });
  });

  it('what the start position says is not said again as an option', async () => {
    const game = must(await loadGame('renpaarden'));
    const players = [
      { name: 'A', kind: 'human' },
      { name: 'B', kind: 'human' },
    ];
    const session = must(startSession({ game, players, start: 'BBB/BBB/3/WWW/WWW w 0' })); // a size that is not offered
    must(session.play('a1-b3'));
    const text = formatRecords(sessionRecords(session));
    expect(text).not.toContain('3x5');
    expect(must(resumeRecords(game, must(parseRecords(text)))).positionText).toBe(session.positionText);
  });

  it('a later game alone goes on as a game of its own; games out of order are refused', () => {
    const text = (n: number) => `Game: hexapawn\nMatch: pair\nMatch-Game: ${n}\n\n1. a1-a2 w resignation\n`;
    const resume = (...games: string[]) => resumeRecords(hexapawn, must(parseRecords(games.join('\n'))));
    expect(must(resume(text(2))).plan.format.id).toBe('single');
    expect(must(resume(text(1), text(2))).match.result).toEqual({ winners: [], reason: 'level' });
    expect(resume(text(2), text(1))).toMatchObject({ fault: { code: 'match-order', found: '2', line: 7 } });
    expect(resume(text(1), text(1))).toMatchObject({ fault: { code: 'match-order', found: '2', line: 7 } });
    expect(resumeRecords(hexapawn, [])).toMatchObject({ fault: { code: 'record-games' } });
    const apart = text(1).replace(/Match.*\n/g, '');
    expect(resume(apart, apart)).toMatchObject({ fault: { code: 'match-order', found: '2' } });
  });
});

describe.each(gameIds)('records of %s', async (id) => {
  const game = must(await loadGame(id));

  const boards = game.options
    .filter(({ kind }) => kind === 'board')
    .flatMap(({ id, values }) =>
      values.map((value): [string, Options] => [`${id} ${value}`, { [id]: value }]),
    );
  const presets = game.presets.map(({ id, options }): [string, Options] => [id, options]);

  it.each([...presets, ...boards])('%s: random games and matches come back whole', (_, options) => {
    const rules = must(game.configure(options));
    for (const [seed, { id: format }] of formatsOf(rules).entries()) {
      const players = people(rules.seats.length);
      const session = playOn(must(startSession({ game, options, players, format })), seed, 70);
      const records = sessionRecords(session);
      const parsed = must(parseRecords(formatRecords(records)));
      expect(parsed.map(({ record }) => record)).toEqual(records);
      expect(face(must(resumeRecords(game, parsed)))).toEqual(face(session));
    }
  });
});

describe('a game that goes on from a record', () => {
  const TEXT = `Game: hexapawn
Preset: octapawn
Seat-w: Ana
Seat-b: ${'Bruno '.repeat(40)}the Great
Kind-b: computer 5
Date: 2026-05
Clock: 300+5
Start: pppp/4/4/PPPP w
Event: Friday
Result: *

{[%cells red a1]} {Two openings.} 1. a1-a2! {[%clk 0:04:59]} {quiet} (1. b1-b2
{else} 1... a4-a3) 1... {before it} d4-d3?? (1... c4-c3) 2. a2-a3 *
`;
  const open = (text: string) => must(resumeRecords(hexapawn, must(parseRecords(text))));
  /** Through a store into another process. */
  const stored = (session: Session) =>
    must(resumeSession(hexapawn, JSON.parse(JSON.stringify(sessionLog(session)))));
  const write = (session: Session) => formatRecords(sessionRecords(session, '2027-01-01'));

  it('and is written at once, says what the record said', () => {
    expect(write(open(TEXT))).toBe(TEXT);
    expect(write(stored(open(TEXT)))).toBe(TEXT);
    expect(open(TEXT).plan.players.map(({ name }) => name.slice(0, 5))).toEqual(['Ana', 'Bruno']);
  });

  it('keeps everything that was said when it is played on', () => {
    const session = stored(open(TEXT));
    must(session.play('b4xa3'));
    must(session.play('b1-b2'));
    const text = write(stored(session));
    const clocks = '{[%clk\n0:05:05] [%emt 0:00:00]} 3. b1-b2 {[%clk 0:05:04] [%emt 0:00:00]}';
    expect(text).toBe(TEXT.replace('2. a2-a3 *', `2. a2-a3 b4xa3 ${clocks} *`));
    must(session.resign(0));
    expect(write(session)).toContain('[%emt 0:00:00]} b resignation');
  });

  it('keeps what was taken back as what could have followed', () => {
    const session = open(TEXT);
    must(session.undo());
    must(session.undo());
    expect(write(session)).toContain('1... a4-a3) * ({before it} 1... d4-d3?? 2. a2-a3) (1... c4-c3)');
    must(session.play('c4-c3'));
    const text = write(stored(session));
    expect(text).toContain(
      '1... c4-c3 {[%clk 0:05:00] [%emt 0:00:00]} ({before it}\n1... d4-d3?? 2. a2-a3) *',
    );
    expect(write(open(text))).toBe(text);
  });

  it('keeps its place in a match, and a match its games', () => {
    const game = (n: number, result: string) =>
      `Game: hexapawn\nPreset: classic\nSeat-w: ${n === 1 ? 'Ana' : 'Bruno'}\nSeat-b: ${n === 1 ? 'Bruno' : 'Ana'}\nDate: 2026\nMatch: pair\nMatch-Game: ${n}\nEvent: ${n}\nResult: ${result}\n\n1. a1-a2 {said} ${result}\n`;
    expect(write(open(game(2, '*')))).toBe(game(2, '*'));
    const both = `${game(1, 'w resignation')}\n${game(2, '*')}`;
    expect(write(open(both))).toBe(both);
    const session = open(game(1, 'w resignation'));
    must(session.nextGame());
    const [first, second] = sessionRecords(session, '2027-01-01');
    expect(formatRecord(first!)).toBe(game(1, 'w resignation'));
    expect(second).toMatchObject({ date: '2027-01-01', headers: [], match: { format: 'pair', game: 2 } });
  });

  it('a rematch is a game of its own', () => {
    const session = open(TEXT.replaceAll('*', 'b resignation'));
    const again = must(rematch(session));
    expect(again.plan.openedFrom).toBeUndefined();
    expect(write(again)).not.toContain('Friday');
  });

  it('anything else in the place of records is not believed', () => {
    const log = sessionLog(open(TEXT));
    for (const openedFrom of ['nonsense', 'Game: hexapawn\n\n{x} *', TEXT.replace('a1-a2', 'a1-a4')]) {
      const session = must(resumeSession(hexapawn, { ...log, openedFrom }));
      expect(write(session)).not.toMatch(/quiet|Friday/);
    }
    expect(resumeSession(hexapawn, { ...log, openedFrom: 5 })).toMatchObject({
      fault: { code: 'snapshot-shape' },
    });
    const { openedFrom: _, ...older } = log;
    expect(must(resumeSession(hexapawn, older)).moves).toHaveLength(3);
  });
});
