/** The keys of the game page, wherever the focus is; a field for text keeps its own. */

import type { OpenGame } from '../open/open-game.ts';
import { closeRules, type OpenDialog, showRules } from './actions.tsx';

interface Doors {
  open(dialog: OpenDialog): void;
  evaluate(): void;
}

/** These begin a walk over the board by keys. */
const WALKS = ['Tab', 'ArrowUp', 'ArrowDown'];

/**
 * The arrows lead through the game, as everywhere. Only who walks over the board by keys has them for its cells; who
 * touched it with a hand does not.
 */
export function listenToKeys(game: OpenGame, doors: Doors): () => void {
  let walking = true;
  const touch = () => {
    walking = false;
  };
  const hear = (event: KeyboardEvent) => {
    if (WALKS.includes(event.key)) walking = true;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const command = commandsOf(game, doors, walking)[key];
    if (!command || command(event) === false) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the board hears them: Space means something else while a computer thinks.
  document.addEventListener('keydown', hear, true);
  document.addEventListener('pointerdown', touch, true);
  return () => {
    document.removeEventListener('keydown', hear, true);
    document.removeEventListener('pointerdown', touch, true);
  };
}

/** Text is being typed, or a dialog is open. */
function isBusy({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return (
    target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null
  );
}

/** A key that answers false was not for us. */
type Command = (event: KeyboardEvent) => unknown;

function commandsOf(
  game: OpenGame,
  { open, evaluate }: Doors,
  walking: boolean,
): Readonly<Record<string, Command>> {
  const { controller } = game;
  const { computers, shownPly, plies, back, over, selection, waiting } = controller.state;
  const begun = selection.chosen.length > 0 || waiting !== null;
  const onBoard = ({ target }: KeyboardEvent) =>
    target instanceof Element && target.closest('[role=grid]') !== null;
  const onButton = ({ target }: KeyboardEvent) =>
    target instanceof Element && target.closest('button, a') !== null;
  // Where nothing can be chosen there is nowhere to walk to.
  const walks = (event: KeyboardEvent) => walking && onBoard(event) && back === null && !over;
  const look = (ply: number) => controller.lookAt(ply);
  return {
    u: ({ shiftKey }) => (shiftKey ? controller.redo() : controller.undo()),
    h: () => void controller.hint(),
    e: evaluate,
    f: () => game.turn(),
    m: () => document.querySelector<HTMLElement>('[data-testid=move-input]')?.focus(),
    z: () => controller.pass(),
    n: () => (computers.only ? controller.step() : false),
    ' ': (event) => {
      if (onButton(event)) return false;
      if (computers.only) return controller.pause();
      if (!computers.thinking) return false;
      controller.hurry();
    },
    '[': () => look(shownPly - 1),
    ']': () => look(shownPly + 1),
    PageUp: (event) => (event.code === 'PageUp' ? look(shownPly - 1) : false),
    PageDown: (event) => (event.code === 'PageDown' ? look(shownPly + 1) : false),
    ArrowLeft: (event) => (walks(event) ? false : look(shownPly - 1)),
    ArrowRight: (event) => (walks(event) ? false : look(shownPly + 1)),
    Home: (event) => (walks(event) ? false : look(0)),
    End: (event) => (walks(event) ? false : look(plies)),
    Escape: (event) => {
      // A move in the making ends first; then the rules, which lie over the moves.
      if (game.sheet.value !== null && !begun) return closeRules(game);
      return onBoard(event) ? false : controller.cancel();
    },
    r: () => showRules(game),
    '?': () => open('help'),
  };
}
