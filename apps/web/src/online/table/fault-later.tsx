/** A fault notice, loaded on demand because most visits need none. */
import type { Fault } from '@tabuleiro/rules';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';

export function FaultLater({ fault }: { fault: Fault }) {
  const loaded = ifReady(useLoaded(() => import('../desk/fault-notice.tsx'), []));
  return loaded && <loaded.FaultNotice fault={fault} />;
}
