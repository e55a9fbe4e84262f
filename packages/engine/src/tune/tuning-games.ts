/** Plays the games of a plan one by one. A game depends on the plan and its index alone, whoever plays it and when. */
import { type Game, must, Rng, type Rules } from '@tabuleiro/rules';
import { invariant } from '@tabuleiro/rules/internal';
import { mixSeeds } from '../match/seeds.ts';
import { Search } from '../search/search.ts';
import { defaultSettings } from '../search/settings.ts';
import { type Evaluation, type Verdict, WON } from '../types.ts';
import { LiveGame } from './live-game.ts';
import type { DuelGame, DuelPlan, Judge, SelfGame, SelfPlan, TuningPlan } from './plan.ts';
import { drawOptions, setupOf } from './setups.ts';

/** Clearing a large table would take longer than a search of a few hundred nodes. */
const TABLE_BITS = 12;
/** One game in so many strays: it is played quickly up to a random move from which on it counts. */
const ONE_STRAYS_IN = 3;
/** How much quicker than the rest. */
const QUICK = 8;
/** Tries for an opening that does not end the game. */
const TRIES = 50;

export class TuningGames {
  private readonly game: Game;
  private readonly evaluation: Evaluation;
  private readonly plan: TuningPlan;
  /** Kept while games have the same rules: memory is made once. */
  private rules: Rules | undefined;
  private configured = '';
  private searches: Search[] = [];

  constructor(game: Game, evaluation: Evaluation, plan: TuningPlan) {
    this.game = game;
    this.evaluation = evaluation;
    this.plan = plan;
  }

  play(index: number): SelfGame | DuelGame {
    return this.plan.kind === 'self' ? this.playSelf(this.plan, index) : this.playDuel(this.plan, index);
  }

  private playSelf({ aim, seed, nodes, judge }: SelfPlan, index: number): SelfGame {
    const rng = new Rng(mixSeeds(seed, index));
    const options = drawOptions(this.game, this.plan.options, rng);
    const course = this.open(options, [judge], rng);
    const [search] = this.searches;
    let stray = course.moves.length - 1;
    if (rng.below(ONE_STRAYS_IN) === 0) stray += rng.below(setupOf(this.game).stray);
    const samples: number[] = [];
    for (;;) {
      const ply = course.moves.length;
      const outcome = course.outcome();
      if (outcome) {
        const { shares, points } = outcome;
        const lead = points && { lead: points[0]! - points[1]! };
        return { index, options, moves: course.moves, samples, share: shares[0]!, ...lead };
      }
      if (ply === stray) {
        course.make(course.randomMove(rng));
        continue;
      }
      const quick = ply < stray;
      const budget = quick ? Math.max(1, Math.floor(nodes / QUICK)) : nodes;
      const verdict = search!.run(course.situation(aim), { nodes: budget });
      const score = scoreOf(verdict);
      const proven = Math.abs(score) >= WON;
      // The rest of a game that is decided teaches nothing; only a margin has to be played out.
      if (proven && !quick && aim === 'win') {
        const share = score > 0 === (course.position.seat === 0) ? 1 : 0;
        return { index, options, moves: course.moves, samples, share };
      }
      if (!proven && !quick) samples.push(ply, score);
      course.make(verdict.move);
    }
  }

  private playDuel({ aim, seed, nodes, judges }: DuelPlan, index: number): DuelGame {
    const rng = new Rng(mixSeeds(seed, index >> 1, 1));
    const options = drawOptions(this.game, this.plan.options, rng);
    const course = this.open(options, judges, rng);
    const first = index & 1;
    for (;;) {
      const outcome = course.outcome();
      if (outcome) {
        const { shares, points } = outcome;
        const lead = points && { lead: points[first]! - points[1 - first]! };
        return { index, share: shares[first]!, ...lead, plies: course.moves.length };
      }
      const search = this.searches[course.position.seat === first ? 0 : 1]!;
      course.make(search.run(course.situation(aim), { nodes }).move);
    }
  }

  /** Seats the judges and plays the random plies of an opening. */
  private open(options: SelfGame['options'], judges: readonly Judge[], rng: Rng): LiveGame {
    const name = JSON.stringify(options);
    if (this.rules === undefined || name !== this.configured) {
      this.rules = must(this.game.configure(options));
      this.configured = name;
      this.searches = judges.map((judge) => this.searchOf(this.rules!, judge));
    }
    invariant(this.rules.seats.length === 2, 'tuning is for two seats');
    const [fewest, most] = setupOf(this.game).opening;
    for (let tried = 0; ; tried++) {
      const course = new LiveGame(this.rules);
      const plies = tried < TRIES ? fewest + rng.below(most - fewest + 1) : 0;
      while (course.moves.length < plies && !course.outcome()) course.make(course.randomMove(rng));
      if (!course.outcome() || tried >= TRIES) return course;
    }
  }

  private searchOf(rules: Rules, judge: Judge): Search {
    const { evaluation } = this;
    const evaluator = judge === 'report' ? evaluation.report(rules) : evaluation.create(rules, judge);
    const settings = { ...defaultSettings, ...evaluation.settings, tableBits: TABLE_BITS };
    return new Search(evaluator, settings, { pointValue: evaluation.pointValue });
  }
}

const scoreOf = (verdict: Verdict): number => verdict.lines[0]!.score;
