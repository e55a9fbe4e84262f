/** What one can do at a table elsewhere: the frequent things as buttons, the others behind "more". */
import { canAbort } from '@tabuleiro/play/online/offers';
import { useId, useRef, useState } from 'preact/hooks';
import actions from '../../game/actions/actions.module.css';
import { showRules } from '../../game/actions/actions.tsx';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import { Button } from '../../parts/button.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { askLook } from '../../settings.ts';
import { MyLinkButton } from '../invite/my-link-button.tsx';
import type { OnlineTable } from './online-table.ts';
import { tell } from './words.ts';

export type OnlineDialog = 'help' | 'share' | 'resign' | 'watch' | 'abort' | 'delete' | null;

interface Props {
  table: OnlineTable;
  game: OpenGame;
  open(dialog: OnlineDialog): void;
}

export function OnlineActions({ table, game, open }: Props) {
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
  const greets = useRef(false);
  greets.current ||= shown === 'greet';
  return (
    <section class={actions.actions} aria-label={tell('actions')}>
      <div class={actions.bar} ref={bar}>
        {plays && !over && <PlayActions game={game} open={open} />}
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
        {greets.current && <PhrasesLater table={table} />}
      </div>
      <div id={`${menu}-more`} class={actions.more} hidden={shown !== 'more'} onClickCapture={close}>
        <MoreActions table={table} game={game} open={open} />
      </div>
    </section>
  );
}

function PlayActions({ game, open }: Pick<Props, 'game' | 'open'>) {
  const { canUndo, canOfferDraw, canResign } = game.state.value;
  const { controller } = game;
  return (
    <>
      <Button
        icon="undo"
        disabled={!canUndo}
        aria-label={tell('take-back')}
        onClick={() => controller.undo()}
      >
        {tell('take-back-short')}
      </Button>
      <Button
        icon="draw"
        disabled={!canOfferDraw}
        aria-label={tell('draw')}
        onClick={() => controller.offerDraw()}
      >
        {tell('draw-short')}
      </Button>
      <Button icon="flag" disabled={!canResign} onClick={() => open('resign')}>
        {tell('resign')}
      </Button>
    </>
  );
}

/** Fetched when somebody wants to greet. */
function PhrasesLater({ table }: { table: OnlineTable }) {
  const loaded = ifReady(useLoaded(() => import('./greeting-phrases.tsx'), []));
  return loaded && <loaded.GreetingPhrases table={table} />;
}

function MoreActions({ table, game, open }: Props) {
  const { own, over, session } = game.state.value;
  const { sheet, me, state } = table.seen;
  const running = own.length > 0 && !over && state === 'playing';
  const gift = sheet?.clock && 'initial' in sheet.clock ? sheet.gift / 1000 : 0;
  return (
    <>
      {running &&
        gift > 0 &&
        session.peoplePresent
          .filter((player) => player !== me)
          .map((to) => (
            <Button key={to} onClick={() => table.do({ kind: 'give-time', to })}>
              {tell('give-time', { seconds: gift, name: playerName(game.state.value, to) })}
            </Button>
          ))}
      {running && canAbort(session) && (
        <Button icon="close" kind="danger" data-testid="abort" onClick={() => open('abort')}>
          {tell('abort')}
        </Button>
      )}
      {me !== null && <MyLinkButton game={table.id} />}
      <Button icon="share" onClick={() => open('watch')}>
        {tell('watch-link')}
      </Button>
      {over && (
        <Button icon="share" onClick={() => open('share')}>
          {tell('share')}
        </Button>
      )}
      <Button icon="flip" onClick={() => game.turn()}>
        {tell('flip')}
      </Button>
      <Button icon="picture" onClick={() => askLook(game.id)}>
        {tell('look')}
      </Button>
      <Button onClick={() => open('help')}>{tell('help')}</Button>
      {me !== null && (state === 'over' || state === 'closed') && (
        <Button icon="trash" kind="danger" data-testid="delete" onClick={() => open('delete')}>
          {tell('delete')}
        </Button>
      )}
    </>
  );
}
