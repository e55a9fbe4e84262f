/** The same choice has the same name in every form. */
import { expect, test } from 'vitest';
import { say as sayOnline } from '../../src/online/create/words.ts';
import { say } from '../../src/setup/words.ts';
import { language } from '../../src/words/define.ts';

test.each(['en', 'pt'] as const)('the side by lot: %s', (each) => {
  language.value = each;
  expect(sayOnline('side-random')).toBe(say('side-random'));
});
