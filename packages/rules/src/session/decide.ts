/**
 * What a command would do to a session: the events that follow from it, or the fault that forbids it. Checks
 * everything and changes nothing. The one place that knows who may do what and when.
 */
import { isObject, wrongArgument } from '../core/arguments.ts';
import { formatMove } from '../core/notation.ts';
import { formatOutcome } from '../core/outcome.ts';
import type { Fault, Move, Outcome, Result } from '../core/types.ts';
import { clockFlag, clockPress } from '../match/clock.ts';
import { endOnBoard, type OutsideEnd, outsideOutcome } from '../match/ends.ts';
import { History } from '../match/history.ts';
import { type MatchResult, matchAfterGame, type Player } from '../match/match.ts';
import { agreeDraw, allAgree, dropDraw, type Offers, offerDraw } from '../match/offers.ts';
import { gameReading } from './plan.ts';
import type { Session } from './session.ts';
import type { Decision, EventDetail, SessionCommand, SessionEvent } from './types.ts';

/** An event before it is numbered; `left` unsaid is what the clocks show at that time. */
interface Draft {
  happened: EventDetail;
  player: Player | null;
  left?: readonly number[] | null;
}

/** Commands may come from a program that is not ours, or from another machine. */
const COMMANDS: readonly SessionCommand['kind'][] = [
  ...(['play', 'undo', 'redo', 'resign', 'offer', 'agree', 'decline'] as const),
  ...(['clock', 'check-clock', 'next-game'] as const),
];

/** `player`: who asks, null where nobody in particular does. `at`: milliseconds on the session's own clock. */
export function decide(
  session: Session,
  command: SessionCommand,
  player: Player | null,
  at: number,
): Decision {
  if (!isObject(command) || !COMMANDS.includes(command.kind))
    return refused(
      wrongArgument('command', isObject(command) ? command.kind : command, COMMANDS.join(', ')).fault,
    );
  if (!Number.isFinite(at)) return refused({ code: 'session-now', found: String(at) });
  const { length } = session.plan.players;
  if (player !== null && !(Number.isInteger(player) && player >= 0 && player < length))
    return refused({ code: 'player-unknown', found: String(player), accepted: `0..${length - 1}` });
  return new Deciding(session, player, Math.max(at, session.at)).answer(command);
}

const refused = (fault: Fault): Decision => ({ events: [], fault });

class Deciding {
  private readonly session: Session;
  private readonly player: Player | null;
  private readonly at: number;

  constructor(session: Session, player: Player | null, at: number) {
    this.session = session;
    this.player = player;
    this.at = at;
  }

  answer(command: SessionCommand): Decision {
    const { session } = this;
    if (command.kind === 'next-game') return this.nextGame();
    if (session.outcome) {
      if (command.kind === 'check-clock') return { events: [] };
      // An end on the board can be taken back, one that somebody chose cannot.
      const reversible = (command.kind === 'undo' || command.kind === 'redo') && !session.current.end;
      if (!reversible) return refused({ code: 'session-over', found: session.result });
    } else {
      const late = this.flag(command.kind !== 'check-clock');
      if (late) return late;
    }
    switch (command.kind) {
      case 'play':
        return this.play(command.move, command.ply);
      case 'undo':
        return this.undo();
      case 'redo':
        return this.redo();
      case 'resign':
        return this.asked((player) => this.finish('resign', player));
      case 'offer':
        return this.asked((player) => this.offer(player));
      case 'agree':
        return this.asked((player) => this.agree(player));
      case 'decline':
        return this.asked((player) => this.reply('decline', player, dropDraw(session.offers)));
      case 'clock':
        return this.clock(command.going, command.left);
      case 'check-clock':
        return { events: [] };
    }
  }

  /** A command that somebody must have given. */
  private asked(answer: (player: Player) => Decision): Decision {
    return this.player === null
      ? refused({
          code: 'player-unknown',
          found: '-',
          accepted: `0..${this.session.plan.players.length - 1}`,
        })
      : answer(this.player);
  }

  /** The running clock has no time left: the game ends, and whatever was asked for comes too late. */
  private flag(refuses: boolean): Decision | null {
    const { current } = this.session;
    const fallen = current.clock && clockFlag(current.clock, this.at);
    if (fallen === null) return null;
    const { events } = this.finish('flag', current.pairing.players[fallen]!);
    const end = events.find((event) => event.kind === 'end');
    return refuses ? { events, fault: { code: 'session-time', found: end?.result ?? '' } } : { events };
  }

  private play(asked: string | Move, ply: number | undefined): Decision {
    const { session, at } = this;
    const { current } = session;
    const mover = session.toMove!;
    if (this.player !== null && this.player !== mover) return refused({ code: 'session-turn' });
    const plies = current.moves.length;
    if (ply !== undefined && ply !== plies)
      return refused({ code: 'session-stale', found: `${ply}`, accepted: `${plies}` });
    const move = current.find(asked);
    if (!move.ok) return refused(move.fault);
    const { seat, clock } = current;
    const left = clock && clockPress(clock, seat, current.seatAfter(move.value), at).left;
    const text = formatMove(current.rules, session.position, move.value);
    const happened: EventDetail = { kind: 'move', seat, ply: plies + 1, text };
    return this.report([{ happened, player: mover, left }], current.endAfter([move.value]));
  }

  private undo(): Decision {
    const { session, player } = this;
    const { current } = session;
    const seat = player === null ? null : session.seatOf(player);
    const decision = current.moves.findLastIndex((played) => seat === null || played.seat === seat);
    if (decision < 0) return refused({ code: 'undo-nothing' });
    const left = current.leftAfter(decision);
    return this.report([{ happened: { kind: 'undo', ply: decision }, player, left }], null);
  }

  private redo(): Decision {
    const { current } = this.session;
    const group = current.undone.at(-1);
    if (!group) return refused({ code: 'redo-nothing' });
    const ply = current.moves.length + group.length;
    const texts = group.map(({ text }) => text);
    const left = group.at(-1)!.left;
    const end = current.endAfter(group.map(({ move }) => move));
    return this.report([{ happened: { kind: 'redo', ply, texts }, player: this.player, left }], end);
  }

  private offer(player: Player): Decision {
    const { offers, current } = this.session;
    if (offers.pending && offers.pending.by !== player) return this.agree(player);
    return this.reply('offer', player, offerDraw(offers, player, current.moves.length));
  }

  private agree(player: Player): Decision {
    const offers = agreeDraw(this.session.offers, player);
    if (!offers.ok || !allAgree(offers.value)) return this.reply('agree', player, offers);
    const agreement: OutsideEnd = { reason: 'agreement' };
    return this.report(
      [
        { happened: { kind: 'agree' }, player },
        { happened: { kind: 'agreement' }, player: null },
      ],
      this.outside(agreement),
    );
  }

  private reply(kind: 'offer' | 'agree' | 'decline', player: Player, offers: Result<Offers>): Decision {
    return offers.ok ? this.report([{ happened: { kind }, player }], null) : refused(offers.fault);
  }

  private finish(kind: 'resign' | 'flag', player: Player): Decision {
    const seat = this.session.seatOf(player);
    const reason = kind === 'resign' ? 'resignation' : 'time';
    return this.report([{ happened: { kind, seat }, player }], this.outside({ reason, seat }));
  }

  private clock(going: boolean, known: readonly number[] | undefined): Decision {
    const now = this.session.timeLeft(this.at);
    const left = now?.map((ms, seat) => Math.max(0, Math.min(ms, known?.[seat] ?? ms))) ?? null;
    return this.report([{ happened: { kind: 'clock', going }, player: this.player, left }], null);
  }

  private nextGame(): Decision {
    const { session } = this;
    if (!session.outcome) return refused({ code: 'session-running' });
    const { next } = session.match;
    if (!next) return refused({ code: 'match-over' });
    const { rules, position, stood } = gameReading(session.plan, next);
    const start = rules.format(position, stood);
    const happened: EventDetail = { kind: 'game', game: session.games.length + 1, start };
    const initial = session.plan.clock?.initial;
    const left = initial === undefined ? null : rules.seats.map(() => initial);
    const draft = { happened, player: null, left };
    const outcome = endOnBoard(rules, new History(position, stood));
    const match = outcome && matchAfterGame(session.match, outcome).result;
    return this.report(
      outcome ? [draft, { ...endDraft(formatOutcome(rules, outcome), outcome, match), left }] : [draft],
      null,
    );
  }

  private outside(end: OutsideEnd): Outcome {
    const { rules, position } = this.session;
    return outsideOutcome(rules, position, end);
  }

  /** Numbers what happened; an outcome is told after what brought it. */
  private report(drafts: readonly Draft[], outcome: Outcome | null): Decision {
    const { session, at } = this;
    const all = [...drafts];
    if (outcome) {
      const match = matchAfterGame(session.matchBefore, outcome).result;
      const last = drafts.at(-1)!;
      const end = endDraft(formatOutcome(session.rules, outcome), outcome, match);
      all.push(last.left === undefined ? end : { ...end, left: last.left });
    }
    const now = session.timeLeft(at);
    const events = all.map(
      ({ happened, player, left = now }, i): SessionEvent => ({
        number: session.lastNumber + 1 + i,
        at,
        player,
        left,
        ...happened,
      }),
    );
    return { events };
  }
}

const endDraft = (result: string, outcome: Outcome, match: MatchResult | null): Draft => ({
  happened: { kind: 'end', result, outcome, match },
  player: null,
});
