/**
 * What a game line by line does not do yet. Each test is expected to fail; the change that makes it pass turns it into an
 * ordinary test.
 */
import { onlineFaults } from '@tabuleiro/protocol/sentences';
import { describe, expect, test } from 'vitest';

describe('one word for one thing', () => {
  test.fails('sentences of a server say that a game was called off, in no other words', () => {
    for (const sentence of Object.values(onlineFaults.en))
      expect(sentence).not.toMatch(/\b(abort|annul|cancel|challenge)/i);
  });
});
