/** Units: their names, and a crew that is kept busy. */
import { expect, test } from 'vitest';
import { type Crew, canonicalJson, runUnits, type UnitAnswer, unitHash } from '../../src/crew/unit.ts';

test('equal specifications have one text and one name', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: undefined, e: {} })).toBe(
    '{"b":[1,{"c":"é","d":null}],"e":{}}',
  );
  const name = unitHash({ kind: 'games', input: { seed: 1, game: 'dameo' } });
  expect(name).toMatch(/^[0-9a-f]{64}$/);
  expect(unitHash({ input: { game: 'dameo', seed: 1 }, kind: 'games' })).toBe(name);
  expect(unitHash({ kind: 'games', input: { game: 'dameo', seed: 2 } })).not.toBe(name);
});

/** A crew whose units end when the test says so. */
class SlowCrew implements Crew {
  readonly size = 2;
  readonly under: { input: unknown; end(answer: UnitAnswer | Error): void }[] = [];

  run({ input }: { input: unknown }): Promise<UnitAnswer> {
    return new Promise((resolve, reject) => {
      const end = (answer: UnitAnswer | Error) =>
        answer instanceof Error ? reject(answer) : resolve(answer);
      this.under.push({ input, end });
    });
  }

  async close(): Promise<void> {}
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('as many units as a crew can take are under way, until there are no more', async () => {
  const crew = new SlowCrew();
  const parts = [1, 2, 3];
  const done: string[] = [];
  const all = runUnits(
    crew,
    () => parts.shift(),
    (part) => ({ kind: 'test', input: part }),
    ({ value }, part) => done.push(`${part} gave ${value}`),
  );
  await tick();
  expect(crew.under.map(({ input }) => input)).toEqual([1, 2]);
  crew.under[1]!.end({ value: 'two' });
  await tick();
  expect(crew.under.map(({ input }) => input)).toEqual([1, 2, 3]);
  crew.under[2]!.end({ value: 'three' });
  crew.under[0]!.end({ value: 'one' });
  await all;
  expect(done).toEqual(['2 gave two', '3 gave three', '1 gave one']);
});

test('a unit that fails ends the run', async () => {
  const crew = new SlowCrew();
  const run = runUnits(
    crew,
    () => 7,
    (part) => ({ kind: 'test', input: part }),
    () => {},
  );
  await tick();
  crew.under[0]!.end(new Error('no such board'));
  await expect(run).rejects.toThrow('no such board');
});
