/** A game line by line at a terminal: what is asked first, what is offered, looking back, and words that are not understood. */
import { TypedWords } from '@tabuleiro/play/actions/words';
import { gameWords } from '@tabuleiro/play/game/actions/words';
import { describe, expect, test } from 'vitest';
import { talk } from './talk.ts';

describe('at a terminal', () => {
  test('resign asks first, and "no" plays on', async () => {
    const { out } = await talk({ game: 'dameo', terminal: true }, 'resign', 'no', 'c3-c4', 'quit');
    expect(out).toMatch(/resign.*\?/i);
    expect(out).not.toMatch(/wins|resigned/);
    expect(out).toContain('c3 to c4');
  });

  test('resign in a match says that the whole match is lost with it', async () => {
    const flags = { plain: true, format: 'match' } as const;
    const { out } = await talk({ game: 'trench', flags, terminal: true }, 'resign', 'no', 'quit');
    expect(out).toContain('You lose the whole match.');
    expect(out).not.toContain('wins the match');
  });
});

test('after a resignation without a move no word is offered that is refused', async () => {
  const { out, err } = await talk({ game: 'dameo', terminal: true }, 'resign yes', 'undo');
  expect(err).toContain('There is no move to take back.');
  expect(out).toContain('The game is over (rematch, lists, save <file>; Enter leaves)> undo');
});

test('"back" looks at the position before the last move', async () => {
  const { out, err } = await talk({ game: 'dameo' }, 'c3-c4', 'back', 'quit');
  expect(err).not.toContain('back');
  expect(out).toMatch(/back[^\n]*\n(.*\n)*.*c3/);
});

describe('a study in words names help', () => {
  test('where a word is not understood', async () => {
    const { err } = await talk({ game: 'dameo' }, 'study', 'time', 'quit', 'quit');
    expect(err).toContain('"time"');
    expect(err).toContain('help');
  });

  test('also after the end of the game', async () => {
    const start = '8/8/8/3m4/8/3M4/8/8 w 0 1';
    const moves = ['d3-d4', 'd5xd3'];
    const { out } = await talk({ game: 'dameo', start, terminal: true }, ...moves, 'study', 'time', 'quit');
    expect(out).toMatch(/> time\n.*help/);
  });
});

test('a word that is not understood is quoted whole', async () => {
  const { err } = await talk({ game: 'dameo' }, 'evaluations', 'quit');
  expect(err).toContain('"evaluations" is not a move or a command.');
});

test('an empty line keeps the name that a study has', async () => {
  const lines = ['study', 'name Openings', 'name', '', 'quit', 'quit'];
  const { out } = await talk({ game: 'dameo', terminal: true }, ...lines);
  expect(out).toContain('Name of the study: (Enter: Openings)');
  expect(out.match(/is called/g)).toHaveLength(1);
});

test('"leave" with two players resigns only after a question', async () => {
  const { out } = await talk({ game: 'dameo', terminal: true }, 'leave', 'no', 'c3-c4', 'quit');
  expect(out).toContain('leave\nResign?');
  expect(out).toContain('c3 to c4');
});

test('in the own turn nobody is told that it is not their turn', async () => {
  const { err } = await talk({ game: 'dameo' }, 'yes', 'alone', 'quit');
  expect(err).not.toContain('not your turn');
  expect(err.match(/That is not possible now\./g)).toHaveLength(2);
});

test('a study asks for the name that is missing, and says that there is no such file', async () => {
  const lines = ['study', 'name', 'Openings', 'insert nofile.txt', 'quit', 'quit'];
  const { out, err } = await talk({ game: 'dameo', terminal: true }, ...lines);
  expect(out).toContain('Name of the study: Openings');
  expect(err).toContain('There is no file "nofile.txt".');
});

test.each(['evaluation', 'avaliação', 'verdict'])(
  '"%s" asks how the game stands, as in the browser',
  (word) => {
    expect(new TypedWords(gameWords.typed).find(word)?.id).toBe('evaluation');
  },
);
