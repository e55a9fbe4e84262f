/** The full-screen program on the real terminal. */

import { startEngine } from '@tabuleiro/node/engine/start';
import { systemClock } from '@tabuleiro/play/ports/clock';
import { EngineQueue } from '@tabuleiro/play/ports/engine-queue';
import { askedTheme } from '../io/asked-theme.ts';
import type { Call } from '../io/call.ts';
import { exit } from '../io/flags.ts';
import { note } from '../io/output.ts';
import { Canvas } from '../screen/canvas.ts';
import { capabilityOf, type Filling, fillingOf, isAsciiOnly } from '../screen/style.ts';
import { Terminal } from '../screen/terminal.ts';
import { DiskStore } from '../store/games.ts';
import { LessonStore } from '../store/lessons.ts';
import { gamesLost } from '../store/lost.ts';
import { PreferenceStore } from '../store/preferences.ts';
import { DiskStudies } from '../store/studies.ts';
import { tellStore } from '../store/words.ts';
import { App } from './app.ts';
import { loadCatalogue } from './catalogue.ts';
import { HomePage } from './home-page.ts';
import { type Page, type Stage, wordOf } from './page.ts';

const TICK_MS = 200;

/** In which signs and how boards are drawn, by flags and by what the terminal can do. */
function lookOf({ flags }: Call): { ascii: boolean; filling: Filling } {
  const ascii = flags.ascii ?? isAsciiOnly(process.env);
  return { ascii, filling: fillingOf(capabilityOf(process.env), ascii) };
}

const openStores = () => ({
  games: new DiskStore(),
  preferences: new PreferenceStore(),
  lessons: new LessonStore(),
  studies: new DiskStudies(),
});

/** The first pages of the program. */
interface FirstPages {
  open(stage: Stage): Page[];
  /** The menu is below them; without it, leaving the first page leaves the program. */
  menu?: true;
}

export async function runApp(
  call: Call,
  { open, menu }: FirstPages = { open: () => [], menu: true },
): Promise<number> {
  const engine = new EngineQueue(() => startEngine());
  let code: number = exit.fine;
  let drawing = false;
  let finish = (): void => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const show = (): void => {
    drawing = false;
    const { width, height } = terminal.size;
    terminal.show(app.top ? app.draw(width, height) : new Canvas(width, height));
  };
  /** Ctrl-L is no key of a page: what is being typed or asked stays. */
  const repaint = (): void => {
    terminal.forget();
    show();
  };
  const app = new App({
    language: call.language,
    ...lookOf(call),
    seed: call.flags.seed === undefined ? null : Number(call.flags.seed),
    engine,
    ...openStores(),
    clock: systemClock,
    onChange() {
      // Many changes at once are one drawing.
      if (!drawing) setImmediate(show);
      drawing = true;
    },
    onCopy: (text) => terminal.copy(text),
    onQuit: () => finish(),
  });
  const terminal = new Terminal(
    {
      onKey(key) {
        const word = key.kind === 'name' ? wordOf(key) : '';
        if (word === 'ctrl-z') return void terminal.suspend();
        if (word === 'ctrl-l') return void repaint();
        if (word === 'ctrl-c') code = exit.interrupted;
        app.key(key);
      },
      onResize: () => show(),
      onEnd: () => app.end(),
    },
    { mouse: !call.flags['no-mouse'], theme: askedTheme(call.flags) },
  );
  const home = menu ? [new HomePage(app, await loadCatalogue())] : [];
  terminal.start();
  for (const page of [...home, ...open(app)]) app.push(page);
  const ticking = setInterval(() => app.tick(), TICK_MS);
  await done;
  clearInterval(ticking);
  terminal.stop();
  if (gamesLost() > 0) note(tellStore(call.language, 'lost'));
  await engine.close();
  return code;
}
