/** All games of this server behind one door: connections and requests come in, plain results go out. */
import type {
  CommandBody,
  CommandReply,
  CreateAnswer,
  CreateBody,
  DeleteAnswer,
  JoinAnswer,
  JoinBody,
  LinkBody,
  LobbyAnswer,
  LobbyRow,
  ReadAnswer,
  ReadBody,
  TurnRow,
  TurnsAnswer,
  TurnsBody,
} from '@tabuleiro/protocol/http';
import { cleanName } from '@tabuleiro/protocol/name';
import { OVER_DAYS } from '@tabuleiro/protocol/request';
import { HTTP_VERSION, SPOKEN_VERSIONS, type VersionSpan } from '@tabuleiro/protocol/version';
import { fail, listMoves, ok, type Result } from '@tabuleiro/rules';
import { type ActDraft, dated, numbered } from '../game/act.ts';
import { ComputerDesk, type ComputerPort } from '../game/computers.ts';
import { Failures } from '../game/failures.ts';
import { type OnlineGame, sentAct } from '../game/online-game.ts';
import { isSameHash, newSecret, secretHash } from '../game/secrets.ts';
import { Table } from '../game/table.ts';
import { turnRowOf } from '../game/turn-row.ts';
import { SERVER_SETTINGS, type ServerSettings } from '../settings.ts';
import { isOfOneGame } from '../store/failure.ts';
import type { GameStore, Standing } from '../store/store.ts';
import { PacedSending } from '../time/paced-sending.ts';
import { Buckets, tooFast } from '../time/rates.ts';
import { processClock, type ServerClock, ServerTime } from '../time/server-time.ts';
import { Stalls } from '../time/stalls.ts';
import type { Wire, WireListener } from '../wire.ts';
import { type ChallengeHost, createChallenge, invitationsOf, rematchOf } from './challenges.ts';
import { Connection } from './connection.ts';
import { GameLimits } from './game-limits.ts';
import { InTurn } from './in-turn.ts';
import { Sweep } from './sweep.ts';

export interface HallPorts {
  store: GameStore;
  computers: ComputerPort;
  clock?: ServerClock | undefined;
  /** The date in milliseconds since 1970, for people to read. */
  date?: (() => number) | undefined;
  settings?: Partial<ServerSettings> | undefined;
  /** Of the protocol; tests speak others. */
  versions?: VersionSpan | undefined;
  /** Hears of mistakes of ours, with their traces; stderr where it is left out. */
  tell?: ((trace: string) => void) | undefined;
}

/** Due games that are looked at in one beat. */
const MOST_DUE = 200;
const MOST_LISTED = 100;
const AT_ONCE = 50;
/** The lobby is looked into at most this often. */
const LOBBY_MS = 1_000;

export class Hall {
  readonly store: GameStore;
  readonly settings: ServerSettings;
  readonly time: ServerTime;
  private readonly stalls: Stalls;
  readonly desk: ComputerDesk;
  readonly failures: Failures;
  readonly versions: VersionSpan;
  /** The date in milliseconds since 1970, for people to read. */
  readonly date: () => number;
  private readonly tables = new Map<string, Table>();
  /** Signs of life for all tables. */
  private readonly signs: PacedSending<Table>;
  private readonly connections = new Set<Connection>();
  /** Connections by address. */
  private readonly addresses = new Map<string, number>();
  /** What the lobby showed last, by rules: many ask, and it is made once a second. */
  private readonly lobbies = new Map<string, { at: number; answer: Promise<LobbyAnswer> }>();
  private readonly requests: Buckets;
  /** One after the other for each address: of many at once, none would see the others. */
  private readonly creations = new InTurn();
  private readonly limits: GameLimits;
  private readonly host: ChallengeHost;
  private readonly sweep: Sweep;
  private cancelBeat = () => {};
  private cancelSigns = () => {};
  private isClosed = false;

  private constructor(
    {
      store,
      computers,
      clock = processClock,
      date = Date.now,
      settings,
      versions = SPOKEN_VERSIONS,
      tell,
    }: HallPorts,
    last: number,
  ) {
    this.store = store;
    this.settings = { ...SERVER_SETTINGS, ...settings };
    this.stalls = new Stalls(clock);
    this.time = new ServerTime(clock, last, this.stalls);
    this.signs = new PacedSending(clock, this.settings.beatMs, (table) => table.audience.giveSign());
    this.desk = new ComputerDesk(computers, this.settings.computersAtOnce);
    this.failures = new Failures(tell);
    this.versions = versions;
    this.date = date;
    this.requests = new Buckets(this.settings.requests);
    this.limits = new GameLimits(this);
    const { desk, limits } = this;
    this.host = { store, time: this.time, settings: this.settings, desk, limits, date };
    this.sweep = new Sweep(this);
  }

  /** Time goes on where it stopped; clocks that ran when the server went away stand still until their players are back. */
  static async open(ports: HallPorts): Promise<Hall> {
    const hall = new Hall(ports, await ports.store.lastTime());
    // Every game whose clock ran has a due time. Time did not go on meanwhile: games over days need no pause.
    const live = await ports.store.due(hall.time.began + OVER_DAYS, Number.MAX_SAFE_INTEGER);
    const playing = live.filter(({ state }) => state === 'playing').map(({ game }) => game);
    await hall.forEach(playing, (table) => table.pauseForOutage());
    hall.beatLater();
    hall.giveSignsLater();
    return hall;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelBeat();
    this.cancelSigns();
    this.signs.close();
    this.stalls.close();
    for (const connection of [...this.connections]) connection.drop('again', { code: 'server-closing' });
    for (const table of this.tables.values()) table.close();
    await Promise.all([...this.tables.values()].map((table) => table.look(() => null).catch(() => null)));
    for (const table of this.tables.values()) table.close();
    await this.store.beat(this.time.now).catch(() => {}); // a disk that fails keeps nobody from ending
  }

  // --- Connections

  connect(wire: Wire): WireListener {
    const { settings, connections, time, failures } = this;
    const connection = new Connection(wire, {
      time,
      settings,
      failures,
      versions: this.versions,
      table: (game) => this.table(game),
      closed: (each) => this.disconnected(each),
    });
    const here = (this.addresses.get(wire.address) ?? 0) + 1;
    connections.add(connection);
    this.addresses.set(wire.address, here);
    if (connections.size > settings.connections || here > settings.connectionsPerAddress)
      connection.drop('later', { code: 'full' });
    return connection;
  }

  private disconnected(connection: Connection): void {
    if (!this.connections.delete(connection)) return;
    const { address } = connection.wire;
    const left = (this.addresses.get(address) ?? 1) - 1;
    if (left > 0) this.addresses.set(address, left);
    else this.addresses.delete(address);
  }

  // --- Requests

  create(body: CreateBody, address: string): Promise<Result<CreateAnswer>> {
    return this.request(address, () =>
      this.creations.run(address, () => createChallenge(body, address, this.host)),
    );
  }

  /** An invitation takes a place once; a listed challenge is for everybody. A place that is gone: one watches. */
  join(game: string, body: JoinBody, address: string): Promise<Result<JoinAnswer>> {
    return this.request(address, async () => {
      const table = await this.table(game);
      if (!table) return fail({ code: 'game-unknown', found: game });
      const secret = body.secret ?? newSecret();
      const invitation = body.invitation === undefined ? null : secretHash(body.invitation);
      const place = await table.places.join(
        (row, { request }) => (invitation === null ? request.listed : isSameHash(row.invitation, invitation)),
        cleanName(body.name),
        secret,
      );
      if (!place.ok) return place;
      return ok(place.value === null ? { joined: false } : { joined: true, secret, place: place.value });
    });
  }

  /** Everything since a number, perhaps after a wait for something new. */
  read(game: string, body: ReadBody, address: string): Promise<Result<ReadAnswer>> {
    return this.request(address, async () => {
      const table = await this.table(game);
      if (!table) return fail({ code: 'game-unknown', found: game });
      const { since, acts = 0, wait = 0 } = body;
      const isNew = (opened: OnlineGame) =>
        (opened.session?.lastNumber ?? 0) > since || opened.lastAct > acts;
      const news = wait > 0 ? table.audience.change(wait) : null;
      const first = await table.look((opened) => this.readAnswer(table, opened, body, isNew(opened)));
      if (!first.ok || first.value.isNew || !news) return first.ok ? ok(first.value.answer) : first;
      await news;
      const second = await table.look((opened) => this.readAnswer(table, opened, body, true));
      return second.ok ? ok(second.value.answer) : second;
    });
  }

  private readAnswer(
    table: Table,
    game: OnlineGame,
    { secret, since, acts, moves, invitation }: ReadBody,
    isNew: boolean,
  ): { answer: ReadAnswer; isNew: boolean } {
    const place = game.placeOf(secret);
    if (place !== null) table.audience.presence.see(place, this.time.now);
    const { session } = game;
    const toMove = game.state === 'playing' ? (session?.toMove ?? null) : null;
    const isMine = session !== null && place !== null && toMove === game.playerAt(place);
    const answer: ReadAnswer = {
      ...table.audience.welcome(game, { place, version: HTTP_VERSION }, since, acts),
      ...invitedBy(game, invitation),
      position: session?.positionText ?? null,
      toMove,
      result: session?.result ?? '*',
      ...(moves && isMine
        ? { moves: listMoves(session.rules, session.position).map(({ text }) => text) }
        : {}),
    };
    return { answer, isNew };
  }

  command(game: string, body: CommandBody, address: string): Promise<Result<CommandReply>> {
    return this.request(address, async () => {
      const at = this.time.now;
      const table = await this.table(game);
      const place = await table?.look((opened) => opened.placeOf(body.secret));
      if (!table || !place?.ok) return fail({ code: 'game-unknown', found: game });
      if (place.value === null) return fail({ code: 'link-void' });
      const { presence } = table.audience;
      presence.see(place.value, at);
      const wait = presence.takeMessage(place.value, at);
      if (wait > 0) return fail(tooFast(wait));
      const { id, after, command } = body;
      const answer = await table.command({ place: place.value, id, after, command, at });
      const known = JSON.parse(answer) as CommandReply['answer'];
      return table.look((opened) => ({
        answer: known,
        events: opened.session?.since(after) ?? opened.session?.log ?? [],
        acts: opened.acts.map(sentAct),
        at: this.time.now,
      }));
    });
  }

  /** The creator's invitations that are still to be taken. */
  invitations(game: string, secret: string, address: string): Promise<Result<readonly (string | null)[]>> {
    return this.request(address, async () => {
      const table = await this.table(game);
      const found = await table?.look((opened) =>
        opened.placeOf(secret) === opened.request.mine ? invitationsOf(opened.row, secret) : null,
      );
      if (!found?.ok) return fail({ code: 'game-unknown', found: game });
      return found.value ? ok(found.value) : fail({ code: 'not-creator' });
    });
  }

  /** Another secret for the same player; the old one is void. */
  newLink(game: string, body: LinkBody, address: string): Promise<Result<{ secret: string }>> {
    return this.request(address, async () => {
      const table = await this.table(game);
      if (!table) return fail({ code: 'game-unknown', found: game });
      const fresh = body.fresh ?? newSecret();
      const done = await table.places.renew(body.secret, fresh);
      return done.ok ? ok({ secret: fresh }) : done;
    });
  }

  /** A player deletes what is known of them here; the game is gone when it was nobody else's. */
  withdraw(game: string, secret: string, address: string): Promise<Result<DeleteAnswer>> {
    return this.request(address, async () => {
      const table = await this.table(game);
      const place = await table?.look((opened) => opened.placeOf(secret));
      if (!table || !place?.ok) return fail({ code: 'game-unknown', found: game });
      if (place.value === null) return fail({ code: 'link-void' });
      const done = await table.places.withdraw(place.value);
      if (done.ok && done.value.deleted) this.forget(game);
      return done;
    });
  }

  async cancel(game: string, secret: string, address: string): Promise<Result<CommandReply>> {
    return this.command(game, { secret, id: 'cancel', after: 0, command: { kind: 'cancel' } }, address);
  }

  lobby(rules?: string): Promise<LobbyAnswer> {
    const key = rules ?? '';
    const known = this.lobbies.get(key);
    if (known && this.time.now - known.at < LOBBY_MS) return known.answer;
    if (this.lobbies.size > MOST_LISTED) this.lobbies.clear(); // names of rules that are none
    const answer = this.lookIntoLobby(rules);
    this.lobbies.set(key, { at: this.time.now, answer });
    answer.catch(() => this.lobbies.delete(key));
    return answer;
  }

  private async lookIntoLobby(rules?: string): Promise<LobbyAnswer> {
    const rows = async (state: Standing['state']): Promise<LobbyRow[]> => {
      const found = await this.store.standings({ state, listed: true, rules, most: MOST_LISTED });
      const seen = await Promise.all(
        found.map(({ game }) => this.unlessBroken(() => this.lobbyRow(game, state))),
      );
      return seen.flatMap((row) => (row ? [row] : []));
    };
    return { challenges: await rows('challenge'), games: await rows('playing') };
  }

  private async lobbyRow(game: string, state: Standing['state']): Promise<LobbyRow | null> {
    const table = await this.table(game);
    const row = await table?.look((opened) => ({
      sheet: opened.sheet(this.settings),
      open: opened.row.places.filter(({ kind, secret }) => kind === 'human' && secret === null).length,
      watchers: table.audience.presence.watchers,
      plies: opened.session?.moves.length ?? 0,
    }));
    return row?.ok && row.value.sheet.state === state ? row.value : null;
  }

  turns({ games }: TurnsBody, address: string): Promise<Result<TurnsAnswer>> {
    return this.request(address, async () => {
      const rows: TurnRow[] = [];
      for (const { game, secret } of games) {
        const row = await this.unlessBroken(() => this.turnRow(game, secret));
        if (row) rows.push(row); // nobody says that one is gone which a later server may read
      }
      return ok({ at: this.time.now, games: rows });
    });
  }

  private async turnRow(game: string, secret: string): Promise<TurnRow> {
    const found = await this.asSeenBy(game, secret, (opened, place) => ({
      row: turnRowOf(opened, place),
      rematch: opened.rematch,
    }));
    if (!found) return { game, state: null, mine: false, rules: '', names: [], changed: 0 };
    const { row, rematch } = found;
    const sits = rematch !== null && (await this.asSeenBy(rematch, secret, () => true));
    return sits ? { ...row, again: rematch } : row;
  }

  /** Null where there is no such game, or the secret has no place in it. */
  private async asSeenBy<T>(
    game: string,
    secret: string,
    see: (opened: OnlineGame, place: number) => T,
  ): Promise<T | null> {
    const table = await this.table(game);
    const found = await table?.look((opened) => {
      const place = opened.placeOf(secret);
      return place === null ? null : see(opened, place);
    });
    return found?.ok ? found.value : null;
  }

  /** Null where that one game cannot be read: in a list it keeps nobody from the others. */
  private async unlessBroken<T>(read: () => Promise<T>): Promise<T | null> {
    try {
      return await read();
    } catch (error) {
      if (!isOfOneGame(error)) throw error;
      this.failures.note(error);
      return null;
    }
  }

  private async request<T>(address: string, act: () => Promise<Result<T>>): Promise<Result<T>> {
    const wait = this.requests.take(address, this.time.now);
    if (wait > 0) return fail(tooFast(wait));
    try {
      return await act();
    } catch (error) {
      return fail(this.failures.faultOf(error));
    }
  }

  // --- Tables

  /**
   * Null where there is no such game. The table of one that could not be read now stays, and so does one at which others
   * wait: of two tables of one game neither would hear of the other.
   */
  async table(id: string): Promise<Table | null> {
    const table = this.tables.get(id) ?? this.newTable(id);
    const found = await table.look(() => true);
    if (found.ok) return table;
    if (table.isIdle && this.tables.get(id) === table) this.tables.delete(id);
    return null;
  }

  private newTable(id: string): Table {
    const { store, time, settings, desk, failures, date, host } = this;
    const table = new Table(id, {
      store,
      time,
      settings,
      desk,
      failures,
      date,
      withRematch: (game, people, write) =>
        this.creations.run(game.row.creator, async () => write(await rematchOf(game, people, host))),
    });
    this.tables.set(id, table);
    return table;
  }

  /** Of a table that is open; the keeper's commands use it. */
  openTable(id: string): Table | undefined {
    return this.tables.get(id);
  }

  /** Takes a game out for good, unless something has happened in it since its act of that number. */
  async delete(id: string, lastAct: number, draft: ActDraft): Promise<boolean> {
    const [act] = numbered([dated(draft, this.date())], lastAct, this.time.now);
    if ((await this.store.delete(id, act!)) !== 'written') return false;
    this.forget(id);
    return true;
  }

  /** A game that was taken out of the store. */
  private forget(id: string): void {
    this.tables.get(id)?.vanish();
    this.tables.delete(id);
  }

  private beatLater(): void {
    this.cancelBeat = this.time.clock.after(this.settings.beatMs, () => {
      this.beat()
        .catch((error) => this.failures.note(error)) // the store is in trouble: the next beat tries again
        .finally(() => {
          if (!this.isClosed) this.beatLater();
        });
    });
  }

  /** By a timer of their own: a beat waits for the store, and players whom nobody tells anything leave after three seconds. */
  private giveSignsLater(): void {
    this.cancelSigns = this.time.clock.after(this.settings.beatMs, () => {
      this.signs.begin(this.tables);
      this.giveSignsLater();
    });
  }

  /** Once a second: the time is noted, what is due is looked at, what nobody needs is let go, what is old is deleted. */
  private async beat(): Promise<void> {
    const { time, settings, tables } = this;
    const at = time.now;
    this.requests.sweep(at);
    this.limits.sweep();
    for (const [id, table] of tables) {
      if (at - table.used < settings.idleMs) continue;
      if (table.isIdle) {
        table.close();
        tables.delete(id);
      } else table.rest();
    }
    await this.store.beat(at);
    const due = await this.store.due(at, MOST_DUE);
    await this.forEach(
      due.map(({ game }) => game),
      (table) => table.lookAtDue(),
    );
    await this.sweep.look();
  }

  /** Some together, so that they are written together. One game that cannot be read keeps no other waiting. */
  private async forEach(games: readonly string[], act: (table: Table) => Promise<unknown>): Promise<void> {
    const one = async (game: string): Promise<void> => {
      try {
        const table = await this.table(game);
        if (table) await act(table);
      } catch (error) {
        this.failures.note(error); // its players hear of it themselves
      }
    };
    for (let i = 0; i < games.length; i += AT_ONCE) await Promise.all(games.slice(i, i + AT_ONCE).map(one));
  }
}

function invitedBy({ row }: OnlineGame, invitation: string | undefined): Pick<ReadAnswer, 'invited'> {
  if (invitation === undefined) return {};
  const hash = secretHash(invitation);
  const place = row.places.findIndex((each) => each.secret === null && isSameHash(each.invitation, hash));
  return place < 0 ? {} : { invited: place };
}
