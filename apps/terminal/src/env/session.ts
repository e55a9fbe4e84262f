/**
 * The conversation of `tabuleiro env`: a request is one line of JSON, and so is its answer. Holds the environments of the
 * process; a refused request changes nothing. See docs/env.md.
 */
import { type Fault, fail, loadGame, ok, type Result, readPosition } from '@tabuleiro/rules';
import { Environment } from './environment.ts';
import { type EnvironmentRequest, MOST_GAMES, readRequest } from './requests.ts';

type Answer = Readonly<Record<string, unknown>>;

export class EnvironmentSession {
  private readonly environments = new Map<number, Environment>();
  private made = 0;
  private readonly describe: (fault: Fault) => Answer;

  /** `describe`: a fault as the program reads it. */
  constructor(describe: (fault: Fault) => Answer) {
    this.describe = describe;
  }

  /** Answers one line. */
  async hear(line: string): Promise<Answer> {
    const request = readRequest(line);
    const answer = request.ok ? await this.answer(request.value) : request;
    return answer.ok ? answer.value : this.refuse(answer.fault);
  }

  refuse(fault: Fault): Answer {
    return { event: 'error', error: this.describe(fault) };
  }

  private async answer(request: EnvironmentRequest): Promise<Result<Answer>> {
    if (request.do === 'make') return this.make(request);
    const environment = this.environments.get(request.env);
    if (!environment) {
      const accepted = [...this.environments.keys()].join(' ') || '"do": "make"';
      return fail({ code: 'env-unknown', found: String(request.env), accepted });
    }
    const answer = this.answerFrom(environment, request);
    return answer.ok ? ok({ event: request.do, env: request.env, ...answer.value }) : answer;
  }

  private answerFrom(
    environment: Environment,
    request: Exclude<EnvironmentRequest, { do: 'make' }>,
  ): Result<Answer> {
    const all = Array.from({ length: environment.count }, (_, game) => game);
    switch (request.do) {
      case 'reset': {
        const games = request.games ?? all;
        const unknown = games.find((game) => game >= environment.count);
        if (unknown !== undefined)
          return fail({ code: 'env-game', found: String(unknown), accepted: `0..${environment.count - 1}` });
        environment.reset(games);
        return ok({ games: games.map((game) => environment.state(game, request.planes ?? true)) });
      }
      case 'step': {
        const moved = environment.step(request.actions);
        if (!moved.ok) return moved;
        return ok({ games: moved.value.map((game) => environment.state(game, request.planes ?? true)) });
      }
      case 'mask':
        return ok({ masks: all.map((game) => environment.mask(game)) });
      case 'close':
        this.environments.delete(request.env);
        return ok({});
    }
  }

  private async make(request: Extract<EnvironmentRequest, { do: 'make' }>): Promise<Result<Answer>> {
    const { count = 1, options = {}, position = 'start' } = request;
    const held = [...this.environments.values()].reduce((sum, each) => sum + each.count, 0);
    if (held + count > MOST_GAMES)
      return fail({ code: 'env-many', found: String(held + count), accepted: String(MOST_GAMES) });
    const game = await loadGame(request.game);
    if (!game.ok) return game;
    const start = readPosition(game.value, position, options);
    if (!start.ok) return start;
    const environment = new Environment(start.value, count);
    this.environments.set(++this.made, environment);
    return ok({ event: 'make', env: this.made, count, spec: environment.observer.spec });
  }
}
