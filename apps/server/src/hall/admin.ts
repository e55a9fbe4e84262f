/** What the keeper of a server may do to a game: every verb leaves a line that says so. And everything derived, made anew. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { HUMAN } from '@tabuleiro/rules/match';
import { openGame, standingOf } from '../game/online-game.ts';
import type { GameStore, Standing } from '../store/store.ts';
import type { Hall } from './hall.ts';

/** `close`: nobody plays on. `annul`: the result does not count. `delete`: the game and all names are gone. */
export const ADMIN_VERBS = ['close', 'annul', 'delete'] as const;
export type AdminCommand = (typeof ADMIN_VERBS)[number];

export async function administer(
  hall: Hall,
  verb: AdminCommand,
  game: string,
  why: string,
): Promise<Result<true>> {
  const table = await hall.table(game);
  if (!table) return fail({ code: 'game-unknown', found: game });
  const detail = { why: why.slice(0, 200) };
  if (verb !== 'delete') {
    const done = await table.act({ kind: verb === 'close' ? 'closed' : 'annulled', by: 'admin', detail });
    return done ? ok(true) : fail({ code: 'store-failed' });
  }
  const last = await table.look(({ lastAct }) => lastAct);
  if (!last.ok) return last;
  const deleted = await hall.delete(game, last.value, { kind: 'deleted', by: 'admin', detail });
  return deleted ? ok(true) : fail({ code: 'store-failed' });
}

/** What a keeper looks for a game by. */
export interface ListedGame {
  readonly id: string;
  readonly rules: string;
  readonly state: Standing['state'];
  /** The date in milliseconds since 1970. */
  readonly created: number;
  /** Place by place: the name, the kind of a computer, or nothing where the place is open. */
  readonly names: readonly string[];
}

const STATES = ['challenge', 'playing', 'over', 'closed'] as const;
/** So many games are listed: each is read from the disk while others are played. */
const MOST_LISTED = 100;

/** Those in which something happened last, that one first. */
export async function listGames(store: GameStore, rules?: string): Promise<readonly ListedGame[]> {
  const found = await Promise.all(
    STATES.map((state) => store.standings({ state, rules, most: MOST_LISTED })),
  );
  const newest = found.flat().sort((a, b) => b.changed - a.changed);
  const games: ListedGame[] = [];
  for (const { game: id, rules: played, state } of newest.slice(0, MOST_LISTED)) {
    const read = await store.read(id);
    if (!read) continue; // deleted meanwhile
    const { created, places } = read.row;
    const names = places.map(({ name, kind }) => name || (kind === HUMAN ? '' : kind));
    games.push({ id, rules: played, state, created, names });
  }
  return games;
}

/** Every standing from the facts alone. Answers with the ids of games that cannot be read. */
export async function rebuild(store: GameStore, settings: Hall['settings']): Promise<readonly string[]> {
  const broken: string[] = [];
  for (let after: string | null = null; ; ) {
    const ids: readonly string[] = await store.ids(after, 200);
    if (ids.length === 0) return broken;
    after = ids.at(-1)!;
    for (const id of ids) {
      const found = await store.read(id);
      const game = found && (await openGame(found));
      if (game?.ok) await store.putStanding(standingOf(game.value, settings));
      else if (found) broken.push(id);
    }
  }
}
