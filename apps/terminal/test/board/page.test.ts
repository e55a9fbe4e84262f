/** Board and texts on one page: everything is seen where the window allows it. */
import { describe, expect, test } from 'vitest';
import { glyphsFor } from '../../src/board/glyphs/index.ts';
import { drawPage } from '../../src/board/page.ts';
import { sample } from './boards.ts';

const texts = ['first of the texts', 'second'];

async function page(id: string, width: number, height: number): Promise<string[] | undefined> {
  const made = await sample(id, {}, 0);
  return drawPage({ ...made, glyphs: glyphsFor(id), texts, room: { width, height } })?.lines();
}

const below = (lines: string[] | undefined) => lines?.slice(-3);

describe('page', () => {
  test('texts below when the cells lose nothing by it', async () => {
    const lines = await page('dameo', 80, 24);
    expect(lines).toHaveLength(21);
    expect(below(lines)).toEqual(['', ...texts]);
  });

  test('texts beside when the board takes the height', async () => {
    const lines = await page('dameo', 80, 20);
    expect(lines).toHaveLength(18);
    expect(lines?.[8]).toMatch(/┤ {3}first of the texts$/);
  });

  test('a narrow low window scrolls rather than shrink the cells, and shrinks them when it must', async () => {
    expect(await page('dameo', 40, 18)).toHaveLength(21);
    expect(await page('dameo', 40, 17)).toHaveLength(12);
    expect(await page('dameo', 12, 17)).toBe(undefined);
  });

  test('a standing board lies flat when it cannot stand', async () => {
    expect((await page('trench', 40, 17))?.[0]?.trim()).toBe('·');
    expect((await page('trench', 30, 40))?.[0]).toMatch(/^8 /);
  });
});
