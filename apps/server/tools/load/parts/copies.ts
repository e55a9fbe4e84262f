/** Finished games in numbers that nobody can play: SQL copies of one. The same text runs on SQLite and PostgreSQL. */

/** In an order in which rows may be inserted; not every store has all of them. */
export const COPIED_TABLES = ['games', 'places', 'events', 'commands', 'acts', 'standings'] as const;
/** As many addresses have created the copies. */
const CREATORS = 20_000;
/** Added to the number of a copy, so that all ids have one length. */
const FIRST_ID = 10_000_000;

/** Columns of the tables that the store has, by name of the table. */
export type StoreColumns = ReadonlyMap<string, readonly string[]>;

/** Copies number `from` to `to` of a game, as statements without parameters. */
export function copyStatements(
  game: string,
  columns: StoreColumns,
  { from, to }: { from: number; to: number },
): string[] {
  if (!/^[a-z0-9]+$/.test(game)) throw new Error(`${game} is no id`);
  const numbers = `(with recursive numbers (n) as (select ${from} union all
    select n + 1 from numbers where n < ${to}) select n from numbers) numbers`;
  const copied = COPIED_TABLES.flatMap((table) => {
    const names = columns.get(table);
    if (!names) return [];
    const key = table === 'games' ? 'id' : 'game';
    const values = names.map((name) => (name === key ? `'c' || (${FIRST_ID} + n)` : copiedValue(name)));
    const order = names.includes('number') ? ', t."number"' : '';
    return `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
      select ${values.join(', ')} from ${table} t cross join ${numbers} where t."${key}" = '${game}' order by n${order}`;
  });
  return [...copied, `update totals set games = games + ${to - from + 1} where id = 1`];
}

/** Of a column in the copy with number `n`. */
function copiedValue(name: string): string {
  if (name === 'request_key') return 'null'; // unique
  if (name === 'creator' || name === 'browser') return `'${name}' || (n % ${CREATORS})`;
  if (name === 'changed') return 't."changed" - n * 0.001';
  return `t."${name}"`;
}

/** Ranges of at most `size` that together are `count`. */
export const rangesOf = (count: number, size: number): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, i) => ({
    from: i * size,
    to: Math.min(count, (i + 1) * size) - 1,
  }));
