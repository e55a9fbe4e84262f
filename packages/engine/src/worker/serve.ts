/** The worker's side: thinks about one request at a time, tells progress, and can be stopped at any node. */
import { ok, type Result } from '@tabuleiro/rules';
import { type Answer, answerOf } from '../api/answer.ts';
import { type OpenedPlace, openPlace } from '../api/situation.ts';
import { createPlayer, isReproducible } from '../players/create.ts';
import { parsePlayer } from '../players/spec.ts';
import { createSearch } from '../search/create.ts';
import { HashTable } from '../search/hash.ts';
import { yieldToEventLoop } from '../search/yield-to-event-loop.ts';
import type { Progress, ThinkingListener } from '../types.ts';
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
  const { position } = situation;
  const listener = {
    shouldStop,
    onProgress: (progress: Progress) => onProgress(answerOf(rules, position, progress)),
  };
  if (request.player !== undefined) {
    const progress = await play(request.player, opened.value, hash, listener);
    return progress.ok ? ok(answerOf(rules, position, progress.value)) : progress;
  }
  const { budget = {}, lines, weights, helper } = request;
  const search = createSearch(rules, evaluation, {
    weights,
    hash: isReproducible(budget) ? undefined : hash,
  });
  return ok(
    answerOf(
      rules,
      position,
      await yieldToEventLoop(search.steps(situation, budget, { ...listener, lines, helper })),
    ),
  );
}

/** A player decides; what it thinks comes along where it thinks in scores. */
async function play(
  text: string,
  { rules, evaluation, situation }: OpenedPlace,
  hash: HashTable | undefined,
  listener: ThinkingListener,
): Promise<Result<Progress>> {
  const spec = parsePlayer(text);
  if (!spec.ok) return spec;
  const player = await createPlayer(spec.value, rules, evaluation, { hash });
  if (!player.ok) return player;
  const steps = player.value.steps?.(situation, listener);
  if (steps) return ok(await yieldToEventLoop(steps));
  const move = await player.value.choose(situation);
  return ok({ depth: 0, nodes: 0, ms: 0, lines: [{ moves: [move], score: 0, depth: 0 }] });
}
