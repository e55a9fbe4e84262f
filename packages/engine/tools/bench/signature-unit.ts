/** The signature of the engine as a unit. */
import type { UnitKind } from '@tabuleiro/crew/unit';
import { benchSignature } from './signature.ts';

export const signatureUnit: UnitKind<{ nodes: number }, string> = {
  run: async ({ nodes }) => ({ value: await benchSignature(nodes) }),
};
