/**
 * Checks of arguments from plain JavaScript callers, which no compiler has checked. A value of the wrong type
 * becomes a fault that names it, instead of an exception deep inside.
 */
import { fail } from './result.ts';

const KINDS = {
  string: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number',
  boolean: (value: unknown) => typeof value === 'boolean',
  function: (value: unknown) => typeof value === 'function',
  object: (value: unknown) => isObject(value),
  'object[]': (value: unknown) => Array.isArray(value) && value.every(isObject),
  'string[]': (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  'Record<string, string | number>': (value: unknown) =>
    isPlain(value) && Object.values(value).every((each) => ['string', 'number'].includes(typeof each)),
  'Record<string, number>': (value: unknown) =>
    isPlain(value) && Object.values(value).every((each) => Number.isFinite(each)),
} as const;

export type ArgumentKind = keyof typeof KINDS;

const isPlain = (value: unknown): value is object => isObject(value) && !Array.isArray(value);

/** A value as a fault quotes it; never throws. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return '[...]';
  if (isObject(value)) return '{...}';
  if (typeof value === 'function') return 'function';
  return String(value);
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const wrongArgument = (name: string, value: unknown, accepted: string) =>
  fail({ code: 'argument', found: `${name} = ${describeValue(value)}`, accepted });

/** Objects that only these libraries create: a method to recognise each by, and the call that creates it. */
const MADE = {
  game: ['configure', 'loadGame(id)'],
  rules: ['explain', 'readPosition(game, text).value.rules'],
  position: ['generate', 'readPosition(game, text).value.position'],
  session: ['run', 'startSession(setup)'],
  evaluation: ['extract', 'loadEvaluation(id)'],
} as const;

/** A fault for the first value that is not what its name promises, such as an id in place of a game. */
export function wrongMade(
  given: Readonly<Partial<Record<keyof typeof MADE, unknown>>>,
): ReturnType<typeof fail> | undefined {
  for (const [name, value] of Object.entries(given)) {
    const [method, accepted] = MADE[name as keyof typeof MADE];
    const has = (value as Record<string, unknown> | null | undefined)?.[method];
    if (typeof has !== 'function') return wrongArgument(name, value, accepted);
  }
  return undefined;
}

/** A fault for the first of these fields with a wrong type; missing fields are fine. */
export function wrongField(
  given: object,
  kinds: Readonly<Record<string, ArgumentKind>>,
): ReturnType<typeof fail> | undefined {
  for (const [name, kind] of Object.entries(kinds)) {
    const value = (given as Record<string, unknown>)[name];
    if (value !== undefined && !KINDS[kind](value)) return wrongArgument(name, value, kind);
  }
  return undefined;
}
