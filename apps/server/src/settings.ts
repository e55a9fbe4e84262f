/**
 * Limits and times of a server that its administrator may set; docs/operations.md has a table of them, written from the
 * comments of the settings. Limits of the protocol or of play, such as the longest body, are the same on every server and
 * not here. Times are in milliseconds; all values are whole numbers.
 */

/** A rate limit: `most` events per `perMs`. */
export interface RateSetting {
  most: number;
  perMs: number;
}

export interface ServerSettings {
  /** Time for the first message of a connection. */
  helloMs: number;
  /** Characters of a message. */
  messageSize: number;
  /** Messages per seat, over all its connections and requests. */
  playerMessages: RateSetting;
  /** Messages per connection of a watcher. */
  watcherMessages: RateSetting;
  /** Waiting messages of a fast sender; one more closes the connection. */
  slowedMessages: number;
  /** Bytes that a reader may leave unread. */
  unreadBytes: number;
  /** Open connections of this process. */
  connections: number;
  /** Open connections per address. */
  connectionsPerAddress: number;
  /** Sockets per address of any use; not counted behind a proxy. */
  socketsPerAddress: number;
  /** Watchers per game. */
  watchersPerGame: number;
  /** Time for a whole request, checked every half minute. */
  requestMs: number;
  /** Time for the headers of a request. */
  headersMs: number;
  /** Between two pings of a connection; one that owes an answer at the next is dead. */
  pingMs: number;
  /** Joins, creations and other requests per address; lists count apart at the same rate. */
  requests: RateSetting;
  /** New connections per address. */
  handshakes: RateSetting;
  /** Open challenges per browser. */
  challengesPerBrowser: number;
  /** Open challenges per address. */
  challengesPerAddress: number;
  /** Games created per address, rematches included: each is stored for a long time. */
  creations: RateSetting;
  /** Games in the store. */
  games: number;
  /** Live games created per address. */
  gamesPerAddress: number;
  /** Live games with computers per address. */
  computerGamesPerAddress: number;
  /** Cells of a new board. */
  boardCells: number;
  /** Rows or columns of a new board. */
  boardSide: number;
  /** A challenge in the lobby expires. */
  listedMs: number;
  /** A challenge by link expires. */
  challengeMs: number;
  /** A game with a short clock closes without a first move. */
  firstMoveMs: number;
  /** Absence before a claim. */
  claimMs: number;
  /** Longest wait of a clock for its player after an outage. */
  outageMs: number;
  /** Smallest credit after a failure of the store that an event announces. */
  lateMs: number;
  /** Smallest delay of a turn that an event announces; smaller ones are credited with the next move. */
  lateTurnMs: number;
  /** Interval of the stall check; twice as late is a stall, which no player pays for. */
  stallMs: number;
  /** Time of a gift. */
  giftMs: number;
  /** Events per game; after that takebacks, offers and gifts are refused, since readers load the whole log. */
  logEvents: number;
  /** After this time an unused game leaves memory. */
  idleMs: number;
  /** Between two beats: time noted, due games checked. */
  beatMs: number;
  /** Silence after which another node is dead and its games are taken over; the same at all nodes. */
  nodeDeadMs: number;
  /** Between two signs of life; a silent connection is dead. */
  presenceMs: number;
  /** Between two signs of life with a short clock. */
  liveMs: number;
  /** Changes of watchers are collected this long. */
  watchersMs: number;
  /** Greetings per seat; further ones are dropped. */
  greetings: RateSetting;
  /** Lag credit: per move, in store, refill per move. */
  lag: { perMove: number; bucket: number; refill: number };
  /** After this time a computer answers its best so far. */
  computerMs: number;
  /** Questions to computers at once. */
  computersAtOnce: number;
  /** After this time a computer that failed is asked again. */
  computerAgainMs: number;
  /** Remembered refusals per player. */
  refusals: number;
  /** Unplayed games are kept after their last change; 0 for ever. */
  keepUnplayedMs: number;
  /** Aborted, annulled or closed games are kept; 0 for ever. */
  keepClosedMs: number;
  /** Finished games are kept; 0 for ever. */
  keepFinishedMs: number;
  /** A game without a clock closes without a move; 0 never. */
  abandonedMs: number;
  /** Between two deletions of expired games; 0 never. */
  sweepMs: number;
  /** Games deleted each time. */
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
