/** The command lines of the long runs: what is wrong is said in one sentence. */
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { flagsOf, UsageError } from '../../src/run/command-line.ts';

test.each([
  [['--zzz'], "Unknown option '--zzz'."],
  [['--minutes', '-1'], "Option '--minutes' argument is ambiguous."],
  [['--minutes'], "Option '--minutes <value>' argument missing."],
])('%j', (args, sentence) => {
  const read = () => flagsOf(() => parseArgs({ args, options: { minutes: { type: 'string' } } }));
  expect(read).toThrow(UsageError);
  expect(read).toThrow(new UsageError(sentence));
});
