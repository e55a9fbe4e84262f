/** Settings of the person, applied at once. */
import type { Signal } from '@preact/signals';
import type { Language } from '@tabuleiro/rules/text';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Segments, Switch } from '../parts/field.tsx';
import styles from '../parts/parts.module.css';
import {
  askLook,
  confirmMoves,
  coordinates,
  motion,
  type ReviewChoice,
  selfReview,
  sound,
  squareDiamond,
  type TeachingChoice,
  type Theme,
  teaching,
  theme,
} from '../settings.ts';
import { language } from '../words/define.ts';
import { KeepOffline } from './keep-offline.tsx';
import { say } from './settings-words.ts';

const languages: readonly { value: Language; name: string; lang: string }[] = [
  { value: 'en', name: 'English', lang: 'en' },
  { value: 'pt', name: 'Português', lang: 'pt' },
];

const set =
  <T,>(setting: Signal<T>) =>
  (value: T) => {
    setting.value = value;
  };

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const themes = (['system', 'light', 'dark'] as const).map((value) => ({
    value,
    name: say(`theme-${value}`),
  }));
  const diamonds = (['corner', 'side'] as const).map((value) => ({ value, name: say(`diamond-${value}`) }));
  return (
    <Dialog title={say('settings')} onClose={onClose}>
      <Segments
        label={say('language')}
        value={language.value}
        choices={languages}
        onChange={set<Language>(language)}
      />
      <Segments label={say('theme')} value={theme.value} choices={themes} onChange={set<Theme>(theme)} />
      <div class={styles.field}>
        <Button
          icon="board"
          onClick={() => {
            onClose();
            askLook('');
          }}
        >
          {say('look')}
        </Button>
        <p class={styles.note}>{say('look-note')}</p>
      </div>
      <Segments
        label={say('diamond')}
        value={squareDiamond.value ? 'side' : 'corner'}
        choices={diamonds}
        onChange={(value) => {
          squareDiamond.value = value === 'side';
        }}
      />
      <Switch label={say('sound')} checked={sound.value} onChange={set(sound)} />
      <Switch label={say('coordinates')} checked={coordinates.value} onChange={set(coordinates)} />
      <Switch
        label={say('confirm-moves')}
        note={say('confirm-moves-note')}
        checked={confirmMoves.value}
        onChange={set(confirmMoves)}
      />
      <Learning />
      <Switch label={say('motion')} note={say('motion-note')} checked={motion.value} onChange={set(motion)} />
      <KeepOffline />
      <p class={styles.note}>{say('kept')}</p>
    </Dialog>
  );
}

/** Unasked advice of the engine: during a game and after it. */
function Learning() {
  const lessons = (['first', 'on', 'off'] as const).map((value) => ({
    value,
    name: say(`teaching-${value}`),
  }));
  const reviews = (['device', 'on', 'off'] as const).map((value) => ({
    value,
    name: say(`review-${value}`),
  }));
  return (
    <>
      <Segments
        label={say('teaching')}
        note={say('teaching-note')}
        value={teaching.value}
        choices={lessons}
        onChange={set<TeachingChoice>(teaching)}
      />
      <Segments
        label={say('review')}
        note={say('review-note')}
        value={selfReview.value}
        choices={reviews}
        onChange={set<ReviewChoice>(selfReview)}
      />
    </>
  );
}
