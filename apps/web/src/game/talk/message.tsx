/** The message of the game: the turn, a refusal, a hint; with a link to its rule. */
import { sayGameNote, sayProposal, sayStatus } from '@tabuleiro/play/game/say';
import type { GameState } from '@tabuleiro/play/game/state';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { unbroken } from '../../parts/unbroken.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { sideAsked, squareDiamond } from '../../settings.ts';
import { mediaInLetters } from '../../style/letters.ts';
import { PassBox } from '../board/waiting-box.tsx';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './message.module.css';
import { RuleLater, ruleOf } from './rule-of.tsx';
import { Numbers } from './thought.tsx';

interface MessageProps {
  game: OpenGame;
  evaluating: boolean;
  /** Content while no question is open. */
  usual?: ComponentChildren;
}

export function Message({ game, evaluating, usual }: MessageProps) {
  const state = game.state.value;
  const { note } = state;
  const rule = ruleOf(state);
  return (
    <section class={styles.box} aria-label={word('message')}>
      <div class={styles.scroller} ref={useKeyboardScroll()}>
        <p class={styles.message} data-testid="message" data-alarm={note?.code === 'fault'}>
          {unbroken(told(game))} {proposesSide(state) && word('side-offer')}
          {state.over && state.back !== null && <AnalyseLater game={game} />}
          {rule !== undefined && <RuleLater id={game.id} rule={rule} sheet={game.sheet} />}
        </p>
      </div>
      <Answers game={game} usual={usual} />
      {evaluating && <Numbers game={game} />}
    </section>
  );
}

/** A question has priority over other messages as long as its buttons are shown. */
function told({ state: { value: state }, speech }: OpenGame): string {
  const { note, rules, asked, back } = state;
  const news = note ? sayGameNote(rules, note, speech) : sayStatus(state, speech);
  const question = asked && back === null ? sayProposal(state, speech) : news;
  return question === news ? news : `${question} ${news}`;
}

/** With very large letters words may not fit: then, and only then, the keyboard can come to them and scroll. */
function useKeyboardScroll() {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: box } = scroller;
    const words = box?.firstElementChild;
    if (!box || !words) return;
    const observer = new ResizeObserver(() => {
      if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    });
    observer.observe(box);
    observer.observe(words);
    return () => observer.disconnect();
  }, []);
  return scroller;
}

/** Buttons for the message. */
function Answers({ game, usual }: Pick<MessageProps, 'game' | 'usual'>) {
  const { back, asked, offer, canEndAlone, helpAsked, pass } = game.state.value;
  if (helpAsked !== null || back !== null || asked || offer || canEndAlone) return <RareLater game={game} />;
  if (pass)
    return (
      <div class={styles.buttons}>
        <PassBox game={game} />
      </div>
    );
  if (proposesSide(game.state.value)) return <SideQuestion />;
  return <>{usual}</>;
}

/** From an earlier position of a finished game to the analysis board. */
function AnalyseLater({ game }: { game: OpenGame }) {
  const loaded = ifReady(useLoaded(() => import('./analyse-link.tsx'), []));
  return loaded && <loaded.AnalyseLink game={game} />;
}

/** Most games never come to these: they are fetched when one does. */
function RareLater({ game }: { game: OpenGame }) {
  const loaded = ifReady(useLoaded(() => import('./rare-answers.tsx'), []));
  return loaded && <loaded.RareAnswers game={game} />;
}

/** On a phone a diamond board has cells too small for fingers: laid on its side they are a third wider. */
const proposesSide = ({ rules, note, plies, back }: GameState): boolean =>
  rules.geometry.shape === 'diamond' &&
  !squareDiamond.value &&
  !sideAsked.value &&
  note === null &&
  back === null &&
  plies < 2 &&
  mediaInLetters('(max-width: 34rem)').matches;

function SideQuestion() {
  const answer = (side: boolean) => () => {
    sideAsked.value = true;
    squareDiamond.value = side;
  };
  return (
    <div class={styles.buttons}>
      <Button kind="primary" onClick={answer(true)}>
        {word('side-yes')}
      </Button>
      <Button onClick={answer(false)}>{word('side-no')}</Button>
    </div>
  );
}
