/** The line of keys at the foot of a page: the actions that are possible now, each with its first key and its typed word. */
import { keysIn, offeredActions } from '@tabuleiro/play/actions/find';
import { TypedWords } from '@tabuleiro/play/actions/words';
import type { Language } from '@tabuleiro/rules/text';
import type { PageActions } from './action-page.ts';
import { keyText } from './key-text.ts';

/** `u: undo  H: hint`, in the order of `ids`. */
export function keyLine<Activity, Scene, Id extends string>(
  { actions, words }: PageActions<Activity, Scene, Id>,
  ids: readonly Id[],
  scene: Scene,
  language: Language,
): string {
  const offered = new Map(offeredActions(actions, 'screen', scene).map((action) => [action.id, action]));
  const typed = new TypedWords(words.typed, ids);
  return ids
    .flatMap((id) => {
      const [key] = keysIn(offered.get(id) ?? {}, 'screen');
      return key === undefined ? [] : [`${keyText(language, key)}: ${typed.word(id, language)}`];
    })
    .join('  ');
}
