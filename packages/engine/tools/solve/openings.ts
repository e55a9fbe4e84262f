/**
 * `npm run solve -- <game> openings [numbers]`: who wins from the openings that the ladder's baselines are played from.
 * Every answer is kept at once (ladder/proven-openings.json); the same command goes on after it.
 */
import { type Game, must, type Position, type Rules } from '@tabuleiro/rules';
import { replay } from '@tabuleiro/rules/match';
import { loadTrials } from '../../src/games/trials.ts';
import { settleOpening } from '../../src/match/even.ts';
import { makeOpenings } from '../../src/match/openings.ts';
import { matchOptions, planRules } from '../../src/match/plan.ts';
import { pairingsOf, settingsOf } from '../ladder/pairings.ts';
import { keepOpening, type OpeningProof, provenOpenings } from '../ladder/proven.ts';
import { UsageError } from '../run/command-line.ts';

/** Proves who wins, by the letter of the seat; null where the game's solver is not made for such a position. */
export type ProveOpening = (rules: Rules, position: Position) => OpeningProof | null;

/** `numbers`: of the openings, from 0 on; none for all of them. */
export async function solveOpenings(
  game: Game,
  numbers: readonly number[],
  prove: ProveOpening,
  say: (line: string) => void,
): Promise<string> {
  const count = (await loadTrials(game.id)).ladder.baselineGames / 2;
  const odd = numbers.find((number) => !(number < count));
  if (odd !== undefined) throw new UsageError(`Openings have the numbers 0 to ${count - 1}, not ${odd}.`);
  if (process.argv.includes('--write')) throw new UsageError('Openings are not part of docs/truth.md.');
  const pairing = (await pairingsOf(game.id)).find(({ part }) => part === 'baselines')!;
  const settings = await settingsOf(game.id, pairing, 2 * count);
  const openings = must(makeOpenings(game, must(matchOptions(game, settings)), settings.openings, count));
  const rows: string[] = [];
  for (const number of numbers.length > 0 ? numbers : openings.keys()) {
    const settled = await settleOpening(game, settings, openings[number]!);
    const { rules } = must(planRules(game, settings, settled));
    const { position } = must(replay({ rules, position: rules.start(), stood: 1 }, settled.moves)).history;
    const text = rules.format(position);
    const proof = provenOpenings(game.id)[text] ?? prove(rules, position);
    if (proof === null) continue;
    keepOpening(game.id, text, proof);
    rows.push(
      `| ${number} | ${text} | ${proof.winner ?? 'not proven'} | ${proof.nodes.toLocaleString('en')} |`,
    );
    say(rows.at(-1)!);
  }
  return ['| opening | position | who wins | nodes |', '|---|---|---|---|', ...rows].join('\n');
}

/** The words of a command: `openings` and numbers. */
export const openingNumbers = (words: readonly string[]): number[] => words.slice(1).map(Number);
