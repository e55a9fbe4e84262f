/** Builds the web app: relative addresses, so that any static folder can serve it. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { defineConfig } from 'vite';
import { eagerPlugin } from './tools/build/eager.ts';
import { fieldsPlugin } from './tools/build/fields.ts';
import { fontsPlugin } from './tools/build/fonts.ts';
import { offlinePlugin } from './tools/build/offline.ts';
import { preloadsPlugin } from './tools/build/preloads.ts';
import { safetyPlugin } from './tools/build/safety.ts';
import { strengthPlugin } from './tools/build/strength.ts';

/** Sessions and records share an address; only pages that read or write records fetch what those need. */
const records = { name: 'records', test: /packages\/rules\/src\/(record\/(?!go-on|session)|tree\/)/ };

/** What every page needs, and what every board needs: many small files together go over the line in fewer bytes. */
const base = {
  name: 'base',
  test: /node_modules\/@?preact|vite\/preload-helper|parts\.module\.css|src\/(settings|router|words\/define|parts\/(button|focus-board|icon|live|moments|notice|try-again|unbroken|use-later|use-loaded|words)|frame\/(title|focus-kept)|review\/due|style\/letters|store\/(types|tabs|new-id|seats\/holds-seats|values\/[a-z-]+)|core\/(result|types)|text\/fill)\.tsx?$/,
};
const board = {
  name: 'board',
  test: /web\/src\/board\/(?!export|drawing)|src\/art\/(load|look|glaze|parts)|play\/src\/board\/arrows/,
};

/** What all rules are made of, what records, trees and games in play share, and who plays: for pages that know of a game. */
const core = {
  name: 'core',
  test: /packages\/(rules\/src\/(core\/(?!types|result)[a-z-]+|games\/index|match\/[a-z-]+|session\/(decode|types))|play\/src\/(words\/(called|setup-words)|game\/own))\.ts$/,
};

/** What boards and setups say, and who plays. */
const sentences = {
  name: 'sentences',
  test: /packages\/(rules\/src\/text\/(common|match|say-move|visible|plain|index|load|parts)|play\/src\/words\/(names|kinds)|engine\/src\/(levels\/(plan|strength)|types))\.(ts|json)$|web\/src\/(words\/rare-faults|game\/(open\/motion|seats\/seat-sign))/,
};

/** What a move in the making needs, in a game and in a lesson. */
const table = {
  name: 'table',
  test: /packages\/play\/src\/(board\/(?!arrows)|words\/(words|lists|rounds|speech|standing))|play\/src\/ports\/[a-z-]+|web\/src\/(sound\/sound|game\/(board\/(board-view|eval-bar|shares|waiting-box|tell-board|open-board|words)|moves\/move-input|seats\/(sides|strip.module)|talk\/(rule-of|message.module)))/,
};

/** Keys, buttons and dialogs of every page with actions. */
const actions = {
  name: 'actions',
  test: /packages\/play\/src\/actions\/(action|find|question|words)|web\/src\/actions\/(action-button|actions.module|key-listener|key-text|page-actions|runner|words)/,
};

/** Lessons and mistakes. */
const task = {
  name: 'task',
  test: /packages\/play\/src\/task\/(?!actions\/words)|web\/src\/learn\/task-actions/,
};

/** A game on its page, without what only its end needs. */
const game = {
  name: 'game',
  test: /packages\/play\/src\/(game\/(?!say-ending|say-match|say-note|own|actions\/words)|words\/(limits|resigning)|setup\/(another-start|branch))|web\/src\/game\/(words|page\/(?!game-(page|view)\.tsx)|moves\/move-list|open\/(?!motion|load-game)|seats\/(?!match-line|seat-sign|sides|strip.module)|actions\/(actions|game-host)|talk\/(message\.tsx|result-card|thought))|web\/src\/actions\/action-bar/,
};

/** A game that is kept in this browser. */
const local = {
  name: 'local',
  test: /packages\/play\/src\/authority\/local|web\/src\/(store\/(kept-game|resume)\.ts|game\/(page\/game-(page|view)\.tsx|open\/load-game))/,
};

/** What is chosen before a game, here or elsewhere. */
const setup = {
  name: 'setup',
  test: /packages\/play\/src\/(setup\/(setup|names|sentence)|rating\/played)\.ts$|web\/src\/(setup\/(setup-model|shuffle)|store\/(rating\/rated-results|preferences))\.ts$/,
};

/** The engine's client, which a study or a game elsewhere has only when it is asked for. */
const engine = {
  name: 'engine',
  test: /engine\/src\/(worker\/client|search\/(team|hash))|play\/src\/ports\/engine-queue|web\/src\/engine\/start/,
};

/** What moves do, in words: lessons, mistakes and advice say it. */
const effects = { name: 'effects', test: /play\/src\/effects\/(effects|named|parts)/ };

/** Where studies, reviews and mistakes lie, for pages without a study. */
const shelves = {
  name: 'shelves',
  test: /web\/src\/store\/studies\/(opened|study-database|study-values)\.ts$/,
};

/** What draws arrows and cells, which mistakes fetch without a study. */
const drawing = {
  name: 'drawing',
  test: /web\/src\/board\/drawing|web\/src\/study\/engine\/engine-drawings/,
};

/** The analysis board, without what only some studies or panels need. */
const study = {
  name: 'study',
  test: /packages\/play\/src\/study\/(?!actions\/words|engine\/|go-on|key-help|text\/)|web\/src\/(store\/studies\/(?!stored-study|memory|browser-reviews|taken-reviews)|study\/(?!list|engine|review|not-open|panels\/[a-z-]+-(panel|dialog)|panels\/(go-on|study-players|words)|open\/(study-faults|kept-games|open-payload|take-along)))/,
};

/** Where games lie, for pages that begin or play one. */
const store = {
  name: 'store',
  test: /web\/src\/store\/(store|browser-store|kept|write-ahead|spent-time|new-game)\.ts$/,
};

/** A game in play, and its log, which whoever begins one does not read. */
const log = {
  name: 'log',
  test: /packages\/rules\/src\/session\/(baseline|log|messages|resume)\.ts$/,
};
const session = { name: 'session', test: /packages\/rules\/src\/session\// };

/** Whose turn it is elsewhere: on every page of somebody who holds a place. */
const turns = {
  name: 'turns',
  test: /packages\/play\/src\/online\/(ask-server|fetch-request|turns|join\/seats)\.ts$|protocol\/src\/forms\.ts$|web\/src\/(online\/(desk\/(address|fetched|request)|lobby\/turns)|store\/seats\/seats)\.ts$/,
};

/** What leads to every page of games elsewhere, and a game there, without what few visits need. */
const online = {
  name: 'online',
  test: /packages\/play\/src\/online\/links\.ts$|web\/src\/online\/(online-page|page-words|desk\/use-top|invite\/invitation)\.tsx?$/,
};
/** What a server and a client say to each other, with which a table and the requests of other pages begin. */
const messages = { name: 'messages', test: /packages\/protocol\/src\/(server-messages|phrases)\.ts$/ };
const far = {
  name: 'far',
  test: /packages\/(play\/src\/(authority\/(far-clock|open-commands|remote-[a-z]+|replica|socket-address)|online\/(absence-listener|actions\/(bar-labels|rows|server-rows)|controller|finished-listener|news|offers|state|unsent))|protocol\/src\/(rematch|text-hash))\.ts$|web\/src\/(engine\/later|online\/(desk\/ports|table\/(?!keep-finished|online-aside|online-news|status-question)))/,
};

/** The name as it is, and three letters for its file: what repeats goes over the line in fewer bytes. */
function className(name: string, file: string): string {
  const place = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex');
  return `${name}_${place.slice(0, 3)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['@tabuleiro/source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
  // Files of a worker are in a folder of their own: they are no part of what a page fetches.
  worker: {
    format: 'es',
    rolldownOptions: { output: { chunkFileNames: 'assets/worker/[name]-[hash].js' } },
  },
  plugins: [
    strengthPlugin(),
    safetyPlugin(),
    fontsPlugin(),
    fieldsPlugin(),
    preloadsPlugin(),
    eagerPlugin(),
    offlinePlugin(),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false }, // every browser that runs ES2022 knows it
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    manifest: 'files.json',
    rolldownOptions: {
      output: {
        hashCharacters: 'hex', // shorter, once compressed, than the usual ones: each file names many others
        codeSplitting: {
          groups: [
            records,
            base,
            board,
            core,
            log,
            session,
            sentences,
            engine,
            effects,
            table,
            actions,
            task,
            store,
            game,
            local,
            setup,
            shelves,
            drawing,
            study,
            turns,
            online,
            messages,
            far,
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});
