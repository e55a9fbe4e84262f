/** The table of keys of a game on a server: no key means two things, all are in the help, none is in another's way. */
import { expect, test } from 'vitest';
import {
  keyOfTable,
  type TableFacts,
  tableKeyHelp,
  tableKeyLine,
  tableKeyOf,
  tableKeysNow,
} from '../../src/app/online/keys.ts';

const FACTS: TableFacts = {
  plays: true,
  over: 'no',
  mine: true,
  moved: true,
  offered: false,
  asked: false,
  unsent: false,
  timed: true,
  absent: false,
  canAbort: false,
  closed: false,
};

/** Every state there could be, and some that cannot. */
const all: TableFacts[] = (['no', 'game', 'match'] as const).flatMap((over) =>
  Array.from({ length: 2 ** 10 }, (_, bits) => {
    const bit = (i: number) => (bits & (1 << i)) !== 0;
    return {
      over,
      plays: bit(0),
      mine: bit(1),
      moved: bit(2),
      offered: bit(3),
      unsent: bit(4),
      timed: bit(5),
      absent: bit(6),
      canAbort: bit(7),
      closed: bit(8),
      asked: bit(9),
    };
  }),
);

test('what one has offered already is not offered again', () => {
  const over = (more: Partial<TableFacts>) => tableKeyLine('en', { ...FACTS, ...more });
  expect(over({ over: 'match' })).toContain('n: rematch');
  expect(over({ over: 'match', asked: true })).not.toContain('rematch');
  expect(over({ over: 'game' })).toContain('n: next game');
  expect(over({ over: 'game', asked: true })).not.toContain('n: ');
  expect(over({ over: 'match', offered: true })).toContain('y: accept');
  expect(over({ over: 'match', offered: true, asked: true })).not.toContain('y: ');
});

test('in every state a key means one thing', () => {
  for (const facts of all) {
    const keys = tableKeysNow(facts).map(keyOfTable);
    expect(new Set(keys).size, JSON.stringify(facts)).toBe(keys.length);
    for (const id of tableKeysNow(facts)) expect(tableKeyOf(keyOfTable(id), facts)).toBe(id);
  }
});

test.each(['en', 'pt'] as const)('what the line shows works, and stands in the help (%s)', (language) => {
  const help = tableKeyHelp(language).map((row) => row.trim().split(/\s+/)[0]);
  for (const facts of all)
    for (const part of tableKeyLine(language, facts).split('  ')) {
      const [key = ''] = part.split(':');
      expect(tableKeyOf(key, facts), part).toBeDefined();
      expect(help).toContain(key);
    }
});

test('a watcher has the links alone', () => {
  expect(tableKeysNow({ ...FACTS, plays: false })).toEqual(['links']);
});

test('the line says what matters: a claim while somebody is away, an answer to a rematch', () => {
  expect(tableKeyLine('en', FACTS)).not.toContain('claim');
  expect(tableKeyLine('en', { ...FACTS, absent: true })).toContain('c: claim');
  expect(tableKeyLine('en', { ...FACTS, moved: false })).not.toContain('take back');
  expect(tableKeyLine('en', { ...FACTS, over: 'match' })).toContain('n: rematch');
  const offered = tableKeyLine('en', { ...FACTS, over: 'match', offered: true });
  expect(offered).toContain('y: accept the rematch  k: decline');
  expect(offered).not.toContain('n:');
  expect(tableKeyLine('pt', { ...FACTS, unsent: true })).toMatch(/^y: enviar a jogada {2}k: esquecê-la/);
});
