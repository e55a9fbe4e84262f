/** A deck that was stored, read back: what is whole is taken, the rest is handed over to be kept aside. */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { isObject } from '@tabuleiro/rules/internal';
import { BOX_DAYS, DECK_VERSION, type DeckEntry, emptyDeck, type MistakeDeck } from './deck.ts';
import type { Mistake } from './mistake.ts';

/** A deck and what in it could not be read. */
export interface DecodedDeck {
  deck: MistakeDeck;
  aside: readonly unknown[];
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isTimes = (value: unknown): value is Record<string, number> =>
  isObject(value) && Object.values(value).every(isCount);
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isShares = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 2 && value.length <= 4 && value.every(isShare);

/** One of a newer program is refused: writing it would lose what that program keeps. */
export function decodeDeck(data: unknown): Result<DecodedDeck> {
  if (data === null || data === undefined) return ok({ deck: emptyDeck, aside: [] });
  if (!isObject(data)) return fail(damage('deck', '{ version, entries }'));
  const { version, entries, removed, taken, day, answered } = data as Record<string, unknown>;
  if (isCount(version) && version > DECK_VERSION)
    return fail({ code: 'snapshot-newer', found: `${version}`, accepted: `${DECK_VERSION}` });
  if (!Array.isArray(entries)) return fail(damage('entries', '[...]'));
  const read = entries.map((each) => ({ each, entry: decodeEntry(each) }));
  const aside = read.flatMap(({ each, entry }) => (entry ? [] : [each]));
  const deck: MistakeDeck = {
    version: DECK_VERSION,
    entries: read.flatMap(({ entry }) => (entry ? [entry] : [])),
    removed: isTexts(removed) ? removed : [],
    // A damaged part here may be whole in its review.
    taken: aside.length === 0 && isTimes(taken) ? taken : {},
    day: isCount(day) ? day : 0,
    answered: isCount(answered) ? answered : 0,
  };
  return ok({ deck, aside });
}

const damage = (found: string, accepted: string): Fault => ({ code: 'snapshot-shape', found, accepted });

function decodeEntry(data: unknown): DeckEntry | null {
  if (!isObject(data)) return null;
  const { mistake, box, due, tries, right } = data as Record<string, unknown>;
  const read = decodeMistake(mistake);
  if (!read || ![box, due, tries, right].every(isCount) || (box as number) >= BOX_DAYS.length) return null;
  return {
    mistake: read,
    box: box as number,
    due: due as number,
    tries: tries as number,
    right: right as number,
  };
}

function decodeMistake(data: unknown): Mistake | null {
  if (!isObject(data)) return null;
  const {
    id,
    game,
    options,
    start,
    moves,
    position,
    seat,
    played,
    loss,
    refutation,
    shares,
    better,
    nodes,
    left,
  } = data as Record<string, unknown>;
  if (!isText(id) || !isText(game) || !isText(start) || !isText(position) || !isText(played)) return null;
  if (!isTexts(moves) || !isTexts(refutation) || !isTexts(better) || !isShares(shares) || !isShare(loss))
    return null;
  if (!isCount(seat) || seat >= shares.length || !isCount(nodes) || nodes < 1 || !isObject(options))
    return null;
  if (!Object.values(options).every((value) => isText(value) || typeof value === 'number')) return null;
  return {
    id,
    game,
    options: options as Mistake['options'],
    start,
    moves,
    position,
    seat,
    played,
    loss,
    ...(isShare(left) ? { left } : {}),
    refutation,
    shares,
    better,
    nodes,
  };
}
