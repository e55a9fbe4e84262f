/** `#/study`: all studies of this browser: found, begun, renamed, copied, deleted and brought back. */

import { StudyShelf, searchCards } from '@tabuleiro/play/study/keep/shelf';
import type { StudyCard } from '@tabuleiro/play/study/keep/store';
import type { Fault, Result } from '@tabuleiro/rules';
import { useEffect, useId, useState } from 'preact/hooks';
import { useTitle } from '../../frame/title.ts';
import { catalogue, inCatalogue } from '../../home/catalogue.ts';
import { momentText } from '../../my-games/dates.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { Notice } from '../../parts/notice.tsx';
import parts from '../../parts/parts.module.css';
import { track } from '../../parts/use-loaded.ts';
import { go, href } from '../../router.ts';
import { newId } from '../../store/new-id.ts';
import { studies, unkept } from '../../store/studies/studies.ts';
import { sayStudyTrouble } from '../open/study-faults.ts';
import styles from './my-studies.module.css';
import { say } from './words.ts';

const AT_ONCE = 50;

const shelf = new StudyShelf(studies, () => Date.now(), newId);

export function MyStudies() {
  useTitle(say('title'));
  const { cards, fault, back, setBack, attempt, read } = useStudies();
  const [renamed, rename] = useState<StudyCard | null>(null);
  const remove = (card: StudyCard) =>
    void attempt(async () => {
      const removed = await shelf.remove(card.id);
      if (removed.ok) setBack({ name: nameOf(card), restore: removed.value });
      return removed;
    });
  const trouble = unkept.value ?? fault;
  return (
    <div class={styles.page}>
      <header>
        <h1>{say('title')}</h1>
        <p class={styles.lead}>{say('lead')}</p>
      </header>
      {trouble && <Notice kind="warn" text={sayStudyTrouble(trouble)} />}
      {cards?.length !== 0 && <Begin />}
      {back && (
        <Undo
          name={back.name}
          onUndo={() => {
            setBack(null);
            void attempt(back.restore);
          }}
        />
      )}
      {cards && (
        <Found
          cards={cards}
          onRename={rename}
          onCopy={(card) =>
            void attempt(() => shelf.copy(card.id, copyName(nameOf(card), cards.map(nameOf))))
          }
          onDelete={remove}
        />
      )}
      {renamed && (
        <Rename
          card={renamed}
          onClose={() => rename(null)}
          onName={(name) => void attempt(() => shelf.rename(renamed.id, name)).then(read)}
        />
      )}
    </div>
  );
}

const Undo = ({ name, onUndo }: { name: string; onUndo(): void }) => (
  <Notice text={say('deleted', { name })}>
    <Button icon="undo" data-testid="undo-delete" onClick={onUndo}>
      {say('undo')}
    </Button>
  </Notice>
);

/** A deleted study, and how to restore it. */
interface Deleted {
  name: string;
  restore(): Promise<Result<unknown>>;
}

function useStudies() {
  const [cards, setCards] = useState<readonly StudyCard[] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [back, setBack] = useState<Deleted | null>(null);
  const read = async () => {
    const found = await track(shelf.list());
    if (found.ok) setCards(found.value);
    else setFault(found.fault);
  };
  const attempt = async (act: () => Promise<Result<unknown>>) => {
    const done = await act();
    setFault(done.ok ? null : done.fault);
    await read();
  };
  useEffect(() => void read(), []);
  return { cards, fault, back, setBack, attempt, read };
}

/** `Dameo: Ana Bruno` without a name. */
function nameOf({ name, games, about }: StudyCard): string {
  const game = games.map(gameName).join(', ');
  return name || (about ? `${game}: ${about.slice(0, 60)}` : game);
}

/** `Endings (copy)`, `Endings (copy 2)`: the first that no other has. */
function copyName(name: string, taken: readonly string[]): string {
  const of = (text: string, n: number) =>
    n === 1 ? say('copy-of', { name: text }) : say('copy-number', { name: text, n });
  const mark = new RegExp(` \\(${say('copy-word')}( \\d+)?\\)$`);
  const base = name.replace(mark, '').slice(0, 180);
  for (let n = 1; ; n++) if (!taken.includes(of(base, n))) return of(base, n);
}

const gameName = (id: string): string => inCatalogue(id)?.name ?? id;

function Begin() {
  const [game, choose] = useState(catalogue[0]?.id ?? '');
  const id = useId();
  return (
    <section class={styles.begin} aria-label={say('begin')}>
      <label for={id}>{say('game')}</label>
      <select id={id} value={game} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {catalogue.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      <Button
        kind="primary"
        icon="plus"
        data-testid="new-study"
        onClick={() => go(href('study', 'new', game))}
      >
        {say('begin')}
      </Button>
      <ButtonLink icon="upload" href={href('import')}>
        {say('open')}
      </ButtonLink>
    </section>
  );
}

interface RowActs {
  onRename(card: StudyCard): void;
  onCopy(card: StudyCard): void;
  onDelete(card: StudyCard): void;
}

function Found({ cards, ...acts }: RowActs & { cards: readonly StudyCard[] }) {
  const [query, search] = useState('');
  const [count, setCount] = useState(AT_ONCE);
  const id = useId();
  if (cards.length === 0)
    return (
      <section class={parts.empty} data-testid="no-studies">
        <p>{say('none')}</p>
        <Begin />
      </section>
    );
  const found = searchCards(cards, query);
  return (
    <section aria-label={say('title')}>
      <div class={styles.search}>
        <label for={id}>{say('search')}</label>
        <input
          id={id}
          type="search"
          value={query}
          data-testid="search-studies"
          onInput={({ currentTarget }) => search(currentTarget.value)}
        />
      </div>
      <p class={styles.count} aria-live="polite">
        {say('of-all', { count: found.length, all: cards.length })}
      </p>
      <ul class={styles.list} data-testid="studies">
        {found.slice(0, count).map((card) => (
          <Row key={card.id} card={card} {...acts} />
        ))}
      </ul>
      {found.length > count && <Button onClick={() => setCount(count + AT_ONCE)}>{say('more')}</Button>}
    </section>
  );
}

function Row({ card, onRename, onCopy, onDelete }: RowActs & { card: StudyCard }) {
  const name = nameOf(card);
  const moment = momentText(new Date(card.changed).toISOString());
  return (
    <li class={styles.row}>
      <a class={styles.name} href={href('study', card.id)}>
        {name}
      </a>
      <span class={styles.facts}>
        {card.games.map(gameName).join(', ')} · {say('games', { count: card.chapters })} · {moment}
      </span>
      <span class={styles.buttons}>
        <Button kind="quiet" aria-label={say('rename-one', { name })} onClick={() => onRename(card)}>
          {say('rename')}
        </Button>
        <Button
          kind="quiet"
          icon="copy"
          aria-label={say('copy-one', { name })}
          onClick={() => onCopy(card)}
        />
        <Button
          kind="quiet"
          icon="trash"
          aria-label={say('delete-one', { name })}
          onClick={() => {
            announce(say('deleted', { name }));
            onDelete(card);
          }}
        />
      </span>
    </li>
  );
}

interface RenameProps {
  card: StudyCard;
  onClose(): void;
  onName(name: string): void;
}

function Rename({ card, onClose, onName }: RenameProps) {
  const [name, type] = useState(card.name);
  const id = useId();
  const take = (event: Event) => {
    event.preventDefault();
    onName(name);
    onClose();
  };
  return (
    <Dialog title={say('rename')} onClose={onClose}>
      <form class={styles.rename} onSubmit={take}>
        <label for={id}>{say('name')}</label>
        <input
          id={id}
          value={name}
          maxLength={200}
          data-testid="study-name"
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button kind="primary" type="submit">
          {say('rename')}
        </Button>
      </form>
    </Dialog>
  );
}
