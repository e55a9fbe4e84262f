/** The search for saturation, against servers whose capacity is known. */
import { expect, test } from 'vitest';
import { findSaturation } from '../../tools/load/parts/climb.ts';

/** A server that does what it can, and less when it is overloaded. */
const server = (capacity: number, overloaded = capacity) => {
  const rates: number[] = [];
  const probe = async (offered: number) => {
    rates.push(offered);
    return { offered, answered: offered <= capacity ? offered : overloaded };
  };
  return { rates, probe };
};

test.each([40, 299, 2_000, 3_456, 9_999])('a capacity of %i moves a second is found', async (capacity) => {
  const { probe } = server(capacity);
  const { saturation, isReached } = await findSaturation(probe, { first: 300, most: 20_000 });
  expect(isReached).toBe(true);
  expect(saturation).toBeLessThanOrEqual(capacity);
  expect(saturation).toBeGreaterThan(capacity * 0.85);
});

test('a server that does less when overloaded is judged by its best', async () => {
  const { saturation } = await findSaturation(server(2_000, 1_300).probe, { first: 300, most: 20_000 });
  expect(saturation).toBeGreaterThan(1_700);
});

test('nothing above the highest rate is offered, and it is said that the limit was not found', async () => {
  const { probe, rates } = server(50_000);
  expect(await findSaturation(probe, { first: 300, most: 4_000 })).toMatchObject({
    saturation: 4_000,
    isReached: false,
  });
  expect(Math.max(...rates)).toBe(4_000);
});

test('a single failure is repeated, since the machine may have caused it', async () => {
  let calls = 0;
  const probe = async (offered: number) => ({
    offered,
    answered: ++calls === 3 ? 0 : Math.min(offered, 2_000),
  });
  const { saturation } = await findSaturation(probe, { first: 300, most: 20_000 });
  expect(saturation).toBeGreaterThan(1_900);
});

test('a server that does nothing at all is given up', async () => {
  const { saturation } = await findSaturation(server(0, 0).probe, { first: 300, most: 20_000 });
  expect(saturation).toBe(0);
});
