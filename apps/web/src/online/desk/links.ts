/** Full links to online games, for other people and devices. */
import { addressForOthers, isOwnName } from '@tabuleiro/play/online/links';
import { useEffect, useState } from 'preact/hooks';
import { server } from './server.ts';

/** Cached; asked again if there was no answer. */
let asked: Promise<string | null> | null = null;

async function askAddress(): Promise<string | null> {
  const answer = await server.probe();
  if (!answer.ok) asked = null;
  return addressForOthers(document.baseURI, answer.ok ? answer.value.reach : undefined);
}

export interface SharedLink {
  link: string;
  /** Only this device can open it. */
  hereOnly: boolean;
}

/** A link that others can open; null while unknown. */
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
