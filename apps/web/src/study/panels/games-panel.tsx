/** The games of a study: which one is shown, what they are called, their order; and who played. */
import { endText } from '@tabuleiro/play/words/standing';
import { useId } from 'preact/hooks';
import { ActionButton } from '../../actions/action-button.tsx';
import { Button } from '../../parts/button.tsx';
import { language } from '../../words/define.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { chapterTitle } from '../open/titles.ts';
import { say as sayStudy } from '../words.ts';
import styles from './panels.module.css';
import { say } from './words.ts';

export function GamesPanel({ open }: { open: StudyOnPage }) {
  const { chapters, chapter, current, name } = open.state.value;
  const { board } = open;
  return (
    <div class={styles.about}>
      <ol class={styles.chapters} aria-label={sayStudy('games')}>
        {chapters.map((each, i) => (
          <li key={each.id}>
            <Button
              kind="quiet"
              aria-pressed={i === chapter}
              onClick={() => open.actions.run('open-chapter', String(i + 1))}
              data-testid={`chapter-${i + 1}`}
            >
              {i + 1}. {chapterTitle(each, i)}
            </Button>
          </li>
        ))}
      </ol>
      <p class={styles.note}>
        {(board && endText({ current }, board.sentences, language.value)) || say('open')}
      </p>
      <Name
        key={name}
        label={say('rename-study')}
        value={name}
        testid="study-name"
        onName={(asked) => open.actions.run('rename', asked)}
      />
      <Name
        key={`${current.id} ${current.title}`}
        label={say('rename-game')}
        value={current.title}
        testid="chapter-name"
        onName={(name) => open.actions.run('rename-chapter', name)}
      />
      <Order open={open} />
      <Additions open={open} />
    </div>
  );
}

function Order({ open: { state, actions } }: { open: StudyOnPage }) {
  const { chapters, chapter } = state.value;
  const place = (to: number) => ({ argument: String(to + 1), attributes: { disabled: !chapters[to] } });
  return (
    <div class={styles.buttons}>
      <ActionButton runner={actions} id="move-chapter" {...place(chapter - 1)}>
        {say('game-up')}
      </ActionButton>
      <ActionButton runner={actions} id="move-chapter" {...place(chapter + 1)}>
        {say('game-down')}
      </ActionButton>
      <ActionButton runner={actions} id="delete-chapter" kind="danger" icon="trash" />
    </div>
  );
}

const Additions = ({ open: { actions } }: { open: StudyOnPage }) => (
  <div class={styles.buttons}>
    <ActionButton runner={actions} id="insert" argument="" icon="plus" data-testid="add-start">
      {say('add-start')}
    </ActionButton>
    <ActionButton runner={actions} id="insert-here" icon="plus" data-testid="add-here" />
  </div>
);

interface NameProps {
  label: string;
  value: string;
  testid: string;
  onName(name: string): void;
}

/** Taken when one leaves the field, or by Enter. */
export function Name({ label, value, testid, onName }: NameProps) {
  const id = useId();
  const take = (name: string) => {
    if (name.trim() !== value) onName(name);
  };
  return (
    <div class={styles.field}>
      <label for={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={200}
        data-testid={testid}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
      />
    </div>
  );
}
