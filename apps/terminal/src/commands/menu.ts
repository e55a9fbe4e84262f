/** No command: asks which game and who plays, and plays it. */
import { PLAYER_NAMES } from '@tabuleiro/engine';
import { type Game, gameIds, loadGame } from '@tabuleiro/rules';
import { playGame } from '../dialogue.ts';
import { exit } from '../flags.ts';
import { tell } from '../messages.ts';
import { type Opened, openPosition } from '../open.ts';
import { print, printJson, refuse } from '../output.ts';
import { Prompter } from '../prompter.ts';
import { seatName } from '../results.ts';
import { HUMAN, parseSeat } from '../seats.ts';
import type { Call } from '../table.ts';

export async function run(call: Call): Promise<number> {
  const prompter = new Prompter();
  prompter.complete = (typed) => gameIds.filter((id) => id.startsWith(typed));
  await list(call);
  for (;;) {
    const line = await prompter.ask(call.flags.json ? null : tell(call.language, 'menu-prompt'));
    if (line === null || line === 'quit') break;
    if (line === '') continue;
    const id = chosenGame(line);
    const game = await loadGame(id);
    if (!game.ok) {
      refuse(call, game.fault, exit.misuse);
      continue;
    }
    const opened = await openPosition({ ...call, args: [id] });
    if (typeof opened === 'number') {
      prompter.close();
      return opened;
    }
    const kinds = await askSeats(call, prompter, opened);
    if (kinds === null) break;
    const code = await playGame(call, opened, prompter, kinds);
    prompter.close();
    return code;
  }
  prompter.close();
  return prompter.interrupted ? exit.interrupted : exit.fine;
}

/** Who plays each seat, asked one by one; null when somebody leaves. */
async function askSeats(
  call: Call,
  prompter: Prompter,
  { rules, sentences }: Opened,
): Promise<string[] | null> {
  prompter.complete = (typed) => [HUMAN, ...PLAYER_NAMES].filter((name) => name.startsWith(typed));
  const kinds: string[] = [];
  while (kinds.length < rules.seats.length) {
    const seat = seatName(rules, sentences, call.language, kinds.length);
    const line = await prompter.ask(call.flags.json ? null : tell(call.language, 'menu-seat', { seat }));
    if (line === null || line === 'quit') return null;
    const kind = await parseSeat(line, rules);
    if (kind.ok) kinds.push(kind.value);
    else refuse(call, kind.fault, exit.misuse);
  }
  return kinds;
}

/** A number of the list, a name, or enough of its beginning. */
function chosenGame(line: string): string {
  if (/^\d+$/.test(line)) return gameIds[Number(line) - 1] ?? line;
  const begun = gameIds.filter((id) => id.startsWith(line.toLowerCase()));
  return begun.length === 1 ? begun[0]! : line.toLowerCase();
}

async function list({ language, flags }: Call): Promise<void> {
  const games: Game[] = [];
  for (const id of gameIds) {
    const game = await loadGame(id);
    if (game.ok) games.push(game.value);
  }
  if (flags.json) {
    printJson({ games: games.map(({ id, name, designer }) => ({ id, name, designer })) });
    return;
  }
  const lines = games.map(({ name, designer, year }, i) => {
    return `  ${i + 1}  ${tell(language, 'by', { name, designer, year })}`;
  });
  print([tell(language, 'menu-title'), ...lines].join('\n'));
}
