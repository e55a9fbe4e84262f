/** What the keeper of a server may do to a game: every verb leaves a line that says so. And everything derived, made anew. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { HUMAN } from '@tabuleiro/rules/match';
import { type ActDraft, dated, numbered } from '../game/act.ts';
import { openGame } from '../game/online-game.ts';
import { standingOf } from '../game/standing.ts';
import { FenceFailure, isOfOneGame } from '../store/failure.ts';
import type { GameStore, ServerAct, Standing } from '../store/store.ts';
import type { Hall } from './hall.ts';

/** `close`: nobody plays on. `annul`: the result does not count. `delete`: the game and all names are gone. */
export const ADMIN_VERBS = ['close', 'annul', 'delete'] as const;
export type AdminCommand = (typeof ADMIN_VERBS)[number];

export const isAboutGame = (verb: string): verb is AdminCommand =>
  (ADMIN_VERBS as readonly string[]).includes(verb);

/** So much is listed: each game is read from the disk while others are played. */
const MOST_LISTED = 100;

const KINDS = { close: 'closed', annul: 'annulled', delete: 'deleted' } as const;
/** A player may do something at the same moment; more often than this nobody does. */
const ATTEMPTS = 4;

/** Also of a game that cannot be read any more: all that is needed of it is its list of acts. */
export async function administer(
  hall: Hall,
  verb: AdminCommand,
  game: string,
  why: string,
): Promise<Result<true>> {
  const draft: ActDraft = { kind: KINDS[verb], by: 'admin', detail: { why: why.slice(0, 200) } };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const last = (await hall.store.acts(game)).at(-1);
    if (!last || last.kind === 'deleted') return fail({ code: 'game-unknown', found: game });
    const owner = await hall.owners.ownerOf(game);
    if (owner.kind === 'there') throw new FenceFailure(game);
    const fence = owner.kind === 'here' ? owner.fence : undefined;
    const isDone =
      verb === 'delete'
        ? await hall.delete(game, last.number, draft, fence)
        : await close(hall, game, last.number, dated(draft, hall.date()), fence);
    if (isDone) return ok(true);
  }
  return fail({ code: 'store-failed' });
}

async function close(
  hall: Hall,
  game: string,
  lastAct: number,
  draft: ActDraft,
  fence: number | undefined,
): Promise<boolean> {
  try {
    return (await (await hall.table(game))?.act(draft)) ?? false;
  } catch (error) {
    if (!isOfOneGame(error)) throw error;
  }
  const at = hall.time.now;
  const acts = numbered([draft], lastAct, at);
  // Nobody waits for anything in it, and it goes when those that were closed do.
  const standing: Standing = {
    ...{ game, state: 'closed', rules: '', listed: false, computers: false, toMove: null, due: null },
    ...{ lastNumber: 1, lastAct: lastAct + 1, changed: at, shown: null },
  };
  return (await hall.store.add({ game, events: [], acts, command: null, standing, fence })) === 'written';
}

/** What was done to a game by its keeper, or that it was deleted by whomever. */
export interface KeeperLine extends Pick<ServerAct, 'kind' | 'by'> {
  readonly game: string;
  /** In milliseconds since 1970; null where a server that did not write it down has done it. */
  readonly date: number | null;
  readonly why: string;
}

/** Of one game, or the last hundred of all; the last one first. */
export async function doneByKeeper(store: GameStore, game?: string): Promise<readonly KeeperLine[]> {
  const acts =
    game === undefined
      ? await store.keeperActs(MOST_LISTED)
      : (await store.acts(game)).map((act) => ({ ...act, game })).reverse();
  return acts
    .filter(({ by, kind }) => by === 'admin' || kind === 'deleted')
    .map(({ game: id, kind, by, detail }) => {
      const { why = '', date = null } = JSON.parse(detail) as Partial<KeeperLine>;
      return { game: id, kind, by, date, why };
    });
}

/** What a keeper looks for a game by. */
export interface ListedGame {
  readonly id: string;
  readonly rules: string;
  readonly state: Standing['state'];
  /** The date in milliseconds since 1970; null where the game cannot be read. */
  readonly created: number | null;
  /** Place by place: the name, the kind of a computer, or nothing where the place is open. */
  readonly names: readonly string[];
}

const STATES = ['challenge', 'playing', 'over', 'closed'] as const;

/** Those in which something happened last, that one first. */
export async function listGames(store: GameStore, rules?: string): Promise<readonly ListedGame[]> {
  const found = await Promise.all(
    STATES.map((state) => store.standings({ state, rules, most: MOST_LISTED })),
  );
  const newest = found.flat().sort((a, b) => b.changed - a.changed);
  const games: ListedGame[] = [];
  for (const { game: id, rules: played, state } of newest.slice(0, MOST_LISTED)) {
    const read = await unlessBroken(store.read(id));
    if (!read) continue; // deleted meanwhile
    const { created, places } = read === BROKEN ? { created: null, places: [] } : read.row;
    const names = places.map(({ name, kind }) => name || (kind === HUMAN ? '' : kind));
    games.push({ id, rules: played, state, created, names });
  }
  return games;
}

const BROKEN = 'broken';

/** What was read of one game: that it cannot be read keeps nobody from the others. */
const unlessBroken = <T>(reading: Promise<T>): Promise<T | typeof BROKEN> =>
  reading.catch((error) => {
    if (!isOfOneGame(error)) throw error;
    return BROKEN;
  });

/** Every standing from the facts alone. Answers with the ids of games that cannot be read. */
export async function rebuild(store: GameStore, settings: Hall['settings']): Promise<readonly string[]> {
  const broken: string[] = [];
  for (let after: string | null = null; ; ) {
    const ids: readonly string[] = await store.ids(after, 200);
    if (ids.length === 0) return broken;
    after = ids.at(-1)!;
    for (const id of ids) {
      const found = await unlessBroken(store.read(id));
      if (!found) continue; // deleted meanwhile
      const game = found === BROKEN ? found : await unlessBroken(openGame(found));
      if (game !== BROKEN && game.ok) await store.putStanding(standingOf(game.value, settings));
      else broken.push(id);
    }
  }
}
