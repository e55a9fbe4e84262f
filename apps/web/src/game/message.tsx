/** What is said about the game: whose turn it is, why a try is refused, a hint; with the way to the rule it follows. */

import { Button } from '../parts/button.tsx';
import { href } from '../router.ts';
import { language } from '../words/define.ts';
import { forcedRule } from './forced.ts';
import type { GameModel } from './game-model.ts';
import styles from './message.module.css';
import { noteText, statusText } from './note-text.ts';
import { useSection } from './section.ts';
import { answerDraw, askedForDraw } from './talk.ts';
import { Thought } from './thought.tsx';
import { word } from './words.ts';

export function Message({ model }: { model: GameModel }) {
  void model.drawing.value;
  const { note, back, people, session } = model;
  const rule = note?.kind === 'fault' ? note.fault.rule : note ? undefined : (forcedRule(model) ?? undefined);
  const asked = askedForDraw(model);
  return (
    <section
      class={styles.box}
      aria-label={word('message')}
      data-back={back !== null}
      data-thinks={people.length > 0 && people.length < session.plan.players.length}
    >
      <p class={styles.message} data-testid="message" data-alarm={note?.kind === 'fault'}>
        {note ? noteText(model, note) : statusText(model)}{' '}
        {rule !== undefined && back === null && <RuleLink model={model} rule={rule} />}
      </p>
      {asked !== null && <DrawQuestion model={model} player={asked} />}
      {back !== null && (
        <Button kind="primary" onClick={() => model.look(model.plies)}>
          {word('present')}
        </Button>
      )}
      {back === null && <Thought model={model} />}
    </section>
  );
}

function RuleLink({ model, rule }: { model: GameModel; rule: string }) {
  const section = useSection(model.game.id, rule);
  const found = section?.[language.value];
  if (!found) return null;
  return (
    <a class={styles.rule} href={href('rules', model.game.id, found.id)}>
      {word('rule-link', { title: found.title })}
    </a>
  );
}

function DrawQuestion({ model, player }: { model: GameModel; player: number }) {
  return (
    <fieldset class={styles.question} aria-label={word('draw-open')}>
      <Button kind="primary" onClick={() => answerDraw(model, player, true)}>
        {word('agree')}
      </Button>
      <Button onClick={() => answerDraw(model, player, false)}>{word('decline')}</Button>
    </fieldset>
  );
}
