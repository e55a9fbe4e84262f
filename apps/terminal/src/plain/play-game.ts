/** The loop of a game line by line, until the match ends or the person leaves. */

import { startEngine } from '@tabuleiro/node/engine/start';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import { EngineQueue } from '@tabuleiro/play/ports/engine-queue';
import type { Call } from '../io/call.ts';
import { exit } from '../io/flags.ts';
import type { LineReader } from '../io/prompter.ts';
import type { PlayableGame } from '../open/open-game.ts';
import { LineGame } from './line-game.ts';

export async function playGame(
  call: Call,
  game: PlayableGame,
  reader: LineReader,
  engine: EnginePort = new EngineQueue(() => startEngine()),
): Promise<number> {
  return playLines(new LineGame(call, game, reader, engine), reader);
}

/** A game of any kind line by line. */
export type PlayedLines = Pick<
  LineGame,
  'left' | 'over' | 'stuck' | 'prompt' | 'hear' | 'leave' | 'settled' | 'nextChange'
>;

export async function playLines(lines: PlayedLines, reader: LineReader): Promise<number> {
  try {
    while (!lines.left) {
      const line = await (reader.terminal ? reader.ask(() => lines.prompt()) : nextOfPipe(lines, reader));
      if (line === null) break;
      await lines.hear(line);
    }
  } finally {
    await lines.leave();
  }
  if (reader.interrupted) return exit.interrupted;
  return lines.stuck ? exit.no : exit.fine;
}

/**
 * The next line of a pipe is meant for the next decision of a person; at a terminal people may speak at any time. Null
 * also where the match is over, perhaps by a clock before there is a line, and where nobody can help a computer.
 */
async function nextOfPipe(lines: PlayedLines, reader: LineReader): Promise<string | null> {
  await lines.settled();
  if (lines.left || lines.over || lines.stuck) return null;
  const line = reader.ask(() => lines.prompt());
  for (;;) {
    const heard = await Promise.race([line, lines.nextChange().then(() => undefined)]);
    if (heard !== undefined) return heard;
    if (lines.over) return null;
  }
}
