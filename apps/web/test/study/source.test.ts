/** Addresses of the analysis board: read and written. */
import { expect, test } from 'vitest';
import { addressOfSource, readAddress, type StudySource } from '../../src/study/open/source.ts';

const partsOf = (address: string) => {
  const [page = '', ...parts] = address.replace(/^#\//, '').split('/').map(decodeURIComponent);
  return readAddress(page, parts);
};

const sources: readonly StudySource[] = [
  { kind: 'kept', id: 'abcd2345' },
  { kind: 'game', id: 'abcd2345' },
  { kind: 'new', game: 'dameo', text: '' },
  { kind: 'new', game: 'dameo', text: '8/8/8/w7 w 1:3' },
  { kind: 'shared', payload: 'pABC-_d' },
];

test.each(sources)('$kind comes back as it was, with and without a place', (source) => {
  expect(partsOf(addressOfSource(source))).toEqual({ source, place: '' });
  expect(partsOf(addressOfSource(source, '1:11.1.3'))).toEqual({ source, place: '1:11.1.3' });
});

test('the bare address is the list of studies', () => {
  expect(partsOf('#/study')).toBeNull();
  expect(partsOf('#/study/')).toBeNull();
  expect(partsOf('#/study/game/')).toBeNull();
  expect(partsOf('#/study/new')).toBeNull();
});

test('a colon in a place is no escape', () => {
  expect(addressOfSource(sources[0]!, '1:0')).toBe('#/study/abcd2345/1:0');
});
