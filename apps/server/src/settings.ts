/**
 * The limits and waits of a server that its keeper may set: for what it is used, how large its machine is, how long it
 * keeps games. What belongs to the protocol or to the rules of play is the same on every server and stands where it is kept:
 * the longest body, links, offers and gifts of one game. Times in milliseconds; all are whole numbers.
 */

/** At most so many in so long. */
export interface RateSetting {
  most: number;
  perMs: number;
}

export interface ServerSettings {
  /** A connection says who it is within this time. */
  helloMs: number;
  /** Longest message on a connection, in characters. */
  messageSize: number;
  /** Of one place in a game, by all its connections and requests together. */
  playerMessages: RateSetting;
  /** Of one connection that watches, or has not said whom it is for. */
  watcherMessages: RateSetting;
  /** Messages that wait because their sender is too fast; one more, and the connection is closed. */
  slowedMessages: number;
  /** Bytes that a reader may leave unread. */
  unreadBytes: number;
  connections: number;
  connectionsPerAddress: number;
  /** Sockets of one address of whatever use, also those that never say anything; not counted behind a proxy. */
  socketsPerAddress: number;
  watchersPerGame: number;
  /** A request is whole within this time, and what comes before its body within that: checked every half minute. */
  requestMs: number;
  headersMs: number;
  /** Between two pings of a connection; one that owes an answer at the next is dead. */
  pingMs: number;
  /** Joins, creations and other requests by one address. */
  requests: RateSetting;
  /** New connections by one address. */
  handshakes: RateSetting;
  challengesPerBrowser: number;
  challengesPerAddress: number;
  /** Games created by one address, rematches included: each is kept for a long time, whatever becomes of it. */
  creations: RateSetting;
  /** Games of all kinds that are kept at once; a disk has an end. */
  games: number;
  /** Games that are played, created by one address. */
  gamesPerAddress: number;
  computerGamesPerAddress: number;
  /** The largest board of a new game: its cells, and its rows or columns. */
  boardCells: number;
  boardSide: number;
  /** A challenge that nobody takes is closed: in the lobby, and by link. */
  listedMs: number;
  challengeMs: number;
  /** A game with a short clock that nobody begins is closed. */
  firstMoveMs: number;
  /** Absence after which a claim is heard. */
  claimMs: number;
  /** After an outage clocks wait for the player to move, at most so long. */
  outageMs: number;
  /** An event says what a player is owed who is back after our store failed, where it is more than this. */
  lateMs: number;
  /**
   * The same where a turn was told of later than this after the move came. Less is given back with the next move: an event
   * for each turn would make an overloaded store slower still. A crash forgets it, and gives back more: `lag.perMove`.
   */
  lateTurnMs: number;
  /** The time is looked at this often; what is twice as late is a stall, which no player pays for. */
  stallMs: number;
  giftMs: number;
  /** Events in one game after which takebacks, offers and gifts of time are refused: readers load the whole log. */
  logEvents: number;
  /** A session that nobody needs is let go. */
  idleMs: number;
  /** Between two beats: time noted, due games looked for. */
  beatMs: number;
  /** Another node that does not beat for so long is dead: its games are taken over. The same at all nodes. */
  nodeDeadMs: number;
  /** Between two messages about who is here: a connection on which nothing is heard is dead. */
  presenceMs: number;
  /** The same for players of a game with a short clock, who would lose time on a dead line. */
  liveMs: number;
  /** Watchers who came or went within this time are told of together. */
  watchersMs: number;
  /** Of one place; more are not heard. */
  greetings: RateSetting;
  lag: { perMove: number; bucket: number; refill: number };
  /** A computer answers with its best so far after this time. */
  computerMs: number;
  /** Questions to computers that are open at once. */
  computersAtOnce: number;
  /** After a computer that did not answer is asked again. */
  computerAgainMs: number;
  /** The last commands of a player whose refusal is remembered. */
  refusals: number;
  /**
   * How long after its last change a game is kept, 0 for ever: a challenge that nobody took or a game in which nobody
   * moved, one that was aborted, annulled or closed, and one that was played to its end.
   */
  keepUnplayedMs: number;
  keepClosedMs: number;
  keepFinishedMs: number;
  /** A game that no clock ends is closed when nothing has happened in it for so long; 0: never. */
  abandonedMs: number;
  /** Between two looks for games that are not kept any longer, and how many go at each; 0: nobody looks. */
  sweepMs: number;
  sweepMost: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const SERVER_SETTINGS: ServerSettings = {
  helloMs: 5_000,
  messageSize: 8_192,
  playerMessages: { most: 100, perMs: 20_000 },
  watcherMessages: { most: 50, perMs: 20_000 },
  slowedMessages: 20,
  unreadBytes: 1_000_000,
  connections: 20_000,
  connectionsPerAddress: 200,
  socketsPerAddress: 400,
  watchersPerGame: 5_000,
  requestMs: 30_000,
  headersMs: 15_000,
  pingMs: 5_000,
  requests: { most: 300, perMs: 60_000 },
  handshakes: { most: 80, perMs: 30_000 },
  challengesPerBrowser: 1,
  challengesPerAddress: 5,
  creations: { most: 200, perMs: HOUR },
  games: 1_000_000,
  gamesPerAddress: 500,
  computerGamesPerAddress: 2,
  boardCells: 256,
  boardSide: 30,
  listedMs: HOUR / 2,
  challengeMs: 14 * DAY,
  firstMoveMs: 120_000,
  claimMs: 30_000,
  outageMs: 10_000,
  lateMs: 100,
  lateTurnMs: 1_000,
  stallMs: 10,
  giftMs: 15_000,
  logEvents: 3_000,
  idleMs: 300_000,
  beatMs: 1_000,
  nodeDeadMs: 3_000,
  presenceMs: 15_000,
  liveMs: 900,
  watchersMs: 1_000,
  greetings: { most: 5, perMs: 30_000 },
  lag: { perMove: 1_000, bucket: 7_000, refill: 200 },
  computerMs: 2_000,
  computersAtOnce: 4,
  computerAgainMs: 2_000,
  refusals: 64,
  keepUnplayedMs: DAY,
  keepClosedMs: 7 * DAY,
  keepFinishedMs: 365 * DAY,
  abandonedMs: 180 * DAY,
  sweepMs: 10_000,
  sweepMost: 20,
};

/** Of some the least that works: below it nobody could play. A rate is at least one in a millisecond. */
export const LEAST: Readonly<Partial<Record<keyof ServerSettings, number>>> = {
  helloMs: 500,
  messageSize: 1_024,
  unreadBytes: 1_024,
  connections: 1,
  connectionsPerAddress: 1,
  socketsPerAddress: 1,
  requestMs: 1_000,
  headersMs: 1_000,
  pingMs: 1_000,
  challengesPerBrowser: 1,
  challengesPerAddress: 1,
  gamesPerAddress: 1,
  boardCells: 1,
  boardSide: 1,
  listedMs: 1_000,
  challengeMs: 1_000,
  firstMoveMs: 1_000,
  beatMs: 100,
  nodeDeadMs: 3_000, // a node that is not confirmed answers for two, and beats once in one
  stallMs: 1,
  computersAtOnce: 1,
};
