/**
 * A unit is a part of a long run, such as a game of a match or an ending table. It depends on its specification
 * alone, so it may run on any machine, repeatedly and in any order. See docs/cluster.md.
 */
import { createHash } from 'node:crypto';

/** Plain JSON, and the only input of a unit. Its hash names the result. */
export interface UnitSpec {
  /** A name in `UnitKinds`. */
  kind: string;
  input: unknown;
  /** The unit depends on the clock, so its results vary and two runs are not compared. */
  timed?: true;
}

/** The result of a unit. */
export interface UnitAnswer {
  /** The result as JSON text: the same bytes on every machine, unless the unit is timed. */
  value: string;
  /** Times and other values that differ from run to run. */
  measured?: unknown;
}

export interface UnitKind<Input, Value> {
  /** `value` is plain JSON, with bytes as base64. `tell` sends notes to the crew before the end. */
  run(input: Input, tell: (note: unknown) => void): Promise<{ value: Value; measured?: unknown }>;
  /** Ends everything that was kept between units. */
  close?(): Promise<void>;
}

/** The kinds of units by name; the code of a kind is loaded with its first unit. */
export type UnitKinds = Readonly<Record<string, () => Promise<UnitKind<never, unknown>>>>;

/** Thrown for a unit whose crew was closed before it was done. */
export class ClosedCrewFailure extends Error {
  constructor() {
    super('the crew is closed');
  }
}

/** Runs units in threads of this process, or on other machines through a queue. */
export interface Crew {
  /** Most units under way at the same time. */
  readonly size: number;
  /** Rejects if the unit fails, or with `ClosedCrewFailure` if the crew closes first. */
  run(spec: UnitSpec): Promise<UnitAnswer>;
  /** Ends everything, including units under way. */
  close(): Promise<void>;
}

/** JSON with sorted object keys: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** The name of a unit and its result: SHA-256 of the specification in hexadecimal. */
export const unitHash = (spec: UnitSpec): string =>
  createHash('sha256').update(canonicalJson(spec)).digest('hex');

/** Keeps a crew busy: takes parts from `next` until it returns undefined, and reports each result as it finishes. */
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
