/** Results of a match, in words and as JSON. They do not depend on time: equal matches read the same. */

import { type ContestState, isOver } from '@tabuleiro/lab/contest/contest';
import { type CrossTableRow, crossTable, lostBy, meetingOf } from '@tabuleiro/lab/contest/cross-table';
import type { GameResult } from '@tabuleiro/lab/contest/results';
import { seatName } from '@tabuleiro/play/words/names';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { formatTable } from '../text/columns.ts';
import { meetingText, percent, points, signed } from './numbers.ts';
import { tellMatch } from './words.ts';

export function reportText(state: ContestState, sentences: Sentences, language: Language): string {
  const { plan } = state;
  const { openings } = plan.settings;
  const counted = (what: 'games' | 'openings' | 'plies', count: number) =>
    tellMatch(language, count === 1 ? `${what}-one` : what, { count });
  const head = tellMatch(language, openings.even === undefined ? 'plan' : 'plan-even', {
    game: plan.game.name,
    games: counted('games', state.results.length),
    openings: counted('openings', new Set(state.results.map(({ opening }) => opening)).size),
    plies: counted('plies', openings.plies),
    nodes: openings.even ?? 0,
    seed: plan.settings.seed,
  });
  const body =
    plan.settings.players.length === 2 ? duelLines(state, sentences, language) : tableLines(state, language);
  return [head, ...body, ...endLines(state, language)].join('\n');
}

function duelLines(state: ContestState, sentences: Sentences, language: Language): string[] {
  const { plan, results, sprt } = state;
  const [a, b] = plan.settings.players;
  const { games, summary, points: sum, units } = meetingOf(plan, results, 0, 1);
  const { score, elo, superiority } = summary;
  const limits = { low: percent(score.low), high: percent(score.high) };
  const lines = [
    tellMatch(language, 'against', { a: a!.name, b: b!.name }),
    tellMatch(language, 'tally', { ...games, games: results.length }),
    plan.sum === 'points'
      ? tellMatch(language, 'match', { score: points(sum), units, share: percent(score.value), ...limits })
      : tellMatch(language, 'score', { score: percent(score.value), ...limits }),
    tellMatch(language, 'elo', { elo: signed(elo.value), low: signed(elo.low), high: signed(elo.high) }),
    tellMatch(language, 'superiority', { share: percent(superiority) }),
  ];
  if (plan.settings.sprt) {
    const { elo0, elo1 } = plan.settings.sprt;
    const decision = tellMatch(language, sprt?.decision ?? 'open');
    const [llr, low, high] = [sprt?.llr, sprt?.low, sprt?.high].map((x) => (x ?? 0).toFixed(2));
    lines.push(tellMatch(language, 'sprt', { elo0, elo1, decision, llr: llr!, low: low!, high: high! }));
  }
  return [...lines, ...seatLines(state, sentences, language)];
}

/** Scores of the first player by seat. */
function seatLines({ plan, results }: ContestState, sentences: Sentences, language: Language): string[] {
  return plan.rules.seats.map((_, seat) => {
    const games = results.filter(({ players }) => players[seat] === 0);
    const score = games.reduce((sum, { shares }) => sum + shares[seat]!, 0);
    const name = seatName(plan.rules, sentences, language, seat);
    return tellMatch(language, 'seats', { seat: name, score: points(score), games: games.length });
  });
}

function tableLines({ plan, results }: ContestState, language: Language): string[] {
  const rows = crossTable(plan, results);
  const heads = (['player', 'elo', 'interval', 'score', 'games'] as const).map((id) =>
    tellMatch(language, `column-${id}`),
  );
  const cells = rows.map((row, place) => [
    `${place + 1}. ${row.name}`,
    signed(row.elo.value),
    `${signed(row.elo.low)}..${signed(row.elo.high)}`,
    percent(row.score),
    String(row.games.wins + row.games.draws + row.games.losses),
    ...rows.map(({ player }) => {
      const meeting = row.meetings[player];
      return meeting ? meetingText(plan, meeting) : '-';
    }),
  ]);
  return formatTable([[...heads, ...rows.map((_, place) => String(place + 1))], ...cells]).split('\n');
}

function endLines({ plan, results }: ContestState, language: Language): string[] {
  const lines: string[] = [];
  const list = (texts: readonly string[]) =>
    [...count(texts)].map(([text, times]) => `${text} ${times}`).join(', ');
  if (results.length > 0)
    lines.push(tellMatch(language, 'ends', { list: list(results.map(({ text }) => text)) }));
  const lost = results.filter(({ forfeit }) => forfeit !== null);
  if (lost.length > 0) {
    const names = lost.map((result) => `${nameOf(result)} ${result.forfeit!.split(' ')[1]}`);
    lines.push(tellMatch(language, 'forfeits', { list: list(names) }));
  }
  return lines;

  function nameOf(result: GameResult): string {
    return plan.settings.players[lostBy(plan, result) ?? -1]?.name ?? '?';
  }
}

/** How often each text comes, the most frequent first. */
function count(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

export function reportJson(state: ContestState): Record<string, unknown> {
  const { plan, results, sprt } = state;
  const { players } = plan.settings;
  const ends = Object.fromEntries(count(results.map(({ text }) => text)));
  const duel = players.length === 2 ? meetingOf(plan, results, 0, 1) : null;
  return {
    game: plan.game.id,
    players: players.map(({ name }) => name),
    games: results.length,
    over: isOver(state),
    ...(duel ? { ...duel.games, ...duel.summary } : { table: crossTable(plan, results).map(rowJson) }),
    ...(sprt ? { sprt } : {}),
    ends,
    forfeits: results.filter(({ forfeit }) => forfeit !== null).length,
    ...(state.interrupted ? { interrupted: true } : {}),
  };
}

const rowJson = ({ name, elo, score, units, games, forfeits }: CrossTableRow) => ({
  name,
  elo,
  score,
  units,
  ...games,
  forfeits,
});
