/** `#/mistakes`: all due mistakes. `#/mistakes/<id>`, `#/mistakes/<id>/<seat>`: those of one review. */
import { type MistakesController, openMistakes } from '@tabuleiro/play/mistakes/controller';
import { sayDue, sayNextDue } from '@tabuleiro/play/mistakes/say';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { Fault } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import { engine } from '../engine/start.ts';
import { useTitle } from '../frame/title.ts';
import { answerMs } from '../game/open/motion.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import parts from '../parts/parts.module.css';
import { PageMissing } from '../parts/try-again.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { sayReviewTrouble } from '../review/words.ts';
import { href, route } from '../router.ts';
import { confirmMoves } from '../settings.ts';
import { today } from '../store/mistakes/due-day.ts';
import { mistakes } from '../store/mistakes/mistakes.ts';
import { language } from '../words/define.ts';
import { sayDeckFault } from './fault.ts';
import { type LoadedMistakes, loadMistakes } from './load-mistakes.ts';
import styles from './mistakes.module.css';
import { wayBack } from './mistakes-talk.tsx';
import { MistakesView } from './mistakes-view.tsx';
import { OpenMistakes } from './open-mistakes.ts';
import { SeatChoice } from './seat-choice.tsx';
import { say } from './words.ts';

export default function MistakesPage() {
  const [id = '', seat = ''] = route.value.parts;
  useTitle(say('title'));
  const loaded = useLoaded(() => loadMistakes(id, seat), [id, seat]);
  if (loaded.state === 'failed') return <PageMissing />;
  if (loaded.state === 'loading')
    return (
      <div class={parts.page}>
        <h1 aria-busy="true">{say('loading')}</h1>
      </div>
    );
  if (!loaded.value.ok) return <Refused fault={loaded.value.fault} />;
  return <Row key={`${id} ${seat}`} loaded={loaded.value.value} id={id} />;
}

function Refused({ fault }: { fault: Fault }) {
  return (
    <div class={`${parts.page} ${styles.none}`}>
      <h1>{say('title')}</h1>
      <Notice kind="warn" text={sayRefusal(fault)} />
      <Ways />
    </div>
  );
}

function sayRefusal(fault: Fault): string {
  if (fault.code === 'review-none') return say('no-review');
  return fault.code.startsWith('review-') ? sayReviewTrouble(fault) : sayDeckFault(fault);
}

/** One controller while the row is open, and a board for each game in it. */
function Row({ loaded, id }: { loaded: LoadedMistakes; id: string }) {
  const [controller, set] = useState<MistakesController | null | undefined>(undefined);
  useEffect(() => {
    const made = open(loaded);
    set(made);
    return () => made?.leave();
  }, [loaded]);
  if (controller === null) return <Nothing loaded={loaded} id={id} />;
  return controller && <Boards controller={controller} loaded={loaded} id={id} />;
}

function open({ deck, row, boards }: LoadedMistakes): MistakesController | null {
  const games = new Map([...boards].map(([id, { game }]) => [id, game]));
  const made: MistakesController | null = openMistakes(
    { engine, clock: systemClock, store: mistakes },
    {
      games,
      deck,
      mistakes: row,
      today: () => today(),
      confirms: () => confirmMoves.value,
      answerMs: () => (made ? answerMs(made.task.state.shown.last) : 0),
    },
  );
  return made;
}

function Boards({
  controller,
  loaded,
  id,
}: {
  controller: MistakesController;
  loaded: LoadedMistakes;
  id: string;
}) {
  const [game, setGame] = useState(controller.state.mistake.game);
  const [board, set] = useState<OpenMistakes | null>(null);
  useEffect(() => controller.subscribe(() => setGame(controller.state.mistake.game)), [controller]);
  useEffect(() => {
    const made = new OpenMistakes(controller, loaded.boards.get(game)!, () => wayBack(id).address);
    set(made);
    return () => made.close();
  }, [controller, game]);
  return board?.id === game ? <MistakesView key={game} open={board} loaded={loaded} id={id} /> : null;
}

/** An empty row: no side is chosen, the review found no mistakes or all were removed, or none is due. */
function Nothing({ loaded, id }: { loaded: LoadedMistakes; id: string }) {
  const { offers, chosen, nextDue } = loaded;
  const damage = mistakes.damage.value;
  const lines =
    id === ''
      ? [sayDue(language.value, 0), sayNextDue(language.value, nextDue, today()), say('lead'), say('how-to')]
      : chosen === null
        ? []
        : [say('no-mistakes')];
  return (
    <div class={`${parts.page} ${styles.none}`} data-testid="no-mistakes">
      <h1>{say('title')}</h1>
      {damage && <Notice kind="warn" text={sayDeckFault(damage)} />}
      {lines.length > 0 && (
        <div class={parts.empty}>
          {lines.filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <SeatChoice id={id} offers={offers} chosen={chosen} />
      <Ways />
    </div>
  );
}

const Ways = () => (
  <div class={styles.ways}>
    <ButtonLink kind="primary" icon="list" href={href('games')}>
      {say('games')}
    </ButtonLink>
  </div>
);
