/** The fault of a study in a sentence; the sentences are loaded on demand. */
import type { Fault } from '@tabuleiro/rules';
import type { ComponentChildren } from 'preact';
import { Notice } from '../parts/notice.tsx';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';

export function TroubleNotice({ fault, children }: { fault: Fault; children?: ComponentChildren }) {
  const loaded = ifReady(useLoaded(() => import('./open/study-faults.ts'), []));
  return (
    loaded && (
      <Notice kind="warn" text={loaded.sayStudyTrouble(fault)}>
        {children}
      </Notice>
    )
  );
}
