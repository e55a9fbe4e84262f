/** The list of one's games: searched, filtered and counted without any rules. */
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import type { SessionEvent, SessionLog } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { momentText } from '../../src/my-games/dates.ts';
import { rowText } from '../../src/my-games/list.tsx';
import { byLevel, bySide, filterRows, NO_FILTER, resultOf, rowOf, shareOf } from '../../src/my-games/rows.ts';
import { keptOf } from '../../src/store/kept.ts';
import { playOut, start, type WantedPage } from '../support.ts';

async function row(id: string, game: string, wanted: WantedPage, loser?: number, rated = false) {
  const session = await start(game, wanted);
  playOut(session, 2, 1);
  if (loser !== undefined) session.run({ kind: 'resign' }, { player: loser });
  return rowOf(keptOf(session, id, 1, rated));
}

const rows = await Promise.all([
  row('won1', 'dameo', { kinds: ['human', 'level-3'] }, 1, true),
  row('lost1', 'dameo', { kinds: ['level-3.4', 'human'] }, 1),
  row('open1', 'trench', { kinds: ['human', 'level-5'] }),
  row('two1', 'trench', { kinds: ['human', 'human'], names: ['Inês', 'Rui'] }, 0),
  row('old1', 'mad-bishops', { kinds: ['greedy', 'human'] }, 0),
]);
const found = (part: Partial<typeof NO_FILTER>) =>
  filterRows(rows, { ...NO_FILTER, ...part }, rowText).map(({ id }) => id);

test('every filter alone and together', () => {
  expect(found({})).toHaveLength(5);
  expect(found({ game: 'dameo' })).toEqual(['won1', 'lost1']);
  expect(found({ result: 'won' })).toEqual(['won1', 'old1']);
  expect(found({ result: 'lost' })).toEqual(['lost1']);
  expect(found({ result: 'unfinished' })).toEqual(['open1']);
  expect(found({ opponent: 'people' })).toEqual(['two1']);
  expect(found({ opponent: 'historic' })).toEqual(['old1']);
  expect(found({ counted: 'rated' })).toEqual(['won1']);
  expect(found({ counted: 'friendly', game: 'dameo' })).toEqual(['lost1']);
});

test('a game without a move is not called unfinished', async () => {
  const kept = (session: Awaited<ReturnType<typeof start>>) => rowOf(keptOf(session, 'new1', 1, false));
  const session = await start('dameo', { kinds: ['human', 'level-3'] });
  expect(resultOf(kept(session))).toBe('unbegun');
  playOut(session, 1, 1);
  expect(resultOf(kept(session))).toBe('unfinished');
  session.run({ kind: 'resign' }, { player: 0 });
  expect(resultOf(kept(session))).toBe('lost');
});

test('the search takes words in any order, without accents and capitals', () => {
  expect(found({ text: 'ines' })).toEqual(['two1']);
  expect(found({ text: ' TRENCH level ' })).toEqual(['open1']);
  expect(found({ text: 'level 3.4' })).toEqual(['lost1']);
  expect(found({ text: 'nobody' })).toEqual([]);
});

test('results by level and by side', () => {
  expect(byLevel(rows)).toEqual([{ game: 'dameo', number: 3, won: 1, drawn: 0, lost: 1 }]);
  expect(bySide(rows)).toEqual([
    { game: 'dameo', number: 0, won: 1, drawn: 0, lost: 0 },
    { game: 'dameo', number: 1, won: 0, drawn: 0, lost: 1 },
    { game: 'mad-bishops', number: 1, won: 1, drawn: 0, lost: 0 },
  ]);
  expect(shareOf({ won: 1, drawn: 1, lost: 0 })).toBe(0.75);
});

test('a game that was played elsewhere is won or lost by who played it here', async () => {
  const { kept } = await row('away1', 'dameo', { kinds: ['human', 'human'], names: ['Ana', 'Rui'] }, 0);
  expect([rowOf(kept).score, rowOf(kept).winners]).toEqual([null, [1]]);
  expect([0, 1].map((own) => rowOf({ ...kept, own }).score)).toEqual(['lost', 'won']);
  expect(rowText(rowOf({ ...kept, own: 1 }))).toContain('You against Ana');
  expect(bySide([rowOf({ ...kept, own: 1 })])).toEqual([
    { game: 'dameo', number: 1, won: 1, drawn: 0, lost: 0 },
  ]);
});

test('the games of a match count one by one, by level as by side', async () => {
  const session = await start('trench', { kinds: ['human', 'level-4'], format: 'pair' });
  playOut(session, 2, 1);
  session.run({ kind: 'propose', what: 'draw' }, { player: 0 });
  session.run({ kind: 'accept', of: session.lastNumber }, { player: 1 });
  session.nextGame();
  playOut(session, 2, 1);
  const match = rowOf(keptOf(session, 'match1', 1, false));
  expect(match.score).toBe(null); // it goes on
  expect(byLevel([match])).toEqual([{ game: 'trench', number: 4, won: 0, drawn: 1, lost: 0 }]);
  expect(bySide([match])).toEqual([{ game: 'trench', number: 0, won: 0, drawn: 1, lost: 0 }]);
});

test('games of three and four seats are in the tables, against one level of computers', async () => {
  const quad = { options: { board: 'quad' }, seats: 4 };
  const kinds = (...others: string[]) => ({ ...quad, kinds: ['human', ...others] });
  const alike = await row('four1', 'small-star-empires', kinds('level-2', 'level-2', 'level-2'));
  const mixed = await row('four2', 'small-star-empires', kinds('level-2', 'level-3', 'level-2'));
  expect([alike.level, mixed.level]).toEqual([2, null]);
  const ended = { ...alike, kept: { ...alike.kept, session: withEnd(alike.kept.session) } };
  const scored = { game: 'small-star-empires', won: 0, drawn: 0, lost: 1 };
  expect(byLevel([ended])).toEqual([{ ...scored, number: 2 }]);
  expect(bySide([ended])).toEqual([{ ...scored, number: 0 }]);
});

/** The same log, won by the third seat. */
function withEnd(log: SessionLog): SessionLog {
  const outcome = { winners: [2], shares: [0, 0, 1, 0], reason: 'points' };
  const last = log.events.at(-1)!;
  const end = { ...last, kind: 'end', number: last.number + 1, result: 'C points', outcome, board: null };
  return { ...log, events: [...log.events, { ...end, match: outcome } as unknown as SessionEvent] };
}

test('a moment has the time of day', () => {
  expect(momentText('2026-11-16T12:05:00')).toBe('16 Nov 2026, 12:05');
});

test.each(gameIds)('%s: sentences name the seats in the order of the seats', async (id) => {
  const { en, pt } = await loadSentences(id);
  const codes = must(must(await loadGame(id)).configure({})).seats.map(({ code }) => code);
  for (const { seats } of [en, pt]) expect(Object.keys(seats).slice(0, codes.length)).toEqual(codes);
});

test('who won among people; one against computers has a score instead', () => {
  expect(rows.map(({ winners }) => winners)).toEqual([null, null, null, [1], null]);
});
