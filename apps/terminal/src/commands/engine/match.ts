/** `match`: plays players against each other, keeps the games and says who is stronger. */

import { QueueFailure } from '@tabuleiro/cluster/failure';
import {
  type ContestState,
  finishContest,
  isOver,
  openContest,
  playContest,
} from '@tabuleiro/lab/contest/contest';
import type { GamesNote } from '@tabuleiro/lab/contest/games-unit';
import { ContestLog, LogFailure } from '@tabuleiro/lab/contest/log';
import { planMatch } from '@tabuleiro/lab/contest/plan';
import type { Crew } from '@tabuleiro/lab/crew/unit';
import { checkPlayer, tryPlayer } from '@tabuleiro/lab/players/make-player';
import { namedPrograms, strangerAmong, type ThreadPrograms } from '@tabuleiro/lab/players/named-programs';
import { type Fault, loadGame, ok, type Result } from '@tabuleiro/rules';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import { askedQueue, checkRemote, openQueue } from '../../crew/queue.ts';
import { openThreads } from '../../crew/threads.ts';
import type { Call } from '../../io/call.ts';
import { exit, type Flags } from '../../io/flags.ts';
import { interruption } from '../../io/interruption.ts';
import { parseNumber } from '../../io/numbers.ts';
import { note, print, printJson, refuse } from '../../io/output.ts';
import { askedSettings } from '../../match/asked.ts';
import { MatchProgress } from '../../match/progress.ts';
import { reportJson, reportText } from '../../match/report.ts';
import { tellMatch } from '../../match/words.ts';

const MOST_THREADS = 64;

export async function run(call: Call): Promise<number> {
  const { flags, language } = call;
  const settings = await askedSettings(call.args[0], flags);
  if (!settings.ok) return refuse(call, settings.fault, exit.misuse);
  const crew = askedCrew(flags);
  if (!crew.ok) return refuse(call, crew.fault, exit.misuse);
  const game = await loadGame(settings.value.game);
  if (!game.ok) return refuse(call, game.fault, exit.misuse);
  const sentences = await loadSentences(game.value.id);
  const plan = planMatch(game.value, settings.value);
  if (!plan.ok) return refuse(call, plan.fault, exit.misuse, { sentences });
  for (const player of settings.value.players) {
    const known = await checkPlayer(player, plan.value.rules);
    if (!known.ok) return refuse(call, known.fault, exit.misuse, { sentences });
  }
  const remote = flags.queue === undefined ? ok(null) : checkRemote(settings.value.players);
  if (!remote.ok) return refuse(call, remote.fault, exit.misuse);
  const log = ContestLog.open(flags.out ?? null, settings.value);
  if (!log.ok) return refuse(call, log.fault, exit.misuse);
  const state = openContest(plan.value, log.value);
  const stranger = strangerAmong(settings.value.players, namedPrograms(flags.players));
  if (stranger !== undefined && !isOver(state)) {
    log.value.close();
    const accepted = (flags.file ?? flags.out)!; // only what is read names strangers
    return refuse(call, { code: 'match-program', found: stranger, accepted }, exit.misuse);
  }
  for (const player of isOver(state) ? [] : settings.value.players) {
    const fault = await tryPlayer(player, plan.value.rules, {
      started() {},
      failed: (_, said) => note(said),
    });
    if (!fault) continue;
    log.value.close();
    return refuse(call, fault, exit.misuse);
  }

  const progress = new MatchProgress(language);
  progress.show(state);
  const failed = await playOn(state, log.value, () => crew.value(language, progress), progress);
  if (failed) return refuse(call, failed, failed.code === 'queue-url' ? exit.misuse : exit.no);
  if (flags.json) printJson({ event: 'match', ...reportJson(state) });
  else print(reportText(state, sentences, language));
  if (!state.interrupted) return state.results.some(({ forfeit }) => forfeit !== null) ? exit.no : exit.fine;
  const all = plan.value.schedule.games.length;
  note(tellMatch(language, 'interrupted', { games: state.results.length, all }));
  return exit.interrupted;
}

/** Plays what is left, if anything is; a fault where the crew cannot. */
async function playOn(
  state: ContestState,
  log: ContestLog,
  open: () => Promise<Result<Crew>>,
  progress: MatchProgress,
): Promise<Fault | null> {
  const stop = interruption();
  try {
    if (isOver(state)) {
      finishContest(state, log);
      return null;
    }
    const crew = await open();
    if (!crew.ok) return crew.fault;
    await playContest(state, log, crew.value, progress, stop.asked);
    return null;
  } catch (error) {
    if (error instanceof QueueFailure || error instanceof LogFailure) return error.fault;
    throw error;
  } finally {
    stop.forget();
    progress.clear();
    log.close();
  }
}

type OpenCrew = (language: Language, progress: MatchProgress) => Promise<Result<Crew>>;

/** The players' crew: threads of this machine, or the workers of the queue. */
function askedCrew(flags: Flags): Result<OpenCrew> {
  if (flags.queue === undefined) {
    const threads = parseNumber('--concurrency', flags.concurrency ?? '1', 1, MOST_THREADS);
    if (!threads.ok) return threads;
    const programs = namedPrograms(flags.players);
    return ok(async (_, progress) => {
      const hear = (note: unknown) => {
        const said = note as GamesNote;
        if (said.kind === 'said') progress.said(said.name, said.said);
      };
      return ok(openThreads(threads.value, hear, { programs } satisfies ThreadPrograms));
    });
  }
  const order = askedQueue(flags.queue, flags);
  if (!order.ok) return order;
  return ok((language, progress) => openQueue(order.value, language, (line) => progress.aside(line)));
}
