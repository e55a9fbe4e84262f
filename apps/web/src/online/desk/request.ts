/** Requests to the game server, at the same address as the app. */
import { fetchRequest } from '@tabuleiro/play/online/fetch-request';
import { noteServer } from '../../store/seats/seen-server.ts';
import { apiAddress } from './address.ts';

export const request = fetchRequest({
  address: apiAddress,
  away: () => ({ code: navigator.onLine ? 'server-away' : 'server-offline' }),
  other: () => ({ code: 'server-none' }),
  init: { cache: 'no-store', credentials: 'omit' },
  heard: (isServer) => noteServer(isServer ? 'here' : 'none'),
});
