/** What the server does or notes besides the session: made here, so that their words are in one place. */
import type { ServerAct } from '../store/store.ts';

export const ACTS = [
  'created',
  'joined',
  'begun',
  'cancelled',
  'expired',
  'aborted',
  'claimed',
  'next-offer',
  'rematch-offer',
  'rematch-declined',
  'rematch',
  'hurried',
  'link',
  'withdrawn',
  'annulled',
  'closed',
  'deleted',
] as const;
export type ActKind = (typeof ACTS)[number];

/** An act before it is numbered. */
export interface ActDraft {
  kind: ActKind;
  /** A player or place, `server`, or `admin`. */
  by: string;
  detail?: Readonly<Record<string, string | number>>;
}

/** With the day on which it was done, for people to read: the time of an act is the server's, in which it ran. */
export const dated = (draft: ActDraft, date: number): ActDraft => ({
  ...draft,
  detail: { ...draft.detail, date },
});

export const numbered = (drafts: readonly ActDraft[], after: number, at: number): ServerAct[] =>
  drafts.map(({ kind, by, detail = {} }, i) => ({
    number: after + 1 + i,
    at,
    kind,
    by,
    detail: JSON.stringify(detail),
  }));
