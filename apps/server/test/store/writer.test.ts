/** The writer of the PostgreSQL store on a database that answers as the test says. */
import { expect, it } from 'vitest';
import type { DatabaseAnswer, PostgresDatabase } from '../../src/store/postgres/database.ts';
import { AdditionWriter, WRITER_OPTIONS } from '../../src/store/postgres/writer.ts';
import { addition, event, move } from './rows.ts';

const collision = (more: object = {}): Error =>
  Object.assign(new Error('deadlock detected'), { code: '40P01', ...more });

function writer(answers: (Partial<DatabaseAnswer> | Error)[]) {
  const doubted: string[] = [];
  const asked: string[] = [];
  const database: Pick<PostgresDatabase, 'ask'> = {
    async ask(_, __, name = '') {
      asked.push(name);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return { rows: [], again: false, ...answer };
    },
  };
  const ports = { node: () => 'ana', doubted: (game: string) => void doubted.push(game), fenced: () => {} };
  return { writer: new AdditionWriter(database as PostgresDatabase, WRITER_OPTIONS, ports), doubted, asked };
}

it('finds what a try wrote whose line broke, also after a collision', async () => {
  const own = addition('aaaa', { events: [event(1)], fence: 1 });
  const rows = [
    { events: [{ event: JSON.stringify(event(1).event), hash: 'hash-1' }], acts: [], answer: null },
  ];
  const { writer: each, asked } = writer([collision({ again: true }), {}, { rows }]);
  expect(await each.add(own)).toBe('written');
  expect(asked).toEqual(['add', 'add', 'written']);
});

it('leaves a game in doubt whose line broke before collisions without end', async () => {
  const { writer: each, doubted } = writer([
    collision({ again: true }),
    ...Array.from({ length: 9 }, () => collision()),
  ]);
  await expect(each.add(move('aaaa', 1))).rejects.toMatchObject({ code: 'store-failed' });
  expect(doubted).toEqual(['aaaa']);
});

it('leaves no game in doubt that only collides', async () => {
  const { writer: each, doubted } = writer(Array.from({ length: 9 }, () => collision()));
  await expect(each.add(move('aaaa', 1))).rejects.toMatchObject({ code: 'store-failed' });
  expect(doubted).toEqual([]);
});

it('says so where nobody answers whether a double command was written before', async () => {
  const double = Object.assign(new Error('duplicate key'), { code: '23505' });
  const { writer: each } = writer([double, double, new Error('Connection terminated')]);
  await expect(each.add(move('aaaa', 1))).rejects.toMatchObject({ code: 'store-unreachable' });
});
