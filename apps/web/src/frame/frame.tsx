/** Header, page, footer: the same around every page. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../parts/button.tsx';
import { LiveRegion } from '../parts/live.tsx';
import { isLoading, useLoaded } from '../parts/use-loaded.ts';
import { href, route } from '../router.ts';
import { language } from '../words/define.ts';
import authors from './authors.json';
import { keepFocus } from './focus-kept.ts';
import styles from './frame.module.css';
import { Logo } from './logo.tsx';
import { TroubleNotice } from './trouble.tsx';
import { say } from './words.ts';

export function Frame({ children }: { children: ComponentChildren }) {
  const page = useRef<HTMLElement>(null);
  useEffect(() => keepFocus(page.current!), []);
  return (
    <div class={styles.frame} data-page={route.value.page}>
      {/* A button: fragments are addresses of pages here. */}
      <button type="button" class={styles.skip} onClick={() => document.getElementById('page')!.focus()}>
        {say('skip')}
      </button>
      <Header />
      <main id="page" ref={page} class={styles.main} tabIndex={-1} data-loading={isLoading.value}>
        {children}
      </main>
      <Footer />
      <TroubleNotice />
      <LiveRegion />
    </div>
  );
}

function Header() {
  const [open, setOpen] = useState(false);
  const { page } = route.value;
  const current = (name: string) => (page === name ? ('page' as const) : undefined);
  return (
    <header class={styles.header}>
      <div class={styles.bar}>
        <div class={styles.home}>
          <a class={styles.brand} href={href()} aria-label={say('home')} aria-current={current('')}>
            <Logo />
            <span class={styles.wordmark}>Tabuleiro</span>
          </a>
        </div>
        <div class={styles.tools}>
          <nav class={styles.nav} aria-label={say('main')}>
            <ButtonLink kind="quiet" icon="learn" href={href('learn')} aria-current={current('learn')}>
              <span class={styles.word}>{say('learn')}</span>
            </ButtonLink>
            <ButtonLink kind="quiet" icon="rules" href={href('rules')} aria-current={current('rules')}>
              <span class={styles.word}>{say('rules')}</span>
            </ButtonLink>
            <ButtonLink kind="quiet" icon="list" href={href('games')} aria-current={current('games')}>
              <span class={styles.word}>
                <span class={styles.long}>{say('games')}</span>
                <span class={styles.short} aria-hidden="true">
                  {say('games-short')}
                </span>
              </span>
            </ButtonLink>
          </nav>
          <Button
            kind="quiet"
            aria-label={say('other-language')}
            lang={language.value === 'en' ? 'pt' : 'en'}
            onClick={() => {
              language.value = language.value === 'en' ? 'pt' : 'en';
            }}
          >
            {say('other-short')}
          </Button>
          <Button kind="quiet" icon="settings" onClick={() => setOpen(true)}>
            <span class={styles.word}>{say('settings')}</span>
          </Button>
        </div>
      </div>
      {open && <SettingsLater onClose={() => setOpen(false)} />}
    </header>
  );
}

/** Fetched when somebody wants to change something. */
function SettingsLater(props: { onClose(): void }) {
  const loaded = useLoaded(() => import('./settings-dialog.tsx'), []);
  return loaded.state === 'ready' ? <loaded.value.SettingsDialog {...props} /> : null;
}

const Footer = () => (
  <footer class={styles.footer}>
    <div class={styles.footerText}>
      <p>
        {say('credits', { credits: authors.map((each) => say('credit', each)).join(say('credits-joint')) })}
      </p>
      <p>{say('licence')}</p>
      <p>
        {say('terminal')} <code>npm start -- --terminal</code>
      </p>
    </div>
  </footer>
);
