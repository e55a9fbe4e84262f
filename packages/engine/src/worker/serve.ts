/** The worker side: answers one request at a time, reports progress, and can be stopped at any node. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { PlaceReader } from '@tabuleiro/rules/internal';
import { type Answer, answerOf } from '../api/answer.ts';
import {
  loadMoreTables,
  type OpenedPlace,
  openNextPlace,
  type Place,
  readFirstMoves,
} from '../api/situation.ts';
import { yieldToEventLoop } from '../api/yield-to-event-loop.ts';
import { createPlayer } from '../players/create.ts';
import { type PlayerSpec, parsePlayer } from '../players/spec.ts';
import { type AnySearch, createSearch } from '../search/create.ts';
import { HashTable } from '../search/hash.ts';
import { Team } from '../search/team.ts';
import type { Budget, ComputerPlayer, Progress, ThinkingListener, Weights } from '../types.ts';
import type { FromWorker, Port, Request, ToWorker } from './messages.ts';

/** V8 has optimised the hot code after about this time. Other boards of the same game need only `WARM_AGAIN_MS`. */
const WARM_MS = 400;
const WARM_AGAIN_MS = 20;
/** Interval between pauses if a shared word stops the search, so that messages are not urgent. */
const LONG_BREATH_MS = 500;

/** Maximum wait per poll: the thread that paused the engine may be gone. */
const LONGEST_REST_MS = 200;

interface TableSettings {
  hash?: HashTable | undefined;
  megabytes?: number | undefined;
}

/** Runs the engine inside a worker. `port` connects it to the `Engine` outside. */
export function serve(port: Port<ToWorker, FromWorker>): void {
  let flag: Int32Array | undefined;
  let thinker = new Thinker({}, true);
  let stopped = 0;
  const shouldStop = (id: number) => {
    if (flag && Atomics.load(flag, 1) !== 0) Atomics.wait(flag, 1, 1, LONGEST_REST_MS);
    return stopped >= id || (flag !== undefined && Atomics.load(flag, 0) !== 0);
  };
  const think = async (request: Request): Promise<void> => {
    const { id } = request;
    const answer = await thinker
      .think(
        request,
        () => shouldStop(id),
        (progress) => port.send({ type: 'progress', id, answer: progress }),
      )
      .catch((error: unknown) => thinker.fail(error));
    port.send(
      answer.ok ? { type: 'best', id, answer: answer.value } : { type: 'fault', id, fault: answer.fault },
    );
  };
  port.listen((message) => {
    if (message.type === 'hello') {
      flag = message.stop && new Int32Array(message.stop);
      const { table, team, megabytes, endings = true } = message;
      const tables = { hash: table && new HashTable(0, table), megabytes };
      thinker = new Thinker(tables, endings, flag && LONG_BREATH_MS, team && new Team(team));
    } else if (message.type === 'stop') stopped = Math.max(stopped, message.id);
    else if (message.type === 'forget') thinker.forget();
    else if (message.type === 'think') void think(message);
    else {
      const { id } = message;
      const warm = thinker.warm(message.place).catch((error: unknown) => void thinker.fail(error));
      void warm.then(() => port.send({ type: 'warm', id }));
    }
  });
}

/** Budget of players without one: levels never look at a clock. */
const ONE_NODE: Budget = { nodes: 1 };
const budgetOf = (spec: PlayerSpec): Budget => (spec.kind === 'search' ? spec.budget : ONE_NODE);

/**
 * Key of a game: the rules, because a shared table may serve all of them, and the start position, because its past
 * may matter beyond the position key (points taken, for example).
 */
const gameOf = ({ rules }: OpenedPlace, { position = 'start' }: Place): string =>
  JSON.stringify([rules.game.id, rules.options, position]);

/** Saved games may name these removed players; the search replaces them. */
const RETIRED = /^(?:uct|alphabeta):/;

/** Answers requests; keeps its search and player, and so their tables, while the rules stay the same. */
class Thinker {
  private readonly tables: TableSettings;
  private reader = new PlaceReader();
  private search: { key: string; made: AnySearch } | undefined;
  /** Key of the last search's game. */
  private started = '';
  private player: { key: string; made: ComputerPlayer; budget: Budget } | undefined;

  private readonly endings: boolean;
  /** Milliseconds between two pauses; undefined if messages must be received promptly. */
  private readonly breath: number | undefined;
  /** For questions that several workers get. */
  private readonly team: Team | undefined;
  /** Ids of games. */
  private readonly warmed = new Set<string>();

  constructor(tables: TableSettings, endings: boolean, breath?: number, team?: Team) {
    this.team = team;
    this.tables = tables;
    this.endings = endings;
    this.breath = breath;
  }

  /** A new game begins: clears all knowledge of the previous one. */
  forget(): void {
    this.search?.made.forget();
    this.player = undefined;
  }

  /** Resets everything after an exception, so that the next question starts afresh; returns the fault. */
  fail(error: unknown): Result<never> {
    this.search = undefined;
    this.player = undefined;
    this.reader = new PlaceReader();
    return fail({ code: 'engine-failed', found: error instanceof Error ? error.message : String(error) });
  }

  /**
   * Loads everything needed for the place and searches it briefly, so that the code is compiled and the table is in
   * memory; then clears the results. Faults of the place are reported when it is searched.
   */
  async warm(place: Place): Promise<void> {
    const opened = await this.open(place);
    if (!opened.ok) return;
    const search = this.searchFor(opened.value, undefined);
    const ms = this.warmed.has(place.game) ? WARM_AGAIN_MS : WARM_MS;
    await yieldToEventLoop(search.steps(opened.value.situation, { ms }), this.breath);
    this.warmed.add(place.game);
    this.started = gameOf(opened.value, place); // the table is empty already
    search.forget();
  }

  async think(
    request: Request,
    shouldStop: () => boolean,
    onProgress: (answer: Answer) => void,
  ): Promise<Result<Answer>> {
    const opened = await this.open(request.place);
    if (!opened.ok) return opened;
    const { rules, situation } = opened.value;
    const { position } = situation;
    const started = gameOf(opened.value, request.place);
    if (this.started !== started) this.forget();
    this.started = started;
    const listener = {
      shouldStop,
      onProgress: (progress: Progress) => onProgress(answerOf(rules, position, progress)),
    };
    if (request.player !== undefined) {
      const progress = await this.play(request.player, opened.value, listener);
      return progress.ok ? ok(answerOf(rules, position, progress.value)) : progress;
    }
    const { budget = {}, lines, weights, analyses, part } = request;
    const only = readFirstMoves(opened.value, request.only);
    if (!only.ok) return only;
    const more = await this.loadMore(opened.value, budget, analyses);
    if (!more.ok) return more;
    const search = this.searchFor(opened.value, weights);
    const steps = search.steps(situation, budget, {
      ...listener,
      lines,
      only: only.value,
      team: part && this.team,
      prove: part !== 'helper',
      analyses: analyses ?? true,
    });
    return ok(answerOf(rules, position, await yieldToEventLoop(steps, this.breath)));
  }

  private open(place: Place): Promise<Result<OpenedPlace>> {
    return openNextPlace(this.reader, place, { tables: this.endings });
  }

  private async loadMore(opened: OpenedPlace, budget: Budget, waits?: boolean): Promise<Result<void>> {
    return this.endings ? loadMoreTables(opened, budget, waits) : ok(undefined);
  }

  private searchFor({ rules, evaluation }: OpenedPlace, weights: Weights | undefined): AnySearch {
    const key = JSON.stringify([rules.game.id, rules.options, weights]);
    if (this.search?.key !== key)
      this.search = { key, made: createSearch(rules, evaluation, { weights, ...this.tables }) };
    return this.search.made;
  }

  /** Lets a player choose; includes its lines if it computes scores. */
  private async play(
    text: string,
    opened: OpenedPlace,
    listener: ThinkingListener,
  ): Promise<Result<Progress>> {
    const { rules, evaluation, situation } = opened;
    const key = JSON.stringify([rules.game.id, rules.options, text]);
    if (this.player?.key !== key) {
      const spec = parsePlayer(text.replace(RETIRED, 'search:'));
      if (!spec.ok) return spec;
      const made = await createPlayer(spec.value, rules, evaluation, this.tables);
      if (!made.ok) return made;
      this.player = { key, made: made.value, budget: budgetOf(spec.value) };
    }
    const player = this.player.made;
    const more = await this.loadMore(opened, this.player.budget);
    if (!more.ok) return more;
    const steps = player.steps?.(situation, listener);
    if (steps) return ok(await yieldToEventLoop(steps, this.breath));
    const move = await player.choose(situation);
    return ok({ depth: 0, nodes: 0, ms: 0, lines: [{ moves: [move], score: 0, depth: 0 }] });
  }
}
