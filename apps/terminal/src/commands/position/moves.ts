/** `moves`: the legal moves of one position, or of every line of the standard input. */
import { formatOutcome, listMoves, type Reading, readPosition } from '@tabuleiro/rules';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { readLines } from '../../io/lines.ts';
import { print, printJson, printJsonSlowly, refuse, sentence } from '../../io/output.ts';
import { type ChosenGame, openGame, openPosition } from '../../open/open.ts';
import { resultJson } from '../../views/results.ts';

export async function run(call: Call): Promise<number> {
  if (call.flags.stdin) return answerLines(call);
  const opened = await openPosition(call, call.args[1]);
  if (typeof opened === 'number') return opened;
  const { game, rules, position, stood } = opened;
  const moves = moveTexts(opened);
  if (call.flags.json)
    printJson({
      event: 'moves',
      game: game.id,
      position: rules.format(position, stood),
      moves,
      ...resultJson(rules, position.outcome(stood)),
    });
  else if (moves.length > 0) print(moves.join('\n'));
  return exit.fine;
}

const moveTexts = ({ rules, position }: Reading): string[] =>
  listMoves(rules, position).map(({ text }) => text);

async function answerLines(call: Call): Promise<number> {
  if (call.args[1] !== undefined)
    return refuse(call, { code: 'stdin-and-position', found: call.args[1] }, exit.misuse);
  const opened = await openGame(call);
  if (typeof opened === 'number') return opened;
  // Of a line without end the beginning is enough to say that it is no position.
  for await (const { text } of readLines(process.stdin))
    await printJsonSlowly(answerLine(call, opened, text));
  return exit.fine;
}

/** The position is echoed as it was read, so that a script can match answers with questions. */
function answerLine(call: Call, opened: ChosenGame, line: string): Record<string, unknown> {
  const reading = readPosition(opened.game, line, opened.given);
  if (!reading.ok) {
    const message = sentence(reading.fault, { language: call.language, sentences: opened.sentences });
    return { event: 'error', position: line, error: { code: reading.fault.code, message } };
  }
  const { rules, position, stood } = reading.value;
  return {
    event: 'moves',
    position: line,
    moves: moveTexts(reading.value),
    result: formatOutcome(rules, position.outcome(stood)),
  };
}
