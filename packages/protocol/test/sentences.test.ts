/** Sentences for server faults use one word per thing. */
import { expect, test } from 'vitest';
import { onlineFaults } from '../src/sentences.ts';

test.each(Object.entries(onlineFaults.en))(
  '%s says that a game was called off in no other words',
  (_, text) => {
    expect(text).not.toMatch(/\b(abort|annul|cancel|challenge)/i);
  },
);
