/** The actions of a page: its keys, the open question and the help. Dialogs are loaded when first shown. */
import { actionOfId, keysIn } from '@tabuleiro/play/actions/find';
import { inLanguage } from '@tabuleiro/play/actions/words';
import { useEffect } from 'preact/hooks';
import { announce } from '../parts/live.tsx';
import { handRests, listenToHand } from '../parts/moments.ts';
import { PageMissing } from '../parts/try-again.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { language } from '../words/define.ts';
import styles from './actions.module.css';
import { keepsFocused, listenToKeys } from './key-listener.ts';
import { keyText } from './key-text.ts';
import type { AnyRunner } from './runner.ts';
import { say } from './words.ts';

export function PageActions({ runner }: { runner: AnyRunner }) {
  const question = runner.question.value;
  const help = runner.help.value;
  useEffect(() => listenToKeys(runner, runner.source.keeps ?? keepsFocused), [runner]);
  useEffect(() => {
    if (!help) runner.runChosen();
  }, [help]);
  useEffect(() => prepareMenus(runner), [runner]);
  return (
    <>
      <MovedKey runner={runner} />
      {(question || help) && <Loaded runner={runner} />}
    </>
  );
}

/** Without input for this long, in milliseconds, work may start. */
const REST_MS = 250;

/** Loads all labels after the first gesture, so that menus open at once even if the server has become unreachable. */
function prepareMenus(runner: AnyRunner): () => void {
  const leave = listenToHand(() => {
    leave();
    void handRests(REST_MS).then(() => runner.learnLabels());
  });
  return leave;
}

function Loaded({ runner }: { runner: AnyRunner }) {
  const loaded = useLoaded(
    async () => ({
      words: await runner.source.loadWords(),
      QuestionDialog: (await import('./question-dialog.tsx')).QuestionDialog,
      HelpDialog: (await import('./help-dialog.tsx')).HelpDialog,
    }),
    [runner],
  );
  if (loaded.state === 'failed') return <PageMissing />;
  if (loaded.state === 'loading') return null;
  const { words, QuestionDialog, HelpDialog } = loaded.value;
  const question = runner.question.value;
  if (question) return <QuestionDialog key={question.id} question={question} words={words} runner={runner} />;
  const { actions, explained } = runner.source;
  return <HelpDialog actions={explained?.() ?? actions} words={words} runner={runner} />;
}

/** A note about an action whose key has changed. */
function MovedKey({ runner }: { runner: AnyRunner }) {
  const moved = runner.moved.value;
  const text = moved ? movedText(runner, moved) : '';
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  return text ? (
    <p class={styles.moved} role="note" data-testid="moved-key">
      {text}
    </p>
  ) : null;
}

/** Empty until the labels are loaded. */
function movedText(runner: AnyRunner, { key, id, now }: NonNullable<AnyRunner['moved']['value']>): string {
  const rows = [id, now ?? id].map((action) => runner.label(action));
  const [action, other] = rows.map((row) => row && inLanguage(row, language.value));
  if (!action || !other) return '';
  const [chord = ''] = keysIn(actionOfId(runner.source.actions, id), 'web');
  const values = { key, action, chord: keyText(chord), now: other };
  return say(now === null ? 'moved' : 'moved-now', values);
}
