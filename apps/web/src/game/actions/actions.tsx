/** What one can do: the frequent things as buttons in reach of the thumb, the others behind "more". */
import { useId, useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { askLook } from '../../settings.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './actions.module.css';

export type OpenDialog = 'help' | 'share' | 'resign' | null;

interface Props {
  game: OpenGame;
  open(dialog: OpenDialog): void;
  evaluating: boolean;
  evaluate(on: boolean): void;
}

export function Actions({ game, open, evaluating, evaluate }: Props) {
  const { mine, over, canUndo, canRedo } = game.shown.value;
  const { controller } = game;
  const [more, show] = useState(false);
  const menu = useId();
  const bar = useRef<HTMLDivElement>(null);
  /** From the first move that was taken back on. */
  const undone = useRef(false);
  undone.current ||= canRedo;
  /** Whatever is chosen closes the menu, by mouse or by key; the focus goes back to where it was opened. */
  const close = () => {
    show(false);
    bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    <section class={styles.actions} aria-label={word('actions')}>
      <div class={styles.bar} ref={bar}>
        <Button icon="undo" disabled={!canUndo} onClick={() => controller.undo()}>
          {word('undo')}
        </Button>
        {undone.current && (
          <Button icon="redo" disabled={!canRedo} onClick={() => controller.redo()}>
            {word('redo')}
          </Button>
        )}
        <Button icon="hint" disabled={!mine} onClick={() => void controller.hint()}>
          {word('hint')}
        </Button>
        <Button icon="rules" aria-pressed={game.sheet.value !== null} onClick={() => showRules(game)}>
          {word('rules')}
        </Button>
        <Button
          icon="gauge"
          disabled={game.rated.value && !over}
          aria-pressed={evaluating}
          onClick={() => evaluate(!evaluating)}
        >
          {word('evaluate')}
        </Button>
        <Button icon="plus" aria-expanded={more} aria-controls={menu} onClick={() => show(!more)}>
          {word('more')}
        </Button>
      </div>
      <div id={menu} class={styles.more} hidden={!more} onClickCapture={close}>
        <MoreActions game={game} open={open} />
      </div>
    </section>
  );
}

function MoreActions({ game, open }: Pick<Props, 'game' | 'open'>) {
  const { canOfferDraw, canResign } = game.shown.value;
  const { controller } = game;
  return (
    <>
      <Button icon="draw" disabled={!canOfferDraw} onClick={() => controller.offerDraw()}>
        {word('offer-draw')}
      </Button>
      <Button icon="flag" kind="danger" disabled={!canResign} onClick={() => open('resign')}>
        {word('resign')}
      </Button>
      <Button icon="share" onClick={() => open('share')}>
        {word('share')}
      </Button>
      <Button icon="flip" onClick={() => game.turn()}>
        {word('flip')}
      </Button>
      <Button icon="picture" onClick={() => askLook(game.id)}>
        {word('look')}
      </Button>
      <Button onClick={() => open('help')}>{word('help')}</Button>
    </>
  );
}

/** Opens the rules beside the board, or closes them. */
export function showRules({ sheet }: OpenGame): void {
  sheet.value = sheet.value === null ? '' : null;
}

export function closeRules({ sheet }: OpenGame): void {
  sheet.value = null;
}
