/** What `npm run load` measured last, kept in `measured.json` beside this file, and the costs that follow from it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { FinishedRow } from '../parts/finished.ts';
import type { SaturationRow } from '../parts/saturation.ts';
import type { SustainedRow } from '../parts/sustained.ts';

export interface Measured {
  readonly machine: string;
  readonly saturation: readonly SaturationRow[];
  readonly finished: readonly FinishedRow[];
  readonly sustained: SustainedRow;
}

/** From the root of the repository. */
const PATH = 'apps/server/tools/load/scale/measured.json';

export const readMeasured = (): Measured | null =>
  existsSync(PATH) ? (JSON.parse(readFileSync(PATH, 'utf8')) as Measured) : null;

const DIGITS = 4;
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value;

export const writeMeasured = (measured: Measured): void =>
  writeFileSync(PATH, `${JSON.stringify(measured, rounded, 2)}\n`);

/** Milliseconds of processor time, of a node and of all processes of the database. */
export interface RequestCost {
  readonly node: number;
  readonly database: number;
}

/** A small table: all that the simulation knows of the server. Times in milliseconds. */
export interface ServerCosts {
  /** A move of players who are connected to the owner of their game. */
  readonly move: RequestCost;
  /** A move of players at another node: of the owner, and of the node between. */
  readonly relayed: { readonly owner: number; readonly relay: number };
  /** Until a move is committed when nothing else is written. */
  readonly commit: number;
  /** Moves a second that the database kept writing. */
  readonly sustained: number;
  /** A game created and joined. */
  readonly game: RequestCost;
  /** A connection opened; and kept for a second in which nobody moves. */
  readonly connection: number;
  readonly idle: number;
  /** Memory of a connection of a player, with half of the game. */
  readonly memory: number;
  readonly lobby: RequestCost;
  readonly turns: RequestCost;
  /** Bytes of a move in the database, and in its write-ahead log. */
  readonly stored: number;
  readonly log: number;
}

export function costsOf({ saturation, finished, sustained }: Measured): ServerCosts {
  const row = (nodes: number, relayed: boolean): SaturationRow =>
    saturation.find((each) => each.store === 'postgres' && each.nodes === nodes && each.relayed === relayed)!;
  const [one, other] = [row(1, false), row(2, true)];
  const { idle } = one.begun;
  // What its connections cost anyway is counted by itself.
  const besides = (node: number, { half, connections }: SaturationRow): number =>
    Math.max(0, half.work.nodes[node]! - (idle * connections) / half.answered);
  const requests = finished.find(({ store }) => store === 'postgres')!;
  return {
    move: { node: besides(0, one), database: one.half.work.database },
    relayed: { owner: other.half.work.nodes[0]!, relay: besides(1, other) },
    commit: sustained.lone,
    sustained: sustained.rate,
    game: one.begun.game,
    connection: one.begun.connection,
    idle,
    memory: one.begun.bytes,
    lobby: requests.busyLobby,
    turns: requests.turns,
    stored: sustained.bytes,
    log: sustained.log,
  };
}
