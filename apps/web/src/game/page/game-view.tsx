/** The game page when its game is open: where everything stands. */
import { useComputed } from '@preact/signals';
import { isMatch } from '@tabuleiro/play/words/standing';
import { useEffect, useState } from 'preact/hooks';
import { useAspect } from '../../board/aspect.ts';
import { useTitle } from '../../frame/title.ts';
import { Notice } from '../../parts/notice.tsx';
import parts from '../../parts/parts.module.css';
import { PageMissing } from '../../parts/try-again.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { useEngineNeeded } from '../../review/by-itself.ts';
import { motion } from '../../settings.ts';
import { listenForGesture } from '../../sound/sound.ts';
import { trouble } from '../../store/values/values.ts';
import { sayKept } from '../../words/say-kept.ts';
import { Actions, type OpenDialog } from '../actions/actions.tsx';
import { listenToKeys } from '../actions/shortcuts.ts';
import { BoardView } from '../board/board-view.tsx';
import { EvalBar } from '../board/eval-bar.tsx';
import { WaitingBox } from '../board/waiting-box.tsx';
import { MoveInput } from '../moves/move-input.tsx';
import { MoveList } from '../moves/move-list.tsx';
import type { OpenGame } from '../open/open-game.ts';
import { Counters } from '../seats/counters.tsx';
import { MatchLine } from '../seats/match-line.tsx';
import { Strip } from '../seats/strip.tsx';
import { Message } from '../talk/message.tsx';
import { ResultCard } from '../talk/result-card.tsx';
import styles from './game-page.module.css';

export function GameView({ game }: { game: OpenGame }) {
  useTitle(game.name);
  const [dialog, open] = useState<OpenDialog>(null);
  const [evaluating, evaluate] = useState(false);
  useEffect(() => listenForGesture(game.id), [game.id]);
  useEffect(() => listenToKeys(game, { open, evaluate: () => evaluate((on) => !on) }), [game]);
  useEffect(() => keepTimeOf(game), [game]);
  const thinking = useComputed(() => game.thought.value.computers.thinking);
  const { session, plies, over, own, back, note, pending } = game.state.value;
  useEngineNeeded(!over);
  const close = () => open(null);
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
        <MatchLine game={game} />
        <div class={styles.talk}>
          {own.length === 0 && !over && <WatchLater game={game} />}
          {over && back === null && <ResultCard game={game} open={open} />}
          {(!over || back !== null || note) && <Message game={game} evaluating={evaluating} />}
          {trouble.value && <Notice kind="warn" text={sayKept(trouble.value)} />}
        </div>
        <Moves game={game} />
        <Actions game={game} open={open} evaluating={evaluating} evaluate={evaluate} />
        {own.length > 0 && !over && <MoveInput game={game} />}
        <Counters game={game} />
        {game.sheet.value !== null && <Sheet game={game} asked={game.sheet.value} />}
      </div>
      {dialog !== null && <DialogLater key={dialog} name={dialog} game={game} onClose={close} />}
    </article>
  );
}

/** Fetched by those who open them. */
const dialogs = {
  help: async () => (await import('../actions/help-dialog.tsx')).HelpDialog,
  resign: async () => (await import('../actions/resign-dialog.tsx')).ResignDialog,
  share: async () => (await import('../actions/share-dialog.tsx')).ShareDialog,
};

function DialogLater({ name, ...props }: { name: keyof typeof dialogs; game: OpenGame; onClose(): void }) {
  const loaded = useLoaded(dialogs[name], []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value {...props} /> : null;
}

/** Few games are watched. */
function WatchLater({ game }: { game: OpenGame }) {
  const loaded = useLoaded(() => import('../talk/watch-controls.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.WatchControls game={game} /> : null;
}

/** The rules beside the board are fetched when somebody wants to read them. */
function Sheet(props: { game: OpenGame; asked: string }) {
  const loaded = useLoaded(() => import('../rules/rules-sheet.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.RulesSheet {...props} /> : null;
}

function Moves({ game: { shown, controller } }: { game: OpenGame }) {
  const { session, rules, shownPly } = shown.value;
  return (
    <MoveList
      // The session goes on with the same list.
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
