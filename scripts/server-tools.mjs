/** `npm run chaos` and `npm run load`: parses their words and runs the matching tool of apps/server. */
import { join, resolve } from 'node:path';
import { freshServerTools } from './build/server.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runFile } from './tool.mjs';
import { asksForHelp, refuse } from './usage.mjs';

const CHAOS = `npm run chaos [-- --faults 100] [--games 50] [--seed 1]
npm run chaos -- --nodes 3 [--faults 100] [--games 20] [--seed 1]
npm run chaos -- control [--nodes 3] [--seed 1]
npm run chaos -- fuzz [--count 100000] [--seed 1] [--from 1]

Robots play on a server of their own while a fault is placed every second: kills, freezes, lines that are cut, slow or half
open, a full or slow disk, a wall clock that jumps. Then everything that they were told is held against the store. Ctrl-C
places no further fault. See docs/online-proof.md.
  --only    faults of these kinds alone, with commas between
  --moved   seconds after the faults within which every live game has to move (5)
  --leg     a run has so many faults; the next one has other games, and the findings are added up
  --out     a file with the findings of each run: the same command resumes a proof that was interrupted
  --nodes   so many nodes on a PostgreSQL and a Redis of their own, with faults of their own; 1 is a server with SQLite
  control   a server that acknowledges before it commits has to be caught; with nodes also a database that does, and
            writes without a fence (--only early-answer,lazy-commit,no-fence)
  fuzz      so many broken messages and requests of each kind: nothing falls over; Ctrl-C ends with the kind that is
            thrown and says from which one to go on`;

const LOAD = `npm run load [-- all|moves|sockets|watchers|games|engine|refused] [--seconds 5] [--sockets 10000]
npm run load -- saturation [--seconds 5] [--games 1000] [--most 50000] [--write]
npm run load -- finished [--seconds 15] [--copies 200000] [--live] [--write]
npm run load -- sustained [--seconds 60] [--games 1000] [--most 50000] [--write]
npm run load -- scale [--write]
npm run load -- simulate [--write]

Measures servers of its own on this machine, beside an empty one that only echoes; the load of the machine is in every line.
Ctrl-C ends at any time and leaves nothing behind.
  all         one process on SQLite: durable moves a second, the time to an acknowledgement, idle connections, watchers,
              the cost of a move by the number of games, memory, and what refused creations cost others
  saturation  SQLite, and PostgreSQL with 1, 2 and 4 nodes and with relayed moves: the highest throughput, latency at half
              of it, events and clock charges at 1.5 times, processor time of a move
  finished    lobby and creation beside so many finished games (--copies), on both stores
  sustained   the highest rate of moves that PostgreSQL keeps, without sockets
  scale       these three
  simulate    what a large site needs, reckoned from what was measured last
  --seconds   of each measurement
  --games     games that are played at once
  --most      no higher rate of moves a second is offered
  --live      copies a game that is still played: how soon a server with so many listens; nothing is kept
  --write     keeps what was measured, and rewrites the tables of docs/online-proof.md and docs/scale.md`;

const TOOLS = {
  chaos: {
    usage: CHAOS,
    words: ['faults', 'control', 'fuzz'],
    numbers: {
      ...{ '--faults': 100, '--games': 50, '--seed': 1, '--nodes': 1, '--count': 100_000, '--from': 1 },
      ...{ '--leg': 0, '--moved': 5 },
    },
    texts: ['--only', '--out'],
  },
  load: {
    usage: LOAD,
    words: [
      ...['all', 'moves', 'sockets', 'watchers', 'games', 'engine', 'refused'],
      ...['saturation', 'finished', 'sustained', 'scale', 'simulate'],
    ],
    numbers: {
      ...{ '--seconds': 0, '--sockets': 10_000, '--games': 1_000 },
      ...{ '--most': 50_000, '--copies': 200_000 },
    },
    flags: ['--write', '--live'],
  },
};

export async function serverTool(name, given) {
  const tool = TOOLS[name];
  if (asksForHelp(given)) return console.log(tool.usage);
  const asked = readWords(given, tool);
  ensureInstalled();
  await runFile(join(await freshServerTools(), `${name}.js`), [JSON.stringify(asked)], ['SIGINT']);
}

/** Returns `{ what, faults, games, ... }`. An unknown word ends the process. */
function readWords(given, { usage, words, numbers, texts = [], flags = [] }) {
  const asked = { what: words[0] };
  for (const flag of flags) asked[flag.slice(2)] = given.includes(flag);
  for (const [flag, usual] of Object.entries(numbers)) asked[flag.slice(2)] = usual;
  for (let i = 0; i < given.length; i++) {
    const word = given[i];
    if (Object.hasOwn(numbers, word)) {
      const value = given[++i] ?? '';
      if (!/^\d{1,7}$/.test(value)) refuse(`${word} wants a whole number, not "${value}".`, usage);
      asked[word.slice(2)] = Number(value);
    } else if (texts.includes(word)) {
      const value = given[++i] ?? '';
      if (value === '') refuse(`${word} wants a value.`, usage);
      asked[word.slice(2)] = word === '--out' ? resolve(process.env.INIT_CWD ?? '.', value) : value;
    } else if (i === 0 && words.includes(word)) asked.what = word;
    else if (!flags.includes(word)) refuse(`"${word}" is not accepted.`, usage);
  }
  return asked;
}
