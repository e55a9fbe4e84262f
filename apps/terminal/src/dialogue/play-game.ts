/** The loop of a plain game: whose turn it is, a line of theirs, until the match ends or somebody leaves. */
import { exit } from '../flags.ts';
import type { OpenGame } from '../open-game.ts';
import type { Prompter } from '../prompter.ts';
import type { Call } from '../table.ts';
import { Dialogue } from './dialogue.ts';
import { wordOf } from './words.ts';

const TIME_UP = Symbol('time is up');

export async function playGame(call: Call, game: OpenGame, prompter: Prompter): Promise<number> {
  const dialogue = new Dialogue(call, game);
  prompter.complete = (typed) => dialogue.complete(typed);
  dialogue.greet();
  try {
    // A person may want a rematch, a pipe has said all it had to say.
    while ((!dialogue.over || prompter.terminal) && !prompter.interrupted) {
      if (!dialogue.over && dialogue.computer !== null) {
        const decided = await Promise.race([dialogue.decide(dialogue.computer), prompter.interruption]);
        if (decided === false) return exit.no;
        continue;
      }
      const line = await beforeFlag(prompter.ask(dialogue.prompt()), dialogue.flagIn);
      if (line === TIME_UP) dialogue.checkFlag();
      else if (line === null || wordOf(line) === 'quit' || (dialogue.over && line === '')) break;
      else await Promise.race([dialogue.hear(line), prompter.interruption]);
    }
    dialogue.leave();
  } finally {
    await dialogue.close();
  }
  return prompter.interrupted ? exit.interrupted : exit.fine;
}

/** The line, unless the time is up before it is typed. */
async function beforeFlag<T>(line: Promise<T>, ms: number | null): Promise<T | typeof TIME_UP> {
  if (ms === null) return line;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const up = new Promise<typeof TIME_UP>((resolve) => {
    // Timers of Node cannot be longer; it is asked again then.
    timer = setTimeout(() => resolve(TIME_UP), Math.min(ms, 2 ** 31 - 1));
  });
  const first = await Promise.race([line, up]);
  clearTimeout(timer);
  return first;
}
