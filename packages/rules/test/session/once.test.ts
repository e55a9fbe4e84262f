/** A move is parsed and judged once on its way into a session, in any form and from any caller. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { legalMoves } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import type { Game, Rules } from '../../src/core/types.ts';
import { evolve } from '../../src/session/evolve.ts';
import { sessionLog } from '../../src/session/log.ts';
import { replaySession } from '../../src/session/resume.ts';
import type { Session } from '../../src/session/session.ts';
import { startSession } from '../../src/session/start.ts';
import { game as hexapawn } from '../sixth/hexapawn/index.ts';
import { HexapawnPosition } from '../sixth/hexapawn/position.ts';

const counts = { cells: 0, written: 0 };

/** Parsing a text looks up its cells; writing one views the whole move. */
const counting = (base: Rules): Rules => ({
  ...base,
  game,
  geometry: {
    ...base.geometry,
    find: (name) => {
      counts.cells++;
      return base.geometry.find(name);
    },
  },
  view: (position, move, through) => {
    if (!through) counts.written++;
    return base.view(position, move, through);
  },
});

const game: Game = {
  ...hexapawn,
  configure: (options) => ({ ok: true, value: counting(must(hexapawn.configure(options))) }),
  read: (text, options) => {
    const reading = must(hexapawn.read(text, options));
    return { ok: true, value: { ...reading, rules: counting(reading.rules) } };
  },
};

const players = ['Ana', 'Rui'].map((name) => ({ name, kind: 'human' }));
const begin = () => must(startSession({ game, options: { size: 4 }, players }));

afterEach(() => void vi.restoreAllMocks());

/** Number of texts with two cells parsed, of texts written, and of calls to the judge of the end. */
function counted(act: () => void) {
  Object.assign(counts, { cells: 0, written: 0 });
  const judge = vi.spyOn(HexapawnPosition.prototype, 'outcome');
  act();
  return { parsed: counts.cells / 2, written: counts.written, judged: judge.mock.calls.length };
}

const once = { parsed: 1, written: 1, judged: 1 };

describe('a move is read, written and judged once', () => {
  it('when it is asked for as text', () => {
    const session = begin();
    expect(counted(() => must(session.play('a1-a2')))).toEqual(once);
  });

  it('when it is asked for as one of the legal moves, which needs no reading', () => {
    const session = begin();
    const [move] = legalMoves(session.position);
    expect(counted(() => must(session.play(move!)))).toEqual({ ...once, parsed: 0 });
  });

  it('when its event comes from elsewhere', () => {
    const [event] = must(begin().play('a1-a2'));
    const follower = begin();
    expect(counted(() => evolve(follower, event!))).toEqual(once);
  });

  it('when a log is replayed', () => {
    const session = begin();
    for (const move of ['a1-a2', 'd4-d3', 'a2-a3']) must(session.play(move));
    const log = JSON.parse(JSON.stringify(sessionLog(session)));
    let again: Session | undefined;
    expect(
      counted(() => {
        again = must(replaySession(game, log));
      }),
    ).toEqual({ parsed: 3, written: 3, judged: 4 }); // with the start
    expect(again?.moves).toEqual(session.moves);
  });

  it('when a log begins with a state', () => {
    const session = begin();
    must(session.play('a1-a2'));
    const state = { played: [], moves: [{ text: 'a1-a2', left: null }], undone: [], end: null, left: null };
    const event = { number: 1, at: 0, player: null, left: null, kind: 'baseline', state };
    const log = { ...JSON.parse(JSON.stringify(sessionLog(session))), events: [event] };
    expect(counted(() => must(replaySession(game, log)))).toEqual({ parsed: 1, written: 1, judged: 3 }); // with two starts
  });
});
