/**
 * The questions of the store, answered at once by one connection. Writings come together: one transaction for all of
 * them, in which each is whole or undone.
 */
import { StoreFailure } from '../failure.ts';
import type {
  Addition,
  GameFacts,
  GameStore,
  GameSummary,
  LoggedCommand,
  PlaceRow,
  QuietQuery,
  ServerAct,
  Standing,
  StandingsQuery,
  Written,
} from '../store.ts';
import { ConditionFailure, type SqliteDatabase, type SqlRow } from './driver.ts';
import { NARROWED, SQL, standingsSql } from './statements.ts';
import type { CommitSum } from './tally.ts';

/** A game as it lies in the tables: events are text, read by their decoder where they are used. */
export interface StoredRows {
  readonly row: GameFacts;
  readonly events: readonly { readonly event: string; readonly hash: string | null }[];
  readonly acts: readonly ServerAct[];
}

type Verb = Exclude<keyof GameStore, 'close'>;
/** What one question of the store looks like on its way to the thread. */
export type StoreQuestion =
  | { [V in Verb]: { readonly verb: V; readonly args: Parameters<GameStore[V]> } }[Verb]
  | Backup;
interface Backup {
  readonly verb: 'backup';
  readonly args: [path: string];
}
export type StoreAnswer =
  | { readonly value: unknown }
  | { readonly code: StoreFailure['code']; readonly message: string };

const WRITES: ReadonlySet<string> = new Set(['create', 'add', 'putStanding', 'delete', 'beat']);

export class Ledger {
  private readonly database: SqliteDatabase;
  /** The latest time of anything that was asked to be written, and the one that is on disk. */
  private latest = 0;
  private noted = 0;
  /** As of the last commit. */
  totals: CommitSum;

  constructor(database: SqliteDatabase) {
    this.database = database;
    this.totals = totalsOf(database.run(SQL.totals));
  }

  /** One answer for each question, in their order. What is written is on disk before anything is read. */
  answer(questions: readonly StoreQuestion[]): StoreAnswer[] {
    const written = this.write(questions.filter(({ verb }) => WRITES.has(verb)));
    return questions.map((question) => written.get(question) ?? attempt(() => this.read(question)));
  }

  private write(questions: readonly StoreQuestion[]): Map<StoreQuestion, StoreAnswer> {
    const answers = new Map<StoreQuestion, StoreAnswer>();
    if (questions.length === 0) return answers;
    let { totals } = this;
    try {
      this.database.transaction(() => {
        let games = 0;
        for (const question of questions) {
          const answer = this.writeApart(question);
          answers.set(question, answer);
          games += isWritten(answer) ? gamesAddedBy(question) : 0;
        }
        if (this.latest > this.noted) this.database.run(SQL.beat, this.latest);
        totals = totalsOf(this.database.run(SQL.addTotals, games));
      });
      this.noted = this.latest;
      this.totals = totals;
    } catch (error) {
      for (const question of questions) answers.set(question, answerOf(error));
    }
    return answers;
  }

  private writeApart(question: StoreQuestion): StoreAnswer {
    try {
      const value = this.database.apart(
        () => this.writeOne(question),
        (result) => result !== 'taken',
      );
      return { value };
    } catch (error) {
      if (error instanceof ConditionFailure) return answerOf(error);
      throw error; // the disk: nothing of the transaction can be kept
    }
  }

  private writeOne(question: StoreQuestion): Written | undefined {
    switch (question.verb) {
      case 'create':
        return this.create(question.args[0], question.args[1], question.args[2]);
      case 'add':
        return this.add(...question.args);
      case 'putStanding':
        return this.isPresent(...question.args) ? this.putStanding(...question.args) : undefined;
      case 'delete':
        return this.delete(question.args[0], question.args[1]);
      default:
        return this.beat(...(question.args as [number]));
    }
  }

  private read(question: StoreQuestion): unknown {
    switch (question.verb) {
      case 'read':
        return this.game(...question.args);
      case 'createdUnder':
        return this.createdUnder(...question.args);
      case 'briefs':
        return question.args[0].flatMap((game) => this.brief(game) ?? []);
      case 'command':
        return this.command(question.args[0], question.args[1], question.args[2]);
      case 'standings':
        return this.standings(...question.args);
      case 'due':
        return this.database.run(SQL.due, ...question.args).map(standingOf);
      case 'quiet':
        return this.quiet(...question.args);
      case 'ids':
        return this.database.run(SQL.ids, question.args[0] ?? '', question.args[1]).map(({ id }) => id);
      case 'count':
        return this.totals.games;
      case 'acts':
        return this.acts(...question.args);
      case 'keeperActs':
        return this.database.run(SQL.keeperActs, ...question.args).map(plain);
      case 'lastTime':
        return this.database.run(SQL.lastTime)[0]!.at;
      case 'backup':
        return this.database.backup(...question.args);
    }
  }

  private create(row: GameFacts, standing: Standing, acts: readonly ServerAct[]): Written {
    const { id, created, setup, seed, creator, browser, key, asked } = row;
    if (this.last(SQL.lastAct, id)! > 0) return 'taken'; // a game of that id was deleted
    if (this.database.run(SQL.addGame, id, created, setup, seed, creator, browser, key, asked).length === 0)
      return 'taken';
    this.putPlaces(id, row.places);
    if (!this.addActs(id, acts)) return 'taken';
    this.putStanding(standing);
    return 'written';
  }

  private add({ game, events, acts, command, standing, places, creates }: Addition): Written {
    const last = this.last(SQL.lastEvent, game);
    if (last === null) return 'taken';
    let next = last + 1;
    for (const { event, hash } of events) {
      if (event.number !== next++) return 'taken'; // a hole is never written
      const text = JSON.stringify(event);
      if (this.database.run(SQL.addEvent, game, event.number, text, hash).length === 0) return 'taken';
      this.beat(event.at);
    }
    if (!this.addActs(game, acts)) return 'taken';
    if (command) {
      const { player, id, answer, hash } = command;
      if (this.database.run(SQL.addCommand, game, player, id, answer, hash).length === 0) return 'taken';
    }
    if (places) this.putPlaces(game, places);
    this.putStanding(standing);
    return creates ? this.create(creates.row, creates.standing, creates.acts) : 'written';
  }

  private addActs(game: string, acts: readonly ServerAct[]): boolean {
    let next = acts.length > 0 ? this.last(SQL.lastAct, game)! + 1 : 0;
    return acts.every(({ number, at, kind, by, detail }) => {
      if (number !== next++) return false;
      this.beat(at);
      return this.database.run(SQL.addAct, game, number, at, kind, by, detail).length > 0;
    });
  }

  private putPlaces(game: string, places: readonly PlaceRow[]): void {
    for (const [place, { kind, name, invitation, sealed, secret, bot }] of places.entries()) {
      const values = [kind, name, invitation, sealed, secret, bot ? 1 : null];
      this.database.run(SQL.putPlace, game, place, ...values);
    }
  }

  private putStanding(standing: Standing): undefined {
    const { game, state, rules, toMove, due, lastNumber, lastAct, changed } = standing;
    const [listed, computers] = [Number(standing.listed), Number(standing.computers)];
    const shown = standing.shown && JSON.stringify(standing.shown);
    const values = [game, state, rules, listed, computers, toMove, due, lastNumber, lastAct, changed, shown];
    this.database.run(SQL.putStanding, ...values);
  }

  /** It was derived from all that stands in the facts of its game. */
  private isPresent({ game, lastNumber, lastAct }: Standing): boolean {
    return this.last(SQL.lastEvent, game) === lastNumber && this.last(SQL.lastAct, game) === lastAct;
  }

  private delete(game: string, act: ServerAct): Written {
    if (!this.has(game) || act.number !== this.last(SQL.lastAct, game)! + 1) return 'taken';
    this.database.run(SQL.deleteGame, game);
    this.database.run(SQL.deleteActs, game);
    const { number, at, kind, by, detail } = act;
    this.database.run(SQL.addAct, game, number, at, kind, by, detail);
    this.beat(at);
    return 'written';
  }

  private has(game: string): boolean {
    return this.database.run(SQL.hasGame, game).length > 0;
  }

  private last(sql: string, game: string): number | null {
    return (this.database.run(sql, game)[0]?.number ?? null) as number | null;
  }

  /** Written once for all of a transaction. */
  private beat(at: number): undefined {
    this.latest = Math.max(this.latest, at);
  }

  private row(id: string): GameFacts | null {
    const [found] = this.database.run(SQL.game, id);
    if (!found) return null;
    const places = this.database.run(SQL.places, id).map(placeOf);
    return { ...(found as unknown as Omit<GameFacts, 'places'>), places };
  }

  private createdUnder(key: string): GameFacts | null {
    const [found] = this.database.run(SQL.gameOfKey, key);
    return found ? this.row(found.id as string) : null;
  }

  private brief(id: string): GameSummary | null {
    const row = this.row(id);
    const [standing] = row ? this.database.run(SQL.standing, id) : [];
    return row && standing ? { row, acts: this.acts(id), standing: standingOf(standing) } : null;
  }

  private game(id: string): StoredRows | null {
    const row = this.row(id);
    if (!row) return null;
    const events = this.database.run(SQL.events, id) as unknown as StoredRows['events'];
    return { row, events, acts: this.acts(id) };
  }

  private acts(game: string): ServerAct[] {
    return (this.database.run(SQL.acts, game) as unknown as ServerAct[]).map(plain);
  }

  private command(game: string, player: number, id: string): LoggedCommand | null {
    const [found] = this.database.run(SQL.command, game, player, id) as unknown as LoggedCommand[];
    return found ? plain(found) : null;
  }

  private standings(query: StandingsQuery): Standing[] {
    const narrowed = (Object.keys(NARROWED) as (keyof typeof NARROWED)[]).filter(
      (name) => query[name] !== undefined,
    );
    const values = narrowed.map((name) => query[name]!);
    const sql = standingsSql(
      query.listed === true,
      narrowed.map((name) => NARROWED[name]),
    );
    return this.database.run(sql, query.state, query.most, ...values).map(standingOf);
  }

  private quiet({ state, until, unplayed = false, most }: QuietQuery): Standing[] {
    const lastNumber = unplayed ? 0 : Number.MAX_SAFE_INTEGER;
    return this.database.run(SQL.quiet, state, until, lastNumber, most).map(standingOf);
  }
}

const totalsOf = ([row]: SqlRow[]): CommitSum => ({
  commits: Number(row?.commits ?? 0),
  games: Number(row?.games ?? 0),
});

const isWritten = (answer: StoreAnswer): boolean => 'value' in answer && answer.value === 'written';

/** By how much a question changes the number of games when it is written. */
function gamesAddedBy(question: StoreQuestion): number {
  if (question.verb === 'create') return 1;
  if (question.verb === 'delete') return -1;
  return question.verb === 'add' && question.args[0].creates ? 1 : 0;
}

const plain = <T extends object>(row: T): T => ({ ...row });

const placeOf = ({ bot, ...place }: SqlRow): PlaceRow => ({
  ...(place as unknown as PlaceRow),
  ...(bot === null ? {} : { bot: true }),
});

const standingOf = (row: SqlRow): Standing => ({
  game: row.game as string,
  state: row.state as Standing['state'],
  rules: row.rules as string,
  listed: row.listed === 1,
  computers: row.computers === 1,
  toMove: row.to_move as number | null,
  due: row.due as number | null,
  lastNumber: row.last_number as number,
  lastAct: row.last_act as number,
  changed: row.changed as number,
  shown: row.shown === null ? null : (JSON.parse(row.shown as string) as Standing['shown']),
});

function attempt(work: () => unknown): StoreAnswer {
  try {
    return { value: work() };
  } catch (error) {
    return answerOf(error);
  }
}

const answerOf = (error: unknown): StoreAnswer => ({
  code: error instanceof StoreFailure ? error.code : 'store-failed',
  message: (error as Error).message,
});
