/** The store of this browser: the same object for every page. */
import { BrowserStore } from './browser-store.ts';
import { Tabs } from './tabs.ts';
import type { BrowserGames } from './types.ts';
import { trouble, values } from './values/values.ts';

export const store: BrowserGames = new BrowserStore(values, new Tabs(), (fault) => {
  trouble.value = fault;
});
