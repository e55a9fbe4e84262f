/** Pieces stand out from the tiles that they walk on at night as well (3:1). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/art/games/mad-bishops.module.css', import.meta.url), 'utf8');

/** The colour at night of a property, in a rule. */
function atNight(rule: string, property: string): string {
  const body = new RegExp(`\\.${rule} \\{([^}]*)\\}`).exec(css)![1]!;
  const value = new RegExp(`${property}: ([^;]*);`).exec(body)![1]!;
  return value.match(/#[0-9a-f]{6}/g)!.at(-1)!;
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

test.each(['red', 'blue'])('Mad Bishops: %s', (side) => {
  const tile = luminance(atNight('board', '--board-dark'));
  const piece = luminance(atNight(side, '--glaze'));
  const contrast = (Math.max(tile, piece) + 0.05) / (Math.min(tile, piece) + 0.05);
  expect(contrast).toBeGreaterThanOrEqual(3);
});
