/** The evaluation of what a game shows: asked as long as it is drawn. */
import { useEffect } from 'preact/hooks';
import type { OpenGame } from '../open/open-game.ts';
import { Shares } from './shares.tsx';

export function ShareBar({ game }: { game: OpenGame }) {
  const { controller } = game;
  const shown = game.shown.value;
  useEffect(() => controller.evaluate(), [controller, shown]);
  useEffect(() => () => controller.stopEvaluating(), [controller]);
  const { shownPly, rules } = game.thought.value;
  return <Shares seats={rules.seats} shares={controller.sharesAt(shownPly)} flip={game.flipped.value} />;
}
