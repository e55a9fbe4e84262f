/** What the plain menu understands besides the name of a game: lessons, rules, loading, the language, in both languages. */

import { dataFolder } from '@tabuleiro/node/data-folder';
import { bookOf } from '@tabuleiro/play/study/book';
import { loadGame } from '@tabuleiro/rules';
import { loadCourse, loadSentences } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { exit } from '../io/flags.ts';
import { print, printJson, refuse, warn } from '../io/output.ts';
import type { Prompter } from '../io/prompter.ts';
import { finishedGames } from '../open/finished.ts';
import { describeLoaded, type LoadedGame, loadFile } from '../open/load.ts';
import type { PlayableGame } from '../open/open-game.ts';
import { ChosenStudy } from '../open/studies.ts';
import { runLineStudies, runLineStudy } from '../plain/study/run.ts';
import { teach } from '../plain/teach.ts';
import { PreferenceStore } from '../store/preferences.ts';
import { DiskStudies } from '../store/studies.ts';
import { readGuide } from '../views/guide.ts';
import { chosenGame, listGames } from './game-list.ts';
import { tellMenu } from './words.ts';

type Word = 'quit' | 'learn' | 'rules' | 'load' | 'finished' | 'studies' | 'delete' | 'language';

const WORDS: Readonly<Record<string, Word>> = {
  quit: 'quit',
  sair: 'quit',
  learn: 'learn',
  aprender: 'learn',
  rules: 'rules',
  regras: 'rules',
  load: 'load',
  abrir: 'load',
  finished: 'finished',
  terminadas: 'finished',
  acabadas: 'finished',
  studies: 'studies',
  study: 'studies',
  estudos: 'studies',
  estudo: 'studies',
  delete: 'delete',
  apagar: 'delete',
  language: 'language',
  idioma: 'language',
  lingua: 'language',
  língua: 'language',
};

const wordOf = (line: string) => WORDS[line.split(/\s+/)[0]!.toLowerCase()];

export const isQuit = (line: string): boolean => wordOf(line) === 'quit';

export const isDelete = (line: string): boolean => wordOf(line) === 'delete';

/** Of `delete 2`; not a number where the line says something else. */
export const deletedNumber = (line: string): number =>
  isDelete(line) ? Number(line.split(/\s+/)[1]) : Number.NaN;

/** `heard`: the line was one of these words; `game`: it leads to a game. */
export async function hearWord(
  call: Call,
  prompter: Prompter,
  line: string,
): Promise<{ heard: boolean; game?: PlayableGame }> {
  const word = wordOf(line);
  const rest = line.split(/\s+/).slice(1).join(' ');
  if (word === 'rules') await tellRules(call, rest);
  else if (word === 'learn') await learn(call, prompter, rest);
  else if (word === 'language') await changeLanguage(call);
  else if (word === 'finished') {
    const game = await finished(call, prompter, rest);
    return game ? { heard: true, game } : { heard: true };
  } else if (word === 'studies') {
    const game = await runLineStudies(call, prompter, rest);
    return game ? { heard: true, game } : { heard: true };
  } else if (word === 'load') {
    const game = await load(call, prompter, rest);
    return game ? { heard: true, game } : { heard: true };
  }
  return { heard: word !== undefined };
}

async function tellRules(call: Call, name: string): Promise<void> {
  const game = await loadGame(chosenGame(name));
  if (!game.ok) return void refuse(call, game.fault, exit.misuse);
  const sentences = await loadSentences(game.value.id);
  const { data, text } = await readGuide(call, { game: game.value, sentences });
  if (call.flags.json) printJson({ event: 'rules', ...data });
  else print(text);
}

/** Afterwards the menu asks again. */
async function learn(call: Call, prompter: Prompter, name: string): Promise<void> {
  const game = await loadGame(chosenGame(name));
  if (!game.ok) return void refuse(call, game.fault, exit.misuse);
  const course = await loadCourse(game.value.id);
  if (!course) return void refuse(call, { code: 'no-lessons', found: game.value.name }, exit.no);
  const sentences = await loadSentences(game.value.id);
  await teach(call, { game: game.value, sentences, course }, prompter);
}

/** For the rest of this call too. */
async function changeLanguage(call: Call): Promise<void> {
  call.language = call.language === 'en' ? 'pt' : 'en';
  const fault = new PreferenceStore().rememberLanguage(call.language);
  if (fault) warn(call, fault);
  await listGames(call);
}

/** The list of them; with a number that game to look at, and with `delete` before it that game goes. */
async function finished(call: Call, prompter: Prompter, rest: string): Promise<PlayableGame | null> {
  const { games, fault } = await finishedGames(dataFolder());
  if (fault) warn(call, fault);
  const [, removes, number = rest] = /^(delete\s+|apagar\s+)?(\d+)$/i.exec(rest) ?? [];
  const chosen = games[Number(number) - 1];
  if (rest !== '' && !chosen && games.length > 0)
    return refused(call, { code: 'list-number', found: number, accepted: `1..${games.length}` });
  if (chosen && !removes) return openLoaded(call, prompter, chosen.loaded);
  const failed = chosen?.remove();
  if (failed) return refused(call, failed);
  const left = games.filter((game) => game !== chosen);
  const texts = left.map(({ loaded }) => describeLoaded(loaded, call.language));
  if (call.flags.json)
    printJson({ event: 'finished', finished: texts.map((says, i) => ({ number: i + 1, says })) });
  else if (texts.length === 0) {
    if (!fault) print(tellMenu(call.language, 'menu-no-finished'));
  } else print(texts.map((text, i) => `  ${i + 1}  ${text}`).join('\n'));
  return null;
}

async function load(call: Call, prompter: Prompter, file: string): Promise<PlayableGame | null> {
  const loaded = await loadFile(file);
  if (!loaded.ok) return refused(call, loaded.fault);
  const chosen = await choose(call, prompter, loaded.value);
  return chosen && openLoaded(call, prompter, chosen);
}

/** Studied until somebody goes on playing from it; null where nobody does: the menu asks again. */
async function openLoaded(
  call: Call,
  prompter: Prompter,
  { open }: LoadedGame,
): Promise<PlayableGame | null> {
  const opened = open();
  if (!opened.ok) return refused(call, opened.fault);
  const { chapters, damage } = opened.value;
  const study = await ChosenStudy.of(new DiskStudies(), bookOf(chapters), damage);
  return runLineStudy(call, prompter, study);
}

function refused(call: Call, fault: Parameters<typeof refuse>[1]): null {
  refuse(call, fault, exit.misuse);
  return null;
}

async function choose(
  call: Call,
  prompter: Prompter,
  games: readonly LoadedGame[],
): Promise<LoadedGame | null> {
  if (games.length === 1) return games[0]!;
  const texts = games.map((each) => describeLoaded(each, call.language));
  if (call.flags.json) printJson({ event: 'loaded', loaded: texts });
  else print(texts.map((text, i) => `  ${i + 1}  ${text}`).join('\n'));
  const line = await prompter.ask(call.flags.json ? null : tellMenu(call.language, 'menu-which'));
  const chosen = games[Number(line) - 1];
  if (!chosen && line)
    refuse(call, { code: 'list-number', found: line, accepted: `1..${games.length}` }, exit.misuse);
  return chosen ?? null;
}
