/** The reports' computer players against the statements of the rules texts. */
import { formatMove, legalMoves, must } from '@tabuleiro/rules';
import { MapRng } from '@tabuleiro/rules/games/small-star-empires';
import { describe, expect, test } from 'vitest';
import { gamesWith } from '../../../../rules/test/sixth/parts.ts';
import { loadReportLevels } from '../../../src/games/load.ts';
import { inScanOrder, valueAfter } from '../../../src/games/mad-bishops/players.ts';
import { gameOf, playGame, rulesOf, situationOf } from '../play.ts';

/** Number of report levels; one unless listed. */
const HOW_MANY: Record<string, number> = { 'mad-bishops': 2, renpaarden: 3, 'small-star-empires': 2 };

/** The move of a level for a position text. */
async function answer(gameId: string, text: string, level: string, seed: number): Promise<string> {
  const { rules, position } = must((await gameOf(gameId)).read(text));
  const player = (await loadReportLevels(gameId))[level]!(rules);
  return formatMove(rules, position, await player.choose(situationOf(rules, position, seed)));
}

describe.each(gamesWith('players'))('report levels: %s', (id) => {
  const names = Array.from({ length: HOW_MANY[id] ?? 1 }, (_, i) => `report-${i + 1}`);

  test('are as many as the report has', async () => {
    expect(Object.keys(await loadReportLevels(id))).toEqual(names);
  });
  test.each(names)('%s plays a legal game that its seed decides', async (name) => {
    const rules = await rulesOf(id);
    const level = (await loadReportLevels(id))[name]!(rules);
    const legal = {
      name: level.name,
      choose: async (situation: ReturnType<typeof situationOf>) => {
        const move = await level.choose(situation);
        expect(legalMoves(situation.position)).toContain(move);
        expect(await level.choose(situation)).toBe(move);
        return move;
      },
    };
    expect(level.name).toBe(name);
    const first = await playGame(rules, [legal, legal], 5);
    expect(first.plies).toBeGreaterThan(10);
    expect((await playGame(rules, [level, level], 5)).plies).toBe(first.plies);
  });
});

describe('random levels', () => {
  test('reach every legal move about equally often', async () => {
    const rules = await rulesOf('dameo');
    const level = (await loadReportLevels('dameo'))['report-1']!(rules);
    const position = rules.start();
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 5200; seed++) {
      const move = (await level.choose(situationOf(rules, position, seed))) as number;
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    expect(counts.size).toBe(52);
    expect(Math.min(...counts.values())).toBeGreaterThan(60);
    expect(Math.max(...counts.values())).toBeLessThan(140);
  });
});

describe('report-2 of Mad Bishops', () => {
  test('the 81 first moves have values from -53 to -50', async () => {
    const rules = await rulesOf('mad-bishops');
    const position = rules.start();
    const values = legalMoves(position).map((move) => valueAfter(rules, position, move));
    expect(values).toHaveLength(81);
    expect([...new Set(values)].sort((a, b) => a - b)).toEqual([-53, -52, -51, -50]);
  });
  test('scans kills before engage moves, each from the top left', async () => {
    const { rules, position } = must((await gameOf('mad-bishops')).read('7B/8/8/4B3/8/8/5R2/R1R5 r'));
    const order = inScanOrder(rules, position).map((move) => formatMove(rules, position, move));
    expect(order).toEqual(['a1xe5', 'f2-d4', 'f2-g3', 'c1-f4', 'c1-b2']);
  });
  test('plays a move of the highest value, the last of equals half of the time', async () => {
    const rules = await rulesOf('mad-bishops');
    const position = rules.start();
    const level = (await loadReportLevels('mad-bishops'))['report-2']!(rules);
    const best = inScanOrder(rules, position).filter((move) => valueAfter(rules, position, move) === -50);
    const chosen: number[] = [];
    for (let seed = 0; seed < 60; seed++)
      chosen.push((await level.choose(situationOf(rules, position, seed))) as number);
    expect(best.length).toBeGreaterThan(1);
    expect(chosen.filter((move) => !best.includes(move))).toEqual([]);
    const last = chosen.filter((move) => move === best[best.length - 1]).length;
    expect(last).toBeGreaterThan(18);
    expect(last).toBeLessThan(42);
  });
});

describe('Renpaarden', () => {
  // The only way over three enemies (b4-e9) wins; no plain hop gains more than two ranks.
  const chain = 'WWWW1WWWW/WWWWWWWWW/3B5/5B3/3B5/1W7/9/BBBBBB3/BBBBBBBBB w 90';
  test('report-3 rides chains, report-2 does not', async () => {
    for (let seed = 0; seed < 5; seed++) {
      expect(await answer('renpaarden', chain, 'report-3', seed)).toBe('b4-e9');
      expect(await answer('renpaarden', chain, 'report-2', seed)).toMatch(/^b4-[ac]6$/);
    }
  });
  test('report-1 hops plainly', async () => {
    const seen = new Set<string>();
    const start = 'BBBBB/BBBBB/5/WWWWW/WWWWW w 0';
    for (let seed = 0; seed < 200; seed++) seen.add(await answer('renpaarden', start, 'report-1', seed));
    expect([...seen].sort()).toEqual([
      'a1-b3',
      'a2-c3',
      'b1-a3',
      'b1-c3',
      'b2-d3',
      'c1-b3',
      'c1-d3',
      'c2-a3',
      'c2-e3',
      'd1-c3',
      'd1-e3',
      'd2-b3',
      'e1-d3',
      'e2-c3',
    ]);
  });
  test('Black gains ranks downwards', async () => {
    const start = 'BBBBBBBBB/BBBBBBBBB/9/9/9/9/9/WWWWWWWWW/WWWWWWWWW b 1';
    for (let seed = 0; seed < 8; seed++)
      expect(await answer('renpaarden', start, 'report-2', seed)).toMatch(/^(.9-.7|.8-.6)$/);
  });
  test('without a plain move all moves count', async () => {
    const text = '2W/WB1/BBB/WBB/WWW w 20';
    const { rules, position } = must((await gameOf('renpaarden')).read(text));
    const moves = legalMoves(position);
    expect(moves.every((move) => rules.view(position, move).paths[0]!.length > 1)).toBe(true);
    const seen = new Set<string>();
    for (let seed = 0; seed < 200; seed++) seen.add(await answer('renpaarden', text, 'report-1', seed));
    expect(seen.size).toBe(moves.length);
  });
});

describe('Small Star Empires', () => {
  const small = '1b20/rhA^^^^3x3/20r1/x2bhB^^^^0/3b0r A 16:4,16:4';
  test('report-1 draws as the rules text says', async () => {
    const answers: string[] = [];
    for (let seed = 1; seed <= 5; seed++)
      answers.push(await answer('small-star-empires', small, 'report-1', seed));
    expect(answers).toEqual(['b2-b3:C', 'b2-b1:C', 'b2-c2:C', 'b2-e3:T', 'b2-c2:C']);
  });
  test('a later ply draws the next two numbers', async () => {
    const { rules, position } = must((await gameOf('small-star-empires')).read(small));
    const level = (await loadReportLevels('small-star-empires'))['report-1']!(rules);
    // All ships are at home, so only the second number of a ply shows: one of eight destinations.
    const destinations = ['a1:C', 'a2:C', 'b1:C', 'b3:C', 'c1:C', 'c2:C', 'd3:T', 'e3:T'];
    const random = new MapRng(7);
    for (let plies = 0; plies < 6; plies++) {
      random.next();
      const situation = situationOf(rules, position, 7, new Array(2 * plies).fill(0));
      const text = formatMove(rules, position, await level.choose(situation));
      expect(text).toBe(`b2-${destinations[random.below(8)]}`);
    }
  });
  test('report-2 takes the first highest', async () => {
    expect(await answer('small-star-empires', small, 'report-2', 1)).toBe('b2-b3:C');
    const second = '1bA^20/rhA^^^3x3/20r1/x2bhB^^^0B^/3b0r A 15:4,15:4 report';
    expect(await answer('small-star-empires', second, 'report-2', 1)).toBe('b2-d3:C');
  });
  test('the piece follows the enemies beside it and the supply', async () => {
    // a2 touches a3, the home of B: one enemy.
    const one = (supply: string) => `hA^1hB^ A ${supply},9:3`;
    expect(await answer('small-star-empires', one('9:3'), 'report-1', 1)).toBe('a1-a2:T');
    expect(await answer('small-star-empires', one('9:3'), 'report-2', 1)).toBe('a1-a2:C');
    expect(await answer('small-star-empires', one('9:0'), 'report-1', 1)).toBe('a1-a2:C');
    expect(await answer('small-star-empires', one('0:3'), 'report-2', 1)).toBe('a1-a2:T');
    // a2 touches a3 and b3 of B.
    expect(await answer('small-star-empires', 'hA^1hB/..1B^ A 9:3,9:3', 'report-2', 1)).toBe('a1-a2:T');
  });
  test('three seats: everybody else is an enemy', async () => {
    const rules = await rulesOf('small-star-empires', { board: 'tri' });
    const levels = await loadReportLevels('small-star-empires');
    const players = ['report-1', 'report-2', 'report-2'].map((name) => levels[name]!(rules));
    expect((await playGame(rules, players, 3)).outcome!.shares).toHaveLength(3);
  });
});
