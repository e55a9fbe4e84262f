/** Games to look through with all that was said of them, and to go on from as a new game. Changes nothing that is kept. */
import type { ReadonlySignal } from '@preact/signals';
import { bookOf } from '@tabuleiro/play/study/book';
import { StudyController } from '@tabuleiro/play/study/controller';
import { sayBesides, sayStudy, sayStudyNote, sayTreeMove } from '@tabuleiro/play/study/say';
import type { StudyState } from '@tabuleiro/play/study/state';
import { endText } from '@tabuleiro/play/words/standing';
import type { Chapter } from '@tabuleiro/rules/match';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { loadArt } from '../art/load.ts';
import type { Art } from '../board/model/art.ts';
import { Button } from '../parts/button.tsx';
import parts from '../parts/parts.module.css';
import { language } from '../words/define.ts';
import { GoOn } from './go-on.tsx';
import { MoveTree } from './move-tree.tsx';
import styles from './share.module.css';
import { StillBoard } from './still-board.tsx';
import { ViewedPlayers } from './viewed-players.tsx';
import { say } from './words.ts';

export interface ViewedGame {
  chapters: readonly Chapter[];
  sentences: Sentences;
  art: ReadonlySignal<Art>;
}

/** Games with what is needed to show them. */
export async function loadViewed(chapters: readonly Chapter[]): Promise<ViewedGame> {
  const { id } = chapters[0]!.rules.game;
  const [sentences, art] = await Promise.all([loadSentences(id), loadArt(id)]);
  return { chapters, sentences, art };
}

export function Viewer({ chapters, sentences, art }: ViewedGame) {
  const controller = useMemo(() => new StudyController(bookOf(chapters)), [chapters]);
  const [state, setState] = useState(controller.state);
  const [flip, setFlip] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => controller.subscribe(() => setState(controller.state)), [controller]);
  useArrows(controller, box);
  const { rules, shown, current, node } = state;
  const speech = { language: language.value, sentences };
  return (
    <div
      ref={box}
      class={styles.viewer}
      data-testid="viewer"
      data-ply={node.ply}
      data-address={state.address}
      data-position={rules.format(shown.position)}
    >
      <div class={styles.board}>
        <StillBoard
          rules={rules}
          position={shown.position}
          art={art.value}
          last={shown.last}
          flip={flip}
          label={say('board', { game: rules.game.name, place: sayTreeMove(current, node, speech) })}
        />
      </div>
      <div class={styles.side}>
        <ChapterButtons state={state} onOpen={(chapter) => controller.openChapter(chapter)} />
        <ViewedPlayers chapter={current} sentences={sentences} art={art.value} />
        <MoveTree state={state} controller={controller} speech={speech} />
        <Announcement text={spoken(state, speech, box.current)} />
        <p class={styles.result}>{endText({ current }, sentences, language.value) || say('open')}</p>
        <Button icon="flip" onClick={() => setFlip(!flip)}>
          {say('flip-board')}
        </Button>
        <GoOn controller={controller} state={state} sentences={sentences} />
      </div>
    </div>
  );
}

interface ChapterButtonsProps {
  state: StudyState;
  onOpen(chapter: number): void;
}

function ChapterButtons({ state: { chapters, chapter }, onOpen }: ChapterButtonsProps) {
  if (chapters.length < 2) return null;
  return (
    <nav class={styles.games} aria-label={say('games-of-match')}>
      {chapters.map((_, i) => (
        <Button key={i} aria-pressed={i === chapter} onClick={() => onOpen(i)}>
          {say('game-of', { game: i + 1 })}
        </Button>
      ))}
    </nav>
  );
}

/** A note, or what is shown; the move itself is not said again where the focus goes along with it. */
function spoken(state: StudyState, speech: Parameters<typeof sayStudy>[1], box: HTMLElement | null): string {
  if (state.note) return sayStudyNote(state.rules, state.note, speech);
  const follows = box?.querySelector('[data-tree]')?.contains(document.activeElement) === true;
  return follows ? sayBesides(state, speech) : sayStudy(state, speech);
}

/** For screen readers alone: the eye sees it in the list of moves. */
const Announcement = ({ text }: { text: string }) => (
  <p class={parts.hidden} role="status" data-testid="spoken">
    {text}
  </p>
);

/**
 * Left and right walk along the line wherever the focus is, except where they mean something else. Up and down go to the
 * line beside; outside of the viewer they scroll the page.
 */
function useArrows(controller: StudyController, box: { current: HTMLElement | null }): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, select, textarea, dialog')) return;
      const inside = target instanceof Node && box.current?.contains(target) === true;
      const walk = stepOf(controller, event, inside);
      if (!walk) return;
      event.preventDefault();
      walk();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [controller]);
}

function stepOf(controller: StudyController, { key, shiftKey }: KeyboardEvent, inside: boolean) {
  switch (key) {
    case 'ArrowLeft':
      return () => (shiftKey ? controller.leave() : controller.previous());
    case 'ArrowRight':
      return () => controller.next();
    case 'Home':
      return () => controller.first();
    case 'End':
      return () => controller.last();
    case 'ArrowUp':
      return inside ? () => controller.beside(-1) : null;
    case 'ArrowDown':
      return inside ? () => controller.beside(1) : null;
    default:
      return null;
  }
}
