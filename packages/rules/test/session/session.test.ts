/** A session as the terminal, the web app and the server use it. */
import { describe, expect, it } from 'vitest';
import { must } from '../../src/core/result.ts';
import { ranking } from '../../src/match/departures.ts';
import { LENGTH_LIMIT } from '../../src/match/ends.ts';
import { sessionLog } from '../../src/session/log.ts';
import { replaySession, resumeSession } from '../../src/session/resume.ts';
import type { Session } from '../../src/session/session.ts';
import { rematch, startSession } from '../../src/session/start.ts';
import type { SessionSetup } from '../../src/session/types.ts';
import { circle, threeSeats, withFormats } from '../match/games.ts';
import { game } from '../sixth/hexapawn/index.ts';

const players = [
  { name: 'Ana', kind: 'human' },
  { name: 'Bot', kind: 'computer 3' },
];

const begin = (setup: Partial<SessionSetup> = {}) => must(startSession({ game, players, ...setup }));
const code = (result: ReturnType<Session['play']>) => (result.ok ? 'ok' : result.fault.code);

function play(session: Session, ...texts: string[]): Session {
  for (const text of texts) must(session.play(text));
  return session;
}

describe('setting up', () => {
  it('refuses what does not fit', () => {
    const refused = (setup: Partial<SessionSetup>) => {
      const session = startSession({ game, players, ...setup });
      return session.ok ? 'ok' : session.fault.code;
    };
    expect(refused({ options: { size: 9 } })).toBe('option-value');
    expect(refused({ start: 'ppp/3/PPP x' })).toBe('turn');
    expect(refused({ start: 'ppp/3/PPP w', options: { size: 4 } })).toBe('option-contradicts');
    expect(refused({ players: players.slice(1) })).toBe('players-count');
    expect(refused({ players: [players[0]!, { name: 'x'.repeat(201), kind: '' }] })).toBe('player-name');
    expect(refused({ format: 'best-of-9' })).toBe('format-unknown');
    expect(refused({ clock: { initial: 0, increment: 0 } })).toBe('clock-setting');
  });

  it('takes a position, finished ones too', () => {
    expect(begin({ start: 'ppp/P2/1PP b' }).toMove).toBe(1);
    const over = begin({ start: 'P2/2p/3 b' });
    expect(over.result).toBe('w row');
    expect(code(over.play('c2-c1'))).toBe('session-over');
  });
});

describe('rules that nobody named', () => {
  const proposing = { ...game, presets: [{ id: 'wide', options: { size: 4 } }], proposed: 'wide' };
  const sizeOf = (setup: Partial<SessionSetup>) => begin({ game: proposing, ...setup }).plan.options.size;

  it('are those that the game proposes, for a new game', () => {
    expect(sizeOf({})).toBe(4);
    expect(sizeOf({ start: 'start', options: {} })).toBe(4);
    expect(sizeOf({ options: { size: 3 } })).toBe(3);
    expect(sizeOf({ start: 'ppp/3/PPP w' })).toBe(3);
  });

  it('are the defaults, for one that was kept', () => {
    const { options: _, ...kept } = sessionLog(begin());
    expect(must(resumeSession(proposing, { ...kept, options: {} })).plan.options.size).toBe(3);
    const log = sessionLog(begin({ game: proposing }));
    expect(must(resumeSession(proposing, log)).plan.options.size).toBe(4);
  });
});

describe('playing', () => {
  it('numbers its events and ends by the rules', () => {
    const session = begin();
    const [first] = must(session.play('a1-a2'));
    expect(first).toMatchObject({ number: 1, kind: 'move', player: 0, seat: 0, ply: 1, text: 'a1-a2' });
    play(session, 'b3xa2', 'b1xa2');
    const [move, end] = must(session.play('c3-c2'));
    expect(move).toMatchObject({ number: 4, kind: 'move', player: 1, ply: 4 });
    expect(end).toMatchObject({ number: 5, kind: 'end', result: 'b blocked', match: { winners: [1] } });
    expect([session.toMove, session.result]).toEqual([null, 'b blocked']);
  });

  it('takes a move of the generator as well as its text', () => {
    const session = begin();
    const buffer = new Int32Array(99);
    session.position.generate(buffer, 0);
    expect(session.play(buffer[0]!).ok).toBe(true);
    expect(code(session.play(12345))).toBe('move-unknown');
    expect(code(session.play(Number.NaN))).toBe('move-unknown');
  });

  it('says why a move is refused, and stays as it was', () => {
    const session = begin();
    const before = session.positionText;
    expect(code(session.play('a1-a3'))).toBe('too-far');
    expect(code(session.play('nonsense'))).toBe('move-syntax');
    expect(code(session.play('a1-a2', { player: 1 }))).toBe('session-turn');
    expect(code(session.play('a1-a2', { player: 7 }))).toBe('player-unknown');
    expect(code(session.play('a1-a2', { ply: 4 }))).toBe('session-stale');
    expect(code(session.play('a1-a2', { at: Number.NaN }))).toBe('session-now');
    expect([session.positionText, session.lastNumber]).toEqual([before, 0]);
    expect(code(session.play('a1-a2', { player: 0, ply: 0 }))).toBe('ok');
    expect(code(session.play('a1-a2', { ply: 0 }))).toBe('session-stale');
  });

  it('keeps every event for those who were away', () => {
    const session = begin();
    for (let i = 0; i < 100; i++) {
      must(session.play('a1-a2'));
      must(session.undo());
    }
    expect(session.lastNumber).toBe(200);
    expect(session.since(197)?.map(({ kind }) => kind)).toEqual(['undo', 'move', 'undo']);
    expect(session.since(200)).toEqual([]);
    expect(session.since(0)).toHaveLength(200);
    expect(session.since(201)).toBeNull();
  });

  it('counts repetitions by its history', () => {
    const session = begin({ game: circle({ limit: 3 }) });
    play(session, 'a1-b1', 'b1-a1', 'a1-b1');
    expect(session.result).toBe('*');
    play(session, 'b1-a1');
    expect(session.result).toBe('draw repetition');
  });

  it('stops at 1000 plies where the rules set no limit', () => {
    const session = begin({ game: circle({}) });
    for (let i = 0; i < LENGTH_LIMIT; i++) must(session.play(i % 2 === 0 ? 'a1-b1' : 'b1-a1'));
    expect(session.result).toBe('draw length');
    expect(session.outcome?.shares).toEqual([0.5, 0.5]);
    expect(code(session.play('a1-b1'))).toBe('session-over');
  });
});

describe('undo and redo', () => {
  it('goes back to my last decision, also over the reply of the computer', () => {
    const session = play(begin({ options: { size: 4 } }), 'a1-a2', 'd4-d3', 'a2-a3', 'b4xa3');
    must(session.undo({ player: 0 }));
    expect(session.moves.map(({ text }) => text)).toEqual(['a1-a2', 'd4-d3']);
    must(session.undo({ player: 0 }));
    expect(session.moves).toHaveLength(0);
    expect(code(session.undo({ player: 0 }))).toBe('undo-nothing');
    expect(must(session.redo())[0]).toMatchObject({ kind: 'redo', ply: 2, texts: ['a1-a2', 'd4-d3'] });
    must(session.redo());
    expect(session.positionText).toBe('p1p1/p2p/4/1PPP w');
    expect(session.moves).toHaveLength(4);
    expect(code(session.redo())).toBe('redo-nothing');
  });

  it('a player without a decision yet has nothing to take back', () => {
    const session = play(begin(), 'a1-a2');
    expect(code(session.undo({ player: 1 }))).toBe('undo-nothing');
    expect(code(session.undo({ player: 0 }))).toBe('ok');
  });

  it('a new move forgets what was taken back', () => {
    const session = play(begin(), 'a1-a2');
    must(session.undo());
    play(session, 'b1-b2');
    expect(code(session.redo())).toBe('redo-nothing');
  });

  it('takes back an end on the board, not one that somebody chose', () => {
    const session = begin({ start: '3/P1p/3 w' });
    play(session, 'a2-a3');
    expect(session.result).toBe('w row');
    must(session.undo());
    expect(session.result).toBe('*');
    must(session.redo());
    expect(session.result).toBe('w row');
    must(session.undo());
    must(session.resign(0));
    expect(code(session.undo())).toBe('session-over');
    expect(code(session.redo())).toBe('session-over');
  });

  it('restores the count of repetitions', () => {
    const session = begin({ game: circle({ limit: 2 }) });
    play(session, 'a1-b1', 'b1-a1');
    expect(session.result).toBe('draw repetition');
    must(session.undo());
    expect(session.result).toBe('*');
    play(session, 'b1-a1');
    expect(session.result).toBe('draw repetition');
  });
});

describe('resigning', () => {
  it('either player may resign at any time', () => {
    const session = begin();
    const [resigned, end] = must(session.resign(1));
    expect(resigned).toMatchObject({ kind: 'resign', player: 1, seat: 1 });
    expect(end).toMatchObject({ kind: 'end', result: 'w resignation', match: { winners: [0] } });
    expect(code(session.resign(0))).toBe('session-over');
    const other = begin();
    must(other.resign(0));
    expect(other.result).toBe('b resignation');
    expect(code(begin().resign(5))).toBe('player-unknown');
  });

  it('with more seats whoever resigns is last and the others are ranked by points', () => {
    const three = [...players, { name: 'Zé', kind: 'human' }];
    const ended = (points: number[] | null, player: number) => {
      const session = begin({ game: threeSeats(points), players: three });
      must(session.resign(player));
      return [session.result, ...session.outcome!.shares];
    };
    expect(ended([9, 4, 5], 0)).toEqual(['C resignation', 0, 0, 1]);
    expect(ended([9, 4, 5], 2)).toEqual(['A resignation', 1, 0, 0]);
    expect(ended([9, 4, 4], 0)).toEqual(['BC resignation', 0, 0.5, 0.5]);
    expect(ended(null, 1)).toEqual(['AC resignation', 0.5, 0, 0.5]);
  });
});

describe('proposals', () => {
  const three = [...players, { name: 'Zé', kind: 'human' }];

  it('a draw needs the consent of the other, who names what is answered', () => {
    const session = begin();
    expect(code(session.accept(1, 1))).toBe('proposal-none');
    must(session.propose(0, 'draw'));
    expect(session.proposals).toEqual([{ number: 1, by: 0, what: 'draw', accepted: [] }]);
    expect(code(session.accept(0, 1))).toBe('proposal-none');
    expect(code(session.accept(1, 2))).toBe('proposal-none');
    expect(code(session.propose(0, 'draw'))).toBe('proposal-repeated');
    must(session.decline(1, 1));
    expect(code(session.decline(1, 1))).toBe('proposal-none');
    expect(code(session.propose(0, 'draw'))).toBe('proposal-repeated');
    play(session, 'a1-a2');
    const [again] = must(session.propose(0, 'draw'));
    // An answer to the previous proposal comes too late.
    expect(code(session.accept(1, 1))).toBe('proposal-none');
    expect(must(session.propose(1, 'draw'))).toMatchObject([
      { kind: 'accept', player: 1, of: again!.number },
      { kind: 'agreement' },
      { kind: 'end', result: 'draw agreement' },
    ]);
    expect(session.proposals).toEqual([]);
  });

  it('a draw outlives the move of the player who proposed it, not the answer by a move', () => {
    const session = begin();
    must(session.propose(0, 'draw'));
    play(session, 'a1-a2');
    expect(session.proposalOf('draw')?.by).toBe(0);
    play(session, 'c3-c2');
    expect(session.proposals).toEqual([]);
  });

  it('with three players all the others must accept', () => {
    const session = begin({ game: threeSeats([1, 2, 3]), players: [...players, players[0]!] });
    must(session.propose(2, 'draw'));
    expect(must(session.accept(0, 1)).map(({ kind }) => kind)).toEqual(['accept']);
    expect(must(session.accept(0, 1)).map(({ kind }) => kind)).toEqual(['accept']);
    expect(session.result).toBe('*');
    must(session.accept(1, 1));
    expect(session.result).toBe('draw agreement');
    expect(session.outcome?.shares).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(session.outcome?.points).toEqual([1, 2, 3]);
  });

  it('every player has one open; one can take the own back', () => {
    const session = play(begin({ options: { size: 4 } }), 'a1-a2', 'd4-d3');
    must(session.propose(0, 'takeback'));
    expect(code(session.propose(0, 'draw'))).toBe('proposal-repeated');
    must(session.propose(1, 'takeback'));
    expect(session.proposals.map(({ by }) => by)).toEqual([0, 1]);
    must(session.decline(0, session.proposals[0]!.number));
    expect(session.proposals.map(({ by }) => by)).toEqual([1]);
    must(session.propose(0, 'draw'));
    expect(session.proposals.map(({ what }) => what)).toEqual(['takeback', 'draw']);
  });

  it('a takeback goes back to the last decision of the player who asked for it', () => {
    const session = play(begin({ options: { size: 4 } }), 'a1-a2', 'd4-d3', 'a2-a3', 'b4xa3');
    const [asked] = must(session.propose(0, 'takeback'));
    expect(must(session.accept(1, asked!.number))).toMatchObject([
      { kind: 'accept', player: 1 },
      { kind: 'undo', player: 0, ply: 2 },
    ]);
    expect(session.moves.map(({ text }) => text)).toEqual(['a1-a2', 'd4-d3']);
    expect(session.proposals).toEqual([]);
    expect(code(begin().propose(1, 'takeback'))).toBe('undo-nothing');
  });

  it('a move of either side ends a takeback', () => {
    const session = play(begin({ options: { size: 4 } }), 'a1-a2');
    must(session.propose(0, 'takeback'));
    play(session, 'd4-d3');
    expect(session.proposals).toEqual([]);
    must(session.propose(0, 'takeback'));
    play(session, 'a2-a3');
    expect(session.proposals).toEqual([]);
  });

  it('a takeback gives no time back', () => {
    const session = begin({ clock: { initial: 10_000, increment: 1_000 }, options: { size: 4 } });
    must(session.play('a1-a2', { at: 0 }));
    must(session.play('d4-d3', { at: 4_000 }));
    must(session.propose(1, 'takeback', { at: 5_000 }));
    must(session.accept(0, 3, { at: 6_000 }));
    expect(session.timeLeft(6_000)).toEqual([9_000, 7_000]);
  });

  it('whoever has left is not asked', () => {
    const session = begin({
      game: threeSeats([1, 2, 3]),
      players: three.map((each) => ({ ...each, kind: 'human' })),
    });
    must(session.resign(1, { substitute: true }));
    const [asked] = must(session.propose(0, 'draw'));
    expect(code(session.accept(1, asked!.number))).toBe('player-left');
    must(session.accept(2, asked!.number));
    expect([session.result, session.outcome?.shares]).toEqual(['draw agreement', [0.5, 0, 0.5]]);
  });
});

describe('substitutes', () => {
  const people = (...kinds: string[]) => kinds.map((kind, i) => ({ name: `${i}`, kind }));
  const trio = (setup: Partial<SessionSetup> = {}) =>
    begin({
      game: threeSeats([5, 9, 4]),
      start: '3/P1p/3 w',
      players: people('human', 'human', 'human'),
      ...setup,
    });

  it('without them the game ends for all', () => {
    const session = trio();
    expect(must(session.resign(1)).map(({ kind }) => kind)).toEqual(['resign', 'end']);
    expect(session.result).toBe('A resignation');
  });

  it('the game goes on, and the board is ranked without the seats that were left', () => {
    const session = trio({ substitutes: true, start: '3/P1p/3 b' });
    expect(must(session.resign(0))).toMatchObject([
      { kind: 'substitute', player: 0, seat: 0, ply: 0, reason: 'resignation' },
    ]);
    expect(session.departures).toEqual([{ seat: 0, ply: 0, reason: 'resignation' }]);
    expect([session.present, session.peoplePresent]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(code(session.resign(0))).toBe('player-left');
    const events = must(session.play('c2-c1'));
    expect(events[1]).toMatchObject({ kind: 'end', result: 'B row' });
    expect(session.current.board).toMatchObject({ winners: [1] });
  });

  it('who wins on the board after leaving does not win', () => {
    const session = trio();
    must(session.resign(0, { substitute: true }));
    const [, end] = must(session.play('a2-a3')); // by the substitute
    expect(end).toMatchObject({
      kind: 'end',
      result: 'B row',
      outcome: { winners: [1], shares: [0, 1, 0] },
      board: { winners: [0], reason: 'row' },
      match: { winners: [1] },
    });
    expect(ranking(session.outcome!, session.departures)).toEqual([[1], [2], [0]]);
    must(session.undo());
    expect([session.result, session.departures.length]).toEqual(['*', 1]);
  });

  it('the last person may end the game at once as first, and only then', () => {
    const session = trio({ substitutes: true });
    expect(code(session.endAlone(1))).toBe('session-others');
    must(session.resign(0));
    expect(code(session.endAlone(1))).toBe('session-others');
    must(session.resign(2));
    expect(code(session.endAlone(0))).toBe('player-left');
    expect(must(session.endAlone(1))).toMatchObject([
      { kind: 'alone', seat: 1 },
      { kind: 'end', result: 'B alone', outcome: { shares: [0, 1, 0] } },
    ]);
    expect(ranking(session.outcome!, session.departures)).toEqual([[1], [2], [0]]);
    expect(code(session.undo())).toBe('session-over');
  });

  it('when nobody is left it ends: the last to leave is before the others', () => {
    const session = trio({ substitutes: true });
    must(session.resign(0));
    must(session.resign(2));
    expect(must(session.resign(1)).map(({ kind }) => kind)).toEqual(['resign', 'end']);
    expect(session.result).toBe('B resignation');
  });

  it('computers never leave and do not keep a game going', () => {
    const session = trio({ substitutes: true, players: people('human', 'level-3', 'human') });
    expect(code(session.endAlone(0))).toBe('session-others');
    must(session.resign(0));
    expect(must(session.resign(2))[1]).toMatchObject({ result: 'B resignation' });
    const single = trio({ substitutes: true, players: people('human', 'level-3', 'level-3') });
    expect(code(single.endAlone(0))).toBe('session-others');
    expect(must(single.resign(0))[1]).toMatchObject({ kind: 'end', result: 'B resignation' });
  });

  it('a fallen flag leaves the seat to a substitute, whose clock stands still', () => {
    const clock = { initial: 1_000, increment: 100 };
    const session = trio({ substitutes: true, clock, start: 'start' });
    must(session.play('a1-a2', { at: 0 }));
    expect(session.run({ kind: 'check-clock' }, { at: 1_000 })).toMatchObject({
      events: [{ kind: 'substitute', player: 1, seat: 1, reason: 'time', left: [1_100, 0, 1_000] }],
    });
    expect(session.timeLeft(9_000)).toEqual([1_100, 0, 1_000]);
    must(session.play('c3-c2', { at: 9_000 }));
    expect(session.timeLeft(9_500)).toEqual([600, 0, 1_000]);
    const ends = trio({ substitutes: true, clock, start: 'start' });
    must(ends.play('a1-a2', { at: 0 }));
    const asked = ends.run({ kind: 'check-clock', substitute: false }, { at: 1_000 });
    expect(asked.events.map(({ kind }) => kind)).toEqual(['flag', 'end']);
  });
});

describe('clocks in a session', () => {
  const clock = { initial: 10_000, increment: 1_000 };

  it('starts with the first move and charges whoever thinks', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 50_000 }));
    expect(session.timeLeft(53_000)).toEqual([11_000, 7_000]);
    must(session.play('c3-c2', { at: 53_000 }));
    expect(session.timeLeft(54_000)).toEqual([10_000, 8_000]);
  });

  it('can be set going before the first move, and stopped', () => {
    const session = begin({ clock });
    must(session.runClock(true, { at: 0 }));
    must(session.runClock(false, { at: 4_000 }));
    expect(session.timeLeft(90_000)).toEqual([6_000, 10_000]);
  });

  it('ends the game when asked after the flag fell', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    expect(must(session.checkClock(9_999))).toEqual([]);
    expect(must(session.checkClock(10_000))).toMatchObject([
      { kind: 'flag', player: 1 },
      { kind: 'end', result: 'w time' },
    ]);
    expect(must(session.checkClock(20_000))).toEqual([]);
    expect(code(session.undo())).toBe('session-over');
  });

  it('refuses a move that comes too late', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    expect(code(session.play('c3-c2', { at: 10_001 }))).toBe('session-time');
    expect(session.result).toBe('w time');
    expect(session.moves).toHaveLength(1);
  });

  it('stands still after the end', () => {
    const session = begin({ clock, start: '3/P1p/3 w' });
    must(session.runClock(true, { at: 0 }));
    must(session.play('a2-a3', { at: 3_000 }));
    expect(session.timeLeft(99_000)).toEqual([8_000, 10_000]);
  });

  it('undo and redo give back no time', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    must(session.play('c3-c2', { at: 4_000 }));
    must(session.play('b1-b2', { at: 6_000 }));
    expect(session.timeLeft(8_000)).toEqual([10_000, 5_000]);
    must(session.undo({ player: 1, at: 8_000 }));
    expect(session.timeLeft(8_000)).toEqual([10_000, 5_000]);
    expect(session.timeLeft(9_000)).toEqual([10_000, 4_000]);
    must(session.redo({ at: 9_000 }));
    expect(session.timeLeft(9_000)).toEqual([10_000, 4_000]);
    must(session.undo({ at: 9_000 }));
    expect(session.timeLeft(10_000)).toEqual([9_000, 4_000]);
  });

  it('gives the increment of a move once', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    expect(session.timeLeft()).toEqual([11_000, 10_000]);
    for (const move of ['b1-b2', 'a1-a2']) {
      must(session.undo({ at: 0 }));
      must(session.play(move, { at: 0 }));
      expect(session.timeLeft()).toEqual([11_000, 10_000]);
    }
  });

  it('knows what every move took', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    must(session.play('c3-c2', { at: 4_000 }));
    must(session.undo({ at: 5_000 }));
    must(session.runClock(false, { at: 6_000, reason: 'asked' }));
    must(session.play('c3-c2', { at: 9_000 }));
    expect(session.moves.map(({ spent }) => spent)).toEqual([0, 5_000]);
    expect(session.timeLeft()).toEqual([10_000, 6_000]);
    expect(session.log.find(({ kind }) => kind === 'clock')).toMatchObject({ going: false, reason: 'asked' });
  });

  it('a credit is given back to the mover and not taken from the next', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    expect(must(session.play('c3-c2', { at: 4_000, credit: 1_500 }))[0]).toMatchObject({
      credit: 1_500,
      at: 4_000,
      left: [11_000, 8_500],
    });
    expect(session.timeLeft(5_000)).toEqual([10_000, 8_500]);
    expect(session.moves[1]?.spent).toBe(2_500);
  });

  it('a credit gives back at most what the turn has cost, over all that happened in it', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    must(session.propose(0, 'draw', { at: 3_000 }));
    expect(must(session.play('c3-c2', { at: 4_000, credit: 60_000 }))[0]).toMatchObject({
      credit: 4_000,
      left: [11_000, 11_000],
    });
    expect(must(session.propose(1, 'draw', { at: 4_000, credit: 60_000 }))[0]?.credit).toBeUndefined();
    expect(code(session.play('b1-b2', { at: 4_000, credit: -1 }))).toBe('session-now');
  });

  it('time that is given belongs to the other player, and what the turn has cost stays the same', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    const { events } = session.run({ kind: 'gift', seat: 1, ms: 15_000 }, { player: 0, at: 4_000 });
    expect(events).toMatchObject([{ kind: 'gift', player: 0, seat: 1, ms: 15_000, left: [11_000, 21_000] }]);
    must(session.play('c3-c2', { at: 5_000 }));
    expect(session.timeLeft()).toEqual([11_000, 21_000]);
    expect(session.moves[1]?.spent).toBe(5_000);
    const asked = (seat: number, ms: number, of = session) =>
      of.run({ kind: 'gift', seat, ms }, { player: 0 }).fault?.code;
    const untimed = begin();
    const refused = [asked(0, 1000), asked(1, 0), asked(1, 1e12), asked(1, Number.NaN), asked(2, 1000)];
    expect([...refused, asked(1, 1000, untimed)]).toEqual(Array(6).fill('session-event'));
    // Older programs can read a log without a gift; of one with a gift they say that it is newer.
    expect([sessionLog(session).version, sessionLog(untimed).version]).toEqual([4, 3]);
    expect(must(replaySession(session.plan.game, sessionLog(session))).timeLeft()).toEqual([11_000, 21_000]);
  });

  it('a credit saves a move that came too late without it', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    expect(must(session.checkClock(10_400, { credit: 500 }))).toEqual([]);
    expect(must(session.play('c3-c2', { at: 10_400, credit: 500 }))[0]?.left).toEqual([11_000, 1_100]);
  });

  it('a flag waits for a grace, and what happens meanwhile uses no more of it than the last millisecond', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    const grace = 500;
    expect(must(session.checkClock(10_400, { grace }))).toEqual([]);
    expect(must(session.propose(0, 'draw', { at: 10_400, grace }))[0]).toMatchObject({
      left: [11_000, 1],
      credit: 401,
    });
    expect(must(replaySession(session.plan.game, sessionLog(session))).timeLeft()).toEqual([11_000, 1]);
    // The same as without the checks: 10,000 minus 10,450 plus 500, with the increment.
    const left = must(session.play('c3-c2', { at: 10_450, credit: grace - 401 }))[0]?.left;
    expect(left).toEqual([11_000, 1_050]);
  });

  it('a flag falls at the end of a grace, and nothing is given back', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    expect(must(session.propose(0, 'draw', { at: 9_000, grace: 500 }))[0]?.credit).toBeUndefined();
    const { events, fault } = session.run({ kind: 'decline', of: 2 }, { player: 1, at: 10_500, grace: 500 });
    expect(fault?.code).toBe('session-time');
    expect(events[0]).toMatchObject({ kind: 'flag', left: [11_000, 0] });
    expect(events[0]?.credit).toBeUndefined();
  });

  it('stands still again when the first move is taken back, and runs when it is made again', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    must(session.undo({ at: 1_000 }));
    expect(session.timeLeft(99_000)).toEqual([11_000, 9_000]);
    must(session.redo({ at: 99_000 }));
    expect(session.timeLeft(101_000)).toEqual([11_000, 7_000]);
    const early = begin({ clock });
    must(early.runClock(true, { at: 0 }));
    must(early.play('a1-a2', { at: 1_000 }));
    must(early.undo({ at: 2_000 }));
    expect(early.timeLeft(5_000)).toEqual([7_000, 9_000]);
  });
});

describe('time per move', () => {
  const DAY = 24 * 3600 * 1000;
  const clock = { perMove: 3 * DAY };

  it('every move has its whole time', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    must(session.play('c3-c2', { at: 2 * DAY }));
    expect(session.timeLeft(2 * DAY)).toEqual([3 * DAY, 3 * DAY]);
    expect(session.moves.map(({ spent }) => spent)).toEqual([0, 2 * DAY]);
    expect(must(session.checkClock(5 * DAY - 1))).toEqual([]);
    expect(must(session.checkClock(5 * DAY))).toMatchObject([{ kind: 'flag', player: 0 }, {}]);
  });

  it('a turn that comes again goes on where it was left; another move begins new ones', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    must(session.play('c3-c2', { at: 2 * DAY }));
    must(session.undo({ player: 1, at: 3 * DAY }));
    expect(session.timeLeft(3 * DAY)).toEqual([3 * DAY, DAY]);
    must(session.redo({ at: 3 * DAY }));
    expect(session.timeLeft(3 * DAY)).toEqual([2 * DAY, 3 * DAY]);
    must(session.undo({ player: 1, at: 3 * DAY }));
    must(session.play('b3-b2', { at: 3.5 * DAY }));
    expect(session.timeLeft(3.5 * DAY)).toEqual([3 * DAY, 3 * DAY]);
    expect(session.moves[1]?.spent).toBe(2.5 * DAY);
  });
});

describe('matches in a session', () => {
  it('plays a pair with exchanged seats and adds it up', () => {
    const session = begin({ format: 'pair' });
    expect(code(session.nextGame())).toBe('session-running');
    must(session.resign(1));
    expect(session.match).toMatchObject({ totals: [1, 0], result: null });
    expect(must(session.nextGame())[0]).toMatchObject({ kind: 'game', game: 2 });
    expect(session.toMove).toBe(1);
    expect(session.playerIn(0).name).toBe('Bot');
    expect(session.seatOf(0)).toBe(1);
    must(session.resign(1));
    expect(session.result).toBe('b resignation');
    expect(session.match.result).toEqual({ winners: [0], reason: 'sum' });
    expect(code(session.nextGame())).toBe('match-over');
  });

  it('plays tie-breaks with their own options', () => {
    const tiebreak = { options: { size: 4 }, atMost: 2 };
    const format = { id: 'own', games: 2, swap: true, sum: 'shares', tiebreak } as const;
    const session = begin({ game: withFormats(format), format: 'own', start: '3/P1p/3 w' });
    for (let i = 0; i < 2; i++) {
      expect(session.positionText).toBe('3/P1p/3 w');
      must(session.propose(0, 'draw'));
      must(session.accept(1, session.proposals[0]!.number));
      must(session.nextGame());
    }
    expect(session.positionText).toBe('pppp/4/4/PPPP w');
    must(session.resign(1));
    expect(session.match.result).toEqual({ winners: [0], reason: 'tiebreak' });
  });

  it('the rematch swaps the sides', () => {
    const session = begin({ options: { size: 4 }, clock: { initial: 1_000, increment: 0 } });
    expect(rematch(session).ok).toBe(false);
    must(session.resign(0));
    const again = must(rematch(session));
    expect(again.playerIn(0).name).toBe('Bot');
    expect(again.rules.options).toEqual({ size: 4 });
    expect(again.plan.clock).toEqual(session.plan.clock);
    expect(again.moves).toHaveLength(0);
  });
});
