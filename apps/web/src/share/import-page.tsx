/** `#/import`: a record, a position or a link, pasted, opened or dropped, to view or to continue. */

import { type GameInText, readableGames, readText } from '@tabuleiro/play/share/read-text';
import { type Fault, gameIds, loadGame } from '@tabuleiro/rules';
import { RECORD_LIMITS } from '@tabuleiro/rules/match';
import type { RefObject } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { useTitle } from '../frame/title.ts';
import { Button } from '../parts/button.tsx';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { sayFault } from '../words/say.ts';
import { FoundList } from './found-list.tsx';
import styles from './share.module.css';
import { say } from './words.ts';

/** Longer files are read without being displayed: a text field of that size blocks the browser for minutes. */
const MOST_SHOWN = 100_000;

export default function ImportPage() {
  const names = ifReady(useLoaded(loadNames, [])) ?? [];
  const [game, setGame] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, setText, long, fault, found, read, readFile } = useReading(game, area);
  const { over, drop } = useDrop(readFile);
  const id = useId();
  useTitle(say('import'));

  return (
    <div class={`${styles.page} ${over ? styles.dropping : ''}`} {...drop}>
      <h1>{say('import')}</h1>
      <p class={styles.lead}>{say('import-lead')}</p>
      <form
        class={styles.import}
        onSubmit={(event) => {
          event.preventDefault();
          void read(text || long.content);
        }}
      >
        <label class={styles.label} for={id}>
          {say('text')}
        </label>
        <textarea
          ref={area}
          id={id}
          data-testid="import-text"
          rows={8}
          spellcheck={false}
          autocapitalize="off"
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault`}
          placeholder={long.name || 'Game: dameo\n\n1. d3-d4 e6-e5'}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p
          id={`${id}-fault`}
          class={fault ? styles.fault : styles.note}
          role="status"
          data-testid="import-fault"
        >
          {fault ? sayFault(fault) : say('drop')}
        </p>
        <div class={styles.row}>
          <Button kind="primary" type="submit" data-testid="import-read">
            {say('read')}
          </Button>
          <FileField onFile={readFile} />
          <GameField {...{ game, setGame, names }} />
        </div>
      </form>
      <FoundList found={found} names={new Map(names)} cut={fault !== null} />
    </div>
  );
}

const FileField = ({ onFile }: { onFile(file: File | undefined): void }) => (
  <label class={styles.file}>
    <span>{say('file')}</span>
    <input
      type="file"
      accept=".txt,.rec,text/plain"
      onChange={({ currentTarget }) => {
        onFile(currentTarget.files?.[0]);
        currentTarget.value = '';
      }}
    />
  </label>
);

interface GameFieldProps {
  game: string;
  setGame(id: string): void;
  names: readonly (readonly [id: string, name: string])[];
}

/** For positions and bare moves, which do not name their game. */
const GameField = ({ game, setGame, names }: GameFieldProps) => (
  <label class={styles.decides}>
    <span>{say('game')}</span>
    <select value={game} onChange={({ currentTarget }) => setGame(currentTarget.value)}>
      <option value="">{say('game-any')}</option>
      {names.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** The text of the page, and the games or the fault found in it. */
function useReading(game: string, area: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('');
  /** A file too long to display. */
  const [long, setLong] = useState({ name: '', content: '' });
  const [fault, setFault] = useState<Fault | null>(null);
  const [found, setFound] = useState<readonly GameInText[]>([]);
  const refuse = (wrong: Fault) => {
    setFault(wrong);
    setFound([]);
  };
  const read = async (from: string) => {
    const result = await readText(from, game);
    if (!result.ok) {
      refuse(result.fault);
      // The readable games are offered below; the text stays unchanged.
      if (result.fault.code.startsWith('record-')) setFound(readableGames(from));
      return showPlace(area.current!, result.fault);
    }
    setFault(null);
    setFound(result.value);
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > 2 * RECORD_LIMITS.text)
      return refuse({ code: 'record-size', found: `${file.size}`, accepted: `${RECORD_LIMITS.text}` });
    const content = await textOf(file);
    if (content === null) return refuse({ code: 'import-file', found: file.name });
    const shown = content.length <= MOST_SHOWN;
    setText(shown ? content : '');
    setLong(shown ? { name: '', content: '' } : { name: file.name, content });
    await read(content);
  };
  return { text, setText, long, fault, found, read, readFile };
}

/** Accepts files dropped anywhere on the page. */
function useDrop(readFile: (file: File | undefined) => Promise<void>) {
  const [over, setOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void readFile(event.dataTransfer?.files[0]);
    },
  };
  return { over, drop };
}

const loadNames = (): Promise<[id: string, name: string][]> =>
  Promise.all(
    gameIds.map(async (id) => {
      const game = await loadGame(id);
      return [id, game.ok ? game.value.name : id];
    }),
  );

/** Null if the file is not UTF-8. */
async function textOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** Moves the cursor to the fault. */
function showPlace(area: HTMLTextAreaElement, { line, column = 1 }: Fault): void {
  area.focus();
  if (line === undefined) return;
  const lines = area.value.split('\n');
  const at = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, column - 1);
  area.setSelectionRange(at, Math.min(at + 1, area.value.length));
}
