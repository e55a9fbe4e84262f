/** `#/study` and `#/shared`: the list of studies, or the analysis board with one that is opened. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTitle } from '../frame/title.ts';
import { PageMissing } from '../parts/try-again.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { route } from '../router.ts';
import type { NotOpenProps } from './not-open.tsx';
import { type LoadedStudy, loadStudy } from './open/load-study.ts';
import { readAddress, type StudyAddress, sourceKey } from './open/source.ts';
import styles from './study.module.css';
import { StudyView } from './study-view.tsx';
import { say } from './words.ts';

export default function StudyPage() {
  const { page, parts } = route.value;
  const address = readAddress(page, parts);
  return address ? <StudyAt key={sourceKey(address.source)} {...address} /> : <ListLater />;
}

/** The analysis board needs none of it. */
function ListLater() {
  const loaded = useLoaded(() => import('./list/my-studies.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.MyStudies /> : <Loading title={say('my-studies')} />;
}

function StudyAt({ source, place }: StudyAddress) {
  /** a rated game in progress opens once the person accepts that it no longer counts */
  const [friendly, agree] = useState(false);
  const [times, setTimes] = useState(1);
  const loaded = useLoaded(() => loadStudy(source, place, friendly), [friendly, times]);
  useTitle(say('study'));
  if (loaded.state === 'failed') return <PageMissing />;
  if (loaded.state === 'loading') return <Loading title={say('study')} />;
  return (
    <Opened
      key={times}
      opened={loaded.value}
      place={place}
      agree={() => agree(true)}
      openAgain={() => setTimes(times + 1)}
    />
  );
}

const Loading = ({ title }: { title: string }) => (
  <h1 class={styles.loading} aria-busy="true" aria-label={title}>
    {say('loading')}
  </h1>
);

interface OpenedProps {
  opened: LoadedStudy;
  place: string;
  agree(): void;
  openAgain(): void;
}

function Opened({ opened, place, agree, openAgain }: OpenedProps) {
  if (opened.kind === 'open') return <Desk opened={opened} place={place} openAgain={openAgain} />;
  return <NotOpenLater opened={opened} agree={agree} />;
}

/** Most addresses open, and fetch none of it. */
function NotOpenLater(props: NotOpenProps) {
  const loaded = useLoaded(() => import('./not-open.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.NotOpen {...props} /> : <Loading title={say('study')} />;
}

interface DeskProps {
  opened: Extract<LoadedStudy, { kind: 'open' }>;
  place: string;
  openAgain(): void;
}

function Desk({ opened, place, openAgain }: DeskProps) {
  const { open, desk, reviewed } = opened;
  useEffect(() => desk.stay(), [desk]);
  const visited = route.value;
  useEffect(() => {
    if (desk.hasMoved) openAgain();
  }, [visited]);
  // An address of another place in the same study.
  const first = useMemo(() => place, []);
  useEffect(() => {
    if (place && place !== first) open.controller.openAddress(place);
  }, [place]);
  return <StudyView open={open} desk={desk} reviewed={reviewed} />;
}
