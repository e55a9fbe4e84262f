/** What is said about the game: whose turn it is, why a try is refused, a hint; with the way to the rule it follows. */
import { sayNote, sayOffer, sayStatus } from '@tabuleiro/play/game/say';
import type { GameState } from '@tabuleiro/play/game/state';
import type { Cell } from '@tabuleiro/rules';
import { loadGuide, sectionOn } from '@tabuleiro/rules/text';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { unbroken } from '../../parts/unbroken.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { href } from '../../router.ts';
import { sideAsked, squareDiamond } from '../../settings.ts';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './message.module.css';
import { MoveNow, Numbers } from './thought.tsx';

export function Message({ game, evaluating }: { game: OpenGame; evaluating: boolean }) {
  const state = game.state.value;
  const { note, rules } = state;
  const rule = ruleOf(state);
  return (
    <section class={styles.box} aria-label={word('message')}>
      <div class={styles.scroller} ref={useKeyboardScroll()}>
        <p class={styles.message} data-testid="message" data-alarm={note?.code === 'fault'}>
          {unbroken(note ? sayNote(rules, note, game.speech) : sayStatus(state, game.speech))}{' '}
          {proposesSide(state) && word('side-offer')}
          {rule !== undefined && <RuleLink game={game} rule={rule} />}
        </p>
      </div>
      <Answers game={game} />
      {evaluating && <Numbers game={game} />}
    </section>
  );
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

/** What can be done about it. */
function Answers({ game }: { game: OpenGame }) {
  const { back, drawAsked, plies, over, offer, helpAsked } = game.state.value;
  const { controller } = game;
  if (back !== null)
    return (
      <div class={styles.buttons}>
        <Button kind="primary" onClick={() => controller.lookAt(plies)}>
          {word(over ? 'to-result' : 'present')}
        </Button>
      </div>
    );
  if (drawAsked !== null)
    return (
      <fieldset class={styles.buttons} aria-label={sayOffer(game.state.value, game.speech)}>
        <Button kind="primary" onClick={() => controller.answerDraw(true)}>
          {word('agree')}
        </Button>
        <Button onClick={() => controller.answerDraw(false)}>{word('decline')}</Button>
      </fieldset>
    );
  if (helpAsked !== null)
    return (
      <div class={styles.buttons}>
        <Button kind="primary" onClick={() => controller.keepRated()}>
          {word('keep-rated')}
        </Button>
        <Button onClick={() => controller.takeHelp()}>{word(`help-${helpAsked}`)}</Button>
      </div>
    );
  if (offer)
    return (
      <div class={styles.buttons}>
        <Button kind="primary" icon="undo" onClick={() => controller.takeBack()}>
          {word('take-back')}
        </Button>
        <Button onClick={() => controller.playOn()}>{word('play-on')}</Button>
      </div>
    );
  if (proposesSide(game.state.value)) return <SideQuestion />;
  return <MoveNow game={game} />;
}

/** On a phone a diamond that stands on its corner has cells too small for fingers: on its side they are a third wider. */
const proposesSide = ({ rules, note, plies, back }: GameState): boolean =>
  rules.geometry.shape === 'diamond' &&
  !squareDiamond.value &&
  !sideAsked.value &&
  note === null &&
  back === null &&
  plies < 2 &&
  matchMedia('(max-width: 34rem)').matches;

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

/** The rule by which something was refused, or by which only captures can be played now. */
export function ruleOf({
  note,
  forced,
  back,
}: Pick<GameState, 'note' | 'forced' | 'back'>): string | undefined {
  if (note?.code === 'fault') return isMissed(note.attempt) ? undefined : note.fault.rule;
  if (note?.code === 'must-capture') return note.rule;
  return note === null && back === null && forced?.all ? forced.rule : undefined;
}

/** One cell was tried and nothing is to be moved from there: which rule says so would be beside the point. */
const isMissed = ([first, ...rest]: readonly Cell[]): boolean =>
  first !== undefined && rest.every((cell) => cell === first);

interface RuleLinkProps {
  /** With a sheet beside its board the rule is shown there. */
  game: Pick<OpenGame, 'id'> & Partial<Pick<OpenGame, 'sheet'>>;
  rule: string;
}

/** The way to the section of the guide about a rule; the guide is loaded when it is first asked for. */
export function RuleLink({ game, rule }: RuleLinkProps) {
  const guides = ifReady(useLoaded(() => loadGuide(game.id), [game.id]));
  const found = guides && sectionOn(guides[language.value], rule);
  if (!found) return null;
  return (
    <a
      class={styles.rule}
      href={href('rules', game.id, found.id)}
      onClick={(event) => {
        if (!game.sheet || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        game.sheet.value = found.id;
      }}
    >
      {word('rule-link', { title: found.title })}
    </a>
  );
}
