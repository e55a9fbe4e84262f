/** The command line of the ladder: accepted and refused words. */
import { expect, test } from 'vitest';
import { parseCommand } from '../../src/ladder/settings.ts';

test('a range of games and parts of the game are taken', async () => {
  expect(await parseCommand(['dameo', '--part', 'low,levels', '--min', '40', '--max', '60'])).toMatchObject({
    games: ['dameo'],
    parts: ['low', 'levels'],
    min: 40,
    max: 60,
  });
});

test.each([
  [['dameo', '--min', '200', '--max', '100'], /--min 200 is more than --max 100/],
  [['dameo', '--part', 'nonsense'], /--part is one of/],
  [[], /Name a game/],
])('%j is refused', async (args, said) => {
  await expect(parseCommand(args as string[])).rejects.toThrow(said);
});
