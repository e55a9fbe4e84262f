/** What a creation costs: limits come before the rules are asked, and boards of new games have a bound. */
import { decodeCreate } from '@tabuleiro/protocol/http';
import { must, type Result } from '@tabuleiro/rules';
import { afterEach, expect, test } from 'vitest';
import { SeatedClient } from '../seat.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

const STARS = 'small-star-empires';
const request = (part: object = {}) => ({ game: STARS, places: ['human', 'human'], ...part });
const body = (part: object = {}) => must(decodeCreate({ name: 'Ana', request: request(part) }, ''));
const create = (part: object, address = 'a') => world.hall.requests.create(body(part), address);
const code = (result: Result<unknown>): string => (result.ok ? 'ok' : result.fault.code);

/** A map of two homes. */
function mapOf(rows: number, columns: number): string {
  const lines = Array.from({ length: rows }, () => '0123'.repeat(columns).slice(0, columns));
  lines[0] = `hA${lines[0]?.slice(1)}`;
  lines[rows - 1] = `${lines[rows - 1]?.slice(1)}hB`;
  return lines.join('/');
}
const boarded = (rows: number, columns: number) => ({ options: { board: mapOf(rows, columns) } });

test('limits are checked before the rules and the computers are asked', async () => {
  world = await World.begin(1, { computerGamesPerAddress: 1 });
  let asked = 0;
  const { knows } = world.computers;
  world.computers.knows = (rules, kind) => {
    asked++;
    return knows.call(world.computers, rules, kind);
  };
  const places = ['human', 'level-1'];
  must(await create({ places }));
  expect(asked).toBe(1);
  // Each of these would be refused by the rules, if they were asked.
  for (const wrong of [boarded(26, 99), { start: 'x' }, { format: 'best-of-9' }, {}])
    expect(code(await create({ places, ...wrong }))).toBe('computers-address');
  expect(asked).toBe(1);
  for (let i = 0; i < 5; i++) must(await create({}, 'b'));
  expect(code(await create(boarded(26, 99), 'b'))).toBe('challenges-address');
});

test('a refused request does not count as a game', async () => {
  world = await World.begin(1, { creations: { most: 2, perMs: 3_600_000 } });
  for (let i = 0; i < 5; i++) expect(code(await create({ start: 'x' }))).not.toBe('ok');
  expect([code(await create({})), code(await create({})), code(await create({}))]).toEqual([
    'ok',
    'ok',
    'games-often',
  ]);
});

test.each([
  ['as many cells as the settings say', boarded(16, 16), 'ok'],
  ['more cells', boarded(16, 17), 'board-large'],
  ['a row that is too long', boarded(2, 31), 'board-large'],
  [
    'pieces on every cell, which is read',
    { start: `${mapOf(16, 16).replaceAll(/[0-3]/g, '$&A')} A 16:4,16:4` },
    'session-over',
  ],
  ['a text that is too long to be read at all', { options: { board: 'x'.repeat(2_000) } }, 'board-large'],
  ['a start position that is too long', { start: `${mapOf(26, 99)} A 16:4,16:4` }, 'board-large'],
  ['a start position with more cells', { start: `${mapOf(16, 17)} A 16:4,16:4` }, 'board-large'],
])('a new game with %s: %s', async (_, part, expected) => {
  world = await World.begin(1);
  const answer = await create(part);
  expect(code(answer)).toBe(expected);
  if (!answer.ok && expected === 'board-large') expect(answer.fault.accepted).toBe('256 (30 x 30)');
});

test('a game of an earlier server with a larger board opens, is played and has its rematch', async () => {
  const before = await World.begin(1, { boardCells: 5_000, boardSide: 100 });
  const { id, secrets } = await before.game(request(boarded(16, 17)));
  await before.hall.close();
  world = await World.begin(1);
  world.store = before.store;
  await world.restart();
  const [ana, rui] = secrets.map((secret) => new SeatedClient(world, id, `${secret}`)) as [
    SeatedClient,
    SeatedClient,
  ];
  expect(await ana.move()).toMatchObject({ kind: 'ack' });
  expect(await rui.asks({ kind: 'resign' })).toBe('ok');
  await ana.asks({ kind: 'rematch', answer: 'offer' });
  expect(await rui.asks({ kind: 'rematch', answer: 'offer' })).toBe('ok');
  const { again } = await rui.row();
  expect((await new SeatedClient(world, `${again}`, rui.secret).read()).sheet.state).toBe('playing');
});
