/** European Portuguese: no text for users contains "voc\u00ea". */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../sixth/parts.ts';

const sources = ['packages', 'apps'].flatMap((kind) =>
  readdirSync(join(root, kind)).flatMap((name) => {
    const folder = join(root, kind, name, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  }),
);

test('no sentence says "voc\u00ea"', () => {
  const found = sources
    .filter((file) => /\.(tsx?|json|html)$/.test(file))
    .filter((file) => /(?<!\p{L})voc\u00ea(?!\p{L})/iu.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
