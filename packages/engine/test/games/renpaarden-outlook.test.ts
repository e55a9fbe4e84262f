/** The value of a lead in Renpaarden when the opponent blocks, or near the move limit. */
import { legalMoves, must } from '@tabuleiro/rules';
import { game, type RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';
import { describe, expect, test } from 'vitest';
import { courseOf } from '../../src/games/renpaarden/course.ts';
import { horsesOf } from '../../src/games/renpaarden/features.ts';
import { evaluation } from '../../src/games/renpaarden/index.ts';
import { createSearch } from '../../src/search/create.ts';
import { expectedShare } from '../../src/search/score.ts';

/** The evaluated share of Black. */
function share(text: string): number {
  const { rules, position } = must(game.read(text));
  const value = evaluation.create(rules, evaluation.weights).evaluate(position);
  return expectedShare(position.seat === 1 ? value : -value);
}

describe('a side that sits at home cannot lose without a deadline', () => {
  // White is in front of Black's home, and Black keeps all but one horse there
  const board = 'BBBBBBBBB/BBBB1BBBB/WWWWWWWWW/WWWWWWWWW/9/9/3B5/9/9';
  test.each(['', ' report'])('its share stays near a half%s', (ruleset) => {
    for (const turn of ['w', 'b'])
      for (const ply of [80, 200, 300, 396]) {
        expect(share(`${board} ${turn} ${ply}${ruleset}`)).toBeGreaterThan(0.36);
        expect(share(`${board} ${turn} ${ply}${ruleset}`)).toBeLessThanOrEqual(0.5);
      }
  });
  test('with a deadline to come it is lost', () => {
    expect(share(`${board} w 80 tournament`)).toBeLessThan(0.01);
  });
  test('also while the engine plays on against it', () => {
    const { rules, position } = must(game.read(`${board} w 200`));
    const search = createSearch(rules, evaluation);
    const { home } = courseOf((position as RenpaardenPosition).board).sides[1];
    for (let ply = 0; ply < 16; ply++) {
      const verdict = search.run(
        { rules, position, past: [], stood: 1, aim: 'win', seed: 1 },
        { nodes: 400 },
      );
      if (position.seat === 0) {
        expect(expectedShare(verdict.lines[0]!.score)).toBeGreaterThan(0.5);
        expect(expectedShare(verdict.lines[0]!.score)).toBeLessThan(0.64);
        position.make(verdict.move);
        continue;
      }
      // Black moves the horse that is out, or one that returns at once
      const kept = legalMoves(position).find((move) => {
        position.make(move);
        const atHome = horsesOf(position as RenpaardenPosition, 1).filter((cell) => home[cell]).length;
        position.unmake();
        return atHome >= 17;
      });
      position.make(kept ?? verdict.move);
    }
  });
  test('a lead counts in full once the last horse has left home', () => {
    const out = 'WWWWWWWWW/WWWWWWW2/7W1/9/W8/2BB5/BBBB5/BBBBBB3/BBBBBB3';
    const held = 'WWWWWWWWB/WWWWWWW2/7W1/9/WW7/2BB5/BBB6/BBBBBB3/BBBBBB3';
    expect(share(`${out} w 100`)).toBeLessThan(0.05);
    expect(share(`${held} w 100`)).toBeGreaterThan(0.36);
  });
});

test('a lead that cannot arrive before the limit is worth nothing', () => {
  // White has two horses to bring in, Black four: the first is two moves away, the other out of reach
  const board = 'WWWWWWWWW/WWWWWWW2/W7W/9/9/2BB5/BB7/BBBBBBB2/BBBBBBB2';
  expect(share(`${board} w 100 tournament`)).toBeLessThan(0.01);
  expect(share(`${board} w 398 tournament`)).toBe(0.5);
});
