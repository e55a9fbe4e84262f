/**
 * A match as one page: cross-table, ratings with their intervals, and boards to replay. The page is whole in itself;
 * its own policy forbids it every request, and lets only its own script and style run.
 */
import { createHash } from 'node:crypto';
import { type CrossTableRow, crossTable } from '@tabuleiro/lab/contest/cross-table';
import type { MatchPlan } from '@tabuleiro/lab/contest/plan';
import type { Language } from '@tabuleiro/rules/text';
import { fill, type Values } from '@tabuleiro/rules/text';
import { meetingText, percent, signed } from '../numbers.ts';
import type { MatchState } from '../run-match.ts';
import { ratingBars } from './bars.ts';
import { BoardList } from './boards.ts';
import { escapeHtml as safe } from './escape.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';
import { type PageWords, pageWords } from './words.ts';

/** Games with their boards: more would make the page heavy. */
const MOST_GAMES = 500;

export async function matchPage(state: MatchState, language: Language): Promise<string> {
  const { plan, results } = state;
  const words = pageWords[language];
  const say = (id: keyof PageWords, values?: Values) => safe(fill(words[id], values));
  const rows = crossTable(plan, results);
  const { players, openings, seed } = plan.settings;
  const title = say('title', { game: plan.game.name, players: players.length, games: results.length });
  const count = new Set(results.map(({ opening }) => opening)).size;
  const data = JSON.stringify(await pageData(state, words)).replaceAll('<', '\\u003c');
  const shown = Math.min(results.length, MOST_GAMES);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${hash(SCRIPT)}; style-src ${hash(STYLE)}">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${say(openings.even === undefined ? 'settings' : 'settings-even', { openings: count, plies: openings.plies, nodes: openings.even ?? 0, seed })}</p>
<h2>${say('table')}</h2>
<div class="wide">${table(plan, rows, say)}</div>
<h2>${say('ratings')}</h2>
<div class="wide">${ratingBars(rows)}</div>
<p>${say('zero')}</p>
<section id="replay">
<h2>${say('games')}</h2>
${shown < results.length ? `<p>${say('partly', { shown, games: results.length })}</p>` : ''}
<p class="steps">
<label>${say('pair')} <select id="pair">${pairOptions(rows, say)}</select></label>
<label>${say('game')} <select id="game"></select></label>
</p>
<p id="names"></p>
<svg id="board" role="img"></svg>
<p class="steps">${(['first', 'back', 'forward', 'last'] as const)
    .map((id) => `<button type="button" id="${id}">${say(id)}</button>`)
    .join('')}</p>
<p id="now" aria-live="polite"></p>
<p>${say('keys')}</p>
<div id="moves"></div>
</section>
</main>
<script type="application/json" id="data">${data}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Say = (id: keyof PageWords, values?: Values) => string;

function table(plan: MatchPlan, rows: readonly CrossTableRow[], say: Say): string {
  const heads = (['place', 'player', 'elo', 'interval', 'score', 'count', 'forfeits'] as const).map(
    (id) => `<th scope="col"${id === 'player' ? ' class="name"' : ''}>${say(id)}</th>`,
  );
  const columns = rows.map(
    (row, i) => `<th scope="col"><abbr title="${safe(row.name)}">${i + 1}</abbr></th>`,
  );
  const body = rows.map((row, place) => {
    const { games, elo } = row;
    const figures = [
      signed(elo.value),
      `${signed(elo.low)} .. ${signed(elo.high)}`,
      percent(row.score),
      String(games.wins + games.draws + games.losses),
      String(row.forfeits),
    ];
    const cells = figures.map((figure) => `<td>${figure}</td>`);
    const against = rows.map(({ player }) => {
      const meeting = row.meetings[player];
      if (!meeting || meeting.units === 0) return '<td>–</td>';
      const pair = pairId(row.player, player);
      const label = meetingText(plan, meeting);
      return `<td><button type="button" data-pair="${pair}">${label}</button></td>`;
    });
    const name = `<th scope="row">${safe(row.name)}</th>`;
    return `<tr><td>${place + 1}</td>${name}${cells.join('')}${against.join('')}</tr>`;
  });
  const head = `<thead><tr>${heads.join('')}${columns.join('')}</tr></thead>`;
  return `<table><caption>${say('caption')}</caption>${head}<tbody>${body.join('')}</tbody></table>`;
}

const pairId = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`;

function pairOptions(rows: readonly CrossTableRow[], say: Say): string {
  const options = [`<option value="">${say('all')}</option>`];
  rows.forEach((a, i) => {
    for (const b of rows.slice(i + 1))
      options.push(`<option value="${pairId(a.player, b.player)}">${safe(`${a.name} – ${b.name}`)}</option>`);
  });
  return options.join('');
}

const COLOURS = ['white', 'black', 'red', 'blue'];
const OTHERS = ['blue', 'red', 'green', 'yellow'];

/** Seats that are called by a colour have it; the others take theirs in order. */
const coloursOf = (codes: readonly string[]): string[] =>
  codes.map((code, seat) => (COLOURS.includes(code) ? code : OTHERS[seat]!));

async function pageData({ plan, results, records }: MatchState, words: PageWords): Promise<unknown> {
  const album = await BoardList.of(plan.game.id);
  const turns = plan.rules.seats.map(({ turn }) => turn);
  const games = results.slice(0, MOST_GAMES).map((result, i) => ({
    number: result.number + 1,
    seats: result.players,
    turns,
    result: result.text,
    ...(result.forfeit === null ? {} : { forfeit: result.forfeit }),
    opening: result.openingPlies,
    ...album.add(records[i]!),
  }));
  const players = plan.settings.players.map(({ name }) => name);
  const colours = coloursOf(plan.rules.seats.map(({ code }) => code));
  return { words, players, colours, boards: album.boards, looks: album.looks, games };
}
