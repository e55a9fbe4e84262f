/** The question of an action as a dialog: yes or no, a choice, a text, a number. */
import type { Question, QuestionOption } from '@tabuleiro/play/actions/question';
import { type ActionWords, type BilingualText, inLanguage } from '@tabuleiro/play/actions/words';
import { capital } from '@tabuleiro/play/words/names';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { language } from '../words/define.ts';
import styles from './actions.module.css';
import type { AnyRunner } from './runner.ts';
import { say } from './words.ts';

interface QuestionDialogProps {
  question: Question;
  words: Pick<ActionWords, 'questions' | 'answers'>;
  runner: Pick<AnyRunner, 'question' | 'answer'>;
}

export function QuestionDialog({ question, words, runner }: QuestionDialogProps) {
  const cancel = () => {
    if (question.kind === 'text') question.cancel?.();
    runner.answer(question.kind === 'confirm' ? question.no?.() : undefined);
  };
  const row: BilingualText | undefined = words.questions[question.id];
  const said = row ? inLanguage(row, language.value, question.values) : question.id;
  const [title, rest] = asHeading(said);
  const labelOf = ({ id, text }: QuestionOption) => {
    const known: BilingualText | undefined = words.questions[id];
    return text ?? (known ? capital(inLanguage(known, language.value)) : id);
  };
  const yes: BilingualText | undefined = words.answers?.[question.id];
  return (
    <Dialog title={title} onClose={cancel}>
      {rest && <p>{rest}</p>}
      {question.kind === 'confirm' && (
        <Answers>
          <Button onClick={cancel}>{say(yes ? 'cancel' : 'no')}</Button>
          <Button
            kind={question.danger ? 'danger' : 'primary'}
            data-answer="yes"
            onClick={() => runner.answer(question.yes())}
          >
            {yes ? inLanguage(yes, language.value) : say('yes')}
          </Button>
        </Answers>
      )}
      {question.kind === 'choose' && (
        <Answers>
          {question.options.map((option) => (
            <Button
              key={option.id}
              kind={option.danger ? 'danger' : 'plain'}
              data-answer={option.id}
              onClick={() => runner.answer(option.choose())}
            >
              {labelOf(option)}
            </Button>
          ))}
          <Button onClick={cancel}>{say('cancel')}</Button>
        </Answers>
      )}
      {(question.kind === 'text' || question.kind === 'number') && (
        <Field question={question} label={title} onCancel={cancel} runner={runner} />
      )}
    </Dialog>
  );
}

/** The question is the heading; further sentences go below. */
function asHeading(text: string): [title: string, rest: string] {
  const end = text.indexOf('? ') + 1;
  return end === 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

/** The answers of a question; the first has the focus. */
function Answers({ children }: { children: ComponentChildren }) {
  const part = useFocus<HTMLDivElement>('button');
  return (
    <div ref={part} class={styles.answers}>
      {children}
    </div>
  );
}

interface FieldProps {
  question: Extract<Question, { kind: 'text' | 'number' }>;
  label: string;
  onCancel(): void;
  runner: Pick<AnyRunner, 'answer'>;
}

/** The dialog opens after its content is rendered, so the focus moves a frame later. */
function useFocus<E extends HTMLElement>(selector: string) {
  const part = useRef<E>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      part.current?.querySelector<HTMLElement>(selector)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return part;
}

function Field({ question, label, onCancel, runner }: FieldProps) {
  const id = useId();
  const form = useFocus<HTMLFormElement>('input');
  const [text, type] = useState(String(question.initial));
  const number = Number(text);
  const fits =
    question.kind === 'text' ||
    (/^\d{1,9}$/.test(text.trim()) && number >= question.least && number <= question.most);
  const take = (event: Event) => {
    event.preventDefault();
    if (!fits) return;
    runner.answer(question.kind === 'text' ? question.answer(text.trim()) : question.answer(number));
  };
  return (
    <form ref={form} onSubmit={take}>
      <input
        id={id}
        class={styles.field}
        aria-label={label}
        value={text}
        inputMode={question.kind === 'number' ? 'numeric' : 'text'}
        maxLength={question.kind === 'text' ? question.most : 9}
        data-testid="question-field"
        onInput={({ currentTarget }) => {
          type(currentTarget.value);
          if (question.kind === 'text') question.typing?.(currentTarget.value);
        }}
      />
      <div class={styles.answers}>
        <Button onClick={onCancel}>{say('cancel')}</Button>
        <Button type="submit" kind="primary" disabled={!fits}>
          {say('ok')}
        </Button>
      </div>
    </form>
  );
}
