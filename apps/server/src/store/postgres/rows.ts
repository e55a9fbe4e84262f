/** From rows of PostgreSQL to what the store answers. */
import { decodeEvent } from '@tabuleiro/rules/match';
import { StoreFailure } from '../failure.ts';
import type { GameFacts, LoggedEvent, PlaceRow, ServerAct, Standing } from '../store.ts';
import type { DatabaseRow } from './database.ts';

export const factsOf = (row: DatabaseRow): GameFacts => ({
  id: row.id as string,
  created: row.created as number,
  setup: row.setup as string,
  seed: row.seed as number,
  creator: row.creator as string,
  browser: row.browser as string,
  key: row.request_key as string | null,
  asked: row.asked as string | null,
  places: JSON.parse(row.places as string) as PlaceRow[],
});

export const standingOf = (row: DatabaseRow): Standing => ({
  game: row.game as string,
  state: row.state as Standing['state'],
  rules: row.rules as string,
  listed: row.listed as boolean,
  computers: row.computers as boolean,
  toMove: row.to_move as number | null,
  due: row.due as number | null,
  lastNumber: row.last_number as number,
  lastAct: row.last_act as number,
  changed: row.changed as number,
  shown: row.shown === null ? null : (JSON.parse(row.shown as string) as Standing['shown']),
});

export const actOf = (row: DatabaseRow): ServerAct => ({
  number: row.number as number,
  at: row.at as number,
  kind: row.kind as string,
  by: row.by as string,
  detail: row.detail as string,
});

export function eventOf({ event, hash }: DatabaseRow): LoggedEvent {
  const read = decodeEvent(JSON.parse(event as string));
  if (read.ok) return { event: read.value, hash: hash as string | null };
  throw new StoreFailure('store-damaged', `an event that is none: ${read.fault.code}`);
}

/** The values of a standing in the order of the statement that puts it. */
export const standingValues = (standing: Standing): unknown[] => [
  standing.game,
  standing.state,
  standing.rules,
  standing.listed,
  standing.computers,
  standing.toMove,
  standing.due,
  standing.lastNumber,
  standing.lastAct,
  standing.changed,
  shownText(standing),
];

export const shownText = ({ shown }: Standing): string | null => shown && JSON.stringify(shown);

/** The parameters of `create_game`. */
export const creationValues = (
  row: GameFacts,
  standing: Standing,
  acts: readonly ServerAct[],
  room: object | undefined,
): string[] => [
  JSON.stringify({ ...row, places: JSON.stringify(row.places) }),
  JSON.stringify({ ...standing, shown: shownText(standing) }),
  JSON.stringify(acts),
  JSON.stringify(room ?? null),
];
