/** The games of a study: which one is shown, what they are called, their order; and who played. */
import type { StudyChapter } from '@tabuleiro/play/study/chapter';
import { endText } from '@tabuleiro/play/words/standing';
import { positionChapter } from '@tabuleiro/rules/match';
import { useId } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { language } from '../../words/define.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { chapterTitle } from '../open/titles.ts';
import { say as sayStudy } from '../words.ts';
import styles from './panels.module.css';
import { StudyPlayers } from './study-players.tsx';
import { say } from './words.ts';

export function GamesPanel({ open }: { open: StudyOnPage }) {
  const { chapters, chapter, current, name } = open.state.value;
  const { board, controller } = open;
  return (
    <div class={styles.about}>
      <ol class={styles.chapters} aria-label={sayStudy('games')}>
        {chapters.map((each, i) => (
          <li key={each.id}>
            <Button
              kind="quiet"
              aria-pressed={i === chapter}
              onClick={() => controller.openChapter(i)}
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
      {board && <StudyPlayers chapter={current} sentences={board.sentences} art={board.art} />}
      <Name
        key={name}
        label={say('rename-study')}
        value={name}
        testid="study-name"
        onName={(asked) => controller.rename(asked)}
      />
      <Name
        key={`${current.id} ${current.title}`}
        label={say('rename-game')}
        value={current.title}
        testid="chapter-name"
        onName={(name) => controller.renameChapter(name)}
      />
      <Order open={open} />
      <Additions open={open} />
    </div>
  );
}

function Order({ open: { state, controller } }: { open: StudyOnPage }) {
  const { chapters, chapter } = state.value;
  const last = chapters.length - 1;
  return (
    <div class={styles.buttons}>
      <Button disabled={chapter === 0} onClick={() => controller.moveChapter(chapter - 1)}>
        {say('game-up')}
      </Button>
      <Button disabled={chapter === last} onClick={() => controller.moveChapter(chapter + 1)}>
        {say('game-down')}
      </Button>
      <Button kind="danger" icon="trash" onClick={() => controller.deleteChapter()}>
        {say('delete-game')}
      </Button>
    </div>
  );
}

function Additions({ open }: { open: StudyOnPage }) {
  const { current } = open.state.value;
  return (
    <div class={styles.buttons}>
      <Button icon="plus" onClick={() => addGame(open, current, false)} data-testid="add-start">
        {say('add-start')}
      </Button>
      <Button icon="plus" onClick={() => addGame(open, current, true)} data-testid="add-here">
        {say('add-here')}
      </Button>
    </div>
  );
}

/** Another game from the first position of this one, or from what is shown. */
function addGame({ controller }: StudyOnPage, { rules, tree }: StudyChapter, here: boolean): void {
  const node = here ? controller.state.node : tree.root;
  const { position, stood } = tree.positionAt(node);
  controller.insertChapters([positionChapter({ rules, options: rules.options, position, stood })]);
}

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
