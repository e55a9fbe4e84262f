/**
 * `npm run lab -- solve <game> openings [part] [numbers]`: proves the winner of the openings of a ladder part, by
 * default the baselines. Each result is stored at once (ladder/proven-openings.json); the same command resumes after
 * it. Failed proofs are repeated only by number.
 */
import { type Game, must, type Position, type Rules } from '@tabuleiro/rules';
import { replay } from '@tabuleiro/rules/match';
import { settleOpening } from '../contest/even.ts';
import { makeOpenings } from '../contest/openings.ts';
import { matchOptions, planRules } from '../contest/plan.ts';
import { BASELINES, pairingsOf, settingsOf } from '../ladder/pairings.ts';
import { keepOpening, type OpeningProof, provenOpenings } from '../ladder/proven.ts';
import { UsageFailure } from '../run/command-line.ts';
import { row, table, whole } from '../run/markdown.ts';

/** Proves the winner of a position; null if the game's solver does not support it. */
export type ProveOpening = (rules: Rules, position: Position) => OpeningProof | null;

/** `words`: as on the command line. */
export async function solveOpenings(
  game: Game,
  words: readonly string[],
  prove: ProveOpening,
  say: (line: string) => void,
): Promise<string> {
  const named = words[1] !== undefined && !/^\d+$/.test(words[1]);
  const part = named ? words[1] : BASELINES;
  const numbers = words.slice(named ? 2 : 1).map(Number);
  const pairing = (await pairingsOf(game.id)).find((each) => each.part === part && 'games' in each.wanted);
  if (!pairing || !('games' in pairing.wanted))
    throw new UsageFailure(`"${part}" is no part of the ladder with openings of its own.`);
  const count = pairing.wanted.games / 2;
  const odd = numbers.find((number) => !(number < count));
  if (odd !== undefined) throw new UsageFailure(`Openings have the numbers 0 to ${count - 1}, not ${odd}.`);
  if (process.argv.includes('--write')) throw new UsageFailure('Openings are not part of docs/truth.md.');
  const settings = await settingsOf(game.id, pairing, 2 * count);
  const openings = must(makeOpenings(game, must(matchOptions(game, settings)), settings.openings, count));
  const rows: string[] = [];
  for (const number of numbers.length > 0 ? numbers : openings.keys()) {
    const settled = await settleOpening(game, settings, openings[number]!);
    const { rules } = must(planRules(game, settings, settled));
    const { position } = must(replay({ rules, position: rules.start(), stood: 1 }, settled.moves)).history;
    const text = rules.format(position);
    const kept = provenOpenings(game.id)[text];
    const again = kept?.winner === null && numbers.length > 0;
    const proof = kept && !again ? kept : prove(rules, position);
    if (proof === null) continue;
    keepOpening(game.id, text, proof);
    rows.push(row([number, text, proof.winner ?? 'not proven', whole(proof.nodes)]));
    say(rows.at(-1)!);
  }
  return table(['opening', 'position', 'who wins', 'nodes'], rows);
}
