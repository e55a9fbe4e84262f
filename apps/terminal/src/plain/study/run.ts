/** Studies line by line: the list, a study, and a game that continues from it. */

import { startEngine } from '@tabuleiro/node/engine/start';
import { EngineQueue } from '@tabuleiro/play/ports/engine-queue';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { refuse } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import type { PlayableGame } from '../../open/open-game.ts';
import { type ChosenStudy, openStudyAsked } from '../../open/studies.ts';
import { DiskStore } from '../../store/games.ts';
import { DiskStudies } from '../../store/studies.ts';
import { LineShelf } from './line-shelf.ts';
import { LineStudy } from './line-study.ts';

/** A game to continue from there; null without one. `reviews`: the review comes first. */
export async function runLineStudy(
  call: Call,
  reader: LineReader,
  study: ChosenStudy,
  reviews = false,
): Promise<PlayableGame | null> {
  const { rules } = study.controller.current;
  const session = await new LineStudy(
    call,
    study,
    reader,
    new EngineQueue(() => startEngine()),
    reviews,
  ).run();
  if (!session) return null;
  const kept = new DiskStore().begin(Number(call.flags.seed) || 1);
  return { session, sentences: study.sentencesOf(rules), kept };
}

/** `asked`: a file, a position, a link, a game, a number; without it the list, again after each study. */
export async function runLineStudies(
  call: Call,
  reader: LineReader,
  asked: string,
): Promise<PlayableGame | null> {
  const store = new DiskStudies();
  if (asked !== '') {
    const study = await openStudyAsked(store, asked);
    if (study.ok) return runLineStudy(call, reader, study.value);
    refuse(call, study.fault, exit.misuse);
    return null;
  }
  for (;;) {
    const study = await new LineShelf(call, store, reader).choose();
    if (!study) return null;
    const game = await runLineStudy(call, reader, study);
    if (game) return game;
    if (reader.interrupted) return null;
  }
}
