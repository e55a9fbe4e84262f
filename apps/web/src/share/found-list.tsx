/** The games found in a text, one row each; a single one opens at once. */

import type { GameInText } from '@tabuleiro/play/share/read-text';
import { lettersOf, rulesOfRecord, seatsOfRecord, winnersOf } from '@tabuleiro/play/share/record-words';
import { type Game, loadGame } from '@tabuleiro/rules';
import type { ParsedRecord } from '@tabuleiro/rules/match';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { go, staysHere } from '../router.ts';
import { sayStudyTrouble } from '../study/open/study-faults.ts';
import { language } from '../words/define.ts';
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
  const known = ifReady(useLoaded(() => loadKnown(found), [found]));
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
              <span>{describe(one, names, known)}</span>
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

type KnownGames = ReadonlyMap<string, { game: Game; sentences: Sentences }>;

/** The games of several records, with their words for the result. */
export async function loadKnown(found: readonly GameInText[]): Promise<KnownGames> {
  const known = new Map<string, { game: Game; sentences: Sentences }>();
  if (found.length < 2) return known;
  for (const id of new Set(found.flatMap((one) => (one.kind === 'record' ? [one.game] : [])))) {
    const game = await loadGame(id);
    if (game.ok) known.set(id, { game: game.value, sentences: await loadSentences(id) });
  }
  return known;
}

function endText(record: ParsedRecord['record'], known: KnownGames | null): string {
  const { result } = record;
  if (result === '*') return say('unfinished');
  if (result.startsWith('draw')) return say('drawn');
  const { game, sentences } = known?.get(record.game) ?? {};
  if (!game || !sentences) return '';
  const rules = rulesOfRecord(game, record);
  const names = seatsOfRecord(record, rules, sentences, language.value);
  const winners = winnersOf(record, lettersOf(record, rules), names).join(', ');
  return winners ? say('won', { winners }) : result;
}

/** `Dameo · Ana – Bruno · 2026-05-31 · 12 moves · White won`. `known`: null until it is loaded. */
export function describe(
  found: GameInText,
  names: ReadonlyMap<string, string>,
  known: KnownGames | null,
): string {
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
    endText(last.record, known),
  ]
    .filter(Boolean)
    .join(' · ');
}
