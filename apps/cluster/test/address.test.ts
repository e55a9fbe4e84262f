/** Messages show the address of a queue without its credentials. */
import { expect, test } from 'vitest';
import { shownAddress } from '../src/address.ts';

test.each([
  ['redis://user:secret@host:6379/2', 'redis://host:6379/2'],
  ['rediss://:secret@host/', 'rediss://host'],
  ['redis://host:6379', 'redis://host:6379'],
  ['http://user:secret@host', 'http://host'],
  ['redis://user:sec@ret@host:port', 'redis://host:port'],
  ['user:secret@host', 'host'],
  ['localhost:6379', 'localhost:6379'],
  ['', ''],
])('%s', (url, shown) => {
  expect(shownAddress(url)).toBe(shown);
});
