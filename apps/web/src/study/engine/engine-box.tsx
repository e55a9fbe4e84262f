/**
 * The engine's lines: off until somebody asks for them. Every move of a line shows its board when it is pointed at, and is
 * played by a click. How it searches, and its numbers, stand behind a gear.
 */
import type { Answer, AnswerLine } from '@tabuleiro/engine';
import { FIXED_NODES, LINES_MODES, MOST_LINES } from '@tabuleiro/play/insight/engine-lines';
import { exactText } from '@tabuleiro/play/words/exact';
import { seatName } from '@tabuleiro/play/words/names';
import { type Position, parseMove } from '@tabuleiro/rules';
import { useEffect, useId, useState } from 'preact/hooks';
import { StillBoard } from '../../board/still-board.tsx';
import { Button } from '../../parts/button.tsx';
import { useEngineNeeded } from '../../review/by-itself.ts';
import { language } from '../../words/define.ts';
import type { StudyBoard } from '../open/study-board.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import styles from './engine.module.css';
import { OpenAnalysis } from './open-analysis.ts';
import { say } from './words.ts';

interface EngineBoxProps {
  open: StudyOnPage;
  board: StudyBoard;
}

export function EngineBox({ open, board }: EngineBoxProps) {
  const [engine, set] = useState<OpenAnalysis | null>(null);
  useEffect(() => {
    const made = new OpenAnalysis(open);
    open.engine = made;
    set(made);
    made.analysis.toggle(true);
    if (open.threat) void made.analysis.setThreat(true);
    open.threat = false;
    return () => {
      open.engine = null;
      made.close();
    };
  }, [open]);
  return engine && <Box engine={engine} open={open} board={board} />;
}

function Box({ engine, open, board }: EngineBoxProps & { engine: OpenAnalysis }) {
  const { lines, busy, answer, fault } = engine.lines.value;
  const trouble = engine.elsewhere.value || fault !== null || !answer;
  const threat = engine.threat.value;
  const { head, lines: words, worse } = engine.words.told.value;
  useEngineNeeded(true);
  const position = engine.analysis.subjectOf(open.state.value);
  const [settings, unfold] = useState(false);
  const id = useId();
  return (
    <section
      class={styles.box}
      aria-label={say('engine')}
      data-testid="engine"
      data-busy={busy}
      data-threat={threat}
    >
      {threat && (
        <p class={styles.head} data-testid="threat-head">
          {head}
        </p>
      )}
      <Button
        kind="quiet"
        icon="settings"
        aria-label={say('settings')}
        aria-expanded={settings}
        aria-controls={id}
        data-testid="engine-settings"
        onClick={() => unfold(!settings)}
      />
      {trouble && <p class={styles.trouble}>{factsOf(engine, answer)}</p>}
      <ol class={styles.lines} style={{ '--lines': lines }}>
        {position &&
          (answer?.lines ?? [])
            .slice(0, lines)
            .map((line, i) => (
              <Line key={i} {...{ line, open, board, position }} said={words[i] ?? ''} played={!threat} />
            ))}
      </ol>
      {!threat && (
        <p class={styles.worse} data-room={open.state.value.node.parent !== null} data-testid="worse">
          {worse}
        </p>
      )}
      <Settings id={id} engine={engine} shown={settings} />
    </section>
  );
}

/** Behind the gear: depth, nodes and speed, and how it searches. */
function Settings({ id, engine, shown }: { id: string; engine: OpenAnalysis; shown: boolean }) {
  const { answer, mode } = engine.lines.value;
  return (
    <div class={styles.more} id={id} hidden={!shown}>
      <p class={styles.facts} data-testid="engine-facts">
        {factsOf(engine, answer)}
      </p>
      <div class={styles.settings}>
        <Modes engine={engine} />
        <LineCount engine={engine} />
        <Switches engine={engine} />
        <EveryButton engine={engine} />
      </div>
      <p class={styles.note}>
        {say(mode === 'fixed' ? 'fixed-note' : 'deeper-note', { nodes: thousands(FIXED_NODES) })}
      </p>
    </div>
  );
}

/** Arrows of the lines, and whose lines they are. */
const Switches = ({ engine: { arrows, threat, analysis } }: { engine: OpenAnalysis }) => (
  <>
    <label class={styles.check}>
      <input
        type="checkbox"
        checked={arrows.value}
        onChange={({ currentTarget }) => {
          arrows.value = currentTarget.checked;
        }}
      />
      {say('arrows')}
    </label>
    <label class={styles.check}>
      <input
        type="checkbox"
        checked={threat.value}
        data-testid="threat"
        onChange={() => void analysis.setThreat()}
      />
      {say('threat')}
    </label>
  </>
);

/** Depth, nodes, speed; or why there is nothing. */
function factsOf(engine: OpenAnalysis, answer: Answer | null): string {
  const { busy, fault } = engine.lines.value;
  if (engine.elsewhere.value) return say('elsewhere');
  if (fault) return say('failed', { code: fault.code });
  if (!answer) return busy ? say('thinking') : engine.threat.value ? '' : say('nothing');
  const { depth, nodes, ms } = answer;
  const speed = ms > 0 ? Math.round(nodes / ms) : 0;
  return say(busy ? 'facts-busy' : 'facts', { depth, nodes: thousands(nodes), speed });
}

const thousands = (nodes: number): string =>
  nodes.toLocaleString(language.value === 'pt' ? 'pt-PT' : 'en-GB');

interface LineProps extends EngineBoxProps {
  line: AnswerLine;
  /** Where it begins. */
  position: Position;
  /** The balance of the line in words. */
  said: string;
  /** A click plays it: not what the other side threatens. */
  played: boolean;
}

function Line({ line, open, board, position, said, played }: LineProps) {
  const { rules } = open.state.value;
  const [shown, show] = useState<number | null>(null);
  const exact = exactText(rules, board.speech, line);
  const shares = line.shares
    .map(
      (share, seat) =>
        `${seatName(rules, board.sentences, language.value, seat)} ${Math.round(100 * share)} %`,
    )
    .join(', ');
  const hide = () => show(null);
  return (
    <li class={styles.line}>
      <b class={styles.share} title={exact ?? shares}>
        {exact ?? shares}
      </b>
      <span class={styles.moves}>
        {line.moves.map((move, i) => (
          <button
            key={i}
            type="button"
            onMouseEnter={() => show(i)}
            onMouseLeave={hide}
            onFocus={() => show(i)}
            onBlur={hide}
            aria-disabled={!played}
            onClick={() => played && open.controller.addLine(line.moves.slice(0, i + 1))}
          >
            {move}
          </button>
        ))}
      </span>
      <span class={styles.said} title={said} data-testid="line-words">
        {said}
      </span>
      {shown !== null && (
        <SmallBoard open={open} board={board} position={position} moves={line.moves.slice(0, shown + 1)} />
      )}
    </li>
  );
}

interface SmallBoardProps extends EngineBoxProps {
  position: Position;
  moves: readonly string[];
}

/** How it would stand after some moves of a line. */
function SmallBoard({ open, board, position, moves }: SmallBoardProps) {
  const { rules } = open.state.value;
  const after = position.clone();
  for (const text of moves) {
    const move = parseMove(rules, after, text);
    if (!move.ok) return null;
    after.make(move.value);
  }
  return (
    <div class={styles.small} data-testid="small-board" aria-hidden="true">
      <StillBoard rules={rules} position={after} art={board.art} label="" flip={board.flip.value} />
    </div>
  );
}

function Modes({ engine }: { engine: OpenAnalysis }) {
  const name = useId();
  const { mode } = engine.lines.value;
  return (
    <fieldset class={styles.modes}>
      <legend class={styles.hidden}>{say('mode')}</legend>
      {LINES_MODES.map((each) => (
        <label key={each} class={styles.check}>
          <input
            type="radio"
            name={name}
            checked={mode === each}
            onChange={() => engine.analysis.setMode(each)}
          />
          {say(each)}
        </label>
      ))}
    </fieldset>
  );
}

function LineCount({ engine }: { engine: OpenAnalysis }) {
  const { lines } = engine.lines.value;
  return (
    <label class={styles.check}>
      {say('lines')}
      <select
        value={lines}
        data-testid="engine-count"
        onChange={({ currentTarget }) => engine.analysis.show(Number(currentTarget.value))}
      >
        {Array.from({ length: MOST_LINES }, (_, i) => (
          <option key={i} value={i + 1}>
            {i + 1}
          </option>
        ))}
      </select>
    </label>
  );
}

function EveryButton({ engine }: { engine: OpenAnalysis }) {
  const { busy, worth, total } = engine.every.value;
  return (
    <Button
      aria-pressed={total > 0}
      data-testid="every-move"
      onClick={() => void engine.analysis.everyMove()}
    >
      {busy ? say('every-busy', { done: worth.length, total }) : say('every')}
    </Button>
  );
}
