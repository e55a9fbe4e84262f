/** The analysis board when its study is open: the board, the moves, and beside them what is said and can be done. */
import { useEffect, useState } from 'preact/hooks';
import { ActionButton } from '../actions/action-button.tsx';
import { PageActions } from '../actions/page-actions.tsx';
import { useAspect } from '../board/aspect.ts';
import { useTitle } from '../frame/title.ts';
import evaluation from '../game/board/eval-bar.module.css';
import { Shares } from '../game/board/shares.tsx';
import { MoveInput } from '../game/moves/move-input.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageMissing } from '../parts/try-again.tsx';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { go, href } from '../router.ts';
import { motion } from '../settings.ts';
import { listenForGesture } from '../sound/sound.ts';
import { knownShares } from './board/known-shares.ts';
import { PlayerCards } from './board/player-cards.tsx';
import { StudyBoardView } from './board/study-board-view.tsx';
import { focusLater, giveUpFocus } from './focus-later.ts';
import { loadFace } from './open/load-face.ts';
import type { PageDesk } from './open/page-desk.ts';
import type { StudyBoard } from './open/study-board.ts';
import type { StudyOnPage } from './open/study-on-page.ts';
import { studyTitle } from './open/titles.ts';
import { Tabs } from './panels/tabs.tsx';
import { StatusLine } from './status-line.tsx';
import styles from './study.module.css';
import { TreeView } from './tree/tree-view.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { say } from './words.ts';

export interface StudyViewProps {
  open: StudyOnPage;
  desk: PageDesk;
  /** There is a review to be seen. */
  reviewed: boolean;
}

export function StudyView({ open, desk, reviewed }: StudyViewProps) {
  const { current, name, chapters } = open.state.value;
  const { id } = current.rules.game;
  // A study may hold games that look and sound otherwise.
  useLoaded(async () => open.face(await loadFace(current.rules.game)), [id]);
  const title = studyTitle(name, chapters);
  useTitle(title);
  const { board } = open;
  return (
    <article class={styles.page} data-testid="study" data-address={open.state.value.address}>
      {open.faults.map((fault) => (
        <TroubleNotice key={`${fault.code} ${fault.found}`} fault={fault} />
      ))}
      <Keeping open={open} desk={desk} />
      {board && <Desk {...{ open, desk, reviewed, board, title }} />}
    </article>
  );
}

/** Said only where something is not kept: then the file is offered. */
function Keeping({ open, desk }: { open: StudyOnPage; desk: PageDesk }) {
  const { fault, gone } = desk.state.value;
  const save = (
    <Button
      icon="download"
      onClick={() => void import('./open/take-along.ts').then(({ save }) => save(open, 'study'))}
    >
      {say('save-file')}
    </Button>
  );
  if (gone)
    return (
      <Notice kind="warn" text={say('gone')}>
        <Button onClick={() => void desk.keepAgain()}>{say('keep-again')}</Button>
        {save}
      </Notice>
    );
  return fault && <TroubleNotice fault={fault}>{save}</TroubleNotice>;
}

interface DeskProps extends StudyViewProps {
  board: StudyBoard;
  title: string;
}

function Desk({ open, desk, reviewed, board, title }: DeskProps) {
  const wide = useWide();
  const first = firstPanel(open, reviewed);
  const [panel, choose] = useState<Panel>(first ?? (wide ? 'comment' : 'moves'));
  // Its room is there from the start, and stays: the board does not move when it fills.
  const graph = useOnce(panel === 'review');
  const { rules, node, shown } = open.state.value;
  useEffect(() => {
    open.doors = {
      rules: () => go(href('rules', board.id)),
      close: () => go(href('study')),
      panel: (name, focus) => {
        if (!wide || name !== 'moves') choose(name);
        focusLater(focus);
      },
    };
  }, [open, wide, board.id]);
  useReview(open, desk, first === 'review');
  useEffect(() => listenForGesture(board.id), [board.id]);
  useEffect(() => giveUpFocus, []);
  return (
    <div
      class={styles.desk}
      style={{ '--aspect': useAspect(rules.geometry) }}
      data-motion={motion.value}
      data-graph={graph}
      data-ply={node.ply}
      data-position={rules.format(shown.position)}
      data-testid="desk"
    >
      <h1 class={styles.title}>{title}</h1>
      <div class={styles.left}>
        <PlayerCards open={open} board={board} side="above" />
        <div class={styles.board}>
          <Bar open={open} board={board} />
          <StudyBoardView open={open} board={board} />
        </div>
        <PlayerCards open={open} board={board} side="below" />
        {graph && <GraphsLater open={open} />}
      </div>
      <EngineLine open={open} board={board} />
      <Side {...{ open, desk, board, wide, panel, choose }} />
      <PageActions runner={open.actions} />
    </div>
  );
}

const WIDE = '(min-width: 60rem), (min-width: 48rem) and (orientation: landscape)';

/** Whether there is room for the moves beside everything else. */
function useWide(): boolean {
  const [query] = useState(() => matchMedia(WIDE));
  const [wide, set] = useState(query.matches);
  useEffect(() => {
    const change = () => set(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return wide;
}

/** True from the first time on. */
function useOnce(now: boolean): boolean {
  const [once, set] = useState(now);
  if (now && !once) set(true);
  return once || now;
}

/** Games and studies that are kept may have a review: its marks stand in the moves. Others fetch it when they ask for it. */
function useReview(open: StudyOnPage, desk: PageDesk, reviewed: boolean): void {
  useEffect(() => {
    if (!reviewed) open.opening = false;
    if (desk.keptId !== null || reviewed)
      void import('./review/open-review.ts').then(({ openReview }) => openReview(open, desk));
    return () => open.review.peek()?.close();
  }, [open]);
}

/** A game that was reviewed, and a record that carries a review, are opened for it. */
const firstPanel = ({ controller }: StudyOnPage, reviewed: boolean): Panel | null =>
  reviewed || controller.current.facts.headers.some(([key]) => key === 'Annotator') ? 'review' : null;

type Panel = 'moves' | 'comment' | 'review' | 'games' | 'more';

interface SideProps {
  open: StudyOnPage;
  desk: PageDesk;
  board: StudyBoard;
  wide: boolean;
  panel: Panel;
  choose(panel: Panel): void;
}

function Side({ open, desk, board, wide, panel: chosen, choose }: SideProps) {
  const panels: readonly Panel[] = [
    ...(wide ? [] : (['moves'] as const)),
    'comment',
    'review',
    'games',
    'more',
  ];
  const panel = panels.includes(chosen) ? chosen : 'comment';
  const moves = (
    <div class={styles.moves}>
      <TreeView open={open} />
      <MoveInput game={board} />
    </div>
  );
  return (
    <div class={styles.side} data-panel={panel}>
      {wide && moves}
      <Steps open={open} />
      <StatusLine open={open} board={board} />
      <Tabs<Panel>
        label={say('panels')}
        tabs={panels.map((each) => ({ name: each, title: say(each) }))}
        chosen={panel}
        onChoose={choose}
      >
        {panel === 'moves' ? moves : <PanelLater key={panel} name={panel} open={open} desk={desk} />}
      </Tabs>
    </div>
  );
}

/** Expected share of each seat. Its room is reserved: the board does not move. */
function Bar({ open, board }: { open: StudyOnPage; board: StudyBoard }) {
  const shares = knownShares(open);
  return (
    <div class={evaluation.room}>
      {shares && <Shares seats={open.state.value.rules.seats} shares={shares} flip={board.flip.value} />}
    </div>
  );
}

/** One line: a switch, and beside it the engine's answer. Off by default. */
function EngineLine({ open, board }: { open: StudyOnPage; board: StudyBoard }) {
  const on = open.engineOn.value;
  return (
    <div class={styles.engine} data-on={on}>
      <ActionButton
        runner={open.actions}
        id="lines"
        always
        kind="quiet"
        pressed={on}
        data-testid="engine-switch"
        aria-label={say('engine')}
      >
        <span class={styles.knob} aria-hidden="true" />
        <span>{say('engine')}</span>
      </ActionButton>
      {on && <EngineLater open={open} board={board} />}
    </div>
  );
}

function EngineLater({ open, board }: { open: StudyOnPage; board: StudyBoard }) {
  const loaded = useLoaded(() => import('./engine/engine-box.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.EngineBox open={open} board={board} /> : null;
}

/** The graph of a review, below the board. */
function GraphsLater({ open }: { open: StudyOnPage }) {
  const loaded = ifReady(useLoaded(() => import('./review/graphs.tsx'), []));
  return <div class={styles.graphs}>{loaded && <loaded.Graphs open={open} />}</div>;
}

/** Fetched by those who look at them. */
const panelFiles = {
  comment: async () => (await import('./panels/comment-panel.tsx')).CommentPanel,
  review: async () => (await import('./review/review-panel.tsx')).ReviewPanel,
  games: async () => (await import('./panels/games-panel.tsx')).GamesPanel,
  more: async () => (await import('./panels/more-panel.tsx')).MorePanel,
};

function PanelLater({ name, ...rest }: { name: keyof typeof panelFiles; open: StudyOnPage; desk: PageDesk }) {
  const loaded = useLoaded(panelFiles[name], []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value {...rest} /> : null;
}

/** The actions in reach of the thumb. */
function Steps({ open }: { open: StudyOnPage }) {
  const runner = open.actions;
  return (
    <nav class={styles.steps} aria-label={say('steps')}>
      <ActionButton runner={runner} id="first" icon="first" bare />
      <ActionButton runner={runner} id="previous" icon="back" bare />
      <ActionButton runner={runner} id="next" icon="next" bare />
      <ActionButton runner={runner} id="last" icon="last" bare />
      <ActionButton runner={runner} id="undo" icon="undo" bare />
      <ActionButton runner={runner} id="redo" icon="redo" bare />
      <ActionButton runner={runner} id="flip" icon="flip" bare />
      <ActionButton runner={runner} id="help">
        <b aria-hidden="true">?</b>
      </ActionButton>
    </nav>
  );
}
