/** How the sources treat secrets, read as text: a mistake in this is seen by no other test. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = 'apps/server/src';
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

const SECRET = String.raw`\b(?:\w+\.)*\w*(?:secret|invitation|token|hash)\b(?![.(])`;
const COMPARED = [
  new RegExp(`${SECRET} [!=]==? (?!null\\b|undefined\\b|'')`, 'i'),
  new RegExp(`[!=]==? ${SECRET}`, 'i'),
];

test('secrets, invitations, tokens and their hashes are compared in constant time alone', () => {
  const found = sources.flatMap(({ name, text }) =>
    text
      .split('\n')
      .filter((line) => COMPARED.some((pattern) => pattern.test(line)))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});

test.each([
  'if (place.secret === secret) return place;',
  'places.find((each) => hash === each.invitation)',
  'authorization !== token',
  'if (row.secretHash == given) return',
])('it would see %s', (line) => expect(COMPARED.some((pattern) => pattern.test(line))).toBe(true));

test.each([
  'invitation === null ? request.listed : isSameHash(row.invitation, invitation)',
  'given.length === this.token.length && timingSafeEqual(given, this.token)',
  'opened.placeOf(secret) === opened.request.mine',
])('it lets %s be', (line) => expect(COMPARED.some((pattern) => pattern.test(line))).toBe(false));
