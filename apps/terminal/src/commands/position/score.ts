/** `score`: the points of each seat and what they are made of. */
import { seatName } from '@tabuleiro/play/words/names';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { print, printJson, refuse } from '../../io/output.ts';
import { type OpenedGame, openPosition } from '../../open/open.ts';
import { formatTable } from '../../text/columns.ts';
import { tellCommand } from '../words.ts';

export async function run(call: Call): Promise<number> {
  const opened = await openPosition(call, call.args[1]);
  if (typeof opened === 'number') return opened;
  const { game, rules, position, stood } = opened;
  const scores = rules.score?.(position);
  if (!scores) return refuse(call, { code: 'no-score', found: game.name }, exit.no);
  if (call.flags.json)
    printJson({
      event: 'score',
      game: game.id,
      position: rules.format(position, stood),
      scores: scores.map(({ seat, parts, total }) => ({ turn: rules.seats[seat]!.turn, parts, total })),
    });
  else print(scoreTable(call, opened));
  return exit.fine;
}

/** A column for each seat: the names of the parts may be long, the seats are four at most. */
function scoreTable({ language }: Call, { rules, position, sentences }: OpenedGame): string {
  const scores = rules.score?.(position) ?? [];
  const head = scores.map(({ seat }) => seatName(rules, sentences, language, seat));
  const parts = Object.keys(scores[0]?.parts ?? {}).map((part) => [
    sentences[language].scores[part] ?? part,
    ...scores.map((score) => String(score.parts[part] ?? 0)),
  ]);
  const totals = scores.map(({ total }) => String(total));
  return formatTable([['', ...head], ...parts, [tellCommand(language, 'total'), ...totals]]);
}
