/** Seat names in a list of games, without their rules. */
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { language } from '../words/define.ts';

/** Sentences list the seats in their order; nothing until they are here, and numbers where a game has none. */
export function useSeatNames(games: readonly string[]): (game: string, seat: number) => string {
  const ids = [...new Set(games)].sort().join(' ');
  const known = ifReady(useLoaded(() => sentencesOf(ids), [ids]));
  return (game, seat) =>
    known ? (Object.values(known.get(game)?.[language.value].seats ?? {})[seat] ?? `${seat + 1}`) : '';
}

async function sentencesOf(ids: string): Promise<ReadonlyMap<string, Sentences>> {
  const loaded = ids.split(' ').map(async (id) => [id, await loadSentences(id)] as const);
  return new Map(ids === '' ? [] : await Promise.all(loaded));
}
