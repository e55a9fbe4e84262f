/** A rematch against an opponent of one's own strength: the level follows what the last game did to the rating. */
import { levelIn } from '@tabuleiro/play/rating/played';
import type { Result } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { recall } from '../../store/preferences.ts';
import { personRating } from '../../store/rating/ratings.ts';

/** As it is where the level was chosen by hand, or nothing is known of the person. */
export function matchedAgain(again: Session): Result<Session> {
  const { players, format, openedFrom: _, ...plan } = again.plan;
  const level = recall(plan.game.id)?.matched ? personRating(plan.game.id)?.level : undefined;
  if (level === undefined) return { ok: true, value: again };
  const matched = players.map((player) =>
    levelIn(player.kind) === null ? player : { ...player, kind: `level-${level}` },
  );
  return startSession({ ...plan, players: matched, format: format.id });
}
