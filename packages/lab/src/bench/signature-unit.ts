/** The signature of the engine as a unit. */
import type { UnitKind } from '../crew/unit.ts';
import { benchSignature } from './signature.ts';

export const signatureUnit: UnitKind<{ nodes: number }, string> = {
  run: async ({ nodes }) => ({ value: await benchSignature(nodes) }),
};
