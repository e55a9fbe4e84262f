/**
 * Saves from programs of every version always replay to the same moves, positions, results, offers and clocks,
 * and can be continued. The data and the expected results are frozen: see `data/saves/README.md`.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { must } from '../../src/core/result.ts';
import { isGameId, loadGame } from '../../src/games/index.ts';
import { gamesBeforeInLog, movesInLog, parseLog, sessionLog } from '../../src/session/log.ts';
import { resumeSession } from '../../src/session/resume.ts';
import type { Session } from '../../src/session/session.ts';
import type { SessionSetup } from '../../src/session/types.ts';
import { type Facts, factsOf } from './facts.ts';

interface Reached {
  position: string;
  result: string;
}

interface KeptSave {
  name: string;
  expected: Facts & {
    /** Number of the last event. */
    events: number;
    /** After redoing all undone moves; omitted if there are none. */
    redone?: Reached & { moves: string };
    /** After one more move; omitted if the game is over. */
    next?: Reached & { move: string };
  };
  save: Required<Omit<SessionSetup, 'game' | 'openedFrom'>> & { game: string; openedFrom?: string };
}

const read = (version: number): KeptSave[] =>
  JSON.parse(readFileSync(new URL(`../data/saves/version-${version}.json`, import.meta.url), 'utf8'));

const open = async (save: { game: string }): Promise<Session> =>
  must(resumeSession(must(await loadGame(save.game)), save));

/** Through text, as a save on a disk. */
const savedAgain = (session: Session): Promise<Session> =>
  open(must(parseLog(JSON.stringify(sessionLog(session)))));

const reached = ({ positionText, result }: Session): Reached => ({ position: positionText, result });

describe.each([1, 2])('saves of version %i', (version) => {
  const saves = read(version);

  test('are of many games that are still there, for two, three and four', () => {
    const games = new Set(saves.map(({ save }) => save.game));
    expect([...games].filter((id) => !isGameId(id))).toEqual([]);
    expect(games.size).toBeGreaterThanOrEqual(5);
    expect(new Set(saves.map(({ save }) => save.players.length))).toEqual(new Set([2, 3, 4]));
    expect(saves.length).toBeGreaterThanOrEqual(70);
  });

  it.each(saves)('$name', async ({ expected: { events, redone, next, ...facts }, save }) => {
    const session = await open(save);
    expect(factsOf(session)).toEqual(facts);
    const { options, start, players, clock, openedFrom } = save;
    expect(session.plan).toMatchObject({ options, start, players, clock, format: { id: save.format } });
    expect(session.plan.openedFrom).toBe(openedFrom);
    // A running clock may have been stopped, which adds an event.
    expect([events, events + 1]).toContain(session.lastNumber);

    const again = await savedAgain(session);
    expect(factsOf(again)).toEqual(facts);
    const present = facts.games.at(-1)!;
    expect(movesInLog(sessionLog(again)).join(' ')).toBe(present.moves);
    expect(gamesBeforeInLog(sessionLog(again))).toBe(facts.games.length - 1);

    // Undone moves can be redone.
    while (session.redo().ok);
    expect(factsOf(session).games.at(-1)).toMatchObject(redone ?? present);

    if (!next) return expect(again.run({ kind: 'resign' }, { player: 0 }).fault?.code).toBe('session-over');
    must(again.play(next.move));
    expect(reached(again)).toEqual({ position: next.position, result: next.result });
    const further = await savedAgain(again);
    expect(factsOf(further)).toEqual(factsOf(again));
    must(further.undo());
    expect(further.positionText).toBe(present.position);
  });
});

test('every kind of event is among them', () => {
  const kinds = read(2).flatMap(({ save }) =>
    (save as unknown as { events: { kind: string }[] }).events.map(({ kind }) => kind),
  );
  expect([...new Set(kinds)].sort()).toEqual(
    'agree agreement baseline clock decline end flag game move offer redo resign undo'.split(' '),
  );
});
