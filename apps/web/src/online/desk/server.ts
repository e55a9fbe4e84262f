/** The game server for pages that create, join and list games. */
import { ServerDoor } from '@tabuleiro/play/online/server-door';
import { request } from './request.ts';

export const server = new ServerDoor(request);
