/** What `npm start` loads: a server for this process, the keeper's commands, and a picture of an address. */
export { dataFolder } from '@tabuleiro/node/data-folder';
export { say } from '@tabuleiro/rules/text';
export { KEEPER_VERBS } from './http/admin-desk.ts';
export { reachedBy } from './http/reach.ts';
export { faultsOfServer } from './http/server-faults.ts';
export { jsonLog } from './monitor/json-log.ts';
export { RedisFailure } from './redis/redis-rates.ts';
export { NodePortFailure } from './run/cluster-place.ts';
export { FolderFailure } from './run/data-place.ts';
export { keep } from './run/keeper.ts';
export { move } from './run/move.ts';
export { GameServer } from './run/online.ts';
export { qrLines } from './run/qr.ts';
export { readSettings } from './run/read-settings.ts';
export { LOG_LEVELS } from './server-log.ts';
export { StoreFailure } from './store/failure.ts';
export { shownAddress } from './store/postgres/address.ts';
