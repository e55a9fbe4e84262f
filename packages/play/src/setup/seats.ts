/** Seats a game at this terminal: people, and computers by their common names. */
import { createPlayer, formatPlayer, loadEvaluation, parsePlayer } from '@tabuleiro/engine';
import { fail, ok, type Result, type Rules } from '@tabuleiro/rules';
import { HUMAN } from '../words/kinds.ts';
import { tooMany } from './too-many.ts';

const ACCEPTED = 'human level-1..9 level-4.5 time-10 report-1..3 random greedy search:nodes=20000';

/** `time-10`: a computer that calculates for 10 seconds a move. */
const TIMED = /^time-(\d{1,4})$/;

/** `human,5` and the like; seats that are not named belong to people. */
export async function parseSeats(
  texts: readonly string[] | undefined,
  rules: Rules,
): Promise<Result<string[]>> {
  const seats = rules.seats.length;
  // the options of one player may contain commas too: `search:nodes=9,table=12`
  const words = (texts ?? []).flatMap((text) => text.split(/,(?=[a-z]+(?:[-:]|$|,)|\d(?:\.\d+)?(?:$|,))/));
  if (words.length > seats) return fail(tooMany(rules, words.length));
  const kinds: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const kind = await parseSeat(words[seat] ?? HUMAN, rules);
    if (!kind.ok) return kind;
    kinds.push(kind.value);
  }
  return ok(kinds);
}

/** One seat; a computer must exist in this game. */
export async function parseSeat(word: string, rules: Rules): Promise<Result<string>> {
  const text = word.trim().replace(TIMED, 'search:ms=$1000');
  if (text === HUMAN || text === '') return ok(HUMAN);
  const spec = parsePlayer(text);
  if (!spec.ok && spec.fault.code !== 'player-unknown') return spec;
  if (!spec.ok || spec.value.kind === 'external')
    return fail({ code: 'player-unknown', found: text, accepted: ACCEPTED });
  const evaluation = await loadEvaluation(rules.game.id, { tables: false });
  const player = await createPlayer(spec.value, rules, evaluation);
  if (!player.ok) return player;
  return ok(spec.value.kind === 'level' ? formatPlayer(spec.value) : text);
}
