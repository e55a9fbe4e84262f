/** Options and presets, `readPosition`, and suggestions for mistyped names. */
import { describe, expect, test } from 'vitest';
import { readPosition } from '../../src/core/door.ts';
import { nearest } from '../../src/core/nearest.ts';
import { parseOptions, presetOf, resolveOptions } from '../../src/core/options.ts';
import { configurations } from '../../src/explore/configurations.ts';
import { game } from '../sixth/hexapawn/index.ts';

describe('options', () => {
  test('a preset, then single values', () => {
    expect(parseOptions(game, { preset: 'octapawn' })).toEqual({ ok: true, value: { size: 4 } });
    expect(parseOptions(game, { preset: 'octapawn', set: { size: '3' } })).toEqual({
      ok: true,
      value: { size: 3 },
    });
  });
  test('unknown names are answered with the nearest', () => {
    expect(parseOptions(game, { preset: 'octopawn' })).toMatchObject({
      fault: { code: 'preset-unknown', found: 'octopawn', accepted: 'octapawn' },
    });
    expect(parseOptions(game, { set: { sise: '3' } })).toMatchObject({
      fault: { code: 'option-unknown', found: 'sise', accepted: 'size' },
    });
    expect(parseOptions(game, { set: { size: 'x' } })).toMatchObject({
      fault: { code: 'option-value', found: 'size=x', accepted: '3, 4, 5' },
    });
    expect(parseOptions(game, { set: { toString: '3' } }).ok).toBe(false);
  });
  test('defaults fill the rest', () => {
    expect(resolveOptions(game, {})).toEqual({ ok: true, value: { size: 3 } });
    expect(resolveOptions(game, { size: 6 })).toMatchObject({ fault: { code: 'option-value' } });
    expect(resolveOptions(game, { speed: 5 })).toMatchObject({ fault: { code: 'option-unknown' } });
    expect(game.configure({ size: 99 }).ok).toBe(false);
  });
  test('values find their preset again', () => {
    expect(presetOf(game, { size: 4 })).toBe('octapawn');
    expect(presetOf(game, {})).toBe(game.presets[0]!.id);
  });
  test('every preset and value is a configuration, once', () => {
    expect(configurations(game).map(({ id }) => id)).toEqual(game.presets.map(({ id }) => id));
  });
});

describe('the door', () => {
  test.each(['start', 'startpos', ' start '])('%j is the start position', (text) => {
    const reading = readPosition(game, text);
    expect(reading.ok && reading.value.rules.format(reading.value.position)).toBe('ppp/3/PPP w');
  });
  test('a preset may follow', () => {
    const reading = readPosition(game, 'start octapawn');
    expect(reading.ok && reading.value.options).toEqual({ size: 4 });
    expect(readPosition(game, 'start nothing')).toMatchObject({ fault: { code: 'preset-unknown' } });
  });
  test('a given option that contradicts the text names both', () => {
    expect(readPosition(game, 'ppp/3/PPP w', { size: 4 })).toMatchObject({
      fault: { code: 'option-contradicts', found: 'size=4', accepted: 'size=3' },
    });
    expect(readPosition(game, 'start octapawn', { size: 3 })).toMatchObject({
      fault: { code: 'option-contradicts' },
    });
    expect(readPosition(game, 'ppp/3/PPP w', { size: 3 }).ok).toBe(true);
  });
});

describe('nearest', () => {
  const games = ['trench', 'mad-bishops', 'renpaarden', 'small-star-empires', 'dameo'];
  test.each([
    ['damoe', ['dameo']],
    ['Dameo', ['dameo']],
    ['mad', ['mad-bishops']],
    ['small', ['small-star-empires']],
    ['renpaard', ['renpaarden']],
    ['chess', games],
    ['', games],
  ])('%s', (word, expected) => expect(nearest(word, games)).toEqual(expected));
  test('says nothing rather than everything when there are many', () => {
    expect(
      nearest(
        'zzzzzz',
        Array.from({ length: 9 }, (_, i) => `name-${i}`),
      ),
    ).toEqual([]);
  });
});
