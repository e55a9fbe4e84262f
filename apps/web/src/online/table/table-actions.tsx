/** The actions of an online game as buttons. */
import { seatNumber } from '@tabuleiro/play/online/actions/server-rows';
import { ActionBar } from '../../actions/action-bar.tsx';
import { ActionButton } from '../../actions/action-button.tsx';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import { word } from '../../game/words.ts';
import type { OnlineRunner } from './online-host.ts';
import type { OnlineOnPage } from './online-on-page.ts';
import { tell } from './words.ts';

export interface TableProps {
  online: OnlineOnPage;
  game: OpenGame<OnlineRunner>;
}

export function TableActions(props: TableProps) {
  const { game } = props;
  const { actions: runner } = game;
  const { own, over } = game.state.value;
  const plays = own.length > 0;
  return (
    <ActionBar more={() => <MoreActions {...props} />}>
      {plays && !over && <PlayActions {...props} />}
      <ActionButton runner={runner} id="rules" icon="rules" pressed={game.sheet.value !== null} />
      {plays && <ActionButton runner={runner} id="greet" icon="talk" />}
    </ActionBar>
  );
}

function PlayActions({ game: { actions: runner, state } }: TableProps) {
  return (
    <>
      <ActionButton runner={runner} id="undo" icon="undo" short={tell('take-back-short')} />
      <ActionButton runner={runner} id="offer-draw" icon="draw" short={tell('draw-short')} />
      <ActionButton runner={runner} id="resign" icon="flag" />
      {/* Only if no other person plays. */}
      {state.value.may.help !== 'no' && (
        <>
          <ActionButton runner={runner} id="hint" icon="hint" />
          <ActionButton runner={runner} id="evaluation" icon="gauge" />
        </>
      )}
    </>
  );
}

function MoreActions({ online, game }: TableProps) {
  const { actions: runner, state } = game;
  const { givable, gift, abortable, deletable, me } = online.state.value;
  if (!runner.label('help')) return null; // all labels appear at once
  return (
    <>
      {givable.map((to) => (
        <ActionButton key={to} runner={runner} id="give-time" argument={seatNumber(online.state.value, to)}>
          {tell('give-time', { seconds: gift / 1000, name: playerName(state.value, to) })}
        </ActionButton>
      ))}
      {abortable && (
        <ActionButton runner={runner} id="abort" icon="close" kind="danger" data-testid="abort" />
      )}
      {me !== null && <ActionButton runner={runner} id="my-link" icon="link" data-testid="my-link" />}
      <ActionButton runner={runner} id="watch-link" icon="link" />
      {state.value.over && (
        <ActionButton runner={runner} id="copy" icon="share">
          {word('share')}
        </ActionButton>
      )}
      <ActionButton runner={runner} id="flip" icon="flip" />
      <ActionButton runner={runner} id="look" icon="board" />
      <ActionButton runner={runner} id="help" />
      {deletable && (
        <ActionButton runner={runner} id="delete" icon="trash" kind="danger" data-testid="delete" />
      )}
    </>
  );
}
