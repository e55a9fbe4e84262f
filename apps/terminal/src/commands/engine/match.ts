/** `match`: plays players against each other, keeps the games and says who is stronger. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planMatch } from '@tabuleiro/engine/match';
import { loadGame } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { parseNumber } from '../../io/numbers.ts';
import { note, print, printJson, refuse, sentence } from '../../io/output.ts';
import { askedSettings, isStored, programOf } from '../../match/asked.ts';
import { openCrew } from '../../match/crew.ts';
import { checkPlayer, tryPlayer } from '../../match/make-player.ts';
import { matchPage } from '../../match/page/page.ts';
import { MatchProgress } from '../../match/progress.ts';
import { reportJson, reportText } from '../../match/report.ts';
import { isOver, type MatchState, openMatch, runMatch } from '../../match/run-match.ts';
import { Store } from '../../match/store.ts';
import { tellMatch } from '../../match/words.ts';

const MOST_WORKERS = 64;

export async function run(call: Call): Promise<number> {
  const { flags, language } = call;
  const settings = await askedSettings(call.args[0], flags);
  if (!settings.ok) return refuse(call, settings.fault, exit.misuse);
  const workers = parseNumber('--concurrency', flags.concurrency ?? '1', 1, MOST_WORKERS);
  if (!workers.ok) return refuse(call, workers.fault, exit.misuse);
  const game = await loadGame(settings.value.game);
  if (!game.ok) return refuse(call, game.fault, exit.misuse);
  const sentences = await loadSentences(game.value.id);
  const plan = planMatch(game.value, settings.value);
  if (!plan.ok) return refuse(call, plan.fault, exit.misuse, { sentences });
  for (const player of settings.value.players) {
    const known = await checkPlayer(player, plan.value.rules);
    if (!known.ok) return refuse(call, known.fault, exit.misuse, { sentences });
  }
  const store = Store.open(flags.out ?? null, settings.value);
  if (!store.ok) return refuse(call, store.fault, exit.misuse);
  const state = openMatch(plan.value, store.value);
  const program = isStored(flags) ? programOf(settings.value) : undefined;
  if (program !== undefined && !isOver(state)) {
    store.value.close();
    return refuse(call, { code: 'match-program', found: program, accepted: flags.out! }, exit.misuse);
  }

  for (const player of isOver(state) ? [] : settings.value.players) {
    const fault = await tryPlayer(player, plan.value.rules, {
      started() {},
      failed: (_, said) => note(said),
    });
    if (!fault) continue;
    store.value.close();
    return refuse(call, fault, exit.misuse);
  }

  const progress = new MatchProgress(language);
  const stop = interruption();
  const crew = openCrew(workers.value, progress);
  await runMatch(state, store.value, crew, progress, stop.asked).finally(() => {
    stop.forget();
    progress.clear();
    store.value.close();
  });
  if (flags.json) printJson(reportJson(state));
  else print(reportText(state, sentences, language));
  const page = flags.html ?? defaultPage(flags.out, settings.value.players.length);
  if (page !== undefined && !(await writePage(call, page, state))) return exit.defect;
  if (!state.interrupted) return exit.fine;
  const all = plan.value.schedule.games.length;
  note(tellMatch(language, 'interrupted', { games: state.results.length, all }));
  return exit.interrupted;
}

async function writePage(call: Call, file: string, state: MatchState): Promise<boolean> {
  const { language } = call;
  const page = await matchPage(state, language);
  try {
    await writeFile(file, page);
  } catch (error) {
    const { code = '?' } = error as NodeJS.ErrnoException;
    note(sentence({ code: 'output-failed', found: `${file}: ${code}` }, { language }));
    return false;
  }
  note(tellMatch(language, 'written', { file }));
  return true;
}

/** A round robin that is kept has its page beside the games. */
const defaultPage = (out: string | undefined, players: number): string | undefined =>
  out !== undefined && players > 2 ? join(out, 'match.html') : undefined;

/** The first Ctrl-C ends the match with what is known; a second one ends the program. */
function interruption(): { asked: Promise<void>; forget(): void } {
  let wake = () => {};
  const asked = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, wake);
  return {
    asked,
    forget: () => {
      for (const signal of signals) process.removeListener(signal, wake);
    },
  };
}
