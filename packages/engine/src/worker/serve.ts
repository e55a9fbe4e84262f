/** The worker's side: thinks about one request at a time, tells progress, and can be stopped at any node. */
import { ok, type Result } from '@tabuleiro/rules';
import { type Answer, answerOf } from '../api/answer.ts';
import { type OpenedPlace, openPlace } from '../api/situation.ts';
import { levelOf } from '../levels/plan.ts';
import { createPlayer } from '../players/create.ts';
import { parsePlayer } from '../players/spec.ts';
import { createSearch } from '../search/create.ts';
import { HashTable } from '../search/hash.ts';
import { yieldToEventLoop } from '../search/yield-to-event-loop.ts';
import type { Budget, Evaluation } from '../types.ts';
import type { FromWorker, Port, Request, ToWorker } from './messages.ts';

export function serve(port: Port<ToWorker, FromWorker>): void {
  let flag: Int32Array | undefined;
  let hash: HashTable | undefined;
  let stopped = 0;
  const shouldStop = (id: number) => stopped >= id || (flag !== undefined && Atomics.load(flag, 0) !== 0);
  port.listen(async (message) => {
    if (message.type === 'hello') {
      flag = message.stop && new Int32Array(message.stop);
      hash = message.table && new HashTable(0, message.table);
    } else if (message.type === 'stop') stopped = Math.max(stopped, message.id);
    else {
      const { id } = message;
      const answer = await think(
        message,
        hash,
        () => shouldStop(id),
        (progress) => port.send({ type: 'progress', id, answer: progress }),
      );
      port.send(
        answer.ok ? { type: 'best', id, answer: answer.value } : { type: 'fault', id, fault: answer.fault },
      );
    }
  });
}

async function think(
  request: Request,
  hash: HashTable | undefined,
  shouldStop: () => boolean,
  onProgress: (answer: Answer) => void,
): Promise<Result<Answer>> {
  const opened = await openPlace(request.place);
  if (!opened.ok) return opened;
  const { rules, evaluation, situation } = opened.value;
  const asked =
    request.player === undefined
      ? ok({ budget: request.budget, tableBits: undefined })
      : asSearch(request.player, evaluation);
  if (!asked.ok) return asked;
  if (asked.value === null) return play(request.player!, opened.value);
  const { budget = {}, tableBits } = asked.value;
  const { lines, weights, helper } = request;
  const reproducible = budget.nodes !== undefined || budget.depth !== undefined;
  const search = createSearch(rules, evaluation, {
    weights,
    tableBits,
    hash: reproducible ? undefined : hash,
  });
  const steps = search.steps(situation, budget, {
    lines,
    helper,
    shouldStop,
    onProgress: (progress) => onProgress(answerOf(rules, situation.position, progress)),
  });
  return ok(answerOf(rules, situation.position, await yieldToEventLoop(steps)));
}

/** A player that sees every move is a search: asked as such it tells what it thinks, and can be stopped. */
function asSearch(
  text: string,
  evaluation: Evaluation,
): Result<{ budget: Budget | undefined; tableBits: number | undefined } | null> {
  const spec = parsePlayer(text);
  if (!spec.ok) return spec;
  if (spec.value.kind === 'search' && spec.value.weights === undefined) {
    const { budget, table } = spec.value;
    return ok({ budget, tableBits: table });
  }
  if (spec.value.kind !== 'level') return ok(null);
  const { budget, attention, tableBits } = levelOf(evaluation, spec.value.level);
  return ok(attention >= 1 ? { budget, tableBits } : null);
}

/** A player of our own decides; what it thought comes along where it thinks in scores. */
async function play(text: string, { rules, evaluation, situation }: OpenedPlace): Promise<Result<Answer>> {
  const spec = parsePlayer(text);
  if (!spec.ok) return spec;
  const player = await createPlayer(spec.value, rules, evaluation);
  if (!player.ok) return player;
  const { position } = situation;
  const move = await player.value.choose(situation);
  const { last } = player.value;
  if (last) return ok(answerOf(rules, position, last));
  const line = { moves: [move], score: 0, depth: 0 };
  return ok(answerOf(rules, position, { depth: 0, nodes: 0, ms: 0, lines: [line] }));
}
