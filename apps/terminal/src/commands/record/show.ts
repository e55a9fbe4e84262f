/** `record show`: the games of a file in their canonical form, each with the board at its end. */
import { formatRecord, type Replay, retrace } from '@tabuleiro/rules/match';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { print, printJson, refuse } from '../../io/output.ts';
import { type CheckedGame, checkRecords, readingExit, readRecordFile } from '../../open/record-files.ts';
import { picture } from '../../views/picture.ts';
import { resultJson } from '../../views/results.ts';
import { tell } from '../../views/words.ts';

type Shown = Extract<CheckedGame, { ok: true }>;

export async function run(call: Call): Promise<number> {
  const text = await readRecordFile(call.args[0]!);
  if (!text.ok) return refuse(call, text.fault, readingExit(text.fault));
  const games: Shown[] = [];
  for await (const game of checkRecords(text.value)) {
    if (!game.ok) return refuse(call, game.fault, exit.no, game.speech);
    games.push(game);
  }
  if (call.flags.json) printJson({ event: 'record show', games: games.map(gameJson) });
  else print(games.map((game) => gameText(call, game)).join('\n\n'));
  return exit.fine;
}

function gameText({ language }: Call, { record, replay, sentences }: Shown): string {
  const { rules, history, outcome } = replay;
  const { position } = history;
  const board = picture({ rules, position, sentences }, outcome, language);
  const text = tell(language, 'position', { position: rules.format(position, history.stood) });
  return `${formatRecord(record)}\n${board}\n${text}`;
}

function gameJson({ record, replay }: Shown): Record<string, unknown> {
  const { rules, history, outcome, start } = replay;
  const position = rules.format(history.position, history.stood);
  const { line, result: _, ...headers } = record;
  return { ...headers, start, line, moves: movesJson(replay), position, ...resultJson(rules, outcome) };
}

/** The main line with the position after each move. */
function movesJson(replay: Replay): { move: string; position: string }[] {
  const { rules, history } = replay;
  return Array.from(retrace(replay), ({ text }) => ({
    move: text,
    position: rules.format(history.position, history.stood),
  }));
}
