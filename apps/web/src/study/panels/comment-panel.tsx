/** Annotations of the shown move: a comment, a mark, drawings; and ways to change its line. */
import { commentOf } from '@tabuleiro/play/study/lines';
import { markName, sayFacts } from '@tabuleiro/play/study/say';
import type { StudyState } from '@tabuleiro/play/study/state';
import { tellStudy } from '@tabuleiro/play/study/words';
import { COLOURS, type Colour, MARKS } from '@tabuleiro/rules/tree';
import { useId } from 'preact/hooks';
import { ActionButton } from '../../actions/action-button.tsx';
import { cellShapes } from '../../board/drawing/drawing-layer.tsx';
import { language } from '../../words/define.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import styles from './panels.module.css';
import { say } from './words.ts';

export function CommentPanel({ open }: { open: StudyOnPage }) {
  const state = open.state.value;
  const { node } = state;
  return (
    <div class={styles.about}>
      <Facts open={open} state={state} />
      <Comment key={state.address} open={open} state={state} />
      {node.parent && <Marks open={open} state={state} />}
      {node.parent && <LineTools open={open} state={state} />}
      <DrawingTools open={open} />
    </div>
  );
}

interface PartProps {
  open: StudyOnPage;
  state: StudyState;
}

/** Further facts of the file: evaluation, clocks. */
function Facts({ open: { board }, state: { rules, annotation } }: PartProps) {
  const { arrows: _, cells: __, ...said } = annotation;
  const facts = board ? sayFacts(rules, said, board.speech) : [];
  return facts.length > 0 ? <p class={styles.facts}>{facts.join(' ')}</p> : null;
}

function Comment({ open: { controller }, state }: PartProps) {
  const { node, draft, annotation } = state;
  const id = useId();
  const text = draft?.text ?? commentOf(annotation);
  return (
    <div class={styles.field}>
      <label for={id}>{node.parent ? say('comment-on', { move: node.id }) : say('comment-start')}</label>
      <textarea
        id={id}
        rows={3}
        data-testid="comment"
        placeholder={say('comment-hint')}
        value={text}
        onInput={({ currentTarget }) => controller.write(currentTarget.value)}
        onBlur={() => controller.settleDraft()}
      />
    </div>
  );
}

const Marks = ({ open: { actions }, state: { annotation } }: PartProps) => (
  <fieldset class={styles.group}>
    <legend>{say('marks')}</legend>
    <div class={styles.marks}>
      {MARKS.map((mark) => {
        const name = markName(language.value, mark);
        return (
          <ActionButton
            key={mark}
            runner={actions}
            id="mark"
            argument={mark}
            pressed={annotation.mark === mark}
            aria-label={say('mark-title', { name, mark })}
            title={name}
          >
            <b aria-hidden="true">{mark}</b>
          </ActionButton>
        );
      })}
    </div>
  </fieldset>
);

function LineTools({ open: { actions }, state: { folded } }: PartProps) {
  return (
    <fieldset class={styles.group}>
      <legend>{say('this-line')}</legend>
      <div class={styles.buttons}>
        <ActionButton runner={actions} id="promote" data-testid="promote" />
        <ActionButton runner={actions} id="main-line" />
        <ActionButton runner={actions} id="fold" pressed={folded} />
        <ActionButton runner={actions} id="remove" kind="danger" icon="trash" data-testid="delete" />
      </div>
    </fieldset>
  );
}

/** Each colour is known by the shape that cells are marked with. */
const Sign = ({ colour }: { colour: Colour }) => (
  <svg viewBox="-.5 -.5 1 1" width="20" height="20" fill="currentColor" aria-hidden="true">
    <path d={cellShapes[colour]} />
  </svg>
);

function DrawingTools({ open }: { open: StudyOnPage }) {
  const name = useId();
  return (
    <fieldset class={styles.group}>
      <legend>{say('draw')}</legend>
      <div class={styles.buttons}>
        <ActionButton runner={open.actions} id="draw" pressed={open.drawing.value} data-testid="draw-mode" />
        <span class={styles.colours} role="radiogroup" aria-label={say('colour')}>
          {COLOURS.map((colour) => (
            <label key={colour} data-colour={colour} title={tellStudy(language.value, colour)}>
              <input
                type="radio"
                name={name}
                checked={open.colour.value === colour}
                aria-label={tellStudy(language.value, colour)}
                onChange={() => {
                  open.colour.value = colour;
                }}
              />
              <Sign colour={colour} />
            </label>
          ))}
        </span>
        <ActionButton runner={open.actions} id="erase" />
        <ActionButton
          runner={open.actions}
          id="line-arrows"
          pressed={open.branches.value !== null}
          data-testid="branch-arrows"
        />
      </div>
      <p class={styles.note}>{say('draw-note')}</p>
    </fieldset>
  );
}
