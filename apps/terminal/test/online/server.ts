/** The server that the tests of this folder play on. */
export { TestServer } from '../../../server/test/restarting.ts';
