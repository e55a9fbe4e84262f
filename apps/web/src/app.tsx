/** The frame around every page, and the page itself, loaded when its address is visited. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Frame } from './parts/frame.tsx';
import { route } from './router.ts';

type Page = ComponentType;
type PageFile = { default: Page };

/** First word of the address -> page. */
const pages: Readonly<Record<string, () => Promise<PageFile>>> = {
  '': () => import('./home/home-page.tsx'),
  new: () => import('./setup/setup-page.tsx'),
  game: () => import('./game/game-page.tsx'),
  rules: () => import('./rules/rules-page.tsx'),
  import: () => import('./share/import-page.tsx'),
  shared: () => import('./share/shared-page.tsx'),
};

export function App() {
  const { page } = route.value;
  const [shown, show] = useState<{ page: string; Page: Page } | null>(null);
  useEffect(() => {
    let wanted = true;
    const load = pages[page] ?? (() => import('./home/unknown-page.tsx'));
    void load().then(({ default: Page }) => wanted && show({ page, Page }));
    return () => {
      wanted = false;
    };
  }, [page]);
  return <Frame>{shown && <shown.Page key={shown.page} />}</Frame>;
}
