/** `npm run bench`: every measurement of speed, each with a tool of its own; without a name the bench signature. */
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './tool.mjs';
import { asksForHelp, refuse } from './usage.mjs';

const BENCHES = {
  signature: {
    says: 'what the engine finds in fixed positions, how fast, and a signature of it',
    source: 'packages/engine/tools/bench.ts',
  },
  speed: {
    says: 'the search beside C++, five games in one process, two workers together',
    source: 'packages/engine/tools/bench-speed.ts',
    beside: {
      'runner-worker': 'packages/engine/tools/bench/runner-worker.ts',
      'engine-worker': 'packages/engine/tools/bench/engine-worker.ts',
    },
  },
  rules: {
    says: 'leaves and random moves of the rules, beside C++ where TABULEIRO_LIMIT names its folder',
    source: 'packages/rules/tools/bench.ts',
    beside: {
      perft: 'packages/rules/src/explore/perft.ts',
      playout: 'packages/rules/src/explore/playout.ts',
    },
  },
  protocol: {
    says: 'how well the protocol keeps its times, alone and beside busy programs (docs/protocol.md)',
    source: 'apps/terminal/tools/bench-protocol.ts',
  },
  web: {
    says: 'from the hand to the paint while the engine thinks (docs/web.md)',
    source: 'apps/web/tools/bench-web.ts',
  },
};

const USAGE = `npm run bench [-- <what>] [flags]
npm run bench -- <what> --help

${Object.entries(BENCHES)
  .map(([name, { says }]) => `  ${name.padEnd(11)}${says}`)
  .join('\n')}
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
  const { source, beside } = BENCHES[what];
  ensureInstalled();
  // Ctrl-C is for the tool, which keeps what it has.
  await runTool(source, words, beside, ['SIGINT']);
}
