/** The games found in a text, one row each; a single one opens at once. */

import type { GameInText } from '@tabuleiro/play/share/read-text';
import type { ParsedRecord } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { go, staysHere } from '../router.ts';
import { sayStudyTrouble } from '../study/open/study-faults.ts';
import { keepFound } from './keep-found.ts';
import styles from './share.module.css';
import { say } from './words.ts';

const SHOWN = 50;

/** The game opened last: its address, and why it is incomplete. */
type Look = { at: number; wrong: string; address: string };

interface FoundListProps {
  found: readonly GameInText[];
  names: ReadonlyMap<string, string>;
  /**
   * The text is faulty after the last game: the fault is shown, and the user chooses whether to open the part before
   * it.
   */
  cut: boolean;
}

export function FoundList({ found, names, cut }: FoundListProps) {
  const [shown, show] = useState(SHOWN);
  const [look, setLook] = useState<Look | null>(null);
  const isCut = (at: number) => cut && at === found.length - 1;
  const open = async (at: number) => {
    const stays = staysHere();
    const opened = await openAt(found[at]!);
    setLook({ at, ...opened });
    // A complete game opens at once; for an incomplete one the fault is shown first.
    if (!opened.wrong && !isCut(at) && stays()) go(opened.address);
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
              <Button onClick={() => void open(at)}>{say('look')}</Button>
            </li>
          ))}
        </ol>
      )}
      {shown < found.length && <Button onClick={() => show(shown + SHOWN)}>{say('more')}</Button>}
      {look?.wrong && (
        <Notice kind="warn" text={look.wrong}>
          <GoodPart address={look.address} />
        </Notice>
      )}
      {look && !look.wrong && isCut(look.at) && <GoodPart address={look.address} />}
    </section>
  );
}

const GoodPart = ({ address }: Pick<Look, 'address'>) =>
  address ? (
    <ButtonLink kind="primary" href={address} data-testid="open-good">
      {say('good-part')}
    </ButtonLink>
  ) : null;

/** For a single game only after it has opened: before that it is unknown whether the text contains one. */
export function foundText(found: readonly GameInText[], look: Pick<Look, 'wrong'> | null): string {
  if (found.length === 1) return look?.wrong === '' ? say('found-one') : '';
  const [first] = found;
  const fitting = first?.kind === 'position' || (first?.kind === 'record' && first.bare);
  return say(fitting ? 'found-fitting' : 'found', { count: found.length });
}

async function openAt(found: GameInText): Promise<Omit<Look, 'at'>> {
  const opened = await keepFound(found);
  if (opened.ok) return { address: opened.value, wrong: '' };
  const { fault, rules, position, good } = opened;
  const sentences = rules && (await loadSentences(rules.game.id));
  const speech = { ...(sentences && { sentences }), ...(rules && { rules }), ...(position && { position }) };
  return { address: good ?? '', wrong: sayStudyTrouble(fault, speech) };
}

const rounds = ({ line, players }: ParsedRecord['record']): number =>
  Math.ceil(line.moves.length / (players.length || 2));

const movesText = (count: number): string => (count === 1 ? say('one-move') : say('moves', { count }));

/** `Dameo · Ana – Bruno · 2026-05-31 · 12 moves · draw agreement`. */
function describe(found: GameInText, names: ReadonlyMap<string, string>): string {
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
