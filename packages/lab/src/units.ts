/** The kinds of units in long runs. Each loads its code with its first unit. */
import type { UnitKinds, UnitSpec } from './crew/unit.ts';
import type { PlayerMakers } from './players/make-player.ts';

/** 10 % of the bench's budget: enough to show a change in play, and a worker is ready within a second. */
const SIGNATURE_NODES = 2000;

/** Yields the signature of the engine: machines have the same one if their engines play alike. */
export const signatureSpec: UnitSpec = { kind: 'signature', input: { nodes: SIGNATURE_NODES } };

/** Players that only contests of the lab have. */
export const MAKERS: PlayerMakers = {
  revision: async () => (await import('./versus/revision-player.ts')).makeRevision,
  self: async () => (await import('./learning/self-player.ts')).makeSelf,
  perfect: async () => (await import('./endings/perfect-player.ts')).makePerfect,
};

export const labUnits: UnitKinds = {
  games: async () => (await import('./contest/games-unit.ts')).gamesUnit(MAKERS),
  endings: async () => (await import('./endings/endings-unit.ts')).endingsUnit,
  signature: async () => (await import('./bench/signature-unit.ts')).signatureUnit,
};
