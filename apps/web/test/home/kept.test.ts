/** Kept games as the home page tells of them. */
import { listMoves, loadGame, must } from '@tabuleiro/rules';
import { type Session, sessionLog, startSession } from '@tabuleiro/rules/match';
import { afterEach, describe, expect, test } from 'vitest';
import { lookAt } from '../../src/home/kept/kept-look.ts';
import { agoText, deleteText, movesText, playersText, stateText } from '../../src/home/kept/kept-text.ts';
import { inOrder } from '../../src/home/kept/use-kept.ts';
import { KEPT_VERSION, type StoredGame } from '../../src/store/types.ts';
import { language } from '../../src/words/define.ts';

afterEach(() => {
  language.value = 'en';
});

const person = (name = '') => ({ name, kind: 'human' });
const computer = (level: number) => ({ name: `level ${level}`, kind: `level-${level}` });

async function begin(players = [person(), computer(4)]): Promise<Session> {
  const game = must(await loadGame('dameo'));
  return must(startSession({ game, players }));
}

const keptOf = (session: Session): StoredGame => ({
  version: KEPT_VERSION,
  id: 'abcd',
  revision: 1,
  begun: '2026-01-01T00:00:00.000Z',
  saved: '2026-01-01T00:00:00.000Z',
  seed: 1,
  over: session.match.result !== null,
  session: sessionLog(session),
});

describe('how it stands', () => {
  test('a game in play has a last move and somebody to move', async () => {
    const session = await begin();
    must(session.play('c3-c4'));
    const look = (await lookAt(keptOf(session)))!;
    const name = (cell: number) => look.geometry.cells[cell]!.name;
    expect([name(look.last!.from), name(look.last!.to)]).toEqual(['c3', 'c4']);
    expect(look.stacks[look.last!.to]).not.toEqual([]);
    expect(look.toMove).toBe(1);
    expect(look.winners).toBeNull();
    expect(stateText(look, keptOf(session))).toBe('level 4 to move');
  });

  test('the person sits below, as on the page of the game', async () => {
    const flips = [
      [person(), computer(4)],
      [computer(4), person()],
    ].map(async (players) => (await lookAt(keptOf(await begin(players))))!.flip);
    expect(await Promise.all(flips)).toEqual([false, true]);
  });

  test('a resigned game has a winner and nobody to move', async () => {
    const session = await begin();
    must(session.resign(0));
    const look = (await lookAt(keptOf(session)))!;
    expect(look.toMove).toBeNull();
    expect(stateText(look, keptOf(session))).toBe('Won by level 4');
  });

  test('people without names are called by their seats, and a win of yours is yours', async () => {
    const session = await begin([person('w'), person('b')]);
    expect(stateText((await lookAt(keptOf(session)))!, keptOf(session))).toBe('White to move');
    must(session.resign(1));
    expect(stateText((await lookAt(keptOf(session)))!, keptOf(session))).toBe('Won by White');
    const against = await begin([person('w'), computer(4)]);
    must(against.resign(1));
    expect(stateText((await lookAt(keptOf(against)))!, keptOf(against))).toBe('You won');
  });

  test('of a game that was played elsewhere one side is yours', async () => {
    const session = await begin([person('Ana'), person('Rui')]);
    must(session.resign(0));
    const told = async (kept: StoredGame) => [playersText(kept), stateText((await lookAt(kept))!, kept)];
    expect(await told({ ...keptOf(session), own: 1 })).toEqual(['You against Ana', 'You won']);
    expect(await told({ ...keptOf(session), own: 0 })).toEqual(['You against Rui', 'Won by Rui']);
    expect(await told(keptOf(session))).toEqual(['Ana v Rui', 'Won by Rui']);
    expect((await lookAt({ ...keptOf(session), own: 1 }))!.flip).toBe(true);
  });

  test('moves that cannot be played give no look', async () => {
    const kept = keptOf(await begin());
    const move = {
      number: 1,
      at: 0,
      player: 0,
      left: null,
      kind: 'move',
      seat: 0,
      ply: 1,
      text: 'a1-h8',
    } as const;
    expect(await lookAt({ ...kept, session: { ...kept.session, events: [move] } })).toBeNull();
    expect(await lookAt({ ...kept, session: { ...kept.session, game: 'chess' } })).toBeNull();
  });
});

test('unfinished games in which something was played come first', async () => {
  const [unmoved, played] = [await begin(), await begin()];
  must(played.play('c3-c4'));
  const over = await begin();
  must(over.resign(0));
  const games = [
    { ...keptOf(unmoved), id: 'unmoved' },
    { ...keptOf(over), id: 'over' },
    { ...keptOf(played), id: 'played' },
  ];
  expect(inOrder(games).map(({ id }) => id)).toEqual(['played', 'unmoved']);
});

describe('in words', () => {
  test('the only person is you', async () => {
    expect(playersText(keptOf(await begin([person('Ana'), computer(4)])))).toBe('You against level 4');
    const many = keptOf(await begin());
    const players = [person(), computer(2), computer(2), computer(3)];
    const four = { ...many, session: { ...many.session, players } };
    expect(playersText(four)).toBe('You against 2 × level 2, level 3');
    expect(playersText(keptOf(await begin([computer(2), computer(4)])))).toBe('level 2 v level 4');
    expect(playersText(keptOf(await begin([person('Ana'), person('Rui')])))).toBe('Ana v Rui');
    expect(playersText(keptOf(await begin([person('w'), person('b')])))).toBe('2 people');
    language.value = 'pt';
    expect(playersText(keptOf(await begin([person(), computer(4)])))).toBe('Contra nível 4');
  });

  test('moves are counted as the list numbers them', () => {
    const said = [0, 1, 2, 3, 70].map((plies) => movesText(plies, 2));
    expect(said).toEqual(['No moves yet', '1 move', '1 move', '2 moves', '35 moves']);
    expect(movesText(9, 3)).toBe('3 moves');
  });

  test('the time goes from minutes to a date', () => {
    const now = Date.parse('2026-03-20T12:00:00Z');
    expect(agoText('2026-03-20T11:59:50Z', now)).toBe('just now');
    expect(agoText('2026-03-20T11:15:00Z', now)).toBe('45 minutes ago');
    expect(agoText('2026-03-20T07:00:00Z', now)).toBe('5 hours ago');
    expect(agoText('2026-03-19T11:00:00Z', now)).toBe('yesterday');
    expect(agoText('2026-03-01T12:00:00Z', now)).toBe('1 Mar 2026');
    expect(agoText('2026-03-20T13:00:00Z', now), 'a clock that was put back').toBe('just now');
    language.value = 'pt';
    expect(agoText('2026-03-20T07:00:00Z', now)).toBe('há 5 horas');
  });
});

test('before a game is deleted, what that costs is said', async () => {
  const names = { game: 'Dameo', players: 'You against level 4' };
  const session = await begin();
  const rated = { ...keptOf(session), rated: true as const };
  expect(deleteText(rated, names)).toBe('Dameo, You against level 4: its moves will be deleted permanently.');
  must(session.play('c3-c4'));
  expect(deleteText({ ...keptOf(session), rated: true }, names)).not.toContain('counts as a loss');
  for (let ply = 1; ply < 5; ply++) must(session.play(listMoves(session.rules, session.position)[0]!.text));
  expect(deleteText(keptOf(session), names)).not.toContain('rated');
  expect(deleteText({ ...keptOf(session), rated: true }, names)).toContain('counts as a loss');
  must(session.resign(0));
  expect(deleteText({ ...keptOf(session), rated: true }, names)).toContain('still counts');
});
