/** The first page: what waits for this person, and games to begin. */
import type { Fault } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { href } from '../router.ts';
import { isSomethingDue } from '../store/mistakes/due-day.ts';
import { holdsSeats } from '../store/seats/holds-seats.ts';
import { listRoom } from '../store/seats/list-room.ts';
import { seenServer } from '../store/seats/seen-server.ts';
import { trouble } from '../store/values/values.ts';
import { catalogue } from './catalogue.ts';
import { GameCard } from './game-card.tsx';
import { courseToGoOn, FirstHero, GameStrip, gameOfToday } from './hero.tsx';
import styles from './home.module.css';
import { inOrder, type KeptGames, useKept } from './kept/use-kept.ts';
import { movable, paused } from './thumbnail-timer.ts';
import { say } from './words.ts';

export default function HomePage() {
  const [kept, forget] = useKept();
  if (!kept) return null;
  const { lists } = kept;
  const faults = trouble.value ? [trouble.value, ...kept.faults] : kept.faults;
  const open = inOrder(kept.games);
  const course = courseToGoOn();
  const first = kept.games.length === 0 && !course && !holdsSeats();
  const game = course ?? gameOfToday(Date.now());
  return (
    <>
      {first && <FirstHero game={game} />}
      <ActionsLater kept={kept} />
      <div class={styles.page}>
        {!first && <h1 class={styles.welcome}>{say('welcome')}</h1>}
        {faults.length > 0 && <FaultNotices faults={faults} />}
        {holdsSeats() && <TurnsLater />}
        {isSomethingDue() && <DueLater />}
        {lists && <lists.Unfinished games={open} onDelete={forget} />}
        {!first && course && <GameStrip game={course} />}
        <section class={styles.section} aria-labelledby="games">
          <div class={styles.sectionHead}>
            <h2 id="games">{say('games')}</h2>
            <OnlineWay />
            {movable.value && <PauseButton />}
          </div>
          <div class={styles.cards}>
            {catalogue.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
            <OpenCard />
          </div>
        </section>
        {!first && !course && <GameStrip game={game} />}
        {lists && <lists.UnopenedList games={kept.unopened} />}
        {lists && <lists.AsideList after={kept} />}
      </div>
    </>
  );
}

/** The key that lists the actions; until it is pressed nothing of them is needed. */
const HELP = '?';

function ActionsLater({ kept }: { kept: KeptGames }) {
  const [asked, ask] = useState(false);
  useEffect(() => {
    if (asked) return;
    const listen = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === HELP && !ctrlKey && !metaKey) ask(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [asked]);
  return asked ? <Actions kept={kept} /> : null;
}

function Actions({ kept: { games } }: { kept: KeptGames }) {
  const loaded = ifReady(useLoaded(() => import('./home-actions.tsx'), []));
  const finished = games.filter(({ over }) => over).length;
  const scene = { unfinished: games.length - finished, finished, due: isSomethingDue() ? 1 : 0 };
  return loaded && <loaded.HomeActions scene={scene} />;
}

/** Playing by link needs a server: said only where none has answered. */
function OnlineWay() {
  const none = !holdsSeats() && seenServer() === 'none';
  return (
    <div class={styles.online}>
      <ButtonLink
        icon="link"
        href={href('online')}
        data-testid="online"
        aria-describedby={none ? 'online-none' : undefined}
      >
        {say('online')}
      </ButtonLink>
      {none && <small id="online-none">{say('online-none')}</small>}
    </div>
  );
}

/** Only browsers that hold a seat ask the server, and load what asks it. */
function TurnsLater() {
  const loaded = ifReady(useLoaded(() => import('./live/live-cards.tsx'), []));
  return loaded ? <loaded.LiveCards /> : <div style={{ minHeight: listRoom('home') }} />;
}

/** Most visits meet no fault: the sentences for all of them are fetched by those who do. */
function FaultNotices({ faults }: { faults: readonly Fault[] }) {
  const words = ifReady(useLoaded(() => import('../words/say.ts'), []));
  if (!words) return null;
  return (
    <>
      {faults.map((fault) => (
        <Notice key={`${fault.code} ${fault.found}`} kind="warn" text={words.sayFault(fault)} />
      ))}
    </>
  );
}

/** Its place is kept: nothing moves when it comes. */
function DueLater() {
  const loaded = ifReady(useLoaded(() => import('./due-mistakes.tsx'), []));
  return <p class={styles.due}>{loaded && <loaded.DueMistakes />}</p>;
}

function PauseButton() {
  const toggle = () => {
    paused.value = !paused.value;
  };
  return (
    <Button kind="quiet" icon={paused.value ? 'play' : 'pause'} onClick={toggle}>
      {say(paused.value ? 'move-boards' : 'pause-boards')}
    </Button>
  );
}

const OpenCard = () => (
  <article class={styles.open}>
    <div class={styles.openText}>
      <h3>{say('open')}</h3>
      <p>{say('open-text')}</p>
      <ButtonLink icon="upload" href={href('import')}>
        {say('open-button')}
      </ButtonLink>
    </div>
  </article>
);
