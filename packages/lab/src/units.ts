/**
 * The kinds of units that the engine's own tools are made of. Each loads its code with its first unit. Games, which may
 * have outside programs as players, are the terminal's: apps/terminal/src/unit-thread.ts lists all kinds.
 */
import type { UnitKinds, UnitSpec } from './crew/unit.ts';

/** A tenth of the bench's budget: enough to show a change in play, and a worker is ready in a second. */
const SIGNATURE_NODES = 2000;

/** Gives the signature of the engine: machines whose engines play alike have the same. */
export const signatureSpec: UnitSpec = { kind: 'signature', input: { nodes: SIGNATURE_NODES } };

export const labUnits: UnitKinds = {
  games: async () => (await import('./contest/games-unit.ts')).gamesUnit,
  versus: async () => (await import('./versus/versus-unit.ts')).versusUnit,
  tuning: async () => (await import('./learning/tuning-unit.ts')).tuningUnit,
  endings: async () => (await import('./endings/endings-unit.ts')).endingsUnit,
  signature: async () => (await import('./bench/signature-unit.ts')).signatureUnit,
};
