/** The frame around every page, and the page itself, loaded when its address is visited. */
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { focusPage } from './frame/focus-kept.ts';
import { Frame } from './frame/frame.tsx';
import { titled } from './frame/title.ts';
import { TroubleBoundary } from './frame/trouble.tsx';
import { say } from './frame/words.ts';
import { PageMissing } from './parts/try-again.tsx';
import { track, useLoaded } from './parts/use-loaded.ts';
import { address, showAddress } from './router.ts';
import { lookAsked } from './settings.ts';
import { holdsSeats } from './store/seats/holds-seats.ts';

type Page = ComponentType;
type PageFile = { default: Page };

const unknown = { load: () => import('./home/unknown-page.tsx'), title: 'title-unknown' } as const;

/** First word of the address -> page; a page may know a better title than that of its kind. */
const pages = {
  '': { load: () => import('./home/home-page.tsx'), title: 'title-home' },
  new: { load: () => import('./online/create/new-game-page.tsx'), title: 'title-new' },
  game: { load: () => import('./game/page/game-page.tsx'), title: 'title-game' },
  rules: { load: () => import('./rules/rules-page.tsx'), title: 'title-rules' },
  learn: { load: () => import('./learn/learn-page.tsx'), title: 'title-learn' },
  mistakes: { load: () => import('./mistakes/mistakes-page.tsx'), title: 'title-mistakes' },
  games: { load: () => import('./my-games/my-games-page.tsx'), title: 'title-games' },
  online: { load: () => import('./online/online-page.tsx'), title: 'title-online' },
  study: { load: () => import('./study/study-page.tsx'), title: 'title-study' },
  import: { load: () => import('./share/import-page.tsx'), title: 'title-import' },
  shared: { load: () => import('./study/study-page.tsx'), title: 'title-shared' },
} as const;

const pageAt = (page: string) => (Object.hasOwn(pages, page) ? pages[page as keyof typeof pages] : unknown);

/** Asks for the page of the address before there is anything to draw it in: on a slow line that saves a wait. */
export const fetchPage = (): void => {
  (pageAt(address.value.page).load as () => Promise<PageFile>)().catch(() => {}); // told when it is to be shown
};

type Shown = { page: string; Page: Page | null };

export function App() {
  const { page } = address.value;
  const [shown, show] = useState<Shown | null>(null);

  useEffect(() => {
    let wanted = true;
    const load: () => Promise<PageFile> = pageAt(page).load;
    const draw = (Page: Page | null) => {
      if (!wanted) return;
      showAddress();
      show({ page, Page });
    };
    track(load()).then(
      ({ default: Page }) => draw(Page),
      () => draw(null),
    );
    return () => {
      wanted = false;
    };
  }, [page]);

  // Asks whose turn it is in online games, but only once a seat is stored.
  const holds = holdsSeats();
  useEffect(() => {
    if (holds)
      void import('./online/lobby/turns.ts').then(
        ({ startTurns }) => startTurns(),
        () => {},
      ); // away: no turns to tell
  }, [holds]);

  // Before the effects of the page itself, which may say more.
  const title = titled(say(pageAt(shown?.page ?? page).title));
  useLayoutEffect(() => {
    document.title = title;
  }, [title, shown]);

  const first = useRef(true);
  useEffect(() => {
    if (!shown) return;
    if (first.current) first.current = false;
    else {
      window.scrollTo(0, 0);
      focusPage();
    }
  }, [shown]);

  return (
    <Frame>
      {shown && (
        <TroubleBoundary key={shown.page}>{shown.Page ? <shown.Page /> : <PageMissing />}</TroubleBoundary>
      )}
      {lookAsked.value !== null && <LookLater asked={lookAsked.value} />}
    </Frame>
  );
}

/** The choice of looks is loaded on demand; pages and settings ask for it. */
function LookLater(props: { asked: string }) {
  const loaded = useLoaded(() => import('./look/look-dialog.tsx'), []);
  return loaded.state === 'ready' ? <loaded.value.LookDialog {...props} /> : null;
}
