/** A store that forgets everything with its process: for tests, and the model of all others. */
import type {
  Addition,
  FoundGame,
  GameFacts,
  GameStore,
  GameSummary,
  KeeperAct,
  LoggedCommand,
  LoggedEvent,
  QuietQuery,
  ServerAct,
  Standing,
  StandingsQuery,
  Written,
} from './store.ts';

interface StoredRow {
  row: GameFacts;
  events: LoggedEvent[];
  acts: ServerAct[];
  commands: Map<string, LoggedCommand>;
  standing: Standing;
}

const commandKey = (player: number, id: string): string => `${player} ${id}`;

/** Plain data goes in and out as copies: nobody holds a part of the store. */
const copy = <T>(value: T): T => structuredClone(value);

export class MemoryStore implements GameStore {
  private readonly games = new Map<string, StoredRow>();
  /** Of games that were deleted, what is left. */
  private readonly deleted = new Map<string, ServerAct[]>();
  private last = 0;

  async create(row: GameFacts, standing: Standing, acts: readonly ServerAct[]): Promise<Written> {
    if (this.isUsed(row.id) || (row.key !== null && this.rowOf(row.key))) return 'taken';
    this.games.set(
      row.id,
      copy({ row, events: [], acts: [...acts], commands: new Map<string, LoggedCommand>(), standing }),
    );
    this.noteTimes([], acts);
    return 'written';
  }

  async createdUnder(key: string): Promise<GameFacts | null> {
    return copy(this.rowOf(key) ?? null);
  }

  private rowOf(key: string): GameFacts | undefined {
    return [...this.games.values()].find(({ row }) => row.key === key)?.row;
  }

  async read(game: string): Promise<FoundGame | null> {
    const found = this.games.get(game);
    return found ? copy({ row: found.row, events: found.events, acts: found.acts }) : null;
  }

  async briefs(games: readonly string[]): Promise<readonly GameSummary[]> {
    return games.flatMap((game) => {
      const found = this.games.get(game);
      return found ? [copy({ row: found.row, acts: found.acts, standing: found.standing })] : [];
    });
  }

  async add({ game, events, acts, command, standing, places, creates }: Addition): Promise<Written> {
    const found = this.games.get(game);
    if (!found) return 'taken';
    const first = (found.events[0]?.event.number ?? 1) + found.events.length;
    if (events.some(({ event }, i) => event.number !== first + i)) return 'taken';
    if (acts.some(({ number }, i) => number !== found.acts.length + 1 + i)) return 'taken';
    if (command && found.commands.has(commandKey(command.player, command.id))) return 'taken';
    if (creates && this.isUsed(creates.row.id)) return 'taken';
    found.events.push(...copy([...events]));
    found.acts.push(...copy([...acts]));
    if (command) found.commands.set(commandKey(command.player, command.id), copy(command));
    if (places) found.row = { ...found.row, places: copy([...places]) };
    found.standing = copy(standing);
    this.noteTimes(events, acts);
    if (creates) void this.create(creates.row, creates.standing, creates.acts);
    return 'written';
  }

  /** Also of a game that was deleted. */
  private isUsed(id: string): boolean {
    return this.games.has(id) || this.deleted.has(id);
  }

  async command(game: string, player: number, id: string): Promise<LoggedCommand | null> {
    return copy(this.games.get(game)?.commands.get(commandKey(player, id)) ?? null);
  }

  async standings(query: StandingsQuery): Promise<readonly Standing[]> {
    const { state, listed, rules, creator, browser, most } = query;
    return [...this.games.values()]
      .filter(
        ({ standing, row }) =>
          standing.state === state &&
          (!listed || standing.listed) &&
          (rules === undefined || standing.rules === rules) &&
          (creator === undefined || row.creator === creator) &&
          (browser === undefined || row.browser === browser),
      )
      .map(({ standing }) => copy(standing))
      .sort((a, b) => b.changed - a.changed)
      .slice(0, most);
  }

  async due(at: number, most: number): Promise<readonly Standing[]> {
    return [...this.games.values()]
      .map(({ standing }) => standing)
      .filter(({ due }) => due !== null && due <= at)
      .sort((a, b) => a.due! - b.due!)
      .slice(0, most)
      .map(copy);
  }

  async ids(after: string | null, most: number): Promise<readonly string[]> {
    return [...this.games.keys()]
      .filter((id) => after === null || id > after)
      .sort()
      .slice(0, most);
  }

  async count(): Promise<number> {
    return this.games.size;
  }

  async putStanding(standing: Standing): Promise<void> {
    const found = this.games.get(standing.game);
    if (!found || found.acts.length !== standing.lastAct) return;
    if ((found.events.at(-1)?.event.number ?? 0) === standing.lastNumber) found.standing = copy(standing);
  }

  async quiet({ state, until, unplayed = false, most }: QuietQuery): Promise<readonly Standing[]> {
    return [...this.games.values()]
      .map(({ standing }) => standing)
      .filter((each) => each.state === state && each.changed <= until && each.due === null)
      .filter(({ lastNumber }) => !unplayed || lastNumber === 0)
      .sort((a, b) => a.changed - b.changed)
      .slice(0, most)
      .map(copy);
  }

  async delete(game: string, act: ServerAct): Promise<Written> {
    const found = this.games.get(game);
    if (!found || act.number !== found.acts.length + 1) return 'taken';
    this.games.delete(game);
    this.deleted.set(game, [...found.acts.filter(({ by }) => by === 'admin'), copy(act)]);
    this.noteTimes([], [act]);
    return 'written';
  }

  async acts(game: string): Promise<readonly ServerAct[]> {
    return copy(this.games.get(game)?.acts ?? this.deleted.get(game) ?? []);
  }

  async keeperActs(most: number): Promise<readonly KeeperAct[]> {
    const kept = [...this.games].map(([game, { acts }]) => [game, acts] as const);
    return [...kept, ...this.deleted]
      .flatMap(([game, acts]) => acts.map((act) => ({ game, ...copy(act) })))
      .filter(({ by }) => by === 'admin')
      .sort((a, b) => b.at - a.at)
      .slice(0, most);
  }

  async beat(at: number): Promise<void> {
    this.last = Math.max(this.last, at);
  }

  async lastTime(): Promise<number> {
    return this.last;
  }

  async close(): Promise<void> {}

  private noteTimes(events: readonly LoggedEvent[], acts: readonly ServerAct[]): void {
    for (const { event } of events) this.last = Math.max(this.last, event.at);
    for (const { at } of acts) this.last = Math.max(this.last, at);
  }
}
