/**
 * A unit is a part of a long run: a game of a match, an ending table. It depends on its specification alone, so it may
 * be run anywhere, again, and in any order. See docs/cluster.md.
 */
import { createHash } from 'node:crypto';

/** Plain JSON throughout. It is all that a unit may depend on, and its hash is the name of the result. */
export interface UnitSpec {
  /** Which of the `UnitKinds` runs it. */
  kind: string;
  input: unknown;
  /** Something in it goes by the clock: the next run may find something else, so two runs are not compared. */
  timed?: true;
}

/** What running a unit gave. */
export interface UnitAnswer {
  /** The result as JSON text: the same bytes on every machine, unless the unit is timed. */
  value: string;
  /** How long it took and the like: differs from run to run. */
  measured?: unknown;
}

export interface UnitKind<Input, Value> {
  /** `value` is plain JSON, bytes as base64. `tell` is for what the crew should know before the end. */
  run(input: Input, tell: (note: unknown) => void): Promise<{ value: Value; measured?: unknown }>;
  /** Ends what was kept from one unit to the next. */
  close?(): Promise<void>;
}

/** By name; the code of a kind is loaded with its first unit. */
export type UnitKinds = Readonly<Record<string, () => Promise<UnitKind<never, unknown>>>>;

/** Of a unit whose crew was closed before it was done. */
export class ClosedCrewFailure extends Error {
  constructor() {
    super('the crew is closed');
  }
}

/** Who runs units: threads of this process, or other machines through a queue. */
export interface Crew {
  /** How many units can be under way at the same time. */
  readonly size: number;
  /** Fails when the unit fails; with `ClosedCrewFailure` when the crew is closed before the unit is done. */
  run(spec: UnitSpec): Promise<UnitAnswer>;
  /** Ends everything, units under way too. */
  close(): Promise<void>;
}

/** JSON with the keys of every object in order: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** The name of a unit and of its result: SHA-256 of the specification, in hexadecimal. */
export const unitHash = (spec: UnitSpec): string =>
  createHash('sha256').update(canonicalJson(spec)).digest('hex');

/**
 * Keeps a crew busy: asks `next` for another part as long as there is room (undefined: no more), and hands over what
 * each one gave in the order in which they end.
 */
export async function runUnits<Part>(
  crew: Crew,
  next: () => Part | undefined,
  specOf: (part: Part) => UnitSpec,
  done: (answer: UnitAnswer, part: Part) => void,
): Promise<void> {
  const work = async () => {
    for (let part = next(); part !== undefined; part = next()) done(await crew.run(specOf(part)), part);
  };
  await Promise.all(Array.from({ length: crew.size }, work));
}
