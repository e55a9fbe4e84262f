/** Whether measurements show what they have to. */
import { expect, test } from 'vitest';
import { missedAims } from '../../tools/load/scale/aims.ts';
import { type Measured, readMeasured } from '../../tools/load/scale/measured.ts';

const { saturation, finished } = readMeasured() as Measured;
const [row] = saturation as [Measured['saturation'][number]];
const [store] = finished as [Measured['finished'][number]];
const over = { ...row.over, events: 1.1, overcharged: 0, turns: 10 };
const [lobby, creation] = [
  { ...store.lobby, p99: 49.9 },
  { ...store.creation, p99: 49.9 },
];
const good = { saturation: [{ ...row, over }], finished: [{ ...store, lobby, creation }] };

test('measurements within all aims miss none, and a part that was not measured neither', () => {
  expect(missedAims(good)).toEqual([]);
  expect(missedAims({})).toEqual([]);
});

test.each([
  ['events a move', { saturation: [{ ...row, over: { ...over, events: 1.11 } }] }],
  ['turns charged', { saturation: [{ ...row, over: { ...over, overcharged: 1 } }] }],
  ['lobby p99', { finished: [{ ...store, creation, lobby: { ...lobby, p99: 50 } }] }],
  ['creation p99', { finished: [{ ...store, lobby, creation: { ...creation, p99: 50 } }] }],
])('%s beyond its aim is named', (what, missed) => {
  expect(missedAims({ ...good, ...missed })).toEqual([expect.stringContaining(what)]);
});
