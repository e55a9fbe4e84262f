/** What a site of some size needs, reckoned from measured costs. Pure: the same costs and demand give the same answer. */
import type { RequestCost, ServerCosts } from './measured.ts';

export interface SiteDemand {
  readonly online: number;
  /** A second, in all games. */
  readonly moves: number;
  /** Seconds that a player takes for a move. With `moves` it says how many games are played at once. */
  readonly thinking: number;
  /** Moves of a game, by both players. */
  readonly length: number;
  /** Share of the people who do not play and look at the lobby; and seconds between two looks. */
  readonly inLobby: number;
  readonly lobbySeconds: number;
  /** Share of the people online whose browser holds a seat; and seconds between two questions whose turn it is. */
  readonly seated: number;
  readonly turnsSeconds: number;
  /** Share of the moves that come to another node than the owner's. */
  readonly relayed: number;
}

/**
 * Lichess: the peak of people online in its report on 2020, and the average of about five million games a day with 70 moves.
 * The shares are assumptions. A proxy sends each game to one node, so few moves are relayed.
 */
export const LICHESS: SiteDemand = {
  online: 110_000,
  moves: 4_000,
  thinking: 5,
  length: 70,
  inLobby: 0.1,
  lobbySeconds: 5,
  seated: 0.7,
  turnsSeconds: 10,
  relayed: 0.02,
};

/** Something that happens `perSecond` times a second, and what it costs. */
export interface SiteItem {
  readonly name: string;
  readonly perSecond: number;
  /** Cores that are busy with it. */
  readonly node: number;
  readonly database: number;
}

export interface SiteBudget {
  readonly players: number;
  readonly games: number;
  readonly items: readonly SiteItem[];
  /** Sums of the items. */
  readonly nodeCores: number;
  readonly databaseCores: number;
  readonly nodes: number;
  /** Bytes: memory of all connections, and what is written in a second and a day. */
  readonly memory: number;
  readonly logPerSecond: number;
  readonly storedPerDay: number;
  /** Seconds until the players of a lost node are all back at the others. */
  readonly returnSeconds: number;
}

/** A node runs on one thread, which is busy for this share of its time at most; so is the database. */
export const BUSY = 0.5;
/** Seconds within which clients come back by themselves. */
const BACKOFF = 5;
const DAY = 86_400;

export function budgetOf(costs: ServerCosts, demand: SiteDemand): SiteBudget {
  const { moves, online, relayed } = demand;
  const games = moves * demand.thinking;
  const players = Math.min(online, 2 * games);
  const begun = moves / demand.length;
  const item = (name: string, perSecond: number, { node, database }: RequestCost): SiteItem => ({
    ...{ name, perSecond, node: (perSecond * node) / 1000, database: (perSecond * database) / 1000 },
  });
  const none = { database: 0 };
  const relay = costs.relayed.owner + costs.relayed.relay;
  const items = [
    item('moves at the owner', moves * (1 - relayed), costs.move),
    item('moves relayed', moves * relayed, { node: relay, database: costs.move.database }),
    item('players connected', players, { node: costs.idle, ...none }),
    item('connections opened', 2 * begun, { node: costs.connection, ...none }),
    item('games created and joined', begun, costs.game),
    item('looks at the lobby', ((online - players) * demand.inLobby) / demand.lobbySeconds, costs.lobby),
    item('questions whose turn it is', (online * demand.seated) / demand.turnsSeconds, costs.turns),
  ];
  const nodeCores = sum(items.map(({ node }) => node));
  const nodes = Math.max(2, Math.ceil(nodeCores / BUSY));
  const spare = Math.max(0.05, nodes - 1 - nodeCores); // cores
  const returning = ((players / nodes) * costs.connection) / 1000 / spare;
  return {
    ...{ players, games, items, nodeCores, nodes },
    databaseCores: sum(items.map(({ database }) => database)),
    memory: players * costs.memory,
    logPerSecond: moves * costs.log,
    storedPerDay: moves * costs.stored * DAY,
    returnSeconds: Math.max(BACKOFF, returning),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
