/** The flags of long runs: a fault is one sentence, and the help lists every flag. */
import { expect, test } from 'vitest';
import { sayDisk, UsageFailure } from '../../src/run/command-line.ts';
import {
  CONTEST_FLAGS,
  CREW_FLAGS,
  choice,
  helpOf,
  listed,
  numeric,
  readFlags,
  toggle,
} from '../../src/run/flags.ts';

const FLAGS = {
  minutes: numeric(10, 0, 60, 'how long', true),
  part: listed('a,b', 'which parts'),
  aim: choice(['win', 'margin'], 'what for'),
  again: toggle('once more'),
  sprt: CONTEST_FLAGS.sprt,
  ...CREW_FLAGS,
};

test('what is not given is as usual', () => {
  expect(readFlags(['dameo'], FLAGS)).toEqual({
    words: ['dameo'],
    flags: {
      minutes: 10,
      part: undefined,
      aim: 'win',
      again: false,
      sprt: undefined,
      concurrency: undefined,
      queue: undefined,
      priority: 5,
    },
  });
});

test('what is given is read', () => {
  const args = ['--minutes', '0.5', '--part=a,b', '--aim', 'margin', '--again', '--sprt=-5,2.5'];
  expect(readFlags(args, FLAGS)?.flags).toMatchObject({
    minutes: 0.5,
    part: ['a', 'b'],
    aim: 'margin',
    again: true,
    sprt: { elo0: -5, elo1: 2.5 },
  });
  expect(readFlags(['-h', '--minutes', 'x'], FLAGS)).toBeNull();
});

test.each([
  [['--zzz'], "Unknown option '--zzz'."],
  [['--minutes', '-1'], "Option '--minutes' argument is ambiguous."],
  [['--minutes'], "Option '--minutes <value>' argument missing."],
  [['--minutes', '61'], '--minutes wants a number from 0 to 60, not "61".'],
  [['--priority', '1.5'], '--priority wants a number from 1 to 9, not "1.5".'],
  [['--aim', 'draw'], '--aim is one of win, margin, not "draw".'],
  [['--sprt', '20,0'], '--sprt wants two Elo differences, the smaller first: 0,20, not "20,0".'],
])('%j', (args, sentence) => {
  expect(() => readFlags(args, FLAGS)).toThrow(new UsageFailure(sentence));
});

test('help has every flag, in lines that fit', () => {
  const help = helpOf('lab', { ...FLAGS, long: toggle('word '.repeat(60).trim()) }, 'foot');
  for (const name of Object.keys(FLAGS)) expect(help).toContain(`  --${name}`);
  expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  expect(help.endsWith('\n\nfoot')).toBe(true);
});

test.each([
  ['ENOSPC', /no room on the disk/],
  ['EACCES', /may not be/],
  ['ENOTDIR', /where a folder belongs/],
])('%s is said in words', (code, words) => {
  const error = Object.assign(new Error(code), { code, syscall: 'write', path: '/x' });
  expect(sayDisk(error)).toMatch(words);
  expect(sayDisk(new Error(code))).toBeNull();
});
