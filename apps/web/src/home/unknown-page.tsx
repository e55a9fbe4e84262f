/** For addresses that name nothing. */
import { ButtonLink } from '../parts/button.tsx';
import parts from '../parts/parts.module.css';
import { href } from '../router.ts';
import styles from './home.module.css';
import { say } from './words.ts';

export default function UnknownPage() {
  return (
    <div class={parts.page}>
      <div class={styles.lost} aria-hidden="true" />
      <h1>{say('unknown-heading')}</h1>
      <p class={parts.prose}>{say('unknown-text')}</p>
      <ButtonLink kind="primary" href={href()}>
        {say('to-home')}
      </ButtonLink>
    </div>
  );
}
