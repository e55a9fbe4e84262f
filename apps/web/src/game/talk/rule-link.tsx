/** The way from what is said beside a board to the rule it follows. Loaded with the first of them. */
import type { Signal } from '@preact/signals';
import { loadGuide, sectionOn } from '@tabuleiro/rules/text';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { href } from '../../router.ts';
import { language } from '../../words/define.ts';
import { word } from '../board/words.ts';
import styles from './message.module.css';

export interface RuleLinkProps {
  /** Id of the game. */
  id: string;
  rule: string;
  /** With a sheet beside its board the rule is shown there. */
  sheet?: Signal<string | null>;
}

/** The way to the section of the guide about a rule; the guide is loaded when it is first asked for. */
export function RuleLink({ id, rule, sheet }: RuleLinkProps) {
  const guides = ifReady(useLoaded(() => loadGuide(id), [id]));
  const found = guides && sectionOn(guides[language.value], rule);
  if (!found) return null;
  return (
    <a
      class={styles.rule}
      href={href('rules', id, found.id)}
      onClick={(event) => {
        if (!sheet || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        sheet.value = found.id;
      }}
    >
      {word('rule-link', { title: found.title })}
    </a>
  );
}
