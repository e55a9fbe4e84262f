/** The rules beside the board, during the game. */
import { loadGuide, type Section } from '@tabuleiro/rules/text';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { afterPaint } from '../../parts/moments.ts';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { say } from '../../parts/words.ts';
import { href } from '../../router.ts';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import { Legend } from './legend.tsx';
import styles from './rules-sheet.module.css';
import { say as sayRules } from './words.ts';

/** Open first where nothing else was asked for: what scores, or else what it is about. */
const FIRST = ['points', 'aim'];

/** `asked`: the id of a section, or empty. */
export function RulesSheet({ game, asked }: { game: OpenGame; asked: string }) {
  const sheet = useRef<HTMLElement>(null);
  const guide = ifReady(useLoaded(() => loadGuide(game.id), [game.id]))?.[language.value];
  const drawn = useDrawn();
  const close = () => {
    game.sheet.value = null;
  };
  useFocus(sheet);
  const ids = guide?.sections.map(({ id }) => id) ?? [];
  const open = ids.includes(asked) ? asked : FIRST.find((id) => ids.includes(id));
  useEffect(() => {
    if (open === asked) sheet.current?.querySelector('[open]')?.scrollIntoView({ block: 'start' });
  }, [open, asked]);
  return (
    <aside ref={sheet} class={styles.sheet} aria-label={word('rules')} data-testid="rules-sheet">
      <header class={styles.head}>
        <h2 tabIndex={-1}>{game.name}</h2>
        <Button kind="quiet" icon="close" aria-label={say('close')} onClick={close} />
      </header>
      <div class={styles.body}>
        {guide && <p>{guide.intro}</p>}
        {guide?.sections.map((section) => (
          <Part key={section.id} section={section} open={section.id === open} drawn={drawn} />
        ))}
        <p>
          <a href={href('rules', game.id)}>{sayRules('rules-whole')}</a>
        </p>
        {drawn === 'all' && <Legend game={game} />}
      </div>
    </aside>
  );
}

/** Without its boards: there is one beside it. */
const Part = ({ section, open, drawn }: { section: Section; open: boolean; drawn: Drawn }) => (
  <details class={styles.part} open={open}>
    <summary>{section.title}</summary>
    {section.blocks.map((block, i) => {
      if (block.kind === 'board' || (drawn === 'top' && !open)) return null;
      if (block.kind === 'text') return <p key={i}>{block.text}</p>;
      return (
        <ul key={i}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    })}
  </details>
);

type Drawn = 'top' | 'words' | 'all';

/** Draws the parts out of sight a moment later, one by one, so that opening the sheet waits only for its top. */
function useDrawn(): Drawn {
  const [drawn, draw] = useState<Drawn>('top');
  useEffect(() => {
    let wanted = drawn !== 'all';
    afterPaint(() => wanted && draw(drawn === 'top' ? 'words' : 'all'));
    return () => {
      wanted = false;
    };
  }, [drawn]);
  return drawn;
}

/** The sheet takes the focus when it opens, and gives it back. */
function useFocus(sheet: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    const { current } = sheet;
    current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      const had = current?.contains(document.activeElement) || document.activeElement === document.body;
      if (had && (before instanceof HTMLElement || before instanceof SVGElement)) before.focus();
    };
  }, []);
}
