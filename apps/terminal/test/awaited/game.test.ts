/**
 * What a game line by line does not do yet. Each test is expected to fail; the change that makes it pass turns it into an
 * ordinary test.
 */
import { onlineFaults } from '@tabuleiro/protocol/sentences';
import { describe, expect, test } from 'vitest';
import { onlineHelp } from '../../src/plain/online/verbs.ts';
import { verbOf } from '../../src/plain/verbs.ts';
import { talk } from '../plain/talk.ts';

describe('at a terminal', () => {
  test.fails('resign asks first, and "no" plays on', async () => {
    const { out } = await talk({ game: 'dameo', terminal: true }, 'resign', 'no', 'c3-c4', 'quit');
    expect(out).toMatch(/resign.*\?/i);
    expect(out).not.toMatch(/wins|resigned/);
    expect(out).toContain('c3 to c4');
  });

  test.fails('resign in a match says that the whole match is lost with it', async () => {
    const flags = { plain: true, format: 'match' } as const;
    const { out } = await talk({ game: 'trench', flags, terminal: true }, 'resign', 'no', 'quit');
    expect(out).toContain('The whole match is lost with it.');
    expect(out).not.toContain('wins the match');
  });
});

test.fails('after a resignation without a move no word is offered that is refused', async () => {
  const { out, err } = await talk({ game: 'dameo', terminal: true }, 'resign yes', 'undo');
  expect(err).toContain('There is no move to take back.');
  expect(out.split('\n').find((line) => line.includes('rematch'))).not.toContain('undo');
});

test.fails('"back" looks at the position before the last move', async () => {
  const { out, err } = await talk({ game: 'dameo' }, 'c3-c4', 'back', 'quit');
  expect(err).toBe('');
  expect(out).toMatch(/back[^\n]*\n(.*\n)*.*c3/);
});

describe('a study in words names help', () => {
  test.fails('where a word is not understood', async () => {
    const { err } = await talk({ game: 'dameo' }, 'study', 'time', 'quit', 'quit');
    expect(err).toContain('"time"');
    expect(err).toContain('help');
  });

  test.fails('also after the end of the game', async () => {
    const start = '8/8/8/3m4/8/3M4/8/8 w 0 1';
    const moves = ['d3-d4', 'd5xd3'];
    const { out } = await talk({ game: 'dameo', start, terminal: true }, ...moves, 'study', 'time', 'quit');
    expect(out).toMatch(/> time\n.*help/);
  });
});

describe('one word for one thing', () => {
  test.fails.each(['evaluation', 'avaliação'])('"%s" asks how the game stands, as in the browser', (word) => {
    expect(verbOf(word)).toBe(verbOf('verdict'));
  });

  test.fails('sentences of a server say that a game was called off, in no other words', () => {
    for (const sentence of Object.values(onlineFaults.en))
      expect(sentence).not.toMatch(/\b(abort|annul|cancel|challenge)/i);
  });

  test.fails('a seat is called a seat in the help of a game on a server', () => {
    for (const line of onlineHelp('en', { watches: false, helps: true }))
      expect(line).not.toMatch(/\bplace\b/);
  });
});
