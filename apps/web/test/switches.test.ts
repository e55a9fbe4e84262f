/** What browsers are started with in tests. */
import { expect, test } from 'vitest';
import { launch } from '../tools/browser/browser.ts';

test('our list of disabled features, which replaces that of Playwright, contains it', async () => {
  // Node is no browser: the failure tells the command line.
  const failure: unknown = await launch(process.execPath).catch((error: unknown) => error);
  const lists = [...String(failure).matchAll(/--disable-features=([\w,]+)/g)].map(([, list]) =>
    list!.split(','),
  );
  const [playwrights, ours] = lists;
  expect(playwrights).toContain('HttpsUpgrades');
  expect(ours).toEqual(expect.arrayContaining(playwrights!));
});
