/** The page of an online game: the parts of every game, plus presence, greetings and connection. */

import { isMatch } from '@tabuleiro/play/words/standing';
import type { Player } from '@tabuleiro/rules/match';
import { useEffect } from 'preact/hooks';
import { PageActions } from '../../actions/page-actions.tsx';
import { useAspect } from '../../board/aspect.ts';
import { BoardView } from '../../game/board/board-view.tsx';
import { WaitingBox } from '../../game/board/waiting-box.tsx';
import { MoveInput } from '../../game/moves/move-input.tsx';
import { MoveList } from '../../game/moves/move-list.tsx';
import { matchPart } from '../../game/open/match-part.ts';
import type { OpenGame } from '../../game/open/open-game.ts';
import { hasName } from '../../game/open/player-name.ts';
import page from '../../game/page/game-page.module.css';
import { Counters } from '../../game/seats/counters.tsx';
import { Strip } from '../../game/seats/strip.tsx';
import { Message } from '../../game/talk/message.tsx';
import parts from '../../parts/parts.module.css';
import { PageMissing } from '../../parts/try-again.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { useEngineNeeded } from '../../review/by-itself.ts';
import { motion } from '../../settings.ts';
import { listenForGesture } from '../../sound/sound.ts';
import type { OnlineOnPage } from './online-on-page.ts';
import { OnlineTalk } from './online-talk.tsx';
import { StatusLine, useNews } from './status-line.tsx';
import styles from './table.module.css';
import { TableActions, type TableProps } from './table-actions.tsx';
import { tell } from './words.ts';

export function OnlineView({ online, game }: TableProps) {
  useEffect(() => listenForGesture(game.id), [game.id]);
  const { session, plies, over, own, back, note, pending, may } = game.state.value;
  const { phase, lostSince } = online.state.value;
  useEngineNeeded(!over);
  const beside = (player: Player) => <Beside online={online} game={game} player={player} />;
  return (
    <article
      class={`${page.page} ${styles.online}`}
      style={{ '--aspect': useAspect(session.rules.geometry) }}
      data-testid="game"
      data-online={phase}
      data-link={lostSince === null ? 'open' : 'lost'}
      data-own={own.join(' ')}
      data-ply={plies}
      data-result={session.result}
      data-pending={pending.length}
      data-match={isMatch(session)}
      data-sheet={game.sheet.value !== null}
      data-motion={motion.value}
      data-thinking="false"
      data-position={session.positionText}
    >
      <h1 class={parts.hidden}>{game.name}</h1>
      <div class={page.table}>
        <Strip game={game} side="above" beside={beside} />
        <div class={page.board}>
          <BoardView game={game} />
          <WaitingBox game={game} />
        </div>
        <Strip game={game} side="below" beside={beside} />
      </div>
      <div class={page.side}>
        {isMatch(session) && matchPart.value && <matchPart.value.MatchLine game={game} />}
        <div class={page.talk}>
          <StatusLine online={online} game={game} />
          <OnlineTalk online={online} game={game} />
          {(!over || back !== null || note) && phase !== 'closed' && (
            <Message game={game} evaluating={false} />
          )}
        </div>
        <Moves game={game} />
        <TableActions online={online} game={game} />
        {own.length > 0 && !over && <MoveInput game={game} />}
        <Counters game={game} />
        {game.sheet.value !== null && <Sheet game={game} asked={game.sheet.value} />}
        {may.help === 'no' && own.length > 0 && <p class={styles.courtesy}>{tell('courtesy')}</p>}
      </div>
      {game.sharing.value !== null && <ShareLater game={game} />}
      <PageActions runner={game.actions} />
    </article>
  );
}

/** A player's presence as a sign and a word, and a mark for oneself. */
function Beside({ online, game, player }: { online: OnlineOnPage; game: OpenGame; player: Player }) {
  const { seats, connection } = online.state.value;
  const seat = seats[player];
  const greeting = useNews(online)?.greeting;
  if (seat?.kind !== 'human') return null;
  // A player without a name is already called "you".
  const you = seat.mine && hasName(game.state.value.session, player);
  const here = seat.mine ? connection === 'open' : seat.here;
  return (
    <span class={styles.beside}>
      {you && <span class={styles.you}>{tell('you')}</span>}
      {seat.bot && <span class={styles.you}>bot</span>}
      <span class={styles.presence} data-here={here} title={tell(here ? 'here' : 'away')}>
        <span class={parts.hidden}>{tell(here ? 'here' : 'away')}</span>
      </span>
      {greeting?.by === player && (
        // Already announced to screen readers.
        <span class={styles.bubble} data-testid="greeting" aria-hidden="true">
          {greeting.words}
        </span>
      )}
    </span>
  );
}

function Moves({ game: { shown, controller } }: { game: OpenGame }) {
  const { session, rules, shownPly } = shown.value;
  return (
    <MoveList
      moves={[...session.moves]}
      seats={rules.seats}
      shown={shownPly}
      onLook={(ply) => controller.lookAt(ply)}
      beside={(ply) => <Credit game={controller} ply={ply} />}
    />
  );
}

/** The time credited to a player for network delay. */
function Credit({ game: { session }, ply }: { game: OpenGame['controller']; ply: number }) {
  const begun = session.log.findLastIndex(({ kind }) => kind === 'game');
  const event = session.log.findLast((each, i) => i > begun && each.kind === 'move' && each.ply === ply);
  const credit = event?.credit ?? 0;
  if (credit < 50) return null;
  const seconds = (credit / 1000).toFixed(1);
  return (
    <small class={styles.credit} title={tell('credit', { seconds })}>
      +{seconds}
    </small>
  );
}

function ShareLater({ game }: { game: OpenGame }) {
  const loaded = useLoaded(() => import('../../game/actions/share-dialog.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.ShareDialog game={game} /> : null;
}

function Sheet(props: { game: OpenGame; asked: string }) {
  const loaded = useLoaded(() => import('../../game/rules/rules-sheet.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.RulesSheet {...props} /> : null;
}
