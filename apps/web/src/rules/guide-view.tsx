/** The guide of one game: a sheet of sections, each with its own address. */
import type { Block, Guide } from '@tabuleiro/rules/text';
import { useEffect } from 'preact/hooks';
import { useTitle } from '../frame/title.ts';
import { type CatalogueGame, creditOf } from '../home/catalogue.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { href } from '../router.ts';
import { language } from '../words/define.ts';
import { FigureView } from './figure-view.tsx';
import { groupBlocks } from './group-blocks.ts';
import type { Sheet } from './load-sheet.ts';
import { OtherGames } from './other-games.tsx';
import styles from './rules.module.css';
import { say } from './words.ts';

interface GuideProps {
  entry: CatalogueGame;
  sheet: Sheet | null;
  /** Id of the section in the address. */
  section: string | undefined;
}

export function GuideView({ entry, sheet, section }: GuideProps) {
  const { id, name, lessons } = entry;
  const credit = creditOf(entry);
  useTitle(say('title', { game: name }));
  useSection(section, sheet !== null);
  const guide = sheet?.guides[language.value];
  return (
    <div class={styles.sheet}>
      <header class={styles.head}>
        <h1>{name}</h1>
        {credit && <p class={styles.credit}>{credit}</p>}
        <div class={styles.ways}>
          <ButtonLink kind="primary" icon="play" href={href('new', id)}>
            {say('play', { game: name })}
          </ButtonLink>
          {lessons.length > 0 && (
            <ButtonLink icon="learn" href={href('learn', id)}>
              {say('learn')}
            </ButtonLink>
          )}
          <Button icon="print" disabled={!guide} onClick={() => window.print()}>
            {say('print')}
          </Button>
        </div>
      </header>
      {guide && sheet ? (
        // A game without a guide shows only its summary.
        <div class={guide.sections.length > 0 ? styles.columns : undefined}>
          {guide.sections.length > 0 && <Contents id={id} guide={guide} section={section} />}
          <div class={styles.guide}>
            <p class={styles.intro}>{guide.intro}</p>
            {guide.sections.map((each) => (
              <section key={each.id} id={sectionId(each.id)} class={styles.section}>
                <h2 tabIndex={-1} class={`${styles.sectionTitle} ${each.id === section ? styles.named : ''}`}>
                  {each.title}
                </h2>
                <Blocks blocks={each.blocks} sheet={sheet} />
              </section>
            ))}
          </div>
        </div>
      ) : (
        <p class={styles.loading}>{say('loading')}</p>
      )}
      {/* Below the rules, so that nothing moves when they load. */}
      {sheet && <OtherGames but={id} />}
    </div>
  );
}

interface ContentsProps {
  id: string;
  guide: Guide;
  section: string | undefined;
}

const Contents = ({ id, guide, section }: ContentsProps) => (
  <nav class={styles.contents} aria-label={say('contents')}>
    <ul>
      {guide.sections.map((each) => (
        <li key={each.id}>
          <a
            href={href('rules', id, each.id)}
            aria-current={each.id === section ? 'location' : undefined}
            // The address may not change, and then nothing else would scroll there.
            onClick={() => showSection(each.id)}
          >
            {each.title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Consecutive boards are placed side by side. */
const Blocks = ({ blocks, sheet }: { blocks: readonly Block[]; sheet: Sheet }) =>
  groupBlocks(blocks).map((group, i) => {
    if (Array.isArray(group))
      return (
        <div key={i} class={styles.figures}>
          {group.map((block) => (
            <FigureView
              key={`${block.position} ${block.move}`}
              game={sheet.game}
              art={sheet.art}
              sentences={sheet.sentences}
              block={block}
            />
          ))}
        </div>
      );
    if (group.kind === 'text') return <p key={i}>{group.text}</p>;
    return (
      <ul key={i}>
        {group.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  });

/** The prefix keeps section ids apart from ids of the frame. */
const sectionId = (id: string) => `section-${id}`;

function showSection(id: string): void {
  const heading = document.getElementById(sectionId(id))?.querySelector<HTMLElement>('h2');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Scrolls to the section of the address, even while the page is still loading. */
function useSection(section: string | undefined, ready: boolean): void {
  useEffect(() => {
    if (section === undefined || !ready) return;
    const wait = requestAnimationFrame(() => showSection(section));
    return () => cancelAnimationFrame(wait);
  }, [section, ready]);
}
