/** What one can do: the frequent things as buttons in reach of the thumb, the others behind "more". */
import { personAt } from '@tabuleiro/play/people';
import { useId, useRef, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../parts/button.tsx';
import { href } from '../router.ts';
import styles from './actions.module.css';
import type { GameModel } from './game-model.ts';
import type { Opened } from './game-view.tsx';
import { hint, offerDraw } from './talk.ts';
import { word } from './words.ts';

interface Props {
  model: GameModel;
  open(dialog: Opened): void;
  evaluating: boolean;
  evaluate(on: boolean): void;
}

export function Actions({ model, open, evaluating, evaluate }: Props) {
  void model.version.value;
  const [more, show] = useState(false);
  const menu = useId();
  const bar = useRef<HTMLDivElement>(null);
  /** Whatever is chosen closes the menu, by mouse or by key; the focus goes back to where it was opened. */
  const close = () => {
    show(false);
    bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const { session, over, mine } = model;
  const undoable = session.moves.length > 0 && !session.current.end;
  return (
    <section class={styles.actions} aria-label={word('actions')}>
      <div class={styles.bar} ref={bar}>
        <Button icon="undo" disabled={!undoable} onClick={() => model.undo()}>
          {word('undo')}
        </Button>
        <Button icon="hint" disabled={!mine} onClick={() => void hint(model)}>
          {word('hint')}
        </Button>
        <Button icon="flip" aria-label={word('flip')} onClick={() => model.turn()}>
          <span class={styles.narrow}>{word('flip-short')}</span>
        </Button>
        <Button
          icon="gauge"
          aria-label={word('evaluate')}
          aria-pressed={evaluating}
          onClick={() => evaluate(!evaluating)}
        >
          <span class={styles.narrow}>{word('evaluate')}</span>
        </Button>
        <Button icon="plus" aria-expanded={more} aria-controls={menu} onClick={() => show(!more)}>
          {word('more')}
        </Button>
      </div>
      <div id={menu} class={styles.more} hidden={!more} onClickCapture={close}>
        <Button icon="redo" disabled={session.current.undone.length === 0} onClick={() => model.redo()}>
          {word('redo')}
        </Button>
        <Button
          icon="draw"
          disabled={!mine || session.offers.pending !== null}
          onClick={() => offerDraw(model)}
        >
          {word('offer-draw')}
        </Button>
        <Button
          icon="flag"
          kind="danger"
          disabled={over || personAt(session) === undefined}
          onClick={() => open('resign')}
        >
          {word('resign')}
        </Button>
        <Button icon="share" onClick={() => open('share')}>
          {word('share')}
        </Button>
        <ButtonLink icon="rules" href={href('rules', model.game.id)}>
          {word('rules')}
        </ButtonLink>
        <Button onClick={() => open('help')}>{word('help')}</Button>
      </div>
    </section>
  );
}
