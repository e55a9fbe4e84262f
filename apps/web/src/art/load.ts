/** Loads the art of a game as chosen in the settings. A game without art is drawn with letters. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import type { Art } from '../board/model/art.ts';
import { looks } from '../settings.ts';
import { artOf, type GameLook } from './look.ts';
import { look as looksOfGames } from './parts.ts';

const files: GameParts<{ look: GameLook }> = looksOfGames;
const known = new Map<string, Promise<ReadonlySignal<Art>>>();

/** Null for a game without its own art. */
export const loadLook = async (id: string): Promise<GameLook | null> =>
  (await loadPart(files, id))?.look ?? null;

/** A signal that follows the choice for this game, on every page that shows it. */
export function loadArt(id: string): Promise<ReadonlySignal<Art>> {
  const found = known.get(id) ?? follow(id);
  known.set(id, found);
  // A failed load may be retried.
  found.catch(() => known.delete(id));
  return found;
}

async function follow(id: string): Promise<ReadonlySignal<Art>> {
  const look = await loadLook(id);
  if (!look) return signal(await (await import('./letters.tsx')).lettersOf(id));
  let shown = looks.peek()[id];
  // A failed load of the chosen look falls back to the default, so that the game stays playable.
  const art = signal(await artOf(look, shown).catch(() => artOf(look)));
  effect(() => {
    const chosen = looks.value[id];
    if (chosen === shown) return;
    shown = chosen;
    artOf(look, chosen).then((found) => {
      if (shown === chosen) art.value = found;
    }, console.error);
  });
  return art;
}
