import { afterAll, beforeAll, describe } from 'vitest';
import { PostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { hasPostgres, PrivatePostgres } from '../../tools/services/private-postgres.ts';
import { storeConformance } from './conformance.ts';

describe.runIf(hasPostgres)('with a private PostgreSQL', () => {
  let postgres: PrivatePostgres;
  let url = '';
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
  });
  afterAll(() => postgres.stop());

  storeConformance('PostgreSQL', {
    async make() {
      url = await postgres.database();
      return PostgresStore.open(url);
    },
    async reopen(store) {
      await store.close();
      return PostgresStore.open(url);
    },
  });
});
