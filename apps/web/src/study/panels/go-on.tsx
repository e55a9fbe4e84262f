/** Continues from a shown position: the players, and the button that starts the new game. */

import { kindsOf } from '@tabuleiro/play/setup/kinds-of';
import type { StudyController } from '@tabuleiro/play/study/controller';
import { goOnFrom, seatingOf } from '@tabuleiro/play/study/go-on';
import type { StudyState } from '@tabuleiro/play/study/state';
import { HUMAN, kindName } from '@tabuleiro/play/words/kinds';
import { seatName } from '@tabuleiro/play/words/names';
import type { Sentences } from '@tabuleiro/rules/text';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { track } from '../../parts/use-loaded.ts';
import { go, href, staysHere } from '../../router.ts';
import { beginGame } from '../../store/new-game.ts';
import { language } from '../../words/define.ts';
import { sayFault } from '../../words/say.ts';
import styles from './panels.module.css';
import { say } from './words.ts';

interface GoOnProps {
  controller: StudyController;
  state: StudyState;
  sentences: Sentences;
}

export function GoOn({ controller, state, sentences }: GoOnProps) {
  const { current, chapter, chapters } = state;
  const { id } = current.rules.game;
  const [kinds, setKinds] = useState<readonly string[]>([HUMAN]);
  const [chosen, choose] = useState<readonly string[]>(chapters[0]!.rules.seats.map(() => HUMAN));
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const note = useId();
  useEffect(() => {
    void track(kindsOf(id)).then((known) => {
      setKinds(known);
      choose(controller.deciders(known));
    });
  }, [controller, id]);
  const over = state.outcome !== null && chapter === chapters.length - 1;
  const start = async () => {
    if (busy) return;
    const begun = goOnFrom(controller, chosen);
    if (!begun.ok) return setWrong(sayFault(begun.fault, { sentences }));
    setBusy(true);
    const stays = staysHere();
    const kept = await beginGame(begun.value);
    if (kept.ok) return stays() && go(href('game', kept.value));
    setBusy(false);
    setWrong(sayFault(kept.fault));
  };
  return (
    <div class={styles.goOn}>
      {!over && <Deciders {...{ controller, state, sentences, kinds, chosen, choose }} />}
      <Button
        kind="primary"
        icon={over ? 'copy' : 'play'}
        aria-describedby={note}
        data-testid="go-on"
        onClick={() => void start()}
      >
        {say(over ? 'keep-copy' : 'go-on')}
      </Button>
      <p class={styles.note} id={note}>
        {say(over ? 'keep-copy-note' : 'go-on-note')}
      </p>
      {wrong && <Notice kind="warn" text={wrong} />}
    </div>
  );
}

interface DecidersProps extends GoOnProps {
  kinds: readonly string[];
  /** Player kinds, by player. */
  chosen: readonly string[];
  choose(chosen: readonly string[]): void;
}

/** Choices of the players, seat by seat; in a match seats change from game to game. */
function Deciders({ controller, state, sentences, kinds, chosen, choose }: DecidersProps) {
  const { chapters, chapter, current } = state;
  const { rules } = current;
  const players = useMemo(() => {
    const session = seatingOf(controller);
    return session.ok ? session.value.current.pairing.players : rules.seats.map((_, seat) => seat);
  }, [chapters, chapter]);
  return (
    <fieldset class={styles.deciders}>
      <legend class={styles.label}>{say('decide')}</legend>
      {rules.seats.map(({ code }, seat) => {
        const player = players[seat]!;
        return (
          <label key={code} class={styles.decider}>
            <span>{seatName(rules, sentences, language.value, seat)}</span>
            <select
              value={chosen[player] ?? HUMAN}
              onChange={({ currentTarget }) =>
                choose(chosen.map((kind, i) => (i === player ? currentTarget.value : kind)))
              }
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindName(language.value, rules.game.id, kind)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}
