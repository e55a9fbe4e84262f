/** The game page when its game is open: where everything stands. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Art } from '../art/types.ts';
import { layoutOf } from '../board/layout.ts';
import { Notice } from '../parts/notice.tsx';
import parts from '../parts/parts.module.css';
import { useTitle } from '../parts/title.ts';
import { coordinates, squareDiamond } from '../settings.ts';
import { listenForGesture } from '../sound/sound.ts';
import { trouble } from '../store/store.ts';
import { sayFault } from '../words/say.ts';
import { Actions } from './actions.tsx';
import { BoardView } from './board-view.tsx';
import { Counters } from './counters.tsx';
import { EvalBar } from './eval-bar.tsx';
import type { GameModel } from './game-model.ts';
import styles from './game-page.module.css';
import { HelpDialog } from './help-dialog.tsx';
import { Message } from './message.tsx';
import { MoveInput } from './move-input.tsx';
import { MoveList } from './move-list.tsx';
import { Players } from './players.tsx';
import { ResignDialog } from './resign-dialog.tsx';
import { ResultCard } from './result-card.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { listenToKeys } from './shortcuts.ts';
import { WaitingBox } from './waiting-box.tsx';
import { WatchControls } from './watch-controls.tsx';

export type Opened = 'help' | 'share' | 'resign' | null;

export interface Part {
  model: GameModel;
}

export function GameView({ model, art }: Part & { art: Art }) {
  void model.drawing.value;
  useTitle(model.game.name);
  const [opened, open] = useState<Opened>(null);
  const [evaluating, evaluate] = useState(false);
  useEffect(listenForGesture, []);
  useEffect(() => listenToKeys(model, { open, evaluate: () => evaluate((on) => !on) }), [model]);
  useEffect(() => keepTimeOf(model), [model]);
  const { session, computers } = model;
  const aspect = useAspect(model);
  return (
    <article
      class={styles.page}
      style={{ '--aspect': aspect }}
      data-testid="game"
      data-ply={model.plies}
      data-result={session.result}
      data-thinking={String(computers.thinking)}
      data-position={session.positionText}
    >
      <h1 class={parts.hidden}>{model.game.name}</h1>
      <Players model={model} art={art} />
      <div class={styles.board} data-evaluated={evaluating}>
        {evaluating && <EvalBar model={model} />}
        <BoardView model={model} art={art} />
        <WaitingBox model={model} />
      </div>
      <div class={styles.talk}>
        {computers.only && !model.over && <WatchControls model={model} />}
        {model.over && model.back === null && <ResultCard model={model} />}
        {(!model.over || model.back !== null || model.note) && <Message model={model} />}
        {trouble.value && <Notice kind="warn" text={sayFault(trouble.value)} />}
      </div>
      {!computers.only && !model.over && <MoveInput model={model} />}
      <Actions model={model} open={open} evaluating={evaluating} evaluate={evaluate} />
      <Counters model={model} art={art} />
      <MoveList model={model} />
      {opened === 'help' && <HelpDialog onClose={() => open(null)} />}
      {opened === 'share' && <ShareDialog model={model} onClose={() => open(null)} />}
      {opened === 'resign' && <ResignDialog model={model} onClose={() => open(null)} />}
    </article>
  );
}

/** Width of the board over its height. */
function useAspect({ rules: { geometry } }: GameModel): number {
  const square = squareDiamond.value;
  const labels = coordinates.value;
  return useMemo(() => {
    const { width, height } = layoutOf(geometry, { flip: false, square }, labels).box;
    return width / height;
  }, [geometry, square, labels]);
}

/** A page that is hidden may never come back. */
function keepTimeOf(model: GameModel): () => void {
  const keep = () => model.keepTime();
  document.addEventListener('visibilitychange', keep);
  window.addEventListener('pagehide', keep);
  return () => {
    document.removeEventListener('visibilitychange', keep);
    window.removeEventListener('pagehide', keep);
  };
}
