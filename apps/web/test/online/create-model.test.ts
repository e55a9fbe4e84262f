/** The choices of a game by link: what a server is asked for, and why it is not asked. */
import { Setup } from '@tabuleiro/play/setup/setup';
import { decodeCreate } from '@tabuleiro/protocol/http';
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { CreateModel, DAYS } from '../../src/online/create/create-model.ts';
import { SetupModel } from '../../src/setup/setup-model.ts';

const DAY = 24 * 3600 * 1000;
/** Two homes on a board of four columns. */
const OWN_BOARD = '1b2/hA3hB/20r';

async function model(id: string, name = ''): Promise<CreateModel> {
  const setup = await Setup.load(must(await loadGame(id)), await loadSentences(id));
  return new CreateModel(new SetupModel(setup), name);
}

/** As the server reads it. */
function asked(chosen: CreateModel) {
  const body = { request: must(chosen.request), name: chosen.choices.name };
  return must(decodeCreate(JSON.parse(JSON.stringify(body)), '')).request;
}

test.each(gameIds)('%s: as it is proposed, a private game for two with a clock', async (id) => {
  const chosen = await model(id, 'Ana');
  expect(chosen.fault).toBeNull();
  expect(chosen.choices.name).toBe('Ana');
  expect(asked(chosen)).toMatchObject({
    game: id,
    clock: { initial: 900_000, increment: 10_000 },
    places: ['human', 'human'],
    mine: 0,
    sides: 'chosen',
    listed: false,
    format: 'single',
    start: 'start',
    substitutes: true,
  });
});

describe('time', () => {
  test.each(DAYS)('%i days for each move', async (days) => {
    const chosen = await model('dameo');
    chosen.change({ time: 'days', days });
    expect(asked(chosen).clock).toEqual({ perMove: days * DAY });
  });

  test('no clock; and the clock that was chosen before comes back', async () => {
    const chosen = await model('dameo');
    chosen.setup.ownClock('2.5', '3');
    chosen.change({ time: 'none' });
    expect(asked(chosen).clock).toBeNull();
    chosen.change({ time: 'clock' });
    expect(asked(chosen).clock).toEqual({ initial: 150_000, increment: 3_000 });
  });

  test.each([
    ['360', '600', null],
    ['361', '0', 'clock-long'],
    ['10', '601', 'clock-long'],
  ])('%s min + %s s: %s', async (minutes, seconds, code) => {
    const chosen = await model('dameo');
    chosen.setup.ownClock(minutes, seconds);
    expect(chosen.fault?.code ?? null).toBe(code);
    expect(chosen.request.ok).toBe(code === null);
    chosen.change({ time: 'days' });
    expect(chosen.fault, 'it does not matter any more').toBeNull();
  });

  test('a clock that cannot be read is said, not sent', async () => {
    const chosen = await model('dameo');
    chosen.setup.ownClock('many', '3');
    expect(chosen.fault).not.toBeNull();
    expect(chosen.request).toEqual({ ok: false, fault: chosen.fault });
    // Nobody sees the field any more: what is wrong in it holds nobody up.
    chosen.change({ time: 'days' });
    expect(chosen.fault).toBeNull();
    expect(asked(chosen).clock).toEqual({ perMove: 3 * DAY });
  });
});

describe('sides and places', () => {
  test('the other side, and a lot, which leaves the first place to the creator until it is drawn', async () => {
    const chosen = await model('trench');
    chosen.change({ side: 1 });
    expect(asked(chosen)).toMatchObject({ mine: 1, sides: 'chosen' });
    chosen.change({ side: 'random' });
    expect(asked(chosen)).toMatchObject({ mine: 0, sides: 'random', places: ['human', 'human'] });
  });

  test('listed', async () => {
    const chosen = await model('trench');
    chosen.change({ listed: true });
    expect(asked(chosen).listed).toBe(true);
  });

  test('four with computers; at least one place is for somebody else', async () => {
    const chosen = await model('small-star-empires');
    expect([...chosen.counts.keys()].sort()).toEqual([2, 3, 4]);
    chosen.chooseCount(4);
    expect(chosen.seats).toBe(4);
    expect(chosen.computers).toContain('level-3');
    expect(chosen.computers.every((kind) => !kind.startsWith('search'))).toBe(true);
    for (const place of [1, 2]) chosen.sit(place, 'level-3');
    expect(asked(chosen).places).toEqual(['human', 'level-3', 'level-3', 'human']);
    chosen.sit(3, 'level-1');
    expect(chosen.fault).toEqual({ code: 'invites-nobody' });
    // Whoever sits down in the place of a computer is a person there.
    chosen.change({ side: 3 });
    expect(chosen.fault).toBeNull();
    expect(asked(chosen)).toMatchObject({ mine: 3, places: ['human', 'level-3', 'level-3', 'human'] });
  });

  test('with fewer players the last place is nobody’s own', async () => {
    const chosen = await model('small-star-empires');
    chosen.chooseCount(4);
    chosen.change({ side: 3 });
    chosen.chooseCount(2);
    expect(asked(chosen)).toMatchObject({ mine: 0, places: ['human', 'human'] });
  });

  test('the number of players chooses a board for so many, and fields that show the board begin anew', async () => {
    const chosen = await model('small-star-empires');
    const before = chosen.boardsChosen;
    chosen.chooseCount(chosen.seats);
    expect(chosen.boardsChosen).toBe(before);
    chosen.chooseCount(3);
    expect(chosen.boardsChosen).toBe(before + 1);
    expect(asked(chosen).places).toHaveLength(3);
    chosen.chooseCount(7);
    expect(chosen.seats).toBe(3);
  });
});

describe('rules', () => {
  test('a board of one’s own travels as its text; one that cannot be is refused with its reason', async () => {
    const chosen = await model('small-star-empires');
    chosen.setup.choose('board', OWN_BOARD);
    expect(chosen.fault).toBeNull();
    expect(asked(chosen).options.board).toBe(OWN_BOARD);
    chosen.setup.choose('board', 'no board');
    expect(chosen.fault).not.toBeNull();
    expect(chosen.request.ok).toBe(false);
  });

  test('a match, and a position of one’s own', async () => {
    const chosen = await model('trench');
    chosen.setup.chooseFormat('pair');
    expect(asked(chosen).format).toBe('pair');
    chosen.setup.typeStart('nowhere');
    expect(chosen.request.ok).toBe(false);
  });

  test('computers of the last game at this screen have no place here', async () => {
    const last = { set: {}, seats: ['level-9', 'level-9'], format: 'single', clock: '' };
    const setup = await Setup.load(must(await loadGame('dameo')), await loadSentences('dameo'), last);
    const chosen = new CreateModel(new SetupModel(setup), '');
    expect(asked(chosen).places).toEqual(['human', 'human']);
  });
});
