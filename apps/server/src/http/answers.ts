/** From a result of the games to an answer: a status for programs, a code for pages, a sentence for people. */
import { sentFault } from '@tabuleiro/protocol/forms';
import type { Fault } from '@tabuleiro/rules';
import { type Language, say } from '@tabuleiro/rules/text';
import { faultsOfServer } from './server-faults.ts';

type Status = 400 | 403 | 404 | 409 | 413 | 429 | 500 | 503;

export const STATUS: Readonly<Record<string, Status>> = {
  'snapshot-json': 400,
  'snapshot-shape': 400,
  'protocol-version': 400,
  'rules-unknown': 400,
  'secret-weak': 400,
  'link-void': 403,
  'not-creator': 403,
  'host-unknown': 403,
  'origin-foreign': 403,
  'admin-denied': 403,
  'game-unknown': 404,
  'route-unknown': 404,
  'body-long': 413,
  'too-fast': 429,
  'games-often': 429,
  'server-failed': 500,
  full: 503,
  'game-moving': 503,
  'games-full': 503,
  'store-failed': 503,
  'store-full': 503,
};

/** `Retry-After` in seconds for limits that end with a game, at an unknown time. */
const AGAIN_S = 60;
export const LIMITS: readonly string[] = [
  ...['challenge-open', 'challenges-address', 'games-address', 'computers-address'],
  ...['full', 'games-full'],
];

/** What is asked for is understood, and cannot be done now. */
const REFUSED: Status = 409;

export interface FaultReply {
  readonly status: Status;
  readonly body: { readonly fault: Fault; readonly sentence: string };
  readonly headers: Readonly<Record<string, string>>;
}

/** The first language of a browser's list that there is, English otherwise. */
export function languageOf(accepted: string | undefined): Language {
  const wanted = (accepted ?? '').split(',').map((each) => each.trim().slice(0, 2).toLowerCase());
  return wanted.find((each) => each === 'pt' || each === 'en') === 'pt' ? 'pt' : 'en';
}

export function faultReply(fault: Fault, accepted: string | undefined): FaultReply {
  const language = languageOf(accepted);
  const headers: Record<string, string> = { 'Content-Language': language };
  const status = STATUS[fault.code] ?? REFUSED;
  if (status === 429 && fault.accepted) headers['Retry-After'] = fault.accepted;
  if (fault.code === 'game-moving') headers['Retry-After'] = '1';
  if (LIMITS.includes(fault.code)) headers['Retry-After'] = `${AGAIN_S}`;
  return {
    status,
    body: { fault: sentFault(fault), sentence: say(fault, { language, own: faultsOfServer[language] }) },
    headers,
  };
}
