/** What a running server is doing, as numbers for Prometheus. docs/operations.md lists every metric. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** From a commit in memory to a disk that hangs. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

const ACCEPTED = '{"kind":"ack"';

export class ServerMetrics {
  private readonly registry = new Registry();
  private readonly commands = this.counter(
    'tabuleiro_commands_total',
    'Commands of players, by kind and by outcome: accepted, refused, failed.',
    ['kind', 'outcome'],
  );
  private readonly commandSeconds = this.histogram(
    'tabuleiro_command_seconds',
    'From a command to its answer, the commit included.',
  );
  private readonly requests = this.histogram(
    'tabuleiro_request_seconds',
    'HTTP requests to the API, by route and status. Reads that wait for news are included.',
    ['route', 'status'],
  );
  private readonly store = this.histogram(
    'tabuleiro_store_seconds',
    'Questions to the store, by verb; the verb add is a commit.',
    ['verb'],
  );
  private readonly storeFailures = this.counter(
    'tabuleiro_store_failures_total',
    'Questions that the store did not answer, by fault code.',
    ['code'],
  );
  private readonly refusals = this.counter(
    'tabuleiro_refusals_total',
    'Requests and connections refused, by fault code.',
    ['reason'],
  );
  private readonly computers = this.counter(
    'tabuleiro_computer_questions_total',
    'Questions to computers, by outcome: answered, hurried, failed.',
    ['outcome'],
  );
  private readonly computerSeconds = this.histogram(
    'tabuleiro_computer_seconds',
    'From a question to a computer to its answer.',
  );
  private readonly events = this.counter(
    'tabuleiro_events_total',
    'Events of the log, by name; also those that its level leaves out.',
    ['event'],
  );
  private readonly mistakes = this.counter('tabuleiro_mistakes_total', 'Bugs of the server that were met.');

  /** Metrics of the process itself: memory, processor, event loop, open files. Once per process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A number that is read when somebody asks. `read` answers with a number, or with one for each value of `label`. */
  gauge(name: string, help: string, read: () => GaugeValue | Promise<GaugeValue>, label?: string): void {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      async collect() {
        const value = await Promise.resolve(read()).catch(() => null); // a store that fails: the last value stays
        if (typeof value === 'number') this.set(value);
        else
          for (const [key, number] of Object.entries(value ?? {})) this.set({ [label ?? '']: key }, number);
      },
    });
  }

  /** Times a command. `act` answers with an acknowledgement or a refusal, as JSON. */
  async command(kind: string, act: () => Promise<string>): Promise<string> {
    const began = performance.now();
    let outcome = 'failed';
    try {
      const answer = await act();
      outcome = answer.startsWith(ACCEPTED) ? 'accepted' : 'refused';
      return answer;
    } finally {
      this.commands.inc({ kind, outcome });
      this.commandSeconds.observe(since(began));
    }
  }

  /** Times a question to the store. */
  async storeQuestion<T>(verb: string, ask: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await ask();
    } catch (error) {
      this.storeFailures.inc({ code: (error as { code?: string }).code ?? 'mistake' });
      throw error;
    } finally {
      this.store.observe({ verb }, since(began));
    }
  }

  /** Times a question to a computer; `outcomeOf` its answer. */
  async computerQuestion<T>(ask: () => Promise<T>, outcomeOf: (answer: T) => ComputerOutcome): Promise<T> {
    const began = performance.now();
    let outcome: ComputerOutcome = 'failed';
    try {
      const answer = await ask();
      outcome = outcomeOf(answer);
      return answer;
    } finally {
      this.computers.inc({ outcome });
      this.computerSeconds.observe(since(began));
    }
  }

  request(route: string, status: number, seconds: number): void {
    this.requests.observe({ route, status }, seconds);
  }

  refused(reason: string): void {
    this.refusals.inc({ reason });
  }

  logged(event: string): void {
    this.events.inc({ event });
  }

  mistake(): void {
    this.mistakes.inc();
  }

  /** In the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  get names(): string[] {
    return this.registry.getMetricsAsArray().map(({ name }) => name);
  }

  private counter<L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
  ): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private histogram<L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
  ): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }
}

type GaugeValue = number | Readonly<Record<string, number>>;
export type ComputerOutcome = 'answered' | 'hurried' | 'failed';

const since = (began: number): number => (performance.now() - began) / 1000;
