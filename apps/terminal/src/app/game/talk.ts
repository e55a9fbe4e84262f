/** What takes the engine a moment during a game: hints, verdicts and answers to draw offers. */
import type { Answer } from '@tabuleiro/engine';
import { agreesToDraw, hintOf, ponder, verdictOf } from '@tabuleiro/play';
import type { Result } from '@tabuleiro/rules';
import type { GameModel } from './game-model.ts';

export const hint = (model: GameModel): Promise<void> =>
  consult(model, async (answer) => {
    const advice = await hintOf(model.session, answer, model.stage.language, model.sentences);
    return () => {
      model.say(advice.text);
      model.proposed = advice.cells;
    };
  });

export const evaluate = (model: GameModel): Promise<void> =>
  consult(model, async (answer) => {
    const text = await verdictOf(model.session, answer, model.stage.language, model.sentences);
    return () => model.say(text);
  });

/** Nothing is told when the game went on meanwhile. */
async function consult(model: GameModel, read: (answer: Answer) => Promise<() => void>): Promise<void> {
  if (model.over || model.computers.thinking) return void model.tell('not-now');
  model.calm();
  model.tell('thinking');
  const { state } = model;
  const answer = await ponder(model.session, model.seed, model.stage.thinker);
  const tell = answer.ok && state === model.state ? await read(answer.value) : null;
  if (state !== model.state) return;
  tell?.();
  if (!answer.ok) model.refuse(answer.fault);
  model.changed();
}

/** Computers answer first, then the other people are asked. */
export async function offerDraw(model: GameModel): Promise<void> {
  const { session, me, people } = model;
  if (!model.mine || me === undefined) return void model.tell('not-now');
  const offered = session.offer(me, model.by);
  if (!offered.ok) return void model.refuse(offered.fault);
  const others = session.plan.players.map((_, player) => player).filter((player) => player !== me);
  const computers = others.filter((player) => !people.includes(player));
  if (computers.length > 0 && !(await computersAgree(model))) {
    if (session.offers.pending) session.decline(others[0]!, model.by);
    if (!model.over) model.tell('draw-refused');
    return void model.changed();
  }
  const agree = () => {
    let result: Result<unknown> | null = null;
    for (const player of others) result = session.agree(player, model.by);
    if (result) model.change(result);
  };
  if (computers.length === others.length) agree();
  else
    model.ask('draw-agree', agree, () => {
      session.decline(others[0]!, model.by);
      model.tell('draw-refused');
    });
  model.changed();
}

/** Computers judge games of two; among more they play on. */
async function computersAgree(model: GameModel): Promise<boolean> {
  const { session, state } = model;
  if (session.plan.players.length > 2) return false;
  model.tell('thinking');
  const answer = await ponder(session, model.seed, model.stage.thinker);
  // The person who offers is to move, so the score is from the other side's view.
  return state === model.state && answer.ok && agreesToDraw(answer.value, false, session.moves.length);
}
