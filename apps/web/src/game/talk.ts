/** What takes the engine a moment during a game: hints, evaluations and answers to draw offers. */
import type { Answer } from '@tabuleiro/engine';
import { agreesToDraw, hintOf, ponder } from '@tabuleiro/play/advice';
import { personAt } from '@tabuleiro/play/people';
import type { Result } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import type { GameModel } from './game-model.ts';

/** Asks the engine about the present position. */
async function consult(model: GameModel): Promise<Result<Answer>> {
  model.consulting = true;
  const answer = await ponder(model.session, model.seed, model.world.thinker);
  model.consulting = false;
  model.changed();
  return answer;
}

/** Nothing is told when the game went on meanwhile, or another position is looked at. */
export async function hint(model: GameModel): Promise<void> {
  if (!model.mine) return void model.tell('not-now');
  model.cancel();
  model.tell('thinking');
  const { state, session } = model;
  const answer = await consult(model);
  if (state !== model.state) return;
  if (!answer.ok) return void model.refuse(answer.fault);
  const hintIn = (language: Language) => hintOf(session, answer.value, language, model.sentences);
  const [en, pt] = await Promise.all([hintIn('en'), hintIn('pt')]);
  if (state !== model.state || model.back !== null) return;
  model.proposed = en.cells;
  model.say({ kind: 'text', texts: { en: en.text, pt: pt.text } });
}

/** Computers answer first, then the other people are asked: the offer stays in the session until then. */
export function offerDraw(model: GameModel): void {
  const me = personAt(model.session);
  if (!model.mine || me === undefined) return void model.tell('not-now');
  model.change(model.session.offer(me, model.by));
}

/** The person who is asked next about the offer on the table, or null. */
export function askedForDraw({ session, people }: GameModel): number | null {
  const { pending } = session.offers;
  if (!pending || session.outcome) return null;
  return people.find((player) => player !== pending.by && !pending.agreed.includes(player)) ?? null;
}

export function answerDraw(model: GameModel, player: number, agrees: boolean): void {
  const { session, by } = model;
  model.change(agrees ? session.agree(player, by) : session.decline(player, by));
  if (!agrees) model.tell('draw-declined');
}

/** The computers' part: called in the tab whose computers think, whenever something has changed. */
export async function considerDraw(model: GameModel): Promise<void> {
  const { session, people, state } = model;
  const { pending } = session.offers;
  if (!pending || session.outcome) return;
  const open = session.plan.players
    .map((_, player) => player)
    .filter(
      (player) => player !== pending.by && !pending.agreed.includes(player) && !people.includes(player),
    );
  if (open.length === 0) return;
  model.tell('thinking');
  const agreed = await computersAgree(model);
  if (state !== model.state) return;
  if (!agreed) {
    model.change(session.decline(open[0]!, model.by));
    return void model.tell('draw-refused');
  }
  let result: Result<unknown> | null = null;
  for (const player of open) result = session.agree(player, model.by);
  if (result) model.change(result);
}

/** Computers judge games of two; among more they play on. */
async function computersAgree(model: GameModel): Promise<boolean> {
  const { session } = model;
  if (session.plan.players.length > 2) return false;
  const { pending } = session.offers;
  const answer = await consult(model);
  return answer.ok && agreesToDraw(answer.value, session.toMove !== pending?.by, session.moves.length);
}
