/**
 * Where a study on the page comes from, and the address of it: `#/study/<id>`, `#/study/game/<id>`,
 * `#/study/new/<game>/<position>`, `#/shared/<payload>`; behind each the place that is shown, `1:11.1.3`.
 */
import { href } from '../../router.ts';

export type StudySource =
  /** A study that is kept here. */
  | { kind: 'kept'; id: string }
  /** A game that is kept here. */
  | { kind: 'game'; id: string }
  /** A first position, or any other as text. */
  | { kind: 'new'; game: string; text: string }
  /** A received link. */
  | { kind: 'shared'; payload: string };

const PLACE = /^\d{1,5}:[\d.]+$/;

export interface StudyAddress {
  source: StudySource;
  /** Empty: where the first game ends. */
  place: string;
}

/** Null for the list of studies. */
export function readAddress(page: string, parts: readonly string[]): StudyAddress | null {
  const last = parts.at(-1) ?? '';
  const place = parts.length > 1 && PLACE.test(last) ? last : '';
  const [first = '', ...rest] = place ? parts.slice(0, -1) : parts;
  if (page === 'shared') return { source: { kind: 'shared', payload: [first, ...rest].join('/') }, place };
  if (first === '' || ((first === 'game' || first === 'new') && !rest[0])) return null;
  if (first === 'game') return { source: { kind: 'game', id: rest[0] ?? '' }, place };
  // A position may hold what parts an address.
  if (first === 'new')
    return { source: { kind: 'new', game: rest[0] ?? '', text: rest.slice(1).join('/') }, place };
  return { source: { kind: 'kept', id: first }, place };
}

/** Addresses are read and sent by people: a colon needs no escape in them. */
export const addressOfSource = (source: StudySource, place = ''): string =>
  place ? `${bareAddress(source)}/${place}` : bareAddress(source);

function bareAddress(source: StudySource): string {
  switch (source.kind) {
    case 'kept':
      return href('study', source.id);
    case 'game':
      return href('study', 'game', source.id);
    case 'new':
      return href('study', 'new', source.game, ...(source.text ? [source.text] : []));
    case 'shared':
      return href('shared', source.payload);
  }
}

export const sourceKey = (source: StudySource): string => addressOfSource(source);
