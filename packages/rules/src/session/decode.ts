/**
 * Reads plain data of unknown origin, part by part. A decoder answers with a checked copy, or with a fault whose
 * `found` is the path of the first wrong part: `games[0].moves[3]`. Knows no game and no session.
 */
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';

/** Checks a value of unknown origin; `path` is its place in the data. */
export type Decoder<T> = (value: unknown, path: string) => Result<T>;

const wrong = (path: string, accepted: string) =>
  fail({ code: 'snapshot-shape', found: path || '.', accepted });

/** A text of at most `most` characters. */
export const text =
  (most: number): Decoder<string> =>
  (value, path) =>
    typeof value === 'string' && value.length <= most ? ok(value) : wrong(path, `text 0..${most}`);

/** A number within these limits. */
export const number =
  (least: number, most: number): Decoder<number> =>
  (value, path) =>
    typeof value === 'number' && value >= least && value <= most
      ? ok(value)
      : wrong(path, `number ${least}..${most}`);

/** A whole number within these limits. */
export const whole =
  (least: number, most: number): Decoder<number> =>
  (value, path) =>
    Number.isInteger(value) ? number(least, most)(value, path) : wrong(path, `integer ${least}..${most}`);

/** One of these values. */
export const oneOf =
  <T extends string | number>(...accepted: readonly T[]): Decoder<T> =>
  (value, path) =>
    accepted.includes(value as T) ? ok(value as T) : wrong(path, accepted.join(' '));

/** `true` or `false`. */
export const boolean: Decoder<boolean> = (value, path) =>
  typeof value === 'boolean' ? ok(value) : wrong(path, 'true false');

/** A value that the decoder accepts, or null. */
export const orNull =
  <T>(decode: Decoder<T>): Decoder<T | null> =>
  (value, path) =>
    value === null ? ok(null) : decode(value, path);

/** A value that the decoder accepts, or undefined. */
export const optional =
  <T>(decode: Decoder<T>): Decoder<T | undefined> =>
  (value, path) =>
    value === undefined ? ok(undefined) : decode(value, path);

/** A list of at most `most` items. */
export const list =
  <T>(decode: Decoder<T>, most: number): Decoder<T[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > most) return wrong(path, `list 0..${most}`);
    const items: T[] = [];
    for (let i = 0; i < value.length; i++) {
      const item = decode(value[i], `${path}[${i}]`);
      if (!item.ok) return item;
      items.push(item.value);
    }
    return ok(items);
  };

/** An object with these parts; all other parts are dropped. */
export const shape =
  <T extends object>(parts: { [K in keyof T]: Decoder<T[K]> }): Decoder<T> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null) return wrong(path, 'object');
    const copy: Partial<T> = {};
    for (const key of Object.keys(parts) as (keyof T & string)[]) {
      const own = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
      const part = parts[key](own, path ? `${path}.${key}` : key);
      if (!part.ok) return part;
      if (part.value !== undefined) copy[key] = part.value;
    }
    return ok(copy as T);
  };

/** At most `most` named values; names consist of letters, digits and `-`. */
export const named =
  <T>(decode: Decoder<T>, most: number): Decoder<Readonly<Record<string, T>>> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null) return wrong(path, 'object');
    const entries = Object.entries(value);
    if (entries.length > most) return wrong(path, `object 0..${most}`);
    const copy: [string, T][] = [];
    for (const [key, item] of entries) {
      if (!/^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(key)) return wrong(path, 'names of letters, digits, -');
      const part = decode(item, `${path}.${key}`);
      if (!part.ok) return part;
      copy.push([key, part.value]);
    }
    return ok(Object.fromEntries(copy));
  };
