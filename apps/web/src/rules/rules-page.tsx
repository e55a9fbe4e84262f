/** `#/rules` lists the games, `#/rules/<game>[/<section>]` is the guide of one. */

import { nearest } from '@tabuleiro/rules/internal';
import { fill } from '@tabuleiro/rules/text';
import { useEffect } from 'preact/hooks';
import { focusPage } from '../frame/focus-kept.ts';
import { type CatalogueGame, catalogue, inCatalogue } from '../home/catalogue.ts';
import { Notice } from '../parts/notice.tsx';
import parts from '../parts/parts.module.css';
import { TryAgain } from '../parts/try-again.tsx';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { route } from '../router.ts';
import { language } from '../words/define.ts';
import { ownFaults } from '../words/faults.ts';
import { gameName } from '../words/game-name.ts';
import { GuideView } from './guide-view.tsx';
import { loadSheet } from './load-sheet.ts';
import { AllGames } from './other-games.tsx';
import styles from './rules.module.css';
import { say } from './words.ts';

export default function RulesPage() {
  const [id, section] = route.value.parts;
  const entry = id ? inCatalogue(id) : undefined;
  return (
    <div class={entry ? parts.page : `${parts.page} ${styles.list}`}>
      {entry ? (
        <OneGame key={entry.id} entry={entry} section={section || undefined} />
      ) : (
        <List unknown={id || undefined} />
      )}
    </div>
  );
}

function OneGame({ entry, section }: { entry: CatalogueGame; section: string | undefined }) {
  const loaded = useLoaded(() => loadSheet(entry.id), [entry.id]);
  useOpening();
  return (
    <>
      {loaded.state === 'failed' && <TryAgain text={say('failed')} />}
      <GuideView entry={entry} sheet={ifReady(loaded)} section={section} />
    </>
  );
}

function List({ unknown }: { unknown: string | undefined }) {
  useOpening();
  return (
    <>
      <h1>{say('heading')}</h1>
      {unknown !== undefined && <Notice kind="warn" text={unknownGame(unknown)} />}
      <p class={parts.prose}>{say('lead')}</p>
      <AllGames />
    </>
  );
}

function unknownGame(found: string): string {
  const ids = catalogue.map(({ id }) => id);
  const near = nearest(found, ids);
  const accepted = (near.length > 0 ? near : ids).map(gameName).join(', ');
  return fill(ownFaults[language.value]['game-unknown']!, { found, accepted });
}

let opened = false;

/** Moving to another sheet counts as a change of page, although the frame sees the same one. */
function useOpening(): void {
  useEffect(() => {
    if (opened) {
      window.scrollTo(0, 0);
      focusPage();
    }
    opened = true;
    return () => {
      // On other pages the frame handles this.
      if (route.value.page !== 'rules') opened = false;
    };
  }, []);
}
