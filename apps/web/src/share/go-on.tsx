/** Goes on from a looked-at position: who plays from here on, and the button that begins the new game. */

import { type BranchPoint, branch, seatable } from '@tabuleiro/play/setup/branch';
import { HUMAN, kindName, kindsOf } from '@tabuleiro/play/words/kinds';
import { seatName } from '@tabuleiro/play/words/names';
import type { Session } from '@tabuleiro/rules/match';
import type { Sentences } from '@tabuleiro/rules/text';
import { useEffect, useId, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { track } from '../parts/use-loaded.ts';
import { go, href } from '../router.ts';
import { beginGame } from '../store/new-game.ts';
import { language } from '../words/define.ts';
import { sayFault } from '../words/say.ts';
import styles from './share.module.css';
import { say } from './words.ts';

interface GoOnProps {
  session: Session;
  sentences: Sentences;
  at: BranchPoint;
}

export function GoOn({ session, sentences, at }: GoOnProps) {
  const { id } = session.plan.game;
  const [kinds, setKinds] = useState<readonly string[]>([HUMAN]);
  const [chosen, choose] = useState<readonly string[]>(session.plan.players.map(() => HUMAN));
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const note = useId();
  useEffect(() => {
    void track(kindsOf(id)).then((known) => {
      setKinds(known);
      choose(seatable(session, known));
    });
  }, [session, id]);
  const game = session.games[at.game]!;
  const over = game.outcome !== null && at.ply === game.moves.length && at.game === session.games.length - 1;
  const start = async () => {
    if (busy) return;
    const begun = branch(session, at, chosen);
    if (!begun.ok) return setWrong(sayFault(begun.fault, { sentences }));
    setBusy(true);
    const kept = await beginGame(begun.value);
    if (kept.ok) return go(href('game', kept.value));
    setBusy(false);
    setWrong(sayFault(kept.fault));
  };
  return (
    <div class={styles.goOn}>
      {!over && <Deciders {...{ session, sentences, at, kinds, chosen, choose }} />}
      <Button
        kind="primary"
        icon="play"
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
  /** Who decides, by player. */
  chosen: readonly string[];
  choose(chosen: readonly string[]): void;
}

/** Who plays from here on, seat by seat. */
function Deciders({ session, sentences, at, kinds, chosen, choose }: DecidersProps) {
  const { rules, pairing } = session.games[at.game]!;
  return (
    <fieldset class={styles.deciders}>
      <legend class={styles.label}>{say('decide')}</legend>
      {rules.seats.map(({ code }, seat) => {
        const player = pairing.players[seat]!;
        return (
          <label key={code} class={styles.decider}>
            <span>{seatName(rules, sentences, language.value, seat)}</span>
            <select
              value={chosen[player]!}
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
