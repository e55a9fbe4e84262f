/**
 * Parses the text after `external:`: an optional budget and patience before the command that starts the program, as
 * in `ms=200 python3 bot.py`. Other words of this form belong to the command.
 */
import { fail, ok, type Result } from '@tabuleiro/rules';

export interface ExternalCommand {
  /** For a shell. */
  command: string;
  /** Arguments of `go`. */
  go: string;
  /** Milliseconds before a thinking program is given up. */
  patience: number;
  /** Options to set if the program offers them. */
  wishes?: Readonly<Record<string, string>> | undefined;
}

/** Default thinking time. */
const USUAL_MS = 1000;
/** How long a program may exceed its time, and the limit if its budget is not a time. */
const SLACK_MS = 5000;
const USUAL_PATIENCE = 60_000;

const WORDS: Readonly<Record<string, string>> = { nodes: 'nodes', ms: 'movetime', depth: 'depth' };

export function parseExternal(text: string): Result<ExternalCommand> {
  let rest = text.trim();
  let go = '';
  let ms: number | undefined;
  let patience: number | undefined;
  for (;;) {
    const [whole, word, value] = /^(nodes|ms|depth|patience)=(\S*)\s*/.exec(rest) ?? [];
    if (whole === undefined) break;
    if (!/^[1-9]\d{0,9}$/.test(value!))
      return fail({ code: 'player-option', found: whole.trim(), accepted: `${word}=1..9999999999` });
    if (word === 'patience') patience = Number(value);
    else go = `${WORDS[word!]} ${value}`;
    if (word === 'ms') ms = Number(value);
    rest = rest.slice(whole.length);
  }
  if (rest === '') return fail({ code: 'player-option', found: text, accepted: 'external:command' });
  if (go === '') {
    go = `movetime ${USUAL_MS}`;
    ms = USUAL_MS;
  }
  return ok({
    command: rest,
    go,
    patience: patience ?? (ms === undefined ? USUAL_PATIENCE : ms + SLACK_MS),
  });
}
