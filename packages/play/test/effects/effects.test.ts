/** What is said of a move is true: a few positions of each game here, 200 in the slow test beside this one. */
import { gameIds, loadGame, must, readPosition } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, it, test } from 'vitest';
import { sayEffects, tellEffects } from '../../src/effects/effects.ts';
import { checkEffects } from './effects.ts';

test.each(gameIds)('%s: what is said of moves happens', async (id) => {
  expect((await checkEffects(id, 4)).size).toBeGreaterThan(1);
});

async function said(
  id: string,
  start: string,
  moves: string[],
  language: 'en' | 'pt' = 'en',
): Promise<string> {
  const game = must(await loadGame(id));
  const { rules, position } = must(readPosition(game, start));
  const told = await tellEffects(rules, position, moves);
  return told ? sayEffects(told, rules, { language, sentences: await loadSentences(id) }) : '';
}

describe('in words', () => {
  it('the end, and what it took', async () => {
    expect(await said('dameo', '8/8/8/3m4/3M4/8/8/8 w', ['d4xd6'])).toBe('wins the game and takes a man');
    expect(await said('dameo', '8/8/8/3m4/3M4/8/8/8 w', ['d4xd6'], 'pt')).toBe(
      'ganha a partida e captura um peão',
    );
  });

  it('a capture that is answered', async () => {
    expect(await said('dameo', '3m4/3m4/8/3m4/3M4/8/8/M7 w', ['d4xd6', 'd7xd5'])).toMatch(
      /^takes a man for a man/,
    );
  });

  it('a game without captures speaks of rows and leaps', async () => {
    expect(await said('renpaarden', 'start', ['a1-b3'])).toMatch(/gets a horse away from home/);
  });
});
