/** Addresses of games elsewhere: the whole of them, for other people and other devices. */
import { addressForOthers, isOwnName } from '@tabuleiro/play/online/links';
import { useEffect, useState } from 'preact/hooks';
import { server } from './server.ts';

/** Asked for once; again where there was no answer. */
let asked: Promise<string | null> | null = null;

async function askAddress(): Promise<string | null> {
  const answer = await server.probe();
  if (!answer.ok) asked = null;
  return addressForOthers(document.baseURI, answer.ok ? answer.value.reach : undefined);
}

export interface SharedLink {
  link: string;
  /** Nobody else can open it. */
  hereOnly: boolean;
}

/** A link as others can open it; null until that is known. */
export function useShared(link: string): SharedLink | null {
  const here = document.baseURI;
  const [others, setOthers] = useState<string | null | undefined>(isOwnName(here) ? undefined : here);
  useEffect(() => {
    if (!isOwnName(here)) return;
    asked ??= askAddress();
    void asked.then(setOthers);
  }, [here]);
  if (others === undefined) return null;
  return { link: new URL(new URL(link).hash, others ?? here).href, hereOnly: others === null };
}
