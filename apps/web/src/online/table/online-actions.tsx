/** What one can do at a table elsewhere: the frequent things as buttons, the others behind "more". */
import { useId, useRef, useState } from 'preact/hooks';
import actions from '../../game/actions/actions.module.css';
import { showRules } from '../../game/actions/actions.tsx';
import type { OpenGame } from '../../game/open/open-game.ts';
import { Button } from '../../parts/button.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import type { OnlineOnPage } from './online-on-page.ts';
import { tell } from './words.ts';

export type OnlineDialog = 'help' | 'share' | 'resign' | 'watch' | 'abort' | 'delete' | null;

export interface ActionProps {
  online: OnlineOnPage;
  game: OpenGame;
  open(dialog: OnlineDialog): void;
}

export function OnlineActions(props: ActionProps) {
  const { game } = props;
  const { own, over } = game.state.value;
  const [shown, show] = useState<'more' | 'greet' | null>(null);
  const menu = useId();
  const bar = useRef<HTMLDivElement>(null);
  const close = () => {
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    show(null);
  };
  const fold = (name: 'more' | 'greet') => ({
    'aria-expanded': shown === name,
    'aria-controls': `${menu}-${name}`,
    onClick: () => show(shown === name ? null : name),
  });
  const plays = own.length > 0;
  const opened = useRef(new Set<typeof shown>());
  opened.current.add(shown);
  return (
    <section class={actions.actions} aria-label={tell('actions')}>
      <div class={actions.bar} ref={bar}>
        {plays && !over && <PlayActions {...props} />}
        <Button icon="rules" aria-pressed={game.sheet.value !== null} onClick={() => showRules(game)}>
          {tell('rules')}
        </Button>
        {plays && (
          <Button icon="talk" {...fold('greet')}>
            {tell('greet')}
          </Button>
        )}
        <Button icon="plus" {...fold('more')}>
          {tell('more')}
        </Button>
      </div>
      {/* Both stay: what is pressed in a menu is heard after the menu has closed. */}
      <div id={`${menu}-greet`} class={actions.more} hidden={shown !== 'greet'} onClickCapture={close}>
        {opened.current.has('greet') && <Later part="GreetingPhrases" {...props} />}
      </div>
      <div id={`${menu}-more`} class={actions.more} hidden={shown !== 'more'} onClickCapture={close}>
        {opened.current.has('more') && <Later part="MoreActions" {...props} />}
      </div>
    </section>
  );
}

function PlayActions(props: ActionProps) {
  const { online, game, open } = props;
  const { canUndo, canOfferDraw, canResign, may } = game.state.value;
  return (
    <>
      <Button
        icon="undo"
        disabled={!canUndo}
        aria-label={tell('take-back')}
        onClick={() => online.controller.proposeTakeback()}
      >
        {tell('take-back-short')}
      </Button>
      <Button
        icon="draw"
        disabled={!canOfferDraw}
        aria-label={tell('draw')}
        onClick={() => online.controller.proposeDraw()}
      >
        {tell('draw-short')}
      </Button>
      <Button icon="flag" disabled={!canResign} onClick={() => open('resign')}>
        {tell('resign')}
      </Button>
      {may.help !== 'no' && <Later part="HelpActions" {...props} />}
    </>
  );
}

/** What few games or players need: loaded on demand. */
function Later(props: ActionProps & { part: 'MoreActions' | 'HelpActions' | 'GreetingPhrases' }) {
  const loaded = ifReady(useLoaded(() => import('./more-actions.tsx'), []));
  const Part = loaded?.[props.part];
  return Part && <Part {...props} />;
}
