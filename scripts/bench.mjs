/** `npm run bench`: every speed measurement (packages/lab/src/bench). Default: the bench signature. */
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './tool.mjs';
import { asksForHelp, refuse } from './usage.mjs';

const HOME = 'packages/lab/src/bench';
const EXPLORE = 'packages/rules/src/explore';

/** `beside`: files that a bench loads at run time. Each is bundled separately, so they share no code. */
const BENCHES = {
  signature: {
    says: 'what the engine finds in fixed positions, how fast, and a signature of it',
    source: 'signature-command',
  },
  speed: {
    says: 'the search beside C++, all games in one process, two workers together',
    beside: {
      'runner-worker': `${HOME}/runner-worker.ts`,
      'engine-worker': `${HOME}/engine-worker.ts`,
    },
  },
  rules: {
    source: 'rules/command',
    says: 'leaves and random moves of the rules, beside C++ where TABULEIRO_LIMIT names its folder',
    beside: { perft: `${EXPLORE}/perft.ts`, playout: `${EXPLORE}/playout.ts` },
    prepare: packLibraries,
  },
  protocol: {
    says: 'how well the protocol keeps its times, alone and beside busy programs (docs/protocol.md)',
    beside: { 'unit-thread': 'packages/lab/src/unit-thread.ts' },
  },
  review: { says: 'how long a review of 60 plies takes in each game (docs/review.md)' },
  web: { says: 'from the hand to the paint while the engine thinks (docs/web.md)', prepare: servePage },
};

const USAGE = `npm run bench [-- <what>] [flags]
npm run bench -- <what> --help

${Object.entries(BENCHES)
  .map(([name, { says }]) => `  ${name.padEnd(11)}${says}`)
  .join('\n')}
A bench that misses one of its bars prints all figures and fails.
Without a name: signature. --check fails when a signature is not the accepted one, --write accepts it.`;

export async function bench(words) {
  if (words[0]?.startsWith('-') || words.length === 0) {
    if (asksForHelp(words)) return console.log(USAGE);
    return measure('signature', words);
  }
  const [what, ...rest] = words;
  if (!Object.hasOwn(BENCHES, what))
    refuse(`"${what}" is not one of: ${Object.keys(BENCHES).join(', ')}.`, USAGE);
  await measure(what, rest);
}

async function measure(what, words) {
  const { source = what, beside, prepare } = BENCHES[what];
  ensureInstalled();
  const more = prepare && !asksForHelp(words) ? await prepare(words) : [];
  // The tool handles Ctrl-C and keeps its results.
  await runTool(`${HOME}/${source}.ts`, [...words, ...more], beside, ['SIGINT']);
}

/** Builds the packed library, which is measured too. */
async function packLibraries() {
  const { buildLibraries } = await import('./build/libraries.mjs');
  await buildLibraries({ ifOlder: true });
  return [];
}

/** Finds a browser, and serves the current app unless an address is given. */
async function servePage(words) {
  const { ensureChromium, findChromium, SWITCHES } = await import('./chromium.mjs');
  ensureChromium();
  const browser = [`--chromium=${findChromium()}`, `--switches=${SWITCHES.join('|')}`];
  if (words.some((word) => word.startsWith('--address'))) return browser;
  const { startServer } = await import('../apps/web/server/server.js');
  const { freshWeb } = await import('./build/web.mjs');
  const { port } = await startServer(await freshWeb(), 0);
  return [...browser, `--address=http://localhost:${port}/`];
}
