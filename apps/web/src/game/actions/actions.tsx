/** The actions of a local game as buttons. */
import { canRedo } from '@tabuleiro/play/game/actions/conditions';
import { useRef } from 'preact/hooks';
import { ActionBar } from '../../actions/action-bar.tsx';
import { ActionButton } from '../../actions/action-button.tsx';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import type { GameRunner } from './game-host.ts';

export function Actions({ game }: { game: OpenGame<GameRunner> }) {
  const { actions: runner } = game;
  /** From the first move that was taken back on. */
  const undone = useRef(false);
  undone.current ||= canRedo(game.shown.value);
  return (
    <ActionBar more={() => <MoreActions runner={runner} />}>
      <ActionButton runner={runner} id="undo" icon="undo" />
      {undone.current && <ActionButton runner={runner} id="redo" icon="redo" />}
      <ActionButton runner={runner} id="hint" icon="hint" />
      <ActionButton runner={runner} id="rules" icon="rules" pressed={game.sheet.value !== null} />
      <ActionButton runner={runner} id="evaluation" icon="gauge" pressed={game.evaluating.value} />
    </ActionBar>
  );
}

/** Drawn with all its labels at once. */
const MoreActions = ({ runner }: { runner: GameRunner }) =>
  runner.label('help') && (
    <>
      <ActionButton runner={runner} id="offer-draw" icon="draw" />
      <ActionButton runner={runner} id="resign" icon="flag" kind="danger" />
      <ActionButton runner={runner} id="copy" icon="share">
        {word('share')}
      </ActionButton>
      <ActionButton runner={runner} id="flip" icon="flip" />
      <ActionButton runner={runner} id="look" icon="board" />
      <ActionButton runner={runner} id="help" />
    </>
  );
