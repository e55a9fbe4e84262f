/** `perft`: counts move sequences; says how far it is on a terminal, and on Ctrl-C what it has. */
import { setImmediate } from 'node:timers/promises';
import { listMoves } from '@tabuleiro/rules';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { parseNumber } from '../../io/numbers.ts';
import { note, noteOver, print, printJson, refuse } from '../../io/output.ts';
import { type OpenedGame, openPosition } from '../../open/open.ts';
import { tellCommand } from '../words.ts';
import { type Count, countLeaves } from './counting.ts';

/** Far beyond what can be counted from any start position; protects from typing mistakes. */
const MAX_DEPTH = 64;
const FIRST_PROGRESS_MS = 2000;

interface ScoreTally extends Count {
  divide: { move: string; nodes: number }[];
  all: number;
  interrupted: boolean;
}

export async function run(call: Call): Promise<number> {
  const asked = parseNumber('<depth>', call.args[1]!, 0, MAX_DEPTH);
  if (!asked.ok) return refuse(call, asked.fault, exit.misuse);
  const depth = asked.value;
  const opened = await openPosition(call, call.args[2]);
  if (typeof opened === 'number') return opened;
  const text = opened.rules.format(opened.position, opened.stood);
  const start = performance.now();
  const tally = await count(call, opened, depth);
  const spent = performance.now() - start;
  const ms = Math.round(spent);
  const nodesPerSecond = Math.round(tally.nodes / (Math.max(spent, 0.001) / 1000));
  const { nodes, divide, interrupted } = tally;
  if (call.flags.json) {
    const figures = { nodes, ms, nodesPerSecond };
    const lists = { ...(call.flags.divide ? { divide } : {}), ...(interrupted ? { interrupted } : {}) };
    printJson({ event: 'perft', game: opened.game.id, position: text, depth, ...figures, ...lists });
  } else printFigures(call, { nodes, ms, nodesPerSecond });
  if (!interrupted) return exit.fine;
  note(tellCommand(call.language, 'interrupted', { nodes, done: divide.length, all: tally.all }));
  return exit.interrupted;
}

function printFigures(call: Call, figures: Record<'nodes' | 'ms' | 'nodesPerSecond', number>): void {
  const { language, flags } = call;
  if (flags.divide) print('');
  const rows = [
    [tellCommand(language, 'nodes'), figures.nodes],
    [tellCommand(language, 'time'), `${figures.ms} ms`],
    [tellCommand(language, 'speed'), figures.nodesPerSecond],
  ];
  print(rows.map(([name, value]) => `${name} ${value}`).join('\n'));
}

async function count(call: Call, opened: OpenedGame, depth: number): Promise<ScoreTally> {
  const { rules, position } = opened;
  const moves = depth > 0 ? listMoves(rules, position) : [];
  const nodes = depth > 0 ? 0 : 1;
  const tally: ScoreTally = { nodes, due: 0, divide: [], all: moves.length, interrupted: false };
  const stop = () => {
    tally.interrupted = true;
  };
  process.once('SIGINT', stop);
  const progress = new Progress(call, tally);
  for (const { move, text } of moves) {
    const before = tally.nodes;
    position.make(move);
    for (const _ of countLeaves(position, depth - 1, tally)) {
      progress.show();
      await setImmediate();
      if (tally.interrupted) break;
    }
    if (tally.interrupted) break;
    position.unmake();
    tally.divide.push({ move: text, nodes: tally.nodes - before });
    if (!call.flags.divide || call.flags.json) continue;
    progress.clear();
    print(`${text} ${tally.nodes - before}`);
  }
  progress.clear();
  process.removeListener('SIGINT', stop);
  return tally;
}

/** One line on stderr that is written over, only where a person looks at it. */
class Progress {
  private shown = false;
  private due = performance.now() + FIRST_PROGRESS_MS;
  private readonly call: Call;
  private readonly tally: ScoreTally;

  constructor(call: Call, tally: ScoreTally) {
    this.call = call;
    this.tally = tally;
  }

  show(): void {
    if (!process.stderr.isTTY || performance.now() < this.due) return;
    this.due = performance.now() + 200;
    this.shown = true;
    const { nodes, divide, all } = this.tally;
    noteOver(tellCommand(this.call.language, 'counting', { nodes, done: divide.length, all }));
  }

  clear(): void {
    if (this.shown) noteOver('');
    this.shown = false;
  }
}
