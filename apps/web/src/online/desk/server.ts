/** The server of games for pages that create, join and look. */
import { ServerDoor } from '@tabuleiro/play/online/server-door';
import { request } from './request.ts';

export const server = new ServerDoor(request);
