/**
 * The shortest way through a lesson: every line of the learner's moves against the replies of the lesson, one move
 * deeper each time. What it finds is par; what it does not find cannot be done.
 */
import type { ComputerPlayer } from '@tabuleiro/engine';
import {
  formatMove,
  type Game,
  legalMoves,
  type Move,
  must,
  parseMove,
  type Rules,
  readPosition,
} from '@tabuleiro/rules';
import { endOnBoard, History } from '@tabuleiro/rules/match';
import { type Lesson, movesAllowed } from '@tabuleiro/rules/text';
import { scriptedReply } from '../task/line.ts';
import { judge } from './goal.ts';

/** The learner's moves of a shortest way to the goal. */
export interface Solution {
  moves: readonly string[];
  /** Positions that were looked at to find it, and to show that nothing shorter does. */
  positions: number;
}

export class LessonSolver {
  private readonly lesson: Lesson;
  private readonly rules: Rules;
  private readonly history: History;
  private readonly seat: number;
  private readonly player: ComputerPlayer | null;
  /** Replies that were found before, by ply and position. */
  private readonly replies = new Map<string, Move>();
  /** Dead ends, by position, moves made and pieces captured. */
  private dead = new Set<string>();
  private positions = 0;
  private most = 0;

  /** `player`: who replies, where no list does. */
  constructor(game: Game, lesson: Lesson, player: ComputerPlayer | null = null) {
    const { rules, position, stood } = must(readPosition(game, lesson.position, lesson.options));
    this.lesson = lesson;
    this.rules = rules;
    this.history = new History(position.clone(), stood);
    this.seat = position.seat;
    this.player = player;
  }

  /**
   * After those moves of the learner. Null where the goal cannot be reached within the moves that are allowed, or where
   * `most` positions were not enough to find a way.
   */
  async solve(made: readonly string[] = [], most = Number.POSITIVE_INFINITY): Promise<Solution | null> {
    const { taken } = await this.play(made);
    this.most = most;
    for (let depth = made.length + 1; depth <= movesAllowed(this.lesson); depth++) {
      this.dead = new Set();
      const line = await this.search(depth, made.length, taken);
      if (line) return { moves: line, positions: this.positions };
    }
    return null;
  }

  /** Plays the learner's moves with the replies between them; the history stays there. Answers with the judgement. */
  async play(moves: readonly string[]) {
    let taken = 0;
    let judgement = this.judge(0, 0, true);
    for (const [i, text] of moves.entries()) {
      const { rules, history } = this;
      const move = must(parseMove(rules, history.position, text, history.stood));
      taken += rules.view(history.position, move).captured.length;
      history.make(move);
      judgement = this.judge(i + 1, taken, false);
      if (judgement !== 'open') continue;
      await this.reply();
      judgement = this.judge(i + 1, taken, true);
    }
    return { judgement, taken, rules: this.rules, history: this.history };
  }

  private async search(depth: number, made: number, taken: number): Promise<string[] | null> {
    const { rules, history } = this;
    const { position } = history;
    const key = `${rules.format(position, history.stood)} ${made} ${taken}`;
    if (made === depth || this.positions >= this.most || this.dead.has(key)) return null;
    this.dead.add(key);
    this.positions++;
    const counts = this.lesson.goal.kind === 'take';
    for (const move of legalMoves(position)) {
      const gained = counts ? taken + rules.view(position, move).captured.length : 0;
      const plies = history.plies;
      history.make(move);
      let judgement = this.judge(made + 1, gained, false);
      if (judgement === 'open') {
        await this.reply();
        judgement = this.judge(made + 1, gained, true);
      }
      const rest =
        judgement === 'reached'
          ? []
          : judgement === 'open'
            ? await this.search(depth, made + 1, gained)
            : null;
      while (history.plies > plies) history.unmake();
      if (rest) return [formatMove(rules, position, move), ...rest];
    }
    return null;
  }

  private judge(moves: number, taken: number, replied: boolean) {
    const { rules, history, seat, lesson } = this;
    const outcome = endOnBoard(rules, history);
    const { position } = history;
    return judge(lesson, {
      rules,
      position,
      outcome,
      seat,
      taken,
      moves,
      replied: replied || outcome !== null,
    });
  }

  /** The other seats move until the learner is to move, or the game is over. */
  private async reply(): Promise<void> {
    const { history, seat, rules } = this;
    while (history.position.seat !== seat && !endOnBoard(rules, history))
      history.make(await this.replyMove());
  }

  private async replyMove(): Promise<Move> {
    const { rules, history, lesson, player } = this;
    const { position, past, stood } = history;
    const { replies } = lesson;
    // A list asks for nothing but what is legal; a player may look at every counter.
    const key =
      'player' in replies
        ? `${position.ply} ${rules.format(position, stood)}`
        : `${position.seat} ${position.keyLo} ${position.keyHi}`;
    const known = this.replies.get(key);
    if (known !== undefined) return known;
    const move =
      'player' in replies
        ? await player!.choose({ rules, position, past, stood, aim: 'win', seed: replies.seed })
        : must(parseMove(rules, position, scriptedReply(rules, position, replies)));
    this.replies.set(key, move);
    return move;
  }
}
