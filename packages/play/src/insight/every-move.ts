/** The value of every move to its side: one small question for each move, to the same store as all others. */
import type { AnswerLine, Place } from '@tabuleiro/engine';
import {
  type ExactEnd,
  type Fault,
  formatMove,
  type Game,
  legalMoves,
  type Move,
  type Rules,
  type Seat,
} from '@tabuleiro/rules';
import { endOnBoard, PlaceReader } from '@tabuleiro/rules/internal';
import type { History } from '@tabuleiro/rules/match';
import type { OpenQuestion } from '../ports/engine.ts';
import type { Insight } from './insight.ts';

/** Nodes for each move. */
export const EVERY_NODES = 20_000;

/** The value of a legal move, from a short search. */
export interface MoveWorth {
  text: string;
  move: Move;
  /** Expected share of the moving side, and of every seat. */
  share: number;
  shares: readonly number[];
  proven?: ExactEnd | undefined;
}

export interface EveryMoveState {
  /** Moves in all. */
  total: number;
  /** Those that are known; the best comes first. */
  worth: readonly MoveWorth[];
  busy: boolean;
  fault: Fault | null;
}

const NOTHING: EveryMoveState = { total: 0, worth: [], busy: false, fault: null };

/**
 * The same worth, so that it agrees with the engine's lines, which looked deeper: a move of a line has the shares of the
 * line, and no other move is worth more than the last of them.
 */
export function agreeingWorth(
  worth: readonly MoveWorth[],
  lines: readonly Pick<AnswerLine, 'moves' | 'shares' | 'proven'>[],
  seat: Seat,
): MoveWorth[] {
  const last = lines.at(-1)?.shares[seat] ?? 1;
  const firsts = lines.map(({ moves }) => moves[0]);
  return worth
    .map((each) => {
      const line = lines[firsts.indexOf(each.text)];
      if (!line) return each.share <= last ? each : { ...each, ...atMost(each.shares, seat, last) };
      const { shares, proven } = line;
      return {
        text: each.text,
        move: each.move,
        share: shares[seat]!,
        shares,
        ...(proven ? { proven } : {}),
      };
    })
    .sort((a, b) => b.share - a.share || rank(firsts, a.text) - rank(firsts, b.text));
}

/** Moves of the lines come first among equal ones. */
const rank = (firsts: readonly (string | undefined)[], text: string): number =>
  firsts.includes(text) ? firsts.indexOf(text) : firsts.length;

/** The other seats share what one of them has less. */
function atMost(shares: readonly number[], seat: Seat, most: number): Pick<MoveWorth, 'share' | 'shares'> {
  const others = 1 - shares[seat]!;
  const scale = others > 0 ? (1 - most) / others : 0;
  const rest = others > 0 ? 0 : (1 - most) / (shares.length - 1);
  return { share: most, shares: shares.map((share, i) => (i === seat ? most : share * scale + rest)) };
}

export class EveryMove {
  private readonly tell: () => void;
  private current = NOTHING;
  private run = 0;
  private asked: OpenQuestion | null = null;

  /** `tell`: one more is known. */
  constructor(tell: () => void) {
    this.tell = tell;
  }

  get state(): EveryMoveState {
    return this.current;
  }

  /** Asks about each move of a place; what was asked before is let go. */
  async start(insight: Insight, game: Game, place: Place): Promise<void> {
    this.stop();
    const run = this.run;
    const { position = 'start', options = {}, moves: played = [] } = place;
    const read = new PlaceReader().read(game, position, options, played);
    if (!read.ok) return void this.show({ ...NOTHING, fault: read.fault });
    const { rules, history } = read.value;
    const moves = endOnBoard(rules, history) ? [] : legalMoves(history.position);
    this.show({ ...NOTHING, total: moves.length, busy: true });
    for (const move of moves) {
      const known = await this.worthOf(insight, { rules, history, place }, move);
      if (run !== this.run) return;
      if ('code' in known) return void this.show({ ...this.current, busy: false, fault: known });
      const worth = [...this.current.worth, known].sort((a, b) => b.share - a.share);
      this.show({ ...this.current, worth });
    }
    this.show({ ...this.current, busy: false });
  }

  /** Stops; known values stay. */
  stop(): void {
    this.run++;
    this.asked?.stop();
    this.asked = null;
    this.current = { ...this.current, busy: false };
  }

  /** Nothing is known of what is looked at now. */
  clear(): void {
    this.stop();
    this.current = NOTHING;
  }

  private show(state: EveryMoveState): void {
    this.current = state;
    this.tell();
  }

  private async worthOf(
    insight: Insight,
    { rules, history, place }: { rules: Rules; history: History; place: Place },
    move: Move,
  ): Promise<MoveWorth | Fault> {
    const { seat } = history.position;
    const text = formatMove(rules, history.position, move);
    const shares = endedBy(rules, history, move);
    if (shares) return { text, move, share: shares[seat]!, shares };
    return this.askAbout(insight, { ...place, moves: [...(place.moves ?? []), text] }, { text, move, seat });
  }

  private async askAbout(
    insight: Insight,
    place: Place,
    { text, move, seat }: { text: string; move: Move; seat: Seat },
  ): Promise<MoveWorth | Fault> {
    const asked = insight.ask({ place, nodes: EVERY_NODES, priority: 'analysis' });
    this.asked = asked;
    const answer = await asked.answer;
    if (this.asked === asked) this.asked = null;
    if (!answer.ok) return answer.fault;
    const { shares, proven } = answer.value.lines[0]!;
    return { text, move, share: shares[seat]!, shares, ...(proven ? { proven } : {}) };
  }
}

/** A move that ends the game is worth what it ends with. */
function endedBy(rules: Rules, history: History, move: Move): readonly number[] | null {
  history.make(move);
  const outcome = endOnBoard(rules, history);
  history.unmake();
  return outcome?.shares ?? null;
}
