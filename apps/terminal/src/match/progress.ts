/** How far a match is, who leads, and how long it will take. */

import type { ContestState } from '@tabuleiro/lab/contest/contest';
import { crossTable, meetingOf } from '@tabuleiro/lab/contest/cross-table';
import { type Language, visible } from '@tabuleiro/rules/text';
import { note } from '../io/output.ts';
import { ProgressLine } from '../io/progress-line.ts';
import { duration, percent, signed } from './numbers.ts';
import { tellMatch } from './words.ts';

const BAR = 24;
const PLAIN_LINE_MS = 10_000;

export class MatchProgress {
  private readonly language: Language;
  private readonly start = performance.now();
  private before: number | null = null;
  private readonly progress = new ProgressLine(PLAIN_LINE_MS);
  private readonly told = new Set<string>();

  constructor(language: Language) {
    this.language = language;
  }

  show(state: ContestState): void {
    const { results, plan } = state;
    if (this.before === null) {
      this.before = results.length;
      this.progress.begin();
      if (results.length > 0) {
        const all = plan.schedule.games.length;
        note(tellMatch(this.language, 'resumed', { games: results.length, all }));
      }
    }
    this.progress.show((live) => (live ? `${barOf(state)} ${this.line(state)}` : this.line(state)));
  }

  /** Said once, however often it fails in the same way. */
  said(name: string, text: string): void {
    const line = `${visible(name)}: ${text}`;
    if (this.told.has(line)) return;
    this.told.add(line);
    this.aside(line);
  }

  /** A line above the progress. */
  aside(line: string): void {
    this.progress.aside(line);
  }

  clear(): void {
    this.progress.clear();
  }

  private line(state: ContestState): string {
    const { plan, results, sprt } = state;
    const parts = [`${results.length}/${plan.schedule.games.length}`, this.standing(state)];
    if (sprt) parts.push(`LLR ${sprt.llr.toFixed(2)} (${sprt.low.toFixed(2)}..${sprt.high.toFixed(2)})`);
    const left = this.timeLeft(state);
    if (left !== null) parts.push(tellMatch(this.language, 'left', { time: duration(left) }));
    return parts.filter((part) => part !== '').join('  ');
  }

  private standing({ plan, results }: ContestState): string {
    if (results.length === 0) return '';
    if (plan.settings.players.length > 2) {
      const rows = crossTable(plan, results);
      return rows.map(({ name, score }) => `${visible(name)} ${percent(score)}`).join(', ');
    }
    const { games, summary } = meetingOf(plan, results, 0, 1);
    const { score, elo, superiority } = summary;
    const tally = `+${games.wins} =${games.draws} -${games.losses}`;
    if (summary.units === 0) return tally;
    const interval = `Elo ${signed(elo.value)} (${signed(elo.low)}..${signed(elo.high)})`;
    return `${tally}  ${percent(score.value)}  ${interval}  LOS ${percent(superiority)}`;
  }

  /** From the pace since the start; null until one is known. */
  private timeLeft({ plan, results }: ContestState): number | null {
    const played = results.length - (this.before ?? 0);
    const left = plan.schedule.games.length - results.length;
    return played === 0 || left === 0 ? null : ((performance.now() - this.start) / played) * left;
  }
}

function barOf({ results, plan }: ContestState): string {
  const full = Math.floor((BAR * results.length) / plan.schedule.games.length);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}]`;
}
