/** A link to pass on: copy, share or QR code. Where the browser forbids copying, the text is selected. */
import { sayHereOnly } from '@tabuleiro/play/online/here-only';
import { useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { announce } from '../../parts/live.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { language } from '../../words/define.ts';
import { say } from '../words.ts';
import styles from './desk.module.css';
import { useShared } from './links.ts';

interface Props {
  label: string;
  link: string;
  /** Title of the shared content. */
  title: string;
}

/** Shows the link with an address that other people can open. */
export function LinkBox({ link, ...rest }: Props) {
  const shared = useShared(link);
  if (!shared) return <div class={styles.link} aria-busy="true" />;
  return (
    <>
      <LinkField {...rest} link={shared.link} />
      {shared.hereOnly && (
        <p class={styles.note} data-testid="here-only">
          {sayHereOnly(language.value)}
        </p>
      )}
    </>
  );
}

function LinkField({ label, link, title }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const [drawn, draw] = useState(false);
  const tell = (outcome: 'yes' | 'no') => {
    setCopied(outcome);
    announce(say(outcome === 'yes' ? 'copied' : 'copy-failed'));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      tell('yes');
    } catch {
      field.current?.select(); // plain http, or forbidden
      tell(copyMarked() ? 'yes' : 'no');
    }
  };
  const share = () => void navigator.share({ title, url: link }).catch(() => {}); // cancelled by the user
  return (
    <div class={styles.link}>
      <input
        ref={field}
        class={styles.address}
        readOnly
        value={link}
        aria-label={label}
        data-testid="link"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div class={styles.buttons}>
        <Button kind="primary" icon="copy" onClick={() => void copy()}>
          {say(copied === 'yes' ? 'copied' : 'copy')}
        </Button>
        {'share' in navigator && (
          <Button icon="share" onClick={share}>
            {say('share')}
          </Button>
        )}
        <Button aria-expanded={drawn} onClick={() => draw(!drawn)}>
          {say('qr')}
        </Button>
      </div>
      {copied === 'no' && <p class={styles.note}>{say('copy-failed')}</p>}
      {drawn && <QrLater text={link} />}
    </div>
  );
}

/** The only way to copy on plain http. */
function copyMarked(): boolean {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

/** Loaded on demand; its room is reserved meanwhile. */
function QrLater({ text }: { text: string }) {
  const loaded = ifReady(useLoaded(() => import('./qr-code.tsx'), []));
  return <div class={styles.qrRoom}>{loaded && <loaded.QrCode text={text} label={say('qr-label')} />}</div>;
}
