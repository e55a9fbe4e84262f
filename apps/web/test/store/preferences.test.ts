/** Last choices come back as they were; anything else is no choice at all. */
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { decodePreference, type Preference, recall, remember } from '../../src/store/preferences.ts';

const preference: Preference = {
  choice: {
    preset: 'tournament',
    set: { size: '5' },
    seats: ['human', 'level-4'],
    format: 'pair',
    clock: '300+5',
  },
  names: ['Ana', ''],
  lot: true,
  matched: true,
  rated: false,
};

function storage(items: Record<string, string> = {}) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
  });
  return items;
}

afterEach(() => vi.unstubAllGlobals());

test('one game does not touch the others', () => {
  storage();
  remember('dameo', { ...preference, names: [] });
  remember('renpaarden', preference);
  expect(recall('renpaarden')).toEqual(preference);
  expect(recall('dameo')?.names).toEqual([]);
  expect(recall('trench')).toBeNull();
});

test('a damaged or forbidden storage proposes nothing and fails nowhere', () => {
  for (const text of ['', '{', '[]', 'null', '{"dameo":7}']) {
    storage({ 'tabuleiro-choices': text });
    expect(recall('dameo')).toBeNull();
  }
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  remember('dameo', preference);
  expect(recall('dameo')).toBeNull();
});

test('any data is decoded to a preference of the right form, or refused', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(decodePreference(value)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('preset', 'set', 'seats', 'format', 'clock'),
      fc.jsonValue(),
      (part, value) => {
        const decoded = decodePreference({ ...preference, choice: { ...preference.choice, [part]: value } });
        if (decoded) expect(decoded.choice).toEqual({ ...preference.choice, [part]: value });
      },
    ),
  );
});
