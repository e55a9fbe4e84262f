/** `explain`: why a move is not legal. Its answer is on stdout: here the reason is what was asked for. */
import { formatMove, must, parseMove, whyNot } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { faultJson, print, printJson, refuse } from '../../io/output.ts';
import { isMove, openPosition } from '../../open/open.ts';
import { tellCommand } from '../words.ts';

export async function run(call: Call): Promise<number> {
  if (call.flags.histogram) return (await import('./histogram.ts')).run(call);
  const stray = (['attempts', 'seed'] as const).find((flag) => call.flags[flag] !== undefined);
  if (stray) return refuse(call, { code: 'histogram-only', found: `--${stray}` }, exit.misuse);
  const opened = await openPosition(call, call.args[1]);
  if (typeof opened === 'number') return opened;
  const { game, rules, position, stood, sentences } = opened;
  const attempt = call.args[2]!;
  const fault = whyNot(rules, position, attempt, stood);
  if (fault && !isMove(fault)) return refuse(call, fault, exit.misuse, opened);
  const about = { game: game.id, position: rules.format(position, stood), attempt };
  if (!fault) {
    const move = formatMove(rules, position, must(parseMove(rules, position, attempt)));
    if (call.flags.json) printJson({ event: 'explain', ...about, legal: true, move });
    else print(tellCommand(call.language, 'legal', { move }));
    return exit.fine;
  }
  const answer = faultJson(fault, { language: call.language, sentences, rules, position });
  if (call.flags.json) printJson({ event: 'explain', ...about, legal: false, ...answer });
  else print(explanation(answer, call.language));
  return exit.no;
}

/** The sentence, then what scripts and the curious look up: code, rule number, cells, a move that shows why. */
function explanation(answer: Record<string, unknown>, language: Language): string {
  const lines = [String(answer.message)];
  for (const key of ['code', 'rule', 'cells', 'move'] as const)
    if (answer[key] !== undefined)
      lines.push(`${tellCommand(language, `column-${key}`)} ${[answer[key]].flat().join(' ')}`.trimEnd());
  return lines.join('\n');
}
