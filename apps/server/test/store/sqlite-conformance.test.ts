import { join } from 'node:path';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { builtFile, temporaryFolder } from '../built.ts';
import { storeConformance } from './conformance.ts';

let path = '';
const open = async () => SqliteStore.open(path, await builtFile('store-thread.js'));

storeConformance('SQLite', {
  make() {
    path = join(temporaryFolder(), 'games.db');
    return open();
  },
  async reopen(store) {
    await store.close();
    return open();
  },
});
