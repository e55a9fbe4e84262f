/** The strength figures that the rules texts quote for the reports' players, with bounds that allow for chance. */
import { must } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { loadReportLevels } from '../../../src/games/load.ts';
import { gameOf, playSeries, rulesOf } from '../play.ts';

async function series(id: string, first: string, second: string, games: number) {
  const rules = await rulesOf(id);
  const levels = await loadReportLevels(id);
  return playSeries(rules, levels[first]!(rules), levels[second]!(rules), games);
}

describe('strength of the report levels', () => {
  test('Mad Bishops: 2 beats 1, quoted 57 of 60 in 49 to 61 plies', async () => {
    const { wins, plies } = await series('mad-bishops', 'report-2', 'report-1', 60);
    expect(wins).toBeGreaterThanOrEqual(52);
    expect(Math.min(...plies)).toBeGreaterThanOrEqual(46);
    expect(Math.max(...plies)).toBeLessThanOrEqual(65);
  });
  test('Mad Bishops: 2 against itself, quoted 29 of 40 for Red in 49 to 56 plies', async () => {
    const { wins, losses, plies } = await series('mad-bishops', 'report-2', 'report-2', 40);
    expect(wins + losses).toBe(40);
    expect(Math.min(...plies)).toBeGreaterThanOrEqual(47);
    expect(Math.max(...plies)).toBeLessThanOrEqual(58);
  });
  test('Renpaarden: 3 stalls one rank short of the goal, quoted 6 of 10 by repetition', async () => {
    const { reasons } = await series('renpaarden', 'report-3', 'report-3', 20);
    const repeated = reasons.filter((reason) => reason === 'repetition').length;
    expect(repeated).toBeGreaterThanOrEqual(6);
    expect(repeated).toBeLessThanOrEqual(18);
  });
  test('Renpaarden: 3 against 2, quoted 6 wins of 12, the rest repetition', async () => {
    const { wins, losses } = await series('renpaarden', 'report-3', 'report-2', 24);
    expect(wins).toBeGreaterThanOrEqual(6);
    expect(losses).toBeLessThanOrEqual(3);
  });
  test('Renpaarden: 3 against 1, quoted 3 of 4 games to the move limit', async () => {
    const { reasons } = await series('renpaarden', 'report-3', 'report-1', 8);
    expect(reasons.filter((reason) => reason === 'move-limit').length).toBeGreaterThanOrEqual(3);
  });
  test.each([
    ['small', 65, 85],
    ['medium', 94, 100],
    ['large', 97, 100],
  ])('Small Star Empires: 2 beats 1 on %s, quoted 78, 99, 100 of 100', async (board, least, most) => {
    const game = await gameOf('small-star-empires');
    const levels = await loadReportLevels('small-star-empires');
    const rules = must(game.configure({ board }));
    const text = rules.format(rules.start());
    let wins = 0;
    for (const turn of ['A', 'B']) {
      const reading = must(game.read(text.replace(' A ', ` ${turn} `).replace(/ rulebook$/, ' report')));
      const from = { ...reading.rules, start: () => reading.position.clone() };
      wins += (await playSeries(from, levels['report-2']!(from), levels['report-1']!(from), 100)).wins;
    }
    expect(wins / 2).toBeGreaterThanOrEqual(least);
    expect(wins / 2).toBeLessThanOrEqual(most);
  });
});
