/** Nothing is lost: a snapshot through JSON is the same session, and a damaged one is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { resumeSession } from '../../src/match/resume.ts';
import type { Session } from '../../src/match/session.ts';
import { startSession } from '../../src/match/session-start.ts';
import { parseSnapshot, takeSnapshot } from '../../src/match/snapshot.ts';
import { game } from '../sixth/hexapawn/index.ts';

const players = [
  { name: 'Ana "}\n', kind: 'human' },
  { name: 'Bruno', kind: 'computer 3' },
];
const clock = { initial: 60_000, increment: 1_000 };
const begin = (format = 'pair-tiebreak') =>
  must(startSession({ game, options: { size: 4 }, players, format, clock }));

const json = (session: Session, now?: number): unknown =>
  JSON.parse(JSON.stringify(takeSnapshot(session, now)));

/** What can be seen of a session. */
const face = (session: Session) => ({
  position: session.positionText,
  stood: session.current.history.stood,
  moves: session.moves,
  undone: session.current.undone,
  result: session.result,
  match: session.match,
  toMove: session.toMove,
  left: session.timeLeft(),
  offers: session.offers,
  events: session.events,
  games: session.games.length,
});

/** Any request at all, most of them possible. */
const request = fc.tuple(
  fc.constantFrom(
    'play',
    'play',
    'play',
    'play',
    'undo',
    'redo',
    'resign',
    'offer',
    'agree',
    'decline',
    'next',
  ),
  fc.nat(1),
  fc.nat(20),
);

function apply(session: Session, [kind, player, n]: [string, number, number], now: number): void {
  const moves = legalMoves(session.position);
  if (kind === 'play') session.play(moves[n % Math.max(1, moves.length)] ?? 'a1-a2', { now });
  if (kind === 'undo') session.undo({ player, now });
  if (kind === 'redo') session.redo({ now });
  if (kind === 'resign' && n === 0) session.resign(player, { now });
  if (kind === 'offer') session.offer(player, { now });
  if (kind === 'agree') session.agree(player, { now });
  if (kind === 'decline') session.decline(player, { now });
  if (kind === 'next') session.nextGame();
}

describe('snapshots', () => {
  it('resume to the same session after any requests', () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
        const session = begin();
        for (const [i, each] of requests.entries()) apply(session, each, i * 1_000);
        const now = requests.length * 1_000;
        session.checkClock(now);
        const again = must(resumeSession(game, json(session, now)));
        expect(face(again)).toEqual({ ...face(session), left: session.timeLeft(now) });
        expect(json(again)).toEqual(json(session, now));
      }),
    );
  });

  it('a resumed clock stands still until it is set going', () => {
    const session = begin();
    must(session.play('a1-a2', { now: 0 }));
    const again = must(resumeSession(game, json(session, 10_000)));
    expect(again.timeLeft(1e9)).toEqual([61_000, 50_000]);
    must(again.runClock(true, { now: 1e9 }));
    expect(again.timeLeft(1e9 + 1_000)).toEqual([61_000, 49_000]);
    must(again.undo({ now: 1e9 + 2_000 }));
    expect(again.timeLeft(1e9 + 2_000)).toEqual([60_000, 60_000]);
  });

  it('go on with the next game', () => {
    const session = begin('pair');
    must(session.resign(0));
    const again = must(resumeSession(game, json(session)));
    must(again.nextGame());
    must(again.play('b1-b2', { player: 1 }));
    expect(must(resumeSession(game, json(again))).match.totals).toEqual([0, 1]);
  });

  it.each([
    ['version', { version: 2 }, 'snapshot-shape'],
    ['game', { game: 'dameo' }, 'snapshot-game'],
    ['options', { options: { size: 7 } }, 'option-value'],
    ['option', { options: { 'a b': 7 } }, 'snapshot-shape'],
    ['start', { start: 'pp w' }, 'board-size'],
    ['format', { format: 'x' }, 'format-unknown'],
    ['players', { players: [] }, 'players-count'],
    ['clock', { clock: { initial: 0.5, increment: 0 } }, 'snapshot-shape'],
    ['no clock', { clock: null }, 'snapshot-shape'],
    ['moves', { moves: [{ text: 'a1-a4', left: [1, 1] }] }, 'snapshot-move'],
    ['moves', { moves: [{ text: 'a1-a2', left: [1] }] }, 'snapshot-shape'],
    ['undone', { undone: [[]] }, 'snapshot-shape'],
    ['undone', { undone: [[{ text: 'a1-a2', left: [1, 1] }]] }, 'snapshot-move'],
    ['end', { end: { reason: 'time', seat: 2 } }, 'snapshot-shape'],
    ['end', { end: { reason: 'row' } }, 'snapshot-shape'],
    ['played', { played: [{ moves: [], end: null }] }, 'snapshot-open'],
    [
      'played',
      { played: Array(5).fill({ moves: [], end: { reason: 'resignation', seat: 0 } }) },
      'match-over',
    ],
    ['offers', { offers: { pending: null, asked: [] } }, 'snapshot-shape'],
    ['offers', { offers: { pending: { by: 3, agreed: [] }, asked: [0, 0] } }, 'snapshot-shape'],
  ])('are refused with damaged %s', (_, damage, code) => {
    const session = begin('single');
    must(session.play('a1-a2', { now: 0 }));
    const resumed = resumeSession(game, { ...(json(session) as object), ...damage });
    expect(resumed.ok ? 'ok' : resumed.fault.code).toBe(code);
  });

  it('never throw, whatever the data', () => {
    fc.assert(fc.property(fc.anything(), (data) => void resumeSession(game, data)));
    const good = json(begin()) as Record<string, unknown>;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(good)), fc.jsonValue(), (key, value) => {
        const resumed = resumeSession(game, { ...good, [key]: value });
        if (resumed.ok) expect(json(resumed.value)).toMatchObject({ game: 'hexapawn' });
      }),
    );
    expect(parseSnapshot('{"version":').ok).toBe(false);
    expect(parseSnapshot(JSON.stringify(good)).ok).toBe(true);
  });
});
