/** Layout of the game page when its game is open. */

import { useComputed } from '@preact/signals';
import { looksLikePosition } from '@tabuleiro/play/setup/another-start';
import { isMatch } from '@tabuleiro/play/words/standing';
import type { Fault } from '@tabuleiro/rules';
import { useEffect } from 'preact/hooks';
import { PageActions } from '../../actions/page-actions.tsx';
import { useAspect } from '../../board/aspect.ts';
import { useTitle } from '../../frame/title.ts';
import parts from '../../parts/parts.module.css';
import { PageMissing } from '../../parts/try-again.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { useEngineNeeded } from '../../review/by-itself.ts';
import { motion } from '../../settings.ts';
import { listenForGesture } from '../../sound/sound.ts';
import { trouble } from '../../store/values/values.ts';
import { Actions } from '../actions/actions.tsx';
import type { GameRunner } from '../actions/game-host.ts';
import { BoardView } from '../board/board-view.tsx';
import { EvalBar } from '../board/eval-bar.tsx';
import { WaitingBox } from '../board/waiting-box.tsx';
import { MoveInput } from '../moves/move-input.tsx';
import { MoveList } from '../moves/move-list.tsx';
import { matchPart } from '../open/match-part.ts';
import type { OpenGame } from '../open/open-game.ts';
import { Counters } from '../seats/counters.tsx';
import { Strip } from '../seats/strip.tsx';
import { Message } from '../talk/message.tsx';
import { ResultCard } from '../talk/result-card.tsx';
import { MoveNow } from '../talk/thought.tsx';
import styles from './game-page.module.css';

export function GameView({ game }: { game: OpenGame<GameRunner> }) {
  useTitle(game.name);
  const evaluating = game.evaluating.value;
  useEffect(() => listenForGesture(game.id), [game.id]);
  useEffect(() => keepTimeOf(game), [game]);
  const thinking = useComputed(() => game.thought.value.computers.thinking);
  const { session, plies, over, own, back, note, pending } = game.state.value;
  useEngineNeeded(!over);
  return (
    <article
      class={styles.page}
      style={{ '--aspect': useAspect(game.controller.session.rules.geometry) }}
      data-testid="game"
      data-ply={plies}
      data-result={session.result}
      data-pending={pending.length}
      data-match={isMatch(session)}
      data-sheet={game.sheet.value !== null}
      data-motion={motion.value}
      data-thinking={String(thinking.value)}
      data-position={session.positionText}
    >
      <h1 class={parts.hidden}>{game.name}</h1>
      <div class={styles.table}>
        <Strip game={game} side="above" />
        <div class={styles.board}>
          <EvalBar game={game} evaluating={evaluating} />
          <BoardView game={game} />
          <WaitingBox game={game} />
        </div>
        <Strip game={game} side="below" />
      </div>
      <div class={styles.side}>
        {isMatch(session) && matchPart.value && <matchPart.value.MatchLine game={game} />}
        <div class={styles.talk}>
          {own.length === 0 && !over && <WatchLater game={game} />}
          {over && back === null && <ResultCard game={game} />}
          {(!over || back !== null || note) && (
            <Message game={game} evaluating={evaluating} usual={<MoveNow game={game} />} />
          )}
          {trouble.value && <TroubleLater fault={trouble.value} />}
        </div>
        <Moves game={game} />
        <Actions game={game} />
        {own.length > 0 && !over && <MoveInput game={game} take={(text) => takeText(game, text)} />}
        <Counters game={game} />
        {game.sheet.value !== null && <Sheet game={game} asked={game.sheet.value} />}
      </div>
      {game.sharing.value !== null && <ShareLater game={game} />}
      <PageActions runner={game.actions} />
    </article>
  );
}

/** Few stores fail. */
function TroubleLater({ fault }: { fault: Fault }) {
  const loaded = ifReady(useLoaded(() => import('../unopened/kept-notice.tsx'), []));
  return loaded && <loaded.KeptNotice fault={fault} />;
}

/** A move, or a position from which a new game begins. */
function takeText({ actions, hand }: OpenGame<GameRunner>, text: string): boolean {
  if (!looksLikePosition(text)) return hand.type(text);
  actions.run('type', text.trim());
  return true;
}

/** Loaded on demand. */
function ShareLater({ game }: { game: OpenGame }) {
  const loaded = useLoaded(() => import('../actions/share-dialog.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.ShareDialog game={game} /> : null;
}

/** Few games are watched. */
function WatchLater({ game }: { game: OpenGame<GameRunner> }) {
  const loaded = useLoaded(() => import('../talk/watch-controls.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.WatchControls game={game} /> : null;
}

/** The rules beside the board, loaded on demand. */
function Sheet(props: { game: OpenGame; asked: string }) {
  const loaded = useLoaded(() => import('../rules/rules-sheet.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.RulesSheet {...props} /> : null;
}

function Moves({ game: { shown, controller } }: { game: OpenGame }) {
  const { session, rules, shownPly } = shown.value;
  return (
    <MoveList
      // the session keeps changing the same list
      moves={[...session.moves]}
      seats={rules.seats}
      shown={shownPly}
      onLook={(ply) => controller.lookAt(ply)}
    />
  );
}

/** A page that is hidden may never come back. */
function keepTimeOf({ controller }: OpenGame): () => void {
  const keep = () => controller.keepTime();
  document.addEventListener('visibilitychange', keep);
  window.addEventListener('pagehide', keep);
  return () => {
    document.removeEventListener('visibilitychange', keep);
    window.removeEventListener('pagehide', keep);
  };
}
