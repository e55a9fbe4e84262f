/**
 * What a game line by line does not do yet. Each test is expected to fail; the change that makes it pass turns it into an
 * ordinary test.
 */
import { onlineFaults } from '@tabuleiro/protocol/sentences';
import { describe, expect, test } from 'vitest';
import { onlineHelp } from '../../src/plain/online/verbs.ts';

describe('one word for one thing', () => {
  test.fails('sentences of a server say that a game was called off, in no other words', () => {
    for (const sentence of Object.values(onlineFaults.en))
      expect(sentence).not.toMatch(/\b(abort|annul|cancel|challenge)/i);
  });

  test.fails('a seat is called a seat in the help of a game on a server', () => {
    for (const line of onlineHelp('en', { watches: false, helps: true }))
      expect(line).not.toMatch(/\bplace\b/);
  });
});
