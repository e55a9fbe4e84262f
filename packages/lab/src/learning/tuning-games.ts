/** Plays the games of a plan one by one. A game depends on the plan and its index alone, whoever plays it and when. */

import { type Aim, type Evaluation, type NetWeights, type Verdict, WON } from '@tabuleiro/engine';
import { mixSeeds } from '@tabuleiro/engine/internal/match/seeds';
import { Search } from '@tabuleiro/engine/internal/search/search';
import { defaultSettings } from '@tabuleiro/engine/internal/search/settings';
import { type Game, must, type Options, Rng, type Rules } from '@tabuleiro/rules';
import { invariant } from '@tabuleiro/rules/internal';
import { expandBoards } from '../contest/settings.ts';
import type { SelfPlaySetup } from '../trials/load.ts';
import { LiveGame } from './live-game.ts';
import type { DuelGame, DuelPlan, Judge, SelfGame, SelfPlan, TuningPlan } from './plan.ts';

/** Clearing a large table would take longer than a search of a few hundred nodes. */
const TABLE_BITS = 12;
/** One game in so many strays: it is played quickly up to a random move from which on it counts. */
const ONE_STRAYS_IN = 3;
/** How much quicker than the rest. */
const QUICK = 8;
const BOARD_NUMBERS = 1_000_000;
/** Tries for an opening that does not end the game. */
const TRIES = 50;

export class TuningGames {
  private readonly game: Game;
  private readonly evaluation: Evaluation;
  private readonly plan: TuningPlan;
  private readonly setup: SelfPlaySetup;
  /** Kept while games have the same rules: memory is made once. */
  private rules: Rules | undefined;
  private configured = '';
  private searches: Search[] = [];

  constructor(game: Game, evaluation: Evaluation, plan: TuningPlan, setup: SelfPlaySetup) {
    this.game = game;
    this.evaluation = evaluation;
    this.plan = plan;
    this.setup = setup;
  }

  play(index: number): SelfGame | DuelGame {
    return this.plan.kind === 'self' ? this.playSelf(this.plan, index) : this.playDuel(this.plan, index);
  }

  private playSelf({ aim, seed, nodes, judge, offshoots }: SelfPlan, index: number): SelfGame {
    const rng = new Rng(mixSeeds(seed, index));
    const options = this.drawOptions(rng);
    const live = this.open(options, [judge], rng);
    const [search] = this.searches;
    let stray = live.moves.length - 1;
    if (rng.below(ONE_STRAYS_IN) === 0) stray += rng.below(this.setup.stray);
    const samples: number[] = [];
    const shoots: number[] = [];
    const extra = offshoots ? { offshoots: shoots } : {};
    for (;;) {
      const ply = live.moves.length;
      const outcome = live.outcome();
      if (outcome) {
        const { shares, points } = outcome;
        const lead = points && { lead: points[0]! - points[1]! };
        return { index, options, moves: live.moves, samples, ...extra, share: shares[0]!, ...lead };
      }
      if (ply === stray) {
        live.make(live.randomMove(rng));
        continue;
      }
      const quick = ply < stray;
      const budget = quick ? Math.max(1, Math.floor(nodes / QUICK)) : nodes;
      const verdict = search!.run(live.situation(aim), { nodes: budget });
      const score = scoreOf(verdict);
      const proven = Math.abs(score) >= WON;
      // The rest of a game that is decided teaches nothing; only a margin has to be played out.
      if (proven && !quick && aim === 'win') {
        const share = score > 0 === (live.position.seat === 0) ? 1 : 0;
        return { index, options, moves: live.moves, samples, ...extra, share };
      }
      if (!proven && !quick) {
        samples.push(ply, score);
        if (offshoots) shoots.push(...judgeOffshoot(live, search!, aim, nodes, rng));
      }
      live.make(verdict.move);
    }
  }

  private playDuel({ aim, seed, nodes, judges }: DuelPlan, index: number): DuelGame {
    const rng = new Rng(mixSeeds(seed, index >> 1, 1));
    const options = this.drawOptions(rng);
    const live = this.open(options, judges, rng);
    const first = index & 1;
    for (;;) {
      const outcome = live.outcome();
      if (outcome) {
        const { shares, points } = outcome;
        const lead = points && { lead: points[first]! - points[1 - first]! };
        return { index, share: shares[first]!, ...lead, plies: live.moves.length };
      }
      const search = this.searches[live.position.seat === first ? 0 : 1]!;
      live.make(search.run(live.situation(aim), { nodes }).move);
    }
  }

  /** The options of one game: what was asked for comes first, then the game's own setup. */
  private drawOptions(rng: Rng): Options {
    const { preset, boards } = this.setup;
    const options = { ...this.game.presets.find(({ id }) => id === preset)?.options };
    const spec = this.game.options.find(({ kind }) => kind === 'board');
    if (boards && spec) {
      const names = expandBoards(boards);
      options[spec.id] = names[rng.below(names.length)]!.replace('#', String(rng.below(BOARD_NUMBERS)));
    }
    return { ...options, ...this.plan.options };
  }

  /** Seats the judges and plays the random plies of an opening. */
  private open(options: SelfGame['options'], judges: readonly Judge[], rng: Rng): LiveGame {
    const name = JSON.stringify(options);
    if (this.rules === undefined || name !== this.configured) {
      this.rules = must(this.game.configure(options));
      this.configured = name;
      const net = this.plan.kind === 'duel' ? this.plan.net : undefined;
      this.searches = judges.map((judge, i) => this.searchOf(this.rules!, judge, i === 0 ? net : undefined));
    }
    invariant(this.rules.seats.length === 2, 'tuning is for two seats');
    const [fewest, most] = this.setup.opening;
    for (let tried = 0; ; tried++) {
      const live = new LiveGame(this.rules);
      const plies = tried < TRIES ? fewest + rng.below(most - fewest + 1) : 0;
      while (live.moves.length < plies && !live.outcome()) live.make(live.randomMove(rng));
      if (!live.outcome() || tried >= TRIES) return live;
    }
  }

  private searchOf(rules: Rules, judge: Judge, net: NetWeights | undefined): Search {
    const { evaluation } = this;
    const evaluator = judge === 'report' ? evaluation.report(rules) : evaluation.create(rules, judge, net);
    const settings = { ...defaultSettings, ...evaluation.settings, tableBits: TABLE_BITS };
    return new Search(evaluator, settings, { pointValue: evaluation.pointValue });
  }
}

/** A random move and what the search thinks after it; nothing where the game is then decided. */
function judgeOffshoot(live: LiveGame, search: Search, aim: Aim, nodes: number, rng: Rng): number[] {
  const { position } = live;
  const ply = live.moves.length;
  const move = live.randomMove(rng);
  position.make(move);
  const score = position.outcome() ? WON : scoreOf(search.run(live.situation(aim), { nodes }));
  position.unmake();
  return Math.abs(score) >= WON ? [] : [ply, move, score];
}

const scoreOf = (verdict: Verdict): number => verdict.lines[0]!.score;
