/** The server that the tests of this folder play on, and what its administrator does. */
export { administer } from '../../../server/src/hall/admin.ts';
export { TestServer } from '../../../server/test/restarting.ts';
