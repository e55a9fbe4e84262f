/** Header, page, footer: the same around every page. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../parts/button.tsx';
import type { IconName } from '../parts/icon.tsx';
import { LiveRegion } from '../parts/live.tsx';
import parts from '../parts/parts.module.css';
import { isLoading, useLoaded } from '../parts/use-loaded.ts';
import { href, route } from '../router.ts';
import { language } from '../words/define.ts';
import authors from './authors.json';
import { keepFocus } from './focus-kept.ts';
import styles from './frame.module.css';
import { Logo } from './logo.tsx';
import { turnsDue } from './title.ts';
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
  return (
    <header class={styles.header}>
      <div class={styles.bar}>
        <div class={styles.home}>
          <a class={styles.brand} href={href()} aria-label={say('home')} aria-current={currentAt('')}>
            <Logo />
            <span class={styles.wordmark}>Tabuleiro</span>
          </a>
        </div>
        <div class={styles.tools}>
          <nav class={styles.nav} aria-label={say('main')}>
            <Way icon="play" to="new" word="play" />
            <Way icon="learn" to="learn" word="learn" />
            <Way icon="study" to="study" word="analyse" />
            <ButtonLink kind="quiet" icon="list" href={href('games')} aria-current={currentAt('games')}>
              <span class={styles.word}>
                <span class={styles.long}>{say('games')}</span>
                <span class={styles.short} aria-hidden="true">
                  {say('games-short')}
                </span>
              </span>
              <TurnMark />
            </ButtonLink>
            <span class={styles.roomy}>
              <Way icon="rules" to="rules" word="rules" />
            </span>
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

const currentAt = (page: string) => (route.value.page === page ? ('page' as const) : undefined);

interface WayProps {
  icon: IconName;
  to: string;
  word: 'play' | 'learn' | 'analyse' | 'rules';
}

const Way = ({ icon, to, word }: WayProps) => (
  <ButtonLink kind="quiet" icon={icon} href={href(to)} aria-current={currentAt(to)}>
    <span class={styles.word}>{say(word)}</span>
  </ButtonLink>
);

/** How many games by link wait for this person. */
function TurnMark() {
  const count = turnsDue.value;
  if (count === 0) return null;
  return (
    <span class={styles.mark} data-testid="turn-mark">
      <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
      <span class={parts.hidden}>{say(count === 1 ? 'due-one' : 'due', { count })}</span>
    </span>
  );
}

/** Loaded on demand. */
function SettingsLater(props: { onClose(): void }) {
  const loaded = useLoaded(() => import('./settings-dialog.tsx'), []);
  return loaded.state === 'ready' ? <loaded.value.SettingsDialog {...props} /> : null;
}

const Footer = () => (
  <footer class={styles.footer}>
    <div class={styles.footerText}>
      <p class={styles.narrow}>
        <a href={href('rules')}>{say('rules')}</a>
      </p>
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
