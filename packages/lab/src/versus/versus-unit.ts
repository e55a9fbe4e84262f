/** One pair of games between this version and an earlier one, in whatever checkout the unit is run. */
import { join } from 'node:path';
import type { UnitKind, UnitSpec } from '../crew/unit.ts';
import { Contest, type ContestSettings, type PlayedUnit } from './contest.ts';
import { buildAside, describeSources, isCheckout, programOf, ROOT } from './revision.ts';

export const CACHE = join(ROOT, '.cache', 'versus');

export interface VersusOrder {
  game: string;
  settings: ContestSettings;
  /** The whole name of the earlier revision. */
  revision: string;
  /** Digest of the sources of this version: a checkout of others must not play for it. */
  sources: string;
  index: number;
}

export function versusSpec(order: VersusOrder): UnitSpec {
  const timed = order.settings.ms !== undefined;
  return { kind: 'versus', input: order, ...(timed ? { timed: true } : {}) };
}

/** Programs are slow to start: they stay while pairs of the same contest follow each other. */
let open: { name: string; contest: Contest } | undefined;

async function contestOf({ game, settings, revision, sources }: VersusOrder): Promise<Contest> {
  const name = JSON.stringify({ game, settings, revision, sources });
  if (open?.name === name) return open.contest;
  await close();
  if (!isCheckout()) throw new Error('no checkout is here: start the worker in the root of the repository');
  const here = describeSources();
  if (here !== sources) throw new Error(`this checkout has other sources (${here}, wanted ${sources})`);
  const { home } = buildAside(revision, CACHE);
  const contest = await Contest.open(game, settings, programOf(ROOT, game), programOf(home, game));
  open = { name, contest };
  return contest;
}

async function close(): Promise<void> {
  await open?.contest.close();
  open = undefined;
}

export const versusUnit: UnitKind<VersusOrder, PlayedUnit> = {
  run: async (order) => ({ value: await (await contestOf(order)).play(order.index) }),
  close,
};
