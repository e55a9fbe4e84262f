/** A session as terminal, web and server drive it. */
import { describe, expect, it } from 'vitest';
import { must } from '../../src/core/result.ts';
import { LENGTH_LIMIT } from '../../src/match/ends.ts';
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

describe('resigning and offering', () => {
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

  it('a draw needs an offer and the agreement of the other', () => {
    const session = begin();
    expect(code(session.agree(1))).toBe('offer-none');
    must(session.offer(0));
    expect(code(session.agree(0))).toBe('offer-none');
    expect(code(session.offer(0))).toBe('offer-repeated');
    must(session.decline(1));
    expect(code(session.decline(1))).toBe('offer-none');
    expect(code(session.offer(0))).toBe('offer-repeated');
    play(session, 'a1-a2');
    must(session.offer(0));
    expect(must(session.offer(1))).toMatchObject([
      { kind: 'agree', player: 1 },
      { kind: 'agreement' },
      { kind: 'end', result: 'draw agreement' },
    ]);
  });

  it('an offer outlives the move of whoever made it, not the answer by a move', () => {
    const session = begin();
    must(session.offer(0));
    play(session, 'a1-a2');
    expect(session.offers.pending?.by).toBe(0);
    play(session, 'c3-c2');
    expect(session.offers.pending).toBeNull();
  });

  it('with three players all the others must agree', () => {
    const session = begin({ game: threeSeats([1, 2, 3]), players: [...players, players[0]!] });
    must(session.offer(2));
    expect(must(session.agree(0))[0]?.kind).toBe('agree');
    expect(must(session.agree(0))[0]?.kind).toBe('agree');
    expect(session.result).toBe('*');
    must(session.agree(1));
    expect(session.result).toBe('draw agreement');
    expect(session.outcome?.shares).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(session.outcome?.points).toEqual([1, 2, 3]);
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

  it('undo gives back the time that the moves took', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    must(session.play('c3-c2', { at: 4_000 }));
    must(session.play('b1-b2', { at: 6_000 }));
    must(session.undo({ player: 1, at: 8_000 }));
    expect(session.timeLeft(8_000)).toEqual([11_000, 10_000]);
    expect(session.timeLeft(9_000)).toEqual([11_000, 9_000]);
    must(session.redo({ at: 9_000 }));
    expect(session.timeLeft(9_000)).toEqual([10_000, 7_000]);
    must(session.undo({ at: 9_000 }));
    must(session.undo({ player: 0, at: 9_000 }));
    expect(session.timeLeft(10_000)).toEqual([10_000, 10_000]);
  });

  it('stands still again when the first move is taken back, and runs when it is made again', () => {
    const session = begin({ clock });
    must(session.play('a1-a2', { at: 0 }));
    must(session.undo({ at: 1_000 }));
    expect(session.timeLeft(99_000)).toEqual([10_000, 10_000]);
    must(session.redo({ at: 99_000 }));
    expect(session.timeLeft(101_000)).toEqual([11_000, 8_000]);
    const early = begin({ clock });
    must(early.runClock(true, { at: 0 }));
    must(early.play('a1-a2', { at: 1_000 }));
    must(early.undo({ at: 2_000 }));
    expect(early.timeLeft(5_000)).toEqual([7_000, 10_000]);
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
      must(session.offer(0));
      must(session.agree(1));
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
