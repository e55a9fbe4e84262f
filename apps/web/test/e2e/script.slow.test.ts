/** The script that every face runs, here by the hand of somebody at the page: the stored game holds the same events. */
import { expect, test } from 'vitest';
import { brief } from '../../../../packages/play/test/game/fakes.ts';
import { EVENTS, SCRIPT, type ScriptStep, SETUP } from '../../../../packages/play/test/game/script.ts';
import type { StoredGame } from '../../src/store/types.ts';
import { stored } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

async function act(table: BrowserTable, step: ScriptStep): Promise<void> {
  const { page } = table;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const more = async (name: string) => {
    await press('More');
    await press(name);
  };
  switch (step.do) {
    case 'type':
      return table.type(step.text);
    case 'illegal':
      await table.type(step.text);
      return page.locator('[data-testid=message][data-alarm=true]').waitFor();
    case 'cells':
      for (const cell of step.cells) await table.click(cell);
      return;
    case 'undo':
      return press('Undo');
    case 'redo':
      return press('Redo');
    case 'offer':
      return more('Offer a draw');
    case 'agree':
      return press('Agree');
    case 'decline':
      return press('Decline');
    case 'resign':
      await more('Resign');
      return page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    case 'next-game':
      return press('Next game');
  }
}

test('a game with every verb', async () => {
  const { kinds, ...setup } = SETUP;
  const table = await BrowserTable.open(await visit(), { ...setup, seats: kinds });
  for (const step of SCRIPT) await act(table, step);
  const events = async () => ((await stored(table.page, table.id)) as StoredGame).session.events.map(brief);
  await expect.poll(events).toEqual(EVENTS);
});
