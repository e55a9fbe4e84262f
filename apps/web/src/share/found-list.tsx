/** What was found in a text, one row each, and the one that is looked at. */

import type { FoundGame } from '@tabuleiro/play/share/read-text';
import type { ParsedRecord } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { sayFault } from '../words/say.ts';
import { openFound } from './open-found.ts';
import styles from './share.module.css';
import { loadViewed, type ViewedGame, Viewer } from './viewer.tsx';
import { say } from './words.ts';

const SHOWN = 50;

type Look = { at: number; viewed: ViewedGame | null; wrong: string };

interface FoundListProps {
  found: readonly FoundGame[];
  names: ReadonlyMap<string, string>;
}

export function FoundList({ found, names }: FoundListProps) {
  const [shown, show] = useState(SHOWN);
  const [look, setLook] = useState<Look | null>(null);
  const open = async (at: number) => {
    const one = found[at]!;
    setLook({ at, ...(await openAt(one)) });
  };
  useEffect(() => {
    show(SHOWN);
    setLook(null);
    if (found.length === 1) void open(0);
  }, [found]);
  if (found.length === 0) return null;
  const several = found.length > 1;
  return (
    <section class={styles.found} data-testid="found">
      <p role="status">{foundText(found, look)}</p>
      {several && (
        <ol class={styles.list}>
          {found.slice(0, shown).map((one, at) => (
            <li key={at} class={styles.item} data-chosen={look?.at === at}>
              <span>{describe(one, names)}</span>
              <Button aria-pressed={look?.at === at} onClick={() => void open(at)}>
                {say('look')}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {shown < found.length && <Button onClick={() => show(shown + SHOWN)}>{say('more')}</Button>}
      {look?.wrong && <Notice kind="warn" text={look.wrong} />}
      {look?.viewed && <Viewer key={look.at} {...look.viewed} />}
    </section>
  );
}

/** Of a single one only once it has opened: before that nobody knows whether there is a game in it. */
export function foundText(found: readonly FoundGame[], look: Pick<Look, 'wrong'> | null): string {
  if (found.length === 1) return look?.wrong === '' ? say('found-one') : '';
  const [first] = found;
  const fitting = first?.kind === 'position' || (first?.kind === 'record' && first.bare);
  return say(fitting ? 'found-fitting' : 'found', { count: found.length });
}

async function openAt(found: FoundGame): Promise<Omit<Look, 'at'>> {
  const opened = await openFound(found);
  if (opened.ok) return { viewed: await loadViewed(opened.value), wrong: '' };
  const { fault, rules, position, good } = opened;
  const sentences = rules && (await loadSentences(rules.game.id));
  const speech = { ...(sentences && { sentences }), ...(rules && { rules }), ...(position && { position }) };
  const wrong = sayFault(fault, speech);
  if (!good) return { viewed: null, wrong };
  return { viewed: await loadViewed(good), wrong: `${wrong} ${say('good-part')}` };
}

const rounds = ({ line, players }: ParsedRecord['record']): number =>
  Math.ceil(line.moves.length / (players.length || 2));

const movesText = (count: number): string => (count === 1 ? say('one-move') : say('moves', { count }));

/** `Dameo · Ana – Bruno · 2026-05-31 · 12 moves · draw agreement`. */
function describe(found: FoundGame, names: ReadonlyMap<string, string>): string {
  if (found.kind === 'link') return say('shared');
  const name = names.get(found.game) ?? found.game;
  if (found.kind === 'position') return `${name} · ${say('position')}`;
  const [first] = found.records;
  const last = found.records.at(-1)!;
  const { players, date, match } = first!.record;
  const games = found.records.length;
  return [
    name,
    players
      .map((player) => player.name)
      .filter(Boolean)
      .join(' – '),
    date,
    match && games > 1 && say('match-of', { games }),
    movesText(found.records.reduce((sum, { record }) => sum + rounds(record), 0)),
    last.record.result === '*' ? say('unfinished') : last.record.result,
  ]
    .filter(Boolean)
    .join(' · ');
}
