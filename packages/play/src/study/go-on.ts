/**
 * From a study to a game in play; the study stays as it is. Apart from the controller, because most studies are only looked
 * at and need nothing of what plays a game.
 */
import type { Result } from '@tabuleiro/rules';
import { goOn, type Session } from '@tabuleiro/rules/match';
import type { StudyController } from './controller.ts';
import { lastOf } from './walking.ts';

/**
 * A session that continues from the shown position. `kinds`: player kinds, by player. The clocks of the record continue
 * from its end; other positions have none, because their times are unknown.
 */
export function goOnFrom({ state }: StudyController, kinds: readonly string[]): Result<Session> {
  const { chapters, chapter, node, current } = state;
  const clock = node === lastOf(current) ? current.record.clock : null;
  return goOn(chapters, chapter, node, { kinds, clock });
}

/** A session that begins as the chapter that is shown: who sits where in it. */
export function seatingOf({ state }: StudyController): Result<Session> {
  const { chapters, chapter, current } = state;
  return goOn(chapters, chapter, current.tree.root);
}
