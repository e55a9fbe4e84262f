/** A value of a good form, broken in one or several places, as text. */
import type { Rng } from '@tabuleiro/rules';

const ODD: readonly unknown[] = [
  null,
  true,
  '',
  -1,
  0,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  'x'.repeat(2000),
  '\u0000\u202e\ud800',
  '__proto__',
  'constructor',
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { toString: null, length: -1 },
  ['human', 'human', 'human', 'human', 'human'],
  'human',
  'start',
  '../../etc/passwd',
  "'; drop table games; --",
];

const NAMES = ['', '__proto__', 'constructor', 'toString', 'length', 'kind', 'x'.repeat(300), '\u0000'];

export function mutated(base: object, rng: Rng): string {
  const value = structuredClone(base) as Record<string, unknown>;
  const times = rng.below(3);
  for (let i = 0; i <= times; i++) breakPart(value, rng, 0);
  const text = JSON.stringify(value);
  switch (rng.below(8)) {
    case 0:
      return text.slice(0, rng.below(text.length + 1));
    case 1: {
      const at = rng.below(text.length);
      return text.slice(0, at) + String.fromCharCode(rng.below(0x250)) + text.slice(at + rng.below(4));
    }
    case 2:
      return rng.below(4) === 0 ? text.replace('{', `{"__proto__":{"kind":"do"},`) : text;
    case 3:
      return rng.below(20) === 0 ? text + text.repeat(rng.below(60)) : text;
    default:
      return text; // the form may be whole, and the content another
  }
}

function breakPart(value: Record<string, unknown>, rng: Rng, depth: number): void {
  const keys = Object.keys(value);
  const key = keys[rng.below(keys.length)];
  if (key === undefined) return;
  const part = value[key];
  if (typeof part === 'object' && part !== null && depth < 4 && rng.below(3) > 0)
    return void breakPart(part as Record<string, unknown>, rng, depth + 1);
  switch (rng.below(4)) {
    case 0:
      delete value[key];
      break;
    case 1:
      if (!Array.isArray(value)) value[NAMES[rng.below(NAMES.length)]!] = part;
      break;
    default:
      value[key] = structuredClone(ODD[rng.below(ODD.length)]);
  }
}
