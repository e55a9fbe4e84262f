/** The page of a match: whole in itself, true to the games, and safe whatever a player is called. */
import { createHash } from 'node:crypto';
import { playGame } from '@tabuleiro/engine';
import { planMatch, planRules } from '@tabuleiro/lab/contest/plan';
import { resultOf } from '@tabuleiro/lab/contest/results';
import { readSettings } from '@tabuleiro/lab/contest/settings';
import { legalMoves, loadGame, must, Rng } from '@tabuleiro/rules';
import { type GameRecord, replayRecord } from '@tabuleiro/rules/match';
import { describe, expect, test } from 'vitest';
import { matchPage } from '../../src/match/page/page.ts';
import type { MatchState } from '../../src/match/run-match.ts';

const NASTY = `</script><script>alert("1")</script>'&`;

async function played(game: string, change: object = {}): Promise<MatchState> {
  const players = [NASTY, 'b', 'c'].map((name) => ({ name, spec: 'random' }));
  const plan = must(
    planMatch(must(await loadGame(game)), must(readSettings({ game, players, games: 2, ...change }))),
  );
  const state: MatchState = { plan, results: [], records: [], sprt: null, interrupted: false };
  const records: GameRecord[] = [];
  for (const scheduled of plan.schedule.games) {
    const opening = plan.openings[scheduled.opening]!;
    const { rules, chosen } = must(planRules(plan.game, plan.settings, opening));
    const chance = (name: string) => ({
      name,
      choose: ({ position, seed }: { position: Parameters<typeof legalMoves>[0]; seed: number }) => {
        const moves = legalMoves(position);
        return moves[new Rng(seed + position.ply).below(moves.length)]!;
      },
    });
    const names = scheduled.players.map((player) => plan.settings.players[player]!.name);
    const { record } = await playGame({
      rules,
      chosen,
      players: names.map(chance),
      names,
      opening: opening.moves,
      aim: 'win',
      seed: 1,
      number: scheduled.number,
    });
    records.push(record);
    state.results.push(resultOf(rules, scheduled, record));
  }
  return { ...state, records };
}

const dataOf = (page: string) =>
  JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(page)![1]!);

describe('the page', () => {
  test('asks for nothing, and lets only its own script and style run', async () => {
    const page = await matchPage(await played('dameo'), 'en');
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|src=|href=|@import|url\(|fetch\(/,
    );
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = /content="(default-src 'none'[^"]*)"/.exec(page)![1]!;
    expect(policy).toContain(`script-src ${hash(/<script>([\s\S]*?)<\/script>/.exec(page)![1]!)}`);
    expect(policy).toContain(`style-src ${hash(/<style>([\s\S]*?)<\/style>/.exec(page)![1]!)}`);
    expect(page).not.toMatch(/ style="| on\w+="/);
  });

  test('says what it says in two languages, and never lets a name out of its place', async () => {
    const state = await played('dameo');
    const [en, pt] = [await matchPage(state, 'en'), await matchPage(state, 'pt')];
    expect(en).toContain('<html lang="en">');
    expect(pt).toContain('<h2>Tabela</h2>');
    for (const page of [en, pt]) {
      expect(page).not.toContain('alert("1")');
      expect(page.match(/<script/g)).toHaveLength(2);
      expect(dataOf(page).players[0]).toBe(NASTY);
      const body = page.replace(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, '');
      expect(body).not.toMatch(/undefined|NaN|\{\w+\}/);
    }
  });

  test.each([
    ['dameo', {}],
    ['trench', {}],
    ['small-star-empires', { openings: { plies: 2, boards: ['random'] } }],
    ['small-star-empires', { openings: { plies: 2, boards: ['random-tri-#'] } }],
  ])('%s: the moves lead from the first board to the last', async (game, change) => {
    const state = await played(game, change);
    const { games, looks, boards } = dataOf(await matchPage(state, 'en'));
    expect(games).toHaveLength(state.results.length);
    for (const [i, record] of state.records.entries()) {
      const replay = replayRecord(state.plan.game, record);
      if (!replay.ok) throw new Error('a game of the match');
      const { rules, history } = replay.value;
      const data = games[i];
      const cells = [...data.start];
      for (const change of data.changes)
        for (let k = 0; k < change.length; k += 2) cells[change[k]] = change[k + 1];
      expect(data.moves).toHaveLength(record.line.moves.length);
      expect(boards[data.board].cells).toHaveLength(rules.geometry.cells.length);
      rules.geometry.cells.forEach((_, cell) => {
        const layers = rules.layers(history.position, cell);
        const owner = layers.findLast(({ seat }) => seat !== undefined);
        const look = looks[cells[cell]];
        expect(look.seat).toBe(owner?.seat);
        if (owner) expect(look.piece).toContain(owner.mark.charAt(0));
      });
    }
  });
});
