/** The computers at one table: whoever of them is to move or to answer is asked, once for each state of the game. */
import type { Player, Session, SessionCommand } from '@tabuleiro/rules/match';
import type { ServerMonitor } from '../monitor/server-monitor.ts';
import type { ServerSettings } from '../settings.ts';
import type { ServerTime } from '../time/server-time.ts';
import { type ComputerDesk, computerOf, questionOf } from './computers.ts';
import type { Failures } from './failures.ts';
import type { OnlineGame } from './online-game.ts';

/** What it needs of the table. */
export interface ComputerTable {
  readonly id: string;
  readonly desk: ComputerDesk;
  readonly time: ServerTime;
  readonly settings: ServerSettings;
  readonly failures: Failures;
  readonly monitor: ServerMonitor;
  /** In the line of the game; not at all where there is no such game any more. */
  inTurn(act: (game: OnlineGame) => Promise<void>): Promise<void>;
  /** Inside it. Whether something happened. */
  play(game: OnlineGame, answer: ComputerCommand, player: Player, at: number): Promise<boolean>;
}

/** What a computer does, and whether its time was up before it was done. */
export interface ComputerCommand {
  readonly command: SessionCommand;
  readonly hurried: boolean;
}

/** The longest wait after a computer that failed; the first is a setting, and each is twice the one before. */
const LONGEST_WAIT_MS = 60_000;

export class ComputerTurns {
  private readonly table: ComputerTable;
  /** The question that is open, by the number of the event before it. */
  private asked: string | null = null;
  /** Times in a row that no answer came of a question. */
  private failures = 0;

  constructor(table: ComputerTable) {
    this.table = table;
  }

  /** What was asked is of no interest any more. */
  forget(): void {
    this.asked = null;
  }

  /** Asks the computer that is to move or to answer, if there is one. */
  wake(game: OnlineGame): void {
    const { session } = game;
    if (!session || game.state !== 'playing' || session.outcome) return;
    const asked = session.proposals
      .flatMap((proposal) => session.present.map((player) => ({ player, proposal })))
      .find(
        ({ player, proposal }) =>
          player !== proposal.by &&
          !proposal.accepted.includes(player) &&
          computerOf(session, player) !== null,
      );
    const player = asked?.player ?? session.toMove!;
    const kind = computerOf(session, player);
    const question = `${session.lastNumber} ${player}`;
    if (kind === null || this.asked === question) return;
    this.asked = question;
    this.ask(game.row.seed, session, kind, player, asked?.proposal)
      .catch((error) => {
        this.table.failures.note(error);
        return null;
      })
      .then((answer) => this.answered(question, player, answer))
      .catch((error) => this.wakeAfter(error));
  }

  private async ask(
    seed: number,
    session: Session,
    kind: string,
    player: Player,
    proposal: Session['proposals'][number] | undefined,
  ): Promise<ComputerCommand | null> {
    const { id, desk, settings, monitor } = this.table;
    const question = questionOf(session, { table: id, seed, kind, most: settings.computerMs });
    if (proposal) {
      const isTwo = session.plan.players.length === 2;
      const agrees =
        proposal.what === 'takeback' || (isTwo && (await desk.agrees(question, session.toMove === player)));
      return {
        command: { kind: agrees ? 'accept' : 'decline', of: proposal.number },
        hurried: false,
      };
    }
    const move = await desk.move(question);
    if (!move.ok) {
      monitor.computerFailed(kind, question.rules, move.fault.code);
      return null;
    }
    const { text, hurried } = move.value;
    return { command: { kind: 'play', move: text, ply: session.moves.length }, hurried };
  }

  /** Something else may have happened meanwhile: then the computer is asked anew. */
  private answered(question: string, player: Player, answer: ComputerCommand | null): Promise<void> {
    const { table } = this;
    return table.inTurn(async (game) => {
      if (this.asked !== question) return;
      this.asked = null;
      if (!game.session || game.state !== 'playing') return;
      const isSame = `${game.session.lastNumber} ${player}` === question;
      const happened = isSame && answer !== null && (await table.play(game, answer, player, table.time.now));
      if (happened) {
        this.failures = 0;
        return;
      }
      if (isSame) this.wakeLater();
      else this.wake(game);
    });
  }

  /** The store failed, or we did. */
  private wakeAfter(error: unknown): void {
    this.table.failures.note(error);
    this.wakeLater();
  }

  private wakeLater(): void {
    const { time, settings, inTurn } = this.table;
    const again = () => {
      inTurn(async (game) => this.wake(game)).catch((error) => this.wakeAfter(error));
    };
    const wait = settings.computerAgainMs * 2 ** this.failures++;
    time.clock.after(Math.min(wait, LONGEST_WAIT_MS), again);
  }
}
