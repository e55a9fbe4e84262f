/** The keys of the game page, wherever the focus is; a field for text keeps its own. */
import type { GameModel } from './game-model.ts';
import type { Opened } from './game-view.tsx';
import { hint } from './talk.ts';

interface Doors {
  open(dialog: Opened): void;
  evaluate(): void;
}

export function listenToKeys(model: GameModel, doors: Doors): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
    const command = commandsOf(model, doors)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!command || command(event) === false) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the board hears them: Space means something else while a computer thinks.
  document.addEventListener('keydown', hear, true);
  return () => document.removeEventListener('keydown', hear, true);
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

function commandsOf(model: GameModel, { open, evaluate }: Doors): Readonly<Record<string, Command>> {
  const { computers, shownPly, plies } = model;
  const onBoard = ({ target }: KeyboardEvent) =>
    target instanceof Element && target.closest('[role=grid]') !== null;
  const onButton = ({ target }: KeyboardEvent) =>
    target instanceof Element && target.closest('button, a') !== null;
  const back = () => model.look(shownPly - 1);
  const on = () => model.look(shownPly + 1);
  return {
    u: ({ shiftKey }) => (shiftKey ? model.redo() : model.undo()),
    h: () => void hint(model),
    e: evaluate,
    f: () => model.turn(),
    m: () => document.querySelector<HTMLElement>('[data-testid=move-input]')?.focus(),
    n: () => (computers.only ? model.step() : false),
    ' ': (event) => {
      if (onButton(event)) return false;
      if (computers.only) return model.pause();
      if (!computers.thinking) return false;
      computers.hurry();
    },
    '[': back,
    ']': on,
    PageUp: (event) => (event.code === 'PageUp' ? back() : false),
    PageDown: (event) => (event.code === 'PageDown' ? on() : false),
    ArrowLeft: (event) => (onBoard(event) ? false : back()),
    ArrowRight: (event) => (onBoard(event) ? false : on()),
    Home: (event) => (onBoard(event) ? false : model.look(0)),
    End: (event) => (onBoard(event) ? false : model.look(plies)),
    Escape: (event) => (onBoard(event) ? false : model.cancel()),
    '?': () => open('help'),
  };
}
