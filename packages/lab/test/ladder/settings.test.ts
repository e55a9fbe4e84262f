/** What the ladder is asked for, and what it refuses. */
import { expect, test } from 'vitest';
import { parseCommand } from '../../src/ladder/settings.ts';

test('a range of games and steps of the game are taken', async () => {
  expect(
    await parseCommand(['dameo', '--only', '3,4', '--min', '40', '--max', '60', '--again']),
  ).toMatchObject({
    games: ['dameo'],
    only: ['level-3', 'level-4'],
    min: 40,
    max: 60,
    again: true,
  });
});

test.each([
  [['dameo', '--only', '99'], /--only is one of .*, not "99"/],
  [['dameo', '--min', '200', '--max', '100'], /--min 200 is more than --max 100/],
  [['dameo', '--part', 'nonsense'], /--part is one of/],
  [[], /Name a game/],
])('%j is refused', async (args, said) => {
  await expect(parseCommand(args as string[])).rejects.toThrow(said);
});
