/** The lobby and the list of one's own games: answered from the store, without opening a game. */
import type { LobbyAnswer, LobbyRow, TurnRow, TurnsAnswer, TurnsBody } from '@tabuleiro/protocol/http';
import { decodeRequest } from '@tabuleiro/protocol/request';
import { HUMAN } from '@tabuleiro/rules/match';
import type { Failures } from '../game/failures.ts';
import { openGame, placeIn, rematchIn, sheetOf } from '../game/online-game.ts';
import { standingOf, turnRowOf } from '../game/standing.ts';
import type { ServerSettings } from '../settings.ts';
import { isOfOneGame } from '../store/failure.ts';
import type { GameStore, GameSummary, ShownGame, Standing } from '../store/store.ts';
import type { ServerTime } from '../time/server-time.ts';
import { withBoards } from './turn-boards.ts';

export interface ListsHost {
  readonly store: GameStore;
  readonly time: ServerTime;
  readonly settings: ServerSettings;
  readonly failures: Failures;
  /** People who watch a game of this process now; undefined where it has it not. */
  watchers(game: string): number | undefined;
}

const MOST_LISTED = 100;
/** The lobby is looked into at most this often. */
const LOBBY_MS = 1_000;
/** No database is asked for anything else: some refuse such texts. */
const RULES_ID = /^[a-z0-9-]{1,40}$/;
const NOTHING_SHOWN: ShownGame = { plies: 0, mine: [], asked: [], left: [] };

/** By game; null for one that cannot be read. */
type FoundBriefs = ReadonlyMap<string, GameSummary | null>;

export class GameLists {
  private readonly host: ListsHost;
  /** What the lobby showed last, by rules: many ask, and it is made once a second. */
  private readonly lobbies = new Map<string, { at: number; answer: Promise<LobbyAnswer> }>();

  constructor(host: ListsHost) {
    this.host = host;
  }

  async lobby(rules?: string): Promise<LobbyAnswer> {
    if (rules !== undefined && !RULES_ID.test(rules)) return { challenges: [], games: [] };
    const key = rules ?? '';
    const known = this.lobbies.get(key);
    if (known && this.host.time.now - known.at < LOBBY_MS) return known.answer;
    if (this.lobbies.size > MOST_LISTED) this.lobbies.clear(); // names of rules that are none
    const answer = this.lookIntoLobby(rules);
    this.lobbies.set(key, { at: this.host.time.now, answer });
    answer.catch(() => this.lobbies.delete(key));
    return answer;
  }

  async turns({ games, boards = 0 }: TurnsBody): Promise<TurnsAnswer> {
    const briefs = await this.briefsOf(games.map(({ game }) => game));
    const begun = [...briefs.values()].flatMap((brief) => (brief && rematchIn(brief.acts)) ?? []);
    const rematches = await this.briefsOf(begun);
    const rows = games.map(({ game, secret }) =>
      this.unlessBroken(async () => {
        const brief = briefs.get(game);
        return brief === null ? null : this.turnRow(brief, rematches, game, secret);
      }),
    );
    // A game that cannot be read is left out: a later version may read it.
    const listed = (await Promise.all(rows)).flatMap((row) => row ?? []);
    return { at: this.host.time.now, games: boards > 0 ? await withBoards(listed, briefs, boards) : listed };
  }

  private async lookIntoLobby(rules?: string): Promise<LobbyAnswer> {
    const rows = async (state: Standing['state']): Promise<LobbyRow[]> => {
      const found = await this.host.store.standings({ state, listed: true, rules, most: MOST_LISTED });
      const briefs = await this.briefsOf(found.map(({ game }) => game));
      const listed = [...briefs.values()].flatMap((brief) =>
        brief?.standing.state === state ? [brief] : [],
      );
      const seen = await Promise.all(listed.map((brief) => this.unlessBroken(() => this.lobbyRow(brief))));
      return seen.flatMap((row) => row ?? []);
    };
    return { challenges: await rows('challenge'), games: await rows('playing') };
  }

  private async lobbyRow(brief: GameSummary): Promise<LobbyRow> {
    const { row, acts, standing } = brief;
    const request = decodeRequest(JSON.parse(row.setup), '');
    if (!request.ok) throw new Error(`${row.id}: ${request.fault.code}`);
    const { plies } = await this.shownIn(brief);
    return {
      sheet: sheetOf({ row, request: request.value, acts: [...acts] }, standing.state, this.host.settings),
      open: row.places.filter(({ kind, secret }) => kind === HUMAN && secret === null).length,
      watchers: this.host.watchers(row.id) ?? brief.watchers ?? 0,
      plies,
    };
  }

  private async turnRow(
    brief: GameSummary | undefined,
    rematches: FoundBriefs,
    game: string,
    secret: string,
  ): Promise<TurnRow> {
    const place = brief ? placeIn(brief.row, secret) : null;
    if (!brief || place === null) return { game, state: null, mine: false, rules: '', names: [], changed: 0 };
    const row = turnRowOf(brief, await this.shownIn(brief), place, this.host.time.now);
    const rematch = rematches.get(rematchIn(brief.acts) ?? '');
    return rematch && placeIn(rematch.row, secret) !== null ? { ...row, again: rematch.row.id } : row;
  }

  /** All together; where one of them is damaged, each by itself. */
  private async briefsOf(games: readonly string[]): Promise<FoundBriefs> {
    const { store } = this.host;
    const ids = [...new Set(games)];
    if (ids.length === 0) return new Map();
    try {
      return new Map((await store.briefs(ids)).map((brief) => [brief.row.id, brief]));
    } catch (error) {
      if (!isOfOneGame(error)) throw error;
    }
    const found = new Map<string, GameSummary | null>();
    for (const id of ids) {
      const read = await this.unlessBroken(() => store.briefs([id]));
      if (read === null) found.set(id, null);
      else if (read[0]) found.set(id, read[0]);
    }
    return found;
  }

  /** A standing that an earlier version wrote does not say it: it is derived once, and kept. */
  private async shownIn({ row, standing }: GameSummary): Promise<ShownGame> {
    const { store, settings } = this.host;
    const { shown } = standing;
    if (shown && (shown.board || standing.state !== 'playing')) return shown;
    const found = await store.read(row.id);
    if (!found) return NOTHING_SHOWN; // deleted meanwhile
    const game = await openGame(found);
    if (!game.ok) throw new Error(`${row.id}: ${game.fault.code} ${game.fault.found ?? ''}`);
    const derived = standingOf(game.value, settings);
    await store.putStanding(derived).catch((error) => this.host.failures.note(error));
    return derived.shown ?? NOTHING_SHOWN;
  }

  /** Null if the game cannot be read; a list then leaves it out. */
  private async unlessBroken<T>(read: () => Promise<T>): Promise<T | null> {
    try {
      return await read();
    } catch (error) {
      if (!isOfOneGame(error)) throw error;
      this.host.failures.note(error);
      return null;
    }
  }
}
