/** After a touch nothing keeps the page busy for long, while the engine thinks; on slow phones too. */
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';
import { type PageTask, type Traced, traceActs } from './tasks.ts';

/** What browsers call a long task, on a processor so many times slower than this one. */
const LONG_MS = 50;
const SLOWER = 4;
/** No level thinks that long: the engine is busy throughout. */
const OPPONENT = 'search:ms=600000';
/** A cold cache or a collection of garbage meets one run, not three. */
const RUNS = 3;

async function playAndRead(game: string): Promise<Traced> {
  const visitor = await visit({ motion: true });
  const { page } = visitor;
  const table = await BrowserTable.open(visitor, { game, seats: ['human', OPPONENT, OPPONENT, OPPONENT] });
  await settled(page);
  const move = table.someMove();
  const cells = table.cellsOf(move);
  return traceActs(page, async (act) => {
    await act('own move', () => table.make(move, 'click'));
    await page.locator('[data-testid=game][data-thinking=true]').waitFor();
    await act('touch', () => table.click(cells[0]!));
    for (const [key, what] of Object.entries({
      ArrowUp: 'walk',
      f: 'turn',
      '[': 'look back',
      ']': 'look on',
    }))
      await act(what, () => page.keyboard.press(key));
    await act('fetch the rules', () => page.keyboard.press('r'));
    await page.getByTestId('rules-sheet').locator('details').first().waitFor();
    await act('close the rules', () => page.keyboard.press('r'));
    await act('open the rules', () => page.keyboard.press('r'));
  });
}

export function noTaskIsLong(games: readonly string[]): void {
  test.each(games)('no task of %s after a touch is long', async (game) => {
    const runs: Traced[] = [];
    const long = ({ tasks }: Traced): PageTask[] => tasks.filter(({ ms }) => SLOWER * ms > LONG_MS);
    while (runs.length < RUNS && runs.every((run) => long(run).length > 0))
      runs.push(await playAndRead(game));
    const last = runs.at(-1)!;
    expect(last.tasks.length).toBeGreaterThan(50);
    expect(long(last)).toEqual([]);
    // The board is many times larger than the sheet: it stays as it is.
    for (const act of ['open the rules', 'close the rules'])
      expect(last.styled.get(act), act).toBeLessThan(400);
  });
}
