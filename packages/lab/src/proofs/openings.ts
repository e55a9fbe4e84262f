/**
 * `npm run lab -- solve <game> openings [part] [numbers]`: who wins from the openings that a part of the ladder is played from,
 * the baselines where none is named. Every answer is kept at once (ladder/proven-openings.json); the same command goes on
 * after it. What was given up is tried again only by its number.
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

/** Proves who wins, by the letter of the seat; null where the game's solver is not made for such a position. */
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
